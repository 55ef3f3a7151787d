//! Diagnostics as text, drawn by `annotate-snippets`; nothing outside this file knows it.
//!
//! Only the lines between the first and the last label of a diagnostic are handed over, so the cost of rendering does
//! not grow with the file.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::{Diagnostic, Diagnostics, Severity, listed};
use crate::source::{Source, Span};

/// Longer lines are shown in part.
const WIDTH: usize = 140;

/// With or without colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// ASCII only, for files and pipes.
    #[default]
    Plain,
    /// With terminal escape sequences.
    Coloured,
}

/// All of `diagnostics`, each followed by an empty line, and last lines that count what is not listed and name all
/// autohelpers that the engine lacks, if they are several.
pub(super) fn render(diagnostics: &Diagnostics, style: Style) -> String {
    let renderer = match style {
        Style::Plain => Renderer::plain(),
        Style::Coloured => Renderer::styled(),
    };
    let renderer = renderer.decor_style(DecorStyle::Ascii).term_width(WIDTH);
    let mut text = String::new();
    for diagnostic in diagnostics {
        text.push_str(&renderer.render(&[group(diagnostic, diagnostics.source())]));
        text.push_str("\n\n");
    }
    let (errors, warnings) = diagnostics.unlisted();
    for (count, noun) in [(errors, "error"), (warnings, "warning"), (diagnostics.unlisted_lints(), "lint")] {
        match count {
            0 => {}
            1 => text.push_str(&format!("{noun}: 1 more {noun} is not shown\n\n")),
            _ => text.push_str(&format!("{noun}: {count} more {noun}s are not shown\n\n")),
        }
    }
    if diagnostics.missing().len() > 1 {
        let names = listed(diagnostics.missing());
        text.push_str(&format!("error: the engine does not supply {names}, which this database calls\n\n"));
    }
    if diagnostics.gave_up() {
        text.push_str("error: too much is wrong here; the rest of the file was not read\n\n");
    }
    text.truncate(text.trim_end().len());
    if !text.is_empty() {
        text.push('\n');
    }
    text
}

fn group<'d>(diagnostic: &'d Diagnostic, source: &'d Source) -> Group<'d> {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Lint => Level::WARNING.with_name("lint"),
    };
    let notes = diagnostic.notes.iter().map(|note| Level::NOTE.message(note.as_str()));
    level
        .primary_title(diagnostic.message.as_str())
        .id(diagnostic.code.name())
        .element(snippet(diagnostic, source))
        .elements(notes)
        .element(Level::HELP.message(&*diagnostic.help))
}

fn snippet<'d>(diagnostic: &'d Diagnostic, source: &'d Source) -> Snippet<'d, annotate_snippets::Annotation<'d>> {
    let spans = || std::iter::once(&diagnostic.primary).chain(&diagnostic.secondary).map(|label| label.span);
    let line = |byte: usize| source.position(byte).line;
    let first = spans().map(|span| line(span.start)).min().unwrap_or(1);
    let last = spans().map(|span| line(span.end.max(span.start + 1) - 1)).max().unwrap_or(1);
    let (text, offset) = source.line_range(first, last);
    let within = |span: Span| {
        let start = span.start.saturating_sub(offset).min(text.len());
        let end = span.end.saturating_sub(offset).clamp(start, text.len());
        // The end of a line is a place on it; drawn as a character it would reach into the next one.
        if text.get(start..end) == Some("\n") { start..start } else { start..end }
    };
    let labels = std::iter::once((AnnotationKind::Primary, &diagnostic.primary))
        .chain(diagnostic.secondary.iter().map(|label| (AnnotationKind::Context, label)));
    let annotations = labels.map(|(kind, label)| {
        let annotation = kind.span(within(label.span));
        if label.text.is_empty() { annotation } else { annotation.label(label.text.as_str()) }
    });
    Snippet::source(text).line_start(first).path(source.file()).annotations(annotations)
}
