//! Findings as text: for people, and in three formats for programs.

mod github;
mod sarif;
mod text;

use anyhow::Result;
pub(super) use atsumi_render::patterns::check::files;
use atsumi_render::patterns::check::{Region, render as json};

use super::args::ReportFormat;
use super::finding::Finding;

/// The whole output of a check.
pub(super) fn render(findings: &[Finding], format: ReportFormat) -> Result<String> {
    match format {
        ReportFormat::Text => Ok(text::render(findings)),
        ReportFormat::Json => Ok(json(findings)?),
        ReportFormat::Sarif => sarif::render(findings),
        ReportFormat::Github => Ok(github::render(findings)),
    }
}
