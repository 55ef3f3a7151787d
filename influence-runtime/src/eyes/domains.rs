//! Which vertices lie within the reach of which colour.
//!
//! **In:** lively stones; whether some moves are safe. **Out:** a [`Plane`] for each colour. **Afterwards:** a vertex
//! can be in one domain, in both or in none; lively stones are in that of their colour. **Cost:** some microseconds.
//!
//! The arithmetic is GNU Go's as documented. Every vertex has an influence, which is −1, 0 or 1 throughout: two planes.
//! A vertex next to a lively stone is in the domain of its colour; from two members beside each other the domain
//! spreads to the vertices that touch both. The first line counts one less, and so does a vertex next to the opponent,
//! which also takes one more to be reached.

use go_board::{Color, Direction, Point};

use super::lively::{Ground, Scene};
use super::plane::Plane;

/// A neighbour and a vertex diagonally beside, which touch each other: the pairs from which a domain spreads.
const PAIRS: [(Direction, Direction); 8] = {
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
    [
        (South, SouthWest),
        (South, SouthEast),
        (West, SouthWest),
        (West, NorthWest),
        (North, NorthWest),
        (North, NorthEast),
        (East, NorthEast),
        (East, SouthEast),
    ]
};

/// The domains of black and white, indexed by [`Color::index`].
pub(super) fn find(ground: &Ground, scene: &mut Scene<'_>) -> [Plane; 2] {
    // The test is made beside black's lively stones only, and what it finds is denied to white as well: colours are not
    // treated alike. GNU Go's documented behaviour.
    let margins = false_margins(ground, scene);
    Color::BOTH.map(|color| domain(ground, color, margins))
}

fn domain(ground: &Ground, color: Color, margins: Plane) -> Plane {
    let (ours, theirs) = (ground.lively[color.index()], ground.lively[color.opponent().index()]);
    let (open, own, enemy) = (ground.open(), ours.beside(), theirs.beside());
    let (guarded, lowered) = (open & enemy, open & (enemy | ground.edge));
    let candidates = open & !own;
    let mut members = open & own & !margins;
    loop {
        let plus = ours | members & !lowered;
        let minus = theirs | !ground.board | open & !members & lowered;
        let reached = candidates & !members & reached(plus, minus, guarded);
        if reached.is_empty() {
            return ours | members;
        }
        members |= reached;
    }
}

/// The vertices with a pair of neighbours whose influence adds up to 1, or to 2 where it is `guarded`.
fn reached(plus: Plane, minus: Plane, guarded: Plane) -> Plane {
    let mut found = Plane::default();
    for (near, far) in PAIRS {
        let (p, q) = (plus.seen(near), plus.seen(far));
        let one = p & !minus.seen(far) | q & !minus.seen(near);
        found |= one & !guarded | p & q & guarded;
    }
    found
}

/// Empty vertices beside a lively black stone that only seem to be on a border: stones on one side are dead, and who
/// would come to their help is captured.
fn false_margins(ground: &Ground, scene: &mut Scene<'_>) -> Plane {
    let touching = |color: Color| ground.stones[color.index()].beside();
    let near =
        ground.empty() & touching(Color::Black) & touching(Color::White) & ground.lively[Color::Black.index()].beside();
    let mut margins = Plane::default();
    for intruder in [Color::White, Color::Black] {
        let lively = ground.lively[intruder.index()];
        let dead = ground.stones[intruder.index()] & !lively;
        for p in (near & dead.beside() & lively.beside()).iter() {
            if has_firm_neighbour(lively, scene, p) && !scene.safe_move(p, intruder).succeeds() {
                margins.insert(p);
            }
        }
    }
    margins
}

/// Whether a lively stone beside `p` cannot be attacked at all.
fn has_firm_neighbour(lively: Plane, scene: &Scene<'_>, p: Point) -> bool {
    Direction::ORTHOGONAL
        .into_iter()
        .map(|direction| p.step(direction))
        .any(|q| scene.board.is_on_board(q) && lively.contains(q) && !scene.strings[q].attack.code.succeeds())
}
