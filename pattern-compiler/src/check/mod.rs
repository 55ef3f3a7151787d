//! Syntax tree to model: everything that the grammar does not say.
//!
//! In goes the [tree](crate::syntax::ast) of a database; out comes its [model], and everything that is wrong goes into
//! the diagnostics. Afterwards every name is resolved, every count right, every point an offset from the anchor. A
//! pattern with an error is left out, and the others are checked all the same.
//!
//! Eye shapes have checks of their own. Per pattern, in this order: name, main diagram (borders, shape, symbols, `*`),
//! anchor, symmetry, classes, constraint diagram and labels, attributes, constraint, action, and last whether its
//! classes find what they work on. Costs time in proportion to the tree.

mod action;
mod anchor;
mod attributes;
mod classes;
mod diagram;
mod directives;
mod edges;
mod entry;
mod expression;
mod labels;
mod names;
mod options;
mod shape;
mod shape_borders;
mod shape_grid;

use std::sync::Arc;

use pattern_tables::alphabet::Element;
use pattern_tables::database::{Classes, Extent, fingerprint};
use pattern_tables::purpose::{Meaning, Purpose};
use pattern_tables::symmetry::Offset;

pub use classes::acts_on_estimates;
pub(crate) use entry::is_barred;
pub use options::{Settings, by_name};

use self::diagram::Grid;
use self::directives::Directives;
use self::expression::Expressions;
use self::labels::Labels;
use self::names::Names;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::model::{self, Action, Anchors, Attribute, Cell, Constraint, Database, Further, Kind, Options};
use crate::source::Span;
use crate::syntax::ast::{self, File, Item, Language};

/// Checks the patterns of `file`, which comes from the source of `diagnostics`. The result holds the patterns without
/// an error; it is a database to work with only if `diagnostics` has no errors at all.
#[must_use]
pub fn run(file: &File, settings: &Settings, diagnostics: &mut Diagnostics) -> Database {
    let source = Arc::clone(diagnostics.source());
    let mut checker = Checker::new(source.name(), settings);
    let patterns = checker.file(file, diagnostics);
    checker.finish(source.file().to_owned(), source.fingerprint(), patterns)
}

/// Checks the patterns of several files as those of the one database `name`: settings, names and numbers carry over
/// from file to file. The result is a database to work with only if there are no errors in any file.
#[must_use]
pub fn run_all(name: &str, files: &mut [(File, Diagnostics)], settings: &Settings) -> Database {
    let mut checker = Checker::new(name, settings);
    let (mut patterns, mut texts, mut names) = (Vec::new(), String::new(), Vec::new());
    for (file, diagnostics) in files {
        let source = Arc::clone(diagnostics.source());
        names.push(Further { first: patterns.len() + checker.shapes.len(), file: source.file().to_owned() });
        texts.push_str(source.text());
        patterns.extend(checker.file(file, diagnostics));
        checker.directives.leave_file();
        checker.names.leave_file(source.file());
        checker.before = checker.before.map(|(number, _)| (number, None));
    }
    let further = names.split_off(names.len().min(1));
    let file = names.pop().map_or_else(String::new, |first| first.file);
    Database { further, ..checker.finish(file, fingerprint(texts.as_bytes()), patterns) }
}

/// What is known while the patterns of a database are checked one after the other.
struct Checker<'c> {
    name: &'c str,
    options: Options,
    settings: &'c Settings,
    directives: Directives,
    names: Names,
    shapes: Vec<model::Shape>,
    /// The eye shape before.
    before: shape::Before,
}

impl<'c> Checker<'c> {
    fn new(name: &'c str, settings: &'c Settings) -> Checker<'c> {
        let options = settings.options(name);
        let (directives, names) = (Directives::new(), Names::default());
        Checker { name, options, settings, directives, names, shapes: Vec::new(), before: None }
    }

    /// The patterns of a file that are without error; eye shapes are put with the others.
    fn file(&mut self, file: &File, diagnostics: &mut Diagnostics) -> Vec<model::Pattern> {
        let source = Arc::clone(diagnostics.source());
        if file.language == Language::EyeShapes {
            self.options = Options { kind: Kind::EyeShapes, anchors: Anchors::Both };
        }
        let line_of = |span: Span| u32::try_from(source.position(span.start).line).unwrap_or(u32::MAX);
        let mut first: Option<Span> = None;
        let mut patterns = Vec::new();
        for item in &file.items {
            match item {
                Item::Directive(directive) => self.directives.take(directive, first, diagnostics),
                Item::Pattern(tree) => {
                    first = first.or(Some(tree.name.span));
                    let errors = diagnostics.errors();
                    let pattern = self.pattern(tree, line_of(tree.name.span), diagnostics);
                    patterns.extend(pattern.filter(|_| diagnostics.errors() == errors));
                }
                Item::Shape(tree) => {
                    let errors = diagnostics.errors();
                    let shape = shape::check(tree, line_of(tree.number.span), &mut self.before, diagnostics);
                    self.shapes.extend(shape.filter(|_| diagnostics.errors() == errors));
                }
            }
        }
        patterns
    }

    fn finish(self, file: String, fingerprint: u64, patterns: Vec<model::Pattern>) -> Database {
        let (name, options, shapes) = (self.name.to_owned(), self.options, self.shapes);
        Database { name, file, further: Vec::new(), fingerprint, options, patterns, shapes }
    }

    /// The model of a pattern; if there are errors, it may be missing or incomplete.
    fn pattern(&mut self, tree: &ast::Pattern, line: u32, diagnostics: &mut Diagnostics) -> Option<model::Pattern> {
        let name = self.names.take(&tree.name, diagnostics);
        let classes = entry::classes(&tree.entry.classes, diagnostics);
        let grid = diagram::check(&tree.diagram, self.options.kind, diagnostics)?;
        let orientations = entry::orientations(tree.entry.symmetry, &grid, diagnostics);
        let (anchor, role) = anchor::choose(&grid, self.options, diagnostics)?;
        let strict = tree.constraint.is_some();
        let labels = labels::check(tree.constraint_diagram.as_ref(), &grid, anchor, strict, diagnostics);
        let errors = diagnostics.errors();
        let attributes = attributes::check(&tree.entry.attributes, self.directives.map, &labels, diagnostics);
        // A broken attribute may be the one that was to name a label.
        if diagnostics.errors() == errors {
            unused(tree, &attributes.others, diagnostics);
        }
        let (constraint, action) = self.code(tree, &labels, diagnostics);
        let pattern = model::Pattern {
            name,
            line,
            diagram: tree.diagram.lines.iter().map(ToString::to_string).collect(),
            classes: classes.unwrap_or_default(),
            value: attributes.value,
            attributes: attributes.others,
            helper: tree.entry.helper.as_ref().map(|helper| helper.value.clone()).filter(|helper| helper != "NULL"),
            anchor: role,
            orientations,
            extent: extent(&grid, anchor),
            edges: grid.edges,
            cells: self.cells(&grid, anchor, classes.unwrap_or_default()),
            star: grid.star.map(|star| minus(star, anchor)),
            labels: labels.list,
            constraint,
            action,
        };
        if classes.is_some() {
            classes::check(self.name, tree, &pattern, diagnostics);
        }
        Some(pattern)
    }

    /// The constraint and the action of a pattern.
    fn code(
        &self,
        tree: &ast::Pattern,
        labels: &Labels,
        diagnostics: &mut Diagnostics,
    ) -> (Option<Constraint>, Option<Action>) {
        let constraint = tree.constraint.as_ref();
        let constraint =
            constraint.and_then(|code| action::constraint(code, &mut self.expressions(labels, true, diagnostics)));
        let action = tree.action.as_ref();
        let action = action.and_then(|code| action::action(code, &mut self.expressions(labels, false, diagnostics)));
        (constraint, action)
    }

    fn expressions<'e>(
        &'e self,
        labels: &'e Labels,
        constraint: bool,
        diagnostics: &'e mut Diagnostics,
    ) -> Expressions<'e> {
        let is_of_life = |purpose: &Purpose| !purpose.asked || purpose.classes == Meaning::Life;
        let about_life = Purpose::of(self.name).is_none_or(is_of_life);
        let supported = self.settings.supported.as_deref();
        Expressions { labels, supported, about_life, constraint, diagnostics }
    }

    /// Every cell but `?`, in reading order.
    fn cells(&self, grid: &Grid, anchor: Offset, classes: Classes) -> Vec<Cell> {
        let cells = grid.cells().filter_map(|(at, cell)| Some((minus(at, anchor), diagram::element(cell.value)?)));
        cells.map(|(at, element)| Cell { at, element, stored: self.is_stored(element, at, classes) }).collect()
    }

    /// Whether the goal test and consumers look at a cell. GNU Go's compiler leaves out what nobody asked for and what
    /// the matcher has verified anyway: the block around the anchor, or everything if an automaton matched.
    fn is_stored(&self, element: Element, at: Offset, classes: Classes) -> bool {
        let filtered = match element {
            Element::X | Element::XOrEmpty => classes.has('X') || classes.has('x'),
            Element::O | Element::OOrEmpty => classes.has('O') || classes.has('o'),
            _ => false,
        };
        let verified = match self.options.kind {
            Kind::Central | Kind::EyeShapes => true,
            Kind::Connection | Kind::General | Kind::Corner => at.down.abs() <= 1 && at.right.abs() <= 1,
        };
        self.directives.wants(element) || filtered || !verified
    }
}

/// The displacement from `from` to `to`, both within a diagram.
pub(crate) const fn minus(to: Offset, from: Offset) -> Offset {
    Offset::new(to.down - from.down, to.right - from.right)
}

fn extent(grid: &Grid, anchor: Offset) -> Extent {
    Extent {
        top: -anchor.down,
        left: -anchor.right,
        bottom: grid.height() - 1 - anchor.down,
        right: grid.width() - 1 - anchor.right,
    }
}

/// Warns about a constraint diagram that nothing refers to.
fn unused(tree: &ast::Pattern, attributes: &[Attribute], diagnostics: &mut Diagnostics) {
    let named = attributes.iter().any(|attribute| matches!(attribute, Attribute::Offset(..)));
    if let (Some(diagram), None, None, false) = (&tree.constraint_diagram, &tree.constraint, &tree.action, named) {
        let message = "a constraint diagram without constraint or action";
        let help = "add a `;` or `>` line that names its labels, or remove it";
        diagnostics.push(Diagnostic::new(Code::UnusedConstraintDiagram, diagram.span(), message, help));
    }
}
