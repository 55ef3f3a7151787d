//! Points that an autohelper cannot say anything about: `wrong-point`.
//!
//! In go constraints and actions; a call is reported if it presupposes a stone where the diagram shows none, or an
//! empty point where it shows a stone. What is played out first may put a stone there or take one away, so play-outs
//! are not looked at: they presuppose nothing. Cost: the expressions.

use pattern_tables::alphabet::{Symbol, SymbolSet};
use pattern_tables::results::Presupposes;

use super::facts::Facts;
use super::{Context, Finding, Subject};
use crate::diagnostics::{Code, Diagnostic};
use crate::model::Call;
use crate::syntax::ast;

const EMPTY: SymbolSet = SymbolSet::of(&[Symbol::Empty]);
const STONE: SymbolSet = SymbolSet::of(&[Symbol::O, Symbol::X]);

/// Reports calls about points of the wrong kind.
pub(super) fn check(context: &Context<'_>, found: &mut Vec<Finding>) {
    for (k, subject) in context.subjects.iter().enumerate() {
        let facts = Facts::new(subject.pattern);
        let wrong = calls(subject).into_iter().filter_map(|(tree, call)| wrong(facts, tree, call));
        found.extend(wrong.map(|diagnostic| (k, diagnostic)));
    }
}

/// The calls with arguments, as they were written and as they were understood.
fn calls<'s>(subject: &Subject<'s>) -> Vec<(&'s ast::Call, &'s Call)> {
    let (mut written, mut understood) = (Vec::new(), Vec::new());
    let mut write = |call| written.push(call);
    subject.tree.constraint.iter().for_each(|code| code.tree.value.calls(&mut write));
    subject.tree.action.iter().flat_map(|code| &code.tree).for_each(|tree| tree.value.calls(&mut write));
    let mut understand = |call| understood.push(call);
    subject.pattern.constraint.iter().for_each(|constraint| constraint.expr.calls(&mut understand));
    subject.pattern.action.iter().flat_map(|action| &action.statements).for_each(|one| one.calls(&mut understand));
    // Calls without arguments may be written as names.
    understood.retain(|call: &&Call| !call.points.is_empty());
    written.retain(|call: &&ast::Call| !call.arguments.is_empty());
    written.into_iter().zip(understood).collect()
}

fn wrong(facts: Facts<'_>, tree: &ast::Call, call: &Call) -> Option<Diagnostic> {
    let (wrong, shown, wanted) = match call.autohelper.info().presupposes {
        Presupposes::Stone => (EMPTY, "the diagram shows it empty", "a stone"),
        Presupposes::Empty => (STONE, "the diagram shows a stone there", "an empty point"),
        Presupposes::Nothing | Presupposes::Unsaid => return None,
    };
    let mut arguments = tree.arguments.iter().zip(&call.points);
    let (argument, _) = arguments.find(|(_, point)| facts.at(point.at).is_within(wrong))?;
    let name = &tree.name.value;
    let message = format!("`{name}` asks about {wanted} at `{}`, but {shown}", argument.value);
    let help = format!("name {wanted}: what `{name}` says about any other point means nothing");
    Some(Diagnostic::new(Code::WrongPoint, argument.span, message, help))
}
