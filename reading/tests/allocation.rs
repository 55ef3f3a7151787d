//! Nothing is allocated while strings are read.
//!
//! **In:** positions of random play, and a reader and a board that have answered every question once, so that the
//! board's stack and journal have grown. **Out:** the number of allocations while the questions are answered again with
//! an empty transposition table. Tactical reading makes none at all. Connection reading makes three lists at a node:
//! its moves and, for each of the two strings, what its field has put off.

#[path = "invariance/positions.rs"]
mod positions;

use go_board::{Board, Color, Point};
use go_reading::{Code, Level, Reader};
use positions::random_position;

/// The most allocations of connection reading for each of its nodes.
const PER_CONNECTION_NODE: u64 = 4;

/// A question about a string and perhaps another one.
type Question = fn(&mut Reader, &Board, Point, Point) -> Code;

/// Calls `question` about every string and another one of its colour.
fn ask(reader: &mut Reader, board: &Board, question: Question) {
    reader.clear();
    for a in board.size().points() {
        let is_origin = |p: Point| board.color_at(p).is_some() && board.origin(p) == p;
        let other = || board.size().points().find(|&b| b > a && is_origin(b) && board.color_at(a) == board.color_at(b));
        if let (true, Some(b)) = (is_origin(a), other()) {
            question(reader, board, a, b);
        }
    }
}

/// Allocations of the questions at the second time, and the tactical and connection nodes that they took.
fn allocations(question: Question) -> (u64, u64, u64) {
    let mut reader = Reader::new(Level::default());
    let mut sum = (0, 0, 0);
    for (seed, size) in (0..).zip([9, 13, 19, 9, 13]) {
        let board = random_position(seed, size, size * size / 2);
        ask(&mut reader, &board, question);
        let before = (reader.nodes(), reader.connection_nodes());
        let info = allocation_counter::measure(|| ask(&mut reader, &board, question));
        let nodes = (reader.nodes() - before.0, reader.connection_nodes() - before.1);
        sum = (sum.0 + info.count_total, sum.1 + nodes.0, sum.2 + nodes.1);
    }
    sum
}

#[test]
fn tactical_reading_allocates_nothing() {
    let questions: [Question; 6] = [
        |reader, board, a, _| reader.attack(board, a).code,
        |reader, board, a, _| reader.find_defense(board, a).code,
        |reader, board, a, _| reader.simple_ladder(board, a).code,
        |reader, board, a, b| reader.attack_either(board, a, b),
        |reader, board, a, b| reader.defend_both(board, a, b),
        |reader, board, a, _| {
            let (color, liberty) = (board.color_at(a).unwrap_or(Color::Black), board.liberties(a, 1)[0]);
            reader.safe_move(board, liberty, color)
        },
    ];
    for (k, question) in questions.into_iter().enumerate() {
        let (count, nodes, _) = allocations(question);
        assert!(nodes > 100, "question {k} is answered without reading: {nodes} nodes");
        assert_eq!(count, 0, "question {k} allocates, in {nodes} nodes");
    }
}

#[test]
fn connection_reading_allocates_a_bounded_number_of_lists_per_node() {
    let (count, _, nodes) = allocations(|reader, board, a, b| reader.connect(board, a, b).code);
    assert!(nodes > 100, "{nodes} nodes");
    assert!(count <= PER_CONNECTION_NODE * nodes, "{count} allocations in {nodes} nodes");
}
