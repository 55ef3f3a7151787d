//! Worm data against the reference results.
//!
//! The reference results are not part of this repository: `ATSUMI_ORACLE` names the folder that holds
//! `influence.jsonl.gz` and `eyes.jsonl.gz` (default: `../shared/oracle` beside the workspace).

use atsumi_tests::oracle;
use flate2::read::GzDecoder;
use go_board::{Board, Color, Point, Size, Vertex};
use go_reading::{Level, Outcome, Reader, Unconditional, Worm, Worms, worms};
use serde_json::Value;
use std::io::{BufRead, BufReader};

fn rows(file: &str) -> impl Iterator<Item = Value> {
    let path = oracle::folder().join(file);
    let Ok(opened) = std::fs::File::open(&path) else {
        panic!("no {}: set ATSUMI_ORACLE to the folder with the reference results", path.display())
    };
    BufReader::new(GzDecoder::new(opened)).lines().map(|line| serde_json::from_str(&line.unwrap()).unwrap())
}

fn position(row: &Value) -> Board {
    let size = Size::new(usize::try_from(row["size"].as_u64().unwrap()).unwrap()).unwrap();
    let stones = size.points().zip(row["board"].as_str().unwrap().chars()).filter_map(|(p, c)| match c {
        'X' => Some((p, Color::Black)),
        'O' => Some((p, Color::White)),
        _ => None,
    });
    let ko = Vertex::parse(row["ko"].as_str().unwrap(), size).unwrap().point();
    let mut board = Board::new(size);
    board.set_up(stones, ko).unwrap();
    board
}

fn place(row: &Value, board: &Board) -> String {
    format!("{} until {} ({}x{})", row["source"], row["until"], board.size().get(), board.size().get())
}

/// Agreement of one quantity.
#[derive(Default)]
struct Tally {
    same: usize,
    differing: Vec<String>,
}

impl Tally {
    fn note(&mut self, same: bool, what: impl FnOnce() -> String) {
        if same {
            self.same += 1;
        } else {
            self.differing.push(what());
        }
    }

    /// Reports the differences; panics if less than `percent` agree.
    #[allow(clippy::print_stderr, reason = "differences are reported one a line")]
    fn finish(self, name: &str, percent: f64) {
        self.differing.iter().for_each(|d| eprintln!("{name}: {d}"));
        let total = self.same + self.differing.len();
        let share = 100.0 * self.same as f64 / total as f64;
        eprintln!("{name}: {} of {total} agree ({share:.2} %)", self.same);
        assert!(total > 0 && share >= percent, "{name}: {share:.2} % agree, expected {percent} %");
    }
}

/// Whether the move of `ours` captures or saves the string as well as it says.
fn works(reader: &mut Reader, board: &Board, worm: &Worm, field: &str, ours: Outcome) -> bool {
    let (Some(m), mut after) = (ours.point, board.clone()) else { return true };
    let mover = if field == "attack" { worm.color.opponent() } else { worm.color };
    assert!(after.try_ko(m, mover), "a move that can be played");
    reader.with_depth_offset(1, |reader| match (after.color_at(worm.origin), field) {
        (None, _) => true,
        (Some(_), "attack") => reader.find_defense(&after, worm.origin).code.reversed() >= ours.code,
        (Some(_), _) => reader.attack(&after, worm.origin).code.reversed() >= ours.code,
    })
}

#[test]
fn tactical_status_agrees() {
    let mut reader = Reader::new(Level::default());
    let (mut attack, mut defense) = (Tally::default(), Tally::default());
    let (mut attack_point, mut defense_point, mut other) = (Tally::default(), Tally::default(), Tally::default());
    for row in rows("influence.jsonl.gz") {
        let board = position(&row);
        reader.clear();
        let found = worms(&board, &mut reader);
        for expected in row["worms"].as_array().unwrap() {
            let worm = worm_at(&found, &board, expected);
            let at = || format!("{} {}", place(&row, &board), expected);
            let checks = [
                (worm.attack(), "attack", &mut attack, &mut attack_point),
                (worm.defense(), "defense", &mut defense, &mut defense_point),
            ];
            for (ours, field, codes, points) in checks {
                let code = expected[field].as_i64().unwrap();
                let point = expected[format!("{field}_point")].as_str().unwrap();
                let said = || format!("{}: we say {}", at(), text(&board, ours));
                codes.note(i64::from(ours.code.value()) == code, said);
                if code != 0 {
                    let same = Vertex::from(ours.point).display(board.size()).to_string() == point;
                    points.note(same, said);
                    if !same && ours.point.is_some() {
                        other.note(works(&mut reader, &board, worm, field, ours), said);
                    }
                }
            }
        }
    }
    attack.finish("attack code", 99.9);
    defense.finish("defence code", 99.9);
    // Of several good moves ours is the first from the front of the position, the reference's the first as the board
    // lies.
    attack_point.finish("attack point", 94.0);
    defense_point.finish("defence point", 92.0);
    other.finish("another move that works", 100.0);
    assert_eq!(reader.cut_off_queries(), 0);
}

#[test]
fn unconditional_status_agrees() {
    let mut reader = Reader::new(Level::default());
    let (mut status, mut invincible, mut inessential) = (Tally::default(), Tally::default(), Tally::default());
    for row in rows("eyes.jsonl.gz") {
        let board = position(&row);
        reader.clear();
        let found = worms(&board, &mut reader);
        for expected in row["worms"].as_array().unwrap() {
            let worm = worm_at(&found, &board, expected);
            let at = || format!("{} {}", place(&row, &board), expected);
            let ours = match found.unconditional(worm.origin) {
                Unconditional::Undecided => "unknown",
                Unconditional::Alive => "alive",
                Unconditional::Dead => "dead",
                Unconditional::Territory(_) => "territory",
            };
            status.note(expected["unconditional_status"] == ours, || format!("{}: we say {ours}", at()));
            invincible.note(expected["invincible"] == i32::from(worm.invincible), at);
            // The dragon stage finds further inessential strings.
            let allowed = expected["inessential"] == 1 || !worm.inessential;
            inessential.note(allowed, at);
        }
    }
    status.finish("unconditional status", 100.0);
    invincible.finish("invincible", 100.0);
    inessential.finish("inessential", 99.9);
}

fn worm_at<'a>(found: &'a Worms, board: &Board, expected: &Value) -> &'a Worm {
    let p = point(board, &expected["at"]);
    let worm = found.at(p).expect("a string");
    assert_eq!(worm.origin, p, "origins are named by their first stone");
    worm
}

fn point(board: &Board, vertex: &Value) -> Point {
    Vertex::parse(vertex.as_str().unwrap(), board.size()).unwrap().point().unwrap()
}

fn text(board: &Board, outcome: Outcome) -> String {
    format!("{} {}", outcome.code.value(), Vertex::from(outcome.point).display(board.size()))
}
