//! What is said of a group is the same however the board lies.

use std::cmp::Reverse;

use atsumi::board::{Board, Symmetry};
use atsumi::life::{Effort, Play, Side};
use atsumi::{Analysis, Settings};
use atsumi_tests::adversarial::{Hard, boards};

/// The nodes of a question.
const NODES: u64 = 200;

/// Turned, with the colours exchanged.
const LOOK: Symmetry = Symmetry::ALL[11];

fn analysis(board: &Board) -> Analysis {
    Analysis::new(board, &atsumi::patterns(), &Settings::for_estimates())
}

/// The same moves as another look shows them.
fn seen(plays: &[Play], board: &Board) -> Vec<Play> {
    let shown = |play: &Play| Play {
        color: LOOK.color(play.color),
        point: play.point.map(|p| LOOK.point(board.size(), p)),
        next: seen(&play.next, board),
        ..*play
    };
    plays.iter().map(shown).collect()
}

#[test]
fn threats_and_lines_are_those_of_all_looks() {
    let effort = Effort { root: NODES, question: NODES, total: 4 * NODES, length: 6 };
    let mut threats = 0;
    for Hard { name, board } in boards(1).into_iter().filter(|hard| hard.board.size().get() == 9) {
        let (size, straight, other) = (board.size(), analysis(&board), analysis(&board.seen_through(LOOK)));
        let group = straight.groups().list.iter().max_by_key(|group| (group.size, Reverse(group.origin)));
        let question = straight.question(group.expect("a group").origin).expect("a stone");
        let turned = other.question(LOOK.point(size, question.stone)).expect("a stone");
        assert_eq!(turned.keys, LOOK.point_set(size, &question.keys), "{name}");
        for side in [Side::Opponent, Side::Owner] {
            let found = straight.threat(&question, side);
            let shown = found.map(|(m, next)| (LOOK.point(size, m), next.map(|next| LOOK.point(size, next))));
            threats += usize::from(found.is_some());
            assert_eq!(other.threat(&turned, side), shown, "{name}, {question:?}\n{board}");
        }
        let [one, two] = [(&straight, question.stone), (&other, turned.stone)]
            .map(|(analysis, stone)| analysis.playable(stone, effort).expect("a stone"));
        for (one, two) in [(one.attack, two.attack), (one.defense, two.defense)] {
            assert_eq!(two.moves, seen(&one.moves, &board), "{name}\n{board}");
        }
    }
    assert!(threats > 0, "there was none");
}
