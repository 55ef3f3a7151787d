//! What moves do to dragons: those that save and kill, dead ones that stay dead, and what is enclosed stays settled.

use atsumi::board::{Board, Color, Game, Point, Symmetry, Vertex};
use atsumi::moves::{Kind, Reason};
use atsumi::{Analysis, MoveValue, Settings};

/// White's six stones live by the link at G1.
const LINK: &str = "
    . . . . . . X O .
    . . . . . . X O .
    . . . . . . X O .
    . . . . . . X O .
    . . . . . . X O .
    . . . . . . X O .
    X X X X X X X O .
    X . O O O O X O .
    X . O . . O . O .";

/// White has two eyes with B1, and one without.
const EYES: &str = "
    . . . . . . .
    . . . . . . .
    . . X . . X .
    . . . . . . .
    X X X X X . .
    O O O O X X .
    . . . O O X .";

/// Black's three stones in the corner are dead.
const DEAD: &str = "
    . . . O . . . . .
    X X X O . . . . .
    . . . O . . . . .
    O O O O . . X X X
    . . . . . . X . .
    . . O . . X X . .
    . . . . . X . . .
    . . O . X X . . .
    . . . O O X . . .";

fn analysis_of(board: &Board) -> Analysis {
    Analysis::new(board, &atsumi::patterns(), &Settings { dragons: true, ..Settings::default() })
}

fn analysis(diagram: &str) -> Analysis {
    analysis_of(&Board::from_diagram(diagram).expect("a position"))
}

fn name(analysis: &Analysis, p: Point) -> String {
    Vertex::Point(p).display(analysis.board().size()).to_string()
}

fn value(analysis: &Analysis, color: Color, vertex: &str) -> MoveValue {
    match Vertex::parse(vertex, analysis.board().size()).expect("a vertex") {
        Vertex::Point(p) => analysis.move_value(color, p).unwrap_or_else(|| panic!("{vertex} is legal")),
        Vertex::Pass => panic!("{vertex} is a point"),
    }
}

#[test]
fn a_link_that_saves_six_stones_gains_eighteen_points_and_nobody_has_to_say_what_dies() {
    let analysis = analysis(LINK);
    let critical = analysis.critical();
    assert_eq!(critical.len(), 1, "{critical:?}");
    assert_eq!((critical[0].color, critical[0].stones.len()), (Color::White, 6));
    assert_eq!(critical[0].moves(Color::White).iter().map(|&p| name(&analysis, p)).collect::<Vec<_>>(), ["G1"]);
    assert_eq!(critical[0].saves, critical[0].kills);
    let saves = value(&analysis, Color::White, "G1");
    assert_eq!((saves.worth.gain, saves.worth.kind, saves.worth.value), (18.0, Kind::Gote, 18.0), "{saves:?}");
    assert!(saves.reasons.contains(&Reason::Save(Point::new(7, 2))), "{:?}", saves.reasons);
    let kills = value(&analysis, Color::Black, "G1");
    assert!((kills.worth.gain - 18.0).abs() < 0.2, "{kills:?}");
    assert!(kills.reasons.contains(&Reason::Kill(Point::new(7, 2))), "{:?}", kills.reasons);
    for color in Color::BOTH {
        assert_eq!(name(&analysis, analysis.moves(color)[0].point), "G1", "{color}");
    }
}

#[test]
fn the_vital_point_of_an_eye_decides_about_its_dragon() {
    let analysis = analysis(EYES);
    for color in Color::BOTH {
        let best = &analysis.moves(color)[0];
        assert_eq!(name(&analysis, best.point), "B1", "{color}: {best:?}");
        // Six stones with the points under them, and three points of the one or the other.
        assert!((best.worth.gain - 17.5).abs() <= 1.0, "{color}: {best:?}");
    }
    assert!(value(&analysis, Color::White, "A1").worth.gain < 1.0, "one eye is not enough");
}

#[test]
fn the_dead_stay_dead_whoever_plays_beside_them() {
    let analysis = analysis(DEAD);
    for color in Color::BOTH {
        for vertex in ["A9", "B9", "C9", "A7", "B7", "C7"] {
            let value = value(&analysis, color, vertex);
            assert!(value.worth.gain <= 0.05, "{color} {vertex}: {value:?}");
        }
    }
    let moved = analysis.after(Color::Black, Point::new(0, 1)).expect("a legal move");
    for stone in [Point::new(0, 1), Point::new(1, 0)] {
        assert!(!moved.influence.safe[stone].is_safe(), "{stone:?}");
    }
}

#[test]
fn explanations_name_dragons_and_what_encloses_a_point() {
    let dead = analysis(DEAD);
    let stone = dead.explain(Point::new(1, 0));
    assert_eq!(stone.fates.len(), 1, "{:?}", stone.fates);
    assert_eq!((stone.fates[0].color, stone.fates[0].size, stone.fates[0].saves.len()), (Color::Black, 3, 0));
    let beside = dead.explain(Point::new(0, 0));
    assert_eq!(beside.fates, stone.fates, "the point is enclosed with the dragon");
    for view in &beside.views {
        let region = view.enclosed.as_ref().expect("a region");
        assert_eq!((region.color, region.points.len()), (Color::White, 9));
    }
    assert!(dead.explain(Point::new(6, 8)).fates.is_empty(), "that is elsewhere");

    let linked = analysis(LINK);
    let fates = linked.explain(Point::new(7, 2)).fates;
    let names = |points: &[Point]| points.iter().map(|&p| name(&linked, p)).collect::<Vec<_>>();
    assert_eq!((names(&fates[0].saves), names(&fates[0].kills)), (vec!["G1".to_owned()], vec!["G1".to_owned()]));
    for (color, lives) in [(Color::White, true), (Color::Black, false)] {
        let link = linked.explain_move(color, Point::new(8, 6)).expect("a legal move");
        let dragons: Vec<_> = link.dragons.iter().map(|dragon| (dragon.color, dragon.size, dragon.lives)).collect();
        assert_eq!(dragons, [(Color::White, 6, lives)]);
        assert!(link.strings.is_empty(), "they are of the dragon: {:?}", link.strings);
    }
    // Who does not ask for dragons is told of none.
    let board = Board::from_diagram(LINK).expect("a position");
    let plain = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    assert!(plain.explain(Point::new(7, 2)).fates.is_empty() && plain.critical().is_empty());
}

/// What the follow-up influence leaves alone has one value before and after a second move.
#[test]
fn what_is_settled_stays_settled() {
    let analysis = analysis(DEAD);
    for value in analysis.moves(Color::Black) {
        let moved = analysis.after(value.color, value.point).expect("a legal move");
        let before = analysis.view(Color::White).expect("both sides to move");
        let far = |p: &Point| p.row() < 3 && p.col() < 3 && (value.point.row() > 3 || value.point.col() > 3);
        for p in analysis.board().size().points().filter(far) {
            let [before, after, second] =
                [&before.influence, &moved.influence, &moved.follow_up].map(|field| field.territory_value[p]);
            assert_eq!([after, second], [before; 2], "{} at {}", name(&analysis, value.point), name(&analysis, p));
        }
    }
}

#[test]
fn all_looks_of_a_position_have_the_same_values() {
    let game = Game::from_bytes(include_bytes!("../examples/first-game.sgf")).expect("a record");
    let late = game.position_at(game.len()).expect("a position");
    let diagrams = [LINK, EYES, DEAD].map(|diagram| Board::from_diagram(diagram).expect("a position"));
    for (board, looks) in diagrams.iter().map(|board| (board, 16)).chain([(&late, 3)]) {
        let size = board.size();
        let upright = analysis_of(board).moves(Color::White);
        for symmetry in Symmetry::ALL.into_iter().rev().take(looks) {
            let turned = analysis_of(&board.seen_through(symmetry));
            let seen = turned.moves(symmetry.color(Color::White));
            assert_eq!(seen.len(), upright.len(), "{symmetry:?}");
            for value in &upright {
                let other = seen.iter().find(|other| other.point == symmetry.point(size, value.point));
                let other = other.unwrap_or_else(|| panic!("{symmetry:?}: {value:?}"));
                assert_eq!(other.worth, value.worth, "{symmetry:?}");
            }
        }
    }
}
