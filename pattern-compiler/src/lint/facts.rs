//! What the diagram of a pattern says about its points, and what autohelpers can therefore answer.
//!
//! In goes a pattern; out comes, for every point, what it may hold, for every literal stone the string that the
//! diagram shows, and for every call the values that it can have at a match. Constraints and actions are run on the
//! position that was matched, so the diagram holds whenever they ask. Cost: the cells of the diagram per question.

use std::collections::BTreeSet;

use pattern_tables::alphabet::{Role, Symbol, SymbolSet};
use pattern_tables::autohelper::Autohelper;
use pattern_tables::results::{Presupposes, Results};
use pattern_tables::symmetry::Offset;

use super::values::Values;
use crate::model::{Call, Pattern};

/// The string that a diagram shows around a stone.
pub(super) struct Shown {
    /// Its stones, as far as they are literal.
    pub(super) stones: BTreeSet<Offset>,
    /// Its liberties, as far as the diagram shows them empty.
    pub(super) liberties: BTreeSet<Offset>,
    /// Whether every other neighbour is a stone of the other side or beyond a border.
    pub(super) closed: bool,
}

/// What a diagram says.
#[derive(Clone, Copy)]
pub(super) struct Facts<'p> {
    pattern: &'p Pattern,
}

const EMPTY: SymbolSet = SymbolSet::of(&[Symbol::Empty]);
const STONE: SymbolSet = SymbolSet::of(&[Symbol::O, Symbol::X]);

/// The symbol of a side.
fn symbol(role: Role) -> Symbol {
    match role {
        Role::O => Symbol::O,
        Role::X => Symbol::X,
    }
}

/// The four points beside one.
fn beside(at: Offset) -> [Offset; 4] {
    [(1, 0), (0, 1), (-1, 0), (0, -1)].map(|(down, right)| Offset::new(at.down + down, at.right + right))
}

impl<'p> Facts<'p> {
    pub(super) const fn new(pattern: &'p Pattern) -> Facts<'p> {
        Facts { pattern }
    }

    /// What a point may hold, the diagram alone considered.
    pub(super) fn at(&self, at: Offset) -> SymbolSet {
        let (extent, edges) = (self.pattern.extent, self.pattern.edges);
        let beyond = at.down < extent.top && edges.north
            || at.down > extent.bottom && edges.south
            || at.right < extent.left && edges.west
            || at.right > extent.right && edges.east;
        if beyond {
            return SymbolSet::OFF_BOARD;
        }
        let inside =
            (extent.top..=extent.bottom).contains(&at.down) && (extent.left..=extent.right).contains(&at.right);
        if !inside {
            return SymbolSet::ANYTHING;
        }
        let cell = self.pattern.cells.iter().find(|cell| cell.at == at);
        cell.map_or(SymbolSet::ON_BOARD, |cell| cell.element.accepts())
    }

    fn is(&self, at: Offset, set: SymbolSet) -> bool {
        self.at(at).is_within(set)
    }

    fn is_not(&self, at: Offset, symbol: Symbol) -> bool {
        !self.at(at).contains(symbol)
    }

    /// The side of a literal stone.
    fn role(&self, at: Offset) -> Option<Role> {
        [Role::O, Role::X].into_iter().find(|&role| self.is(at, SymbolSet::of(&[symbol(role)])))
    }

    /// The string around a literal stone.
    pub(super) fn string(&self, at: Offset) -> Option<Shown> {
        let role = self.role(at)?;
        let own = SymbolSet::of(&[symbol(role)]);
        let mut shown = Shown { stones: BTreeSet::from([at]), liberties: BTreeSet::new(), closed: true };
        let mut queue = vec![at];
        while let Some(stone) = queue.pop() {
            for next in beside(stone) {
                if self.is(next, own) {
                    if shown.stones.insert(next) {
                        queue.push(next);
                    }
                } else if self.is(next, EMPTY) {
                    shown.liberties.insert(next);
                } else if !self.is_not(next, Symbol::Empty) || !self.is_not(next, symbol(role)) {
                    shown.closed = false;
                }
            }
        }
        Some(shown)
    }

    /// Whether the diagram sees to what the autohelper presupposes of the points that it is asked about.
    pub(super) fn permit(&self, call: &Call) -> bool {
        let all = |set| call.points.iter().all(|point| self.is(point.at, set));
        match call.autohelper.info().presupposes {
            Presupposes::Nothing => true,
            Presupposes::Stone => all(STONE),
            Presupposes::Empty => all(EMPTY),
            Presupposes::Unsaid => false,
        }
    }

    /// The values that a call can have at a match.
    pub(super) fn values(&self, call: &Call) -> Values {
        let possible = match call.autohelper.info().results {
            Results::Truth => Values::of(&[0, 1]),
            Results::Code => Values::of(&[0, 1, 3, 4, 5]),
            Results::Through => Values::of(&[0, 1, 2, 5]),
            Results::UpTo(most) => Values::between(0, most),
            Results::Count => Values::from(0),
            Results::Any => Values::ANY,
        };
        self.known(call).map_or(possible, |known| known.and(possible))
    }

    /// The values that the diagram leaves.
    fn known(&self, call: &Call) -> Option<Values> {
        use Autohelper as A;
        let somewhere = |role| self.somewhere(call, role);
        let first = call.points.first()?.at;
        let occupied = self.is_not(first, Symbol::Empty);
        let zero = |holds: bool| holds.then_some(Values::of(&[0]));
        match call.autohelper {
            A::OSomewhere => somewhere(Role::O),
            A::XSomewhere => somewhere(Role::X),
            A::OAliveSomewhere => somewhere(Role::O).filter(|values| *values == Values::of(&[0])),
            A::XAliveSomewhere => somewhere(Role::X).filter(|values| *values == Values::of(&[0])),
            A::LegalOmove | A::LegalXmove | A::SafeOmove | A::SafeXmove => zero(occupied),
            A::OSuicide | A::XSuicide => zero(occupied || self.has_empty_neighbour(first)),
            A::Lib => {
                let shown = self.string(first)?;
                let least = i32::try_from(shown.liberties.len()).ok()?.max(1);
                Some(if shown.closed { Values::of(&[least]) } else { Values::from(least) })
            }
            A::Wormsize => Some(Values::from(i32::try_from(self.string(first)?.stones.len()).ok()?)),
            _ => None,
        }
    }

    fn has_empty_neighbour(&self, at: Offset) -> bool {
        beside(at).into_iter().any(|next| self.is(next, EMPTY))
    }

    fn somewhere(&self, call: &Call, role: Role) -> Option<Values> {
        let own = symbol(role);
        if call.points.iter().any(|point| self.is(point.at, SymbolSet::of(&[own]))) {
            return Some(Values::of(&[1]));
        }
        call.points.iter().all(|point| self.is_not(point.at, own)).then_some(Values::of(&[0]))
    }
}
