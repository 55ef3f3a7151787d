//! What is said after a save, as text and as a line of JSON.

use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use anstyle::{AnsiColor, Style};
use anyhow::Result;
use atsumi::Analysis;
use atsumi::estimate::Estimate;
use atsumi_render::comparison::Comparison;
use atsumi_render::estimate as shown;
use serde_json::{Value, json};

use super::State;
use crate::input::Input;
use crate::look;
use crate::patterns::report;

/// The look of headings.
const HEADING: Style = Style::new().bold();
/// The look of the word that begins an error.
const ERROR: Style = AnsiColor::Red.on_default().bold();
/// How many vertices and matches are listed.
const MOST: usize = 8;

/// Everything that is known after a save.
pub(super) struct Report<'r> {
    pub(super) input: &'r Input,
    /// The files that are not as they were; none in the first report.
    pub(super) saved: &'r [String],
    pub(super) state: &'r State,
    /// The last good state before.
    pub(super) old: Option<&'r Analysis>,
    /// This state, if it is good.
    pub(super) new: Option<&'r Analysis>,
}

impl Report<'_> {
    /// For people.
    pub(super) fn text(&self, took: Duration, folder: &Path) -> String {
        let mut out = String::new();
        if !self.saved.is_empty() {
            let milliseconds = took.as_millis();
            let _ = writeln!(out, "\n{HEADING}{} changed{HEADING:#}, {milliseconds} ms\n", self.saved.join(", "));
        }
        for finding in self.state.findings().filter(|finding| !finding.diagnostics.is_empty()) {
            let _ = writeln!(out, "{}", finding.diagnostics.render(pattern_compiler::diagnostics::Style::Coloured));
        }
        for problem in self.state.problems() {
            let _ = writeln!(out, "{ERROR}error:{ERROR:#} {problem}\n");
        }
        match (self.new, self.old) {
            (Some(new), old) => {
                out.push_str(&shown::text(&self.estimate(new), &self.input.headline(), look()));
                if let Some(old) = old {
                    out.push_str(&change(&Comparison::new(old, new)));
                }
            }
            (None, Some(old)) => {
                let _ = writeln!(out, "The last good state stays: {}", self.estimate(old).score);
            }
            (None, None) => {}
        }
        if self.saved.is_empty() {
            let _ = writeln!(out, "\nWatching {}; Ctrl-C ends it", folder.display());
        }
        out
    }

    /// One line for programs.
    pub(super) fn json(&self, took: Duration) -> Result<String> {
        let estimate = self.new.map(|new| self.estimate_object(new)).transpose()?;
        let change = self.old.zip(self.new).map(|(old, new)| Comparison::new(old, new));
        let line = json!({
            "schema": "atsumi-patterns-watch/1",
            "event": if self.new.is_some() { "analysis" } else { "errors" },
            "saved": self.saved,
            "seconds": took.as_secs_f64(),
            "problems": self.state.problems().collect::<Vec<_>>(),
            "files": report::files(self.state.findings())?,
            "estimate": estimate,
            "change": change,
        });
        Ok(format!("{line}\n"))
    }

    fn estimate(&self, analysis: &Analysis) -> Estimate {
        analysis.estimate(&self.input.terms(None, None))
    }

    /// The object that `estimate --format json` prints, without the time that it took.
    fn estimate_object(&self, analysis: &Analysis) -> Result<Value> {
        let timing = shown::Timing { load_seconds: 0.0, analysis_seconds: 0.0 };
        let result = self.input.recorded_result();
        let recorded_result = result.as_deref();
        let (file, number) = (&self.input.file, self.input.number);
        let (patterns, models) = (analysis.patterns(), analysis.models());
        let context = shown::Context {
            file,
            number,
            recorded_result,
            patterns,
            models,
            explanation: None,
            break_ins: None,
            fields: None,
            strings: None,
            timing: Some(timing),
        };
        let mut object: Value = serde_json::from_str(&shown::json(&self.estimate(analysis), &context)?)?;
        object.as_object_mut().and_then(|object| object.remove("timing"));
        Ok(object)
    }
}

fn change(comparison: &Comparison) -> String {
    if comparison.is_empty() {
        return "\nNothing changed since the last good state\n".to_owned();
    }
    let difference = comparison.difference;
    format!("\n{HEADING}Changed{HEADING:#}  {difference:.1} points\n{}", comparison.text("  ", MOST))
}
