//! Boards that are hard to read: nothing panics, and as much is read as was allowed.

use atsumi::life::Effort;
use atsumi::{Analysis, Settings, Terms};
use atsumi_tests::adversarial::{Hard, boards};

const NODES: u64 = 1_000;

/// What captures may take beyond their limit: the two questions about the last string, each of two searches.
const LAST_CAPTURE: u64 = 4 * 4_000;

#[test]
fn hard_boards_are_read_within_the_limits() {
    for Hard { name, board } in boards(1) {
        let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::for_estimates());
        let fates = analysis.life_of_all(NODES);
        assert_eq!(fates.list.len(), analysis.groups().list.len(), "{name}");
        // Captures, searches for life, and the last look, which asks two questions of two searches each.
        let most = 2 * NODES + LAST_CAPTURE + NODES + 2 * NODES;
        assert!(fates.nodes <= most, "{name}: {} nodes instead of {most}", fates.nodes);
        assert!(fates.list.iter().all(|fate| (0.0..=1.0).contains(&fate.lives)), "{name}");
        let score = analysis.estimate(&Terms::default()).score.lead();
        assert!(score.abs() <= 361.0, "{name}: {score}");
    }
}

#[test]
fn answers_about_groups_of_hard_boards_keep_to_their_effort() {
    let effort = Effort { root: 500, question: 200, total: 2_000, length: 12 };
    for Hard { name, board } in boards(1).into_iter().filter(|hard| hard.board.size().get() < 19) {
        let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::for_estimates());
        for group in &analysis.groups().list {
            let playable = analysis.playable(group.origin, effort).unwrap_or_else(|| panic!("{name}: a stone"));
            // Three questions of two searches at the root; below, each side ends with the question it has begun.
            let most = 6 * effort.root + effort.total + 4 * effort.question;
            assert!(playable.nodes <= most, "{name}: {} nodes instead of {most}", playable.nodes);
        }
    }
}

/// What the moves of a settled answer may take beyond the effort: a search begun before its end, and the reply to one.
const LAST_MOVE: u64 = 2 * 4 * 700;

#[test]
fn the_usual_effort_bounds_searches_for_life() {
    let Effort { root, question, total, .. } = Effort::USUAL;
    let most = total + 2 * root + LAST_MOVE + 4 * question;
    let mut largest = 0;
    for Hard { name, board } in boards(1).into_iter().filter(|hard| hard.board.size().get() == 9) {
        let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::for_estimates());
        let group = analysis.groups().list.iter().max_by_key(|group| group.size).expect("a group");
        let playable = analysis.playable(group.origin, Effort::USUAL).expect("a stone");
        assert!(playable.nodes <= most, "{name}: {} nodes instead of {most}", playable.nodes);
        largest = largest.max(playable.nodes);
    }
    assert!(largest > root, "no board was hard: {largest} nodes at most");
}

#[test]
fn moves_are_tried_within_a_limit() {
    // 400,000 nodes for moves, and those of the last one and of the search.
    let (most, mut tried) = (500_000, 0);
    for Hard { name, board } in boards(1).into_iter().filter(|hard| hard.name.contains("kos")) {
        let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::for_estimates());
        let largest = analysis.groups().list.iter().max_by_key(|group| group.size).expect("a group");
        let question = analysis.question(largest.origin).expect("a stone");
        let before = analysis.work().reading;
        let _ = analysis.kill(&question, 1_000);
        let nodes = analysis.work().reading - before;
        assert!(nodes <= most, "{name}: {nodes} nodes instead of {most}");
        tried = nodes.max(tried);
    }
    assert!(tried > 10_000, "moves were tried on none of the boards");
}
