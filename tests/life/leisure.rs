//! A bent four in the corner: a ko that is as good as death, as one side may start it when it likes.

use atsumi::board::{Board, Point, Symmetry};
use atsumi::life::LifeStatus;
use atsumi::reading::{Certainty, Code};
use atsumi::{Analysis, Settings, Terms};

/// White's three stones in the corner can be taken only after a fourth has joined them; black is left with four points
/// around the corner, and white takes a ko there.
const BENT_FOUR: &str = "
    O O . X O . O
    O X X X O O .
    . X O O O . O
    X X O . O O O
    O O O O O . .
    . . . . . . .
    . . . . . . .";

/// The same corner of a board on which nothing else is open.
const ENDED: &str = "
    O O . X . O . O .
    O X X X O O O O O
    . X O O O . O . O
    X X O O . . O O O
    O O O O O O O X X
    O O O X O O X X .
    X O O X X X X . X
    X X X X . X . X X
    . X . X X X X X .";

const BLACK: Point = Point::new(0, 3);
const WHITE: Point = Point::new(0, 0);

fn analysis(board: &Board) -> Analysis {
    Analysis::new(board, &atsumi::patterns(), &Settings::default())
}

#[test]
fn a_bent_four_in_the_corner_is_dead_and_its_killers_live() {
    let board = Board::from_diagram(BENT_FOUR).expect("a diagram");
    for look in Symmetry::ALL {
        let analysis = analysis(&board.seen_through(look));
        let [black, white] = [BLACK, WHITE].map(|p| look.point(board.size(), p));
        for (fates, roster) in [
            (analysis.life_of_all(20_000), &analysis.groups().roster),
            (analysis.life_of_dragons(20_000), &analysis.dragons().roster),
        ] {
            let [dead, killers] = [black, white].map(|p| fates.list[roster.at(p).expect("a stone")]);
            assert_eq!((dead.status, dead.certainty), (LifeStatus::Dead, Some(Certainty::Likely)), "{look:?}");
            assert!(dead.is_dead_by_ko() && dead.lives < 0.1, "{look:?}: {dead:?}");
            assert_eq!(killers.status, LifeStatus::Alive, "{look:?}");
            assert!(killers.lives > 0.9, "{look:?}: {killers:?}");
        }
        let life = analysis.life(black, 20_000).expect("a stone");
        let codes = [life.attack, life.defense].map(|answer| answer.solution().map(|solution| solution.code));
        assert_eq!(codes, [Some(Code::KoA), Some(Code::KoB)], "what was read stands");
    }
}

#[test]
fn a_board_with_a_bent_four_is_settled() {
    let board = Board::from_diagram(ENDED).expect("a diagram");
    let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::for_estimates());
    let estimate = analysis.estimate(&Terms::default());
    assert_eq!(estimate.open, Some(Vec::new()), "nobody need play it out");
    let n = board.size().get();
    let corner = [BLACK, WHITE, Point::new(0, 2), Point::new(3, 0)].map(|p| estimate.ownership[p.row() * n + p.col()]);
    assert!(corner.iter().all(|&owner| owner < -0.5), "{corner:?}");
}
