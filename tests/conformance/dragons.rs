//! Dragons: with the recorded strings, influence and verdicts, everything about them must be what is recorded.

use std::collections::BTreeMap;

use atsumi_tests::oracle::{self, DragonsLine, EyesLine, FullDragonRow, Header};
use atsumi_tests::replay::{Tally, vertex};
use go_board::{Board, Color, Point};
use go_dragons::dragon::{Dragon, Dragons};
use go_dragons::life::Case;
use go_dragons::{DragonParams, LifeAndDeath, Safety, Stage, StringFacts, Strings, Verdict};
use go_reading::{Level, Outcome, Reader};
use influence_runtime::escape::escape_values;
use influence_runtime::eyes::{Eyes, Sources};
use influence_runtime::{DragonStatus, Facts, Influence, Params, PointMap, RawMatches, ReadingJudge, Request, compute};

use super::connections::{Scene, scenes};
use super::eyes::shapes;
use super::positions::{Position, parser, patterns, safe_map};
use super::{assert_counts, replay_run};

/// How far numbers may be from the recorded ones.
const CLOSE: f32 = 1e-5;

/// Fields that agree. One string has another best attack than the recorded one, and is a lunch for that.
const DRAGONS: [(&str, u64, u64); 24] = [
    ("crude_status", 1_728, 1_728),
    ("effective_size", 1_728, 1_728),
    ("escape", 1_728, 1_728),
    ("escape_before", 1_728, 1_728),
    ("found", 1_728, 1_728),
    ("genus", 1_728, 1_728),
    ("heye", 1_728, 1_728),
    ("hostile_neighbors", 1_728, 1_728),
    ("inessential", 5_614, 5_614),
    ("lunch", 1_727, 1_728),
    ("moyo_size", 1_728, 1_728),
    ("moyo_size_before", 1_728, 1_728),
    ("moyo_value", 1_728, 1_728),
    ("moyo_value_before", 1_728, 1_728),
    ("neighbors", 1_728, 1_728),
    ("owl_status", 1_728, 1_728),
    ("safety", 1_728, 1_728),
    ("size", 1_728, 1_728),
    ("status", 1_728, 1_728),
    ("strategic_size", 1_728, 1_728),
    ("surround_size", 1_728, 1_728),
    ("surround_status", 1_728, 1_728),
    ("weakness", 1_728, 1_728),
    ("weakness_before", 1_728, 1_728),
];

/// Answers from the record.
struct RecordedLife<'a> {
    rows: BTreeMap<Point, &'a FullDragonRow>,
    line: &'a DragonsLine,
}

impl RecordedLife<'_> {
    fn row(&self, dragon: &Dragon) -> Option<&FullDragonRow> {
        self.rows.get(&dragon.origin).copied()
    }
}

impl LifeAndDeath for RecordedLife<'_> {
    fn verdict(&mut self, case: &Case<'_>) -> Option<Verdict> {
        let row = self.row(&case.dragons.list[case.number])?;
        let outcome = |code, point: &str| Outcome {
            code: oracle::code(code).expect("a code"),
            point: self.line.header.point(point).expect("a vertex"),
        };
        (row.owl_status != "unchecked").then(|| Verdict {
            attack: outcome(row.owl_attack_code, &row.owl_attack_point),
            defense: outcome(row.owl_defense_code, &row.owl_defense_point),
            certain: [row.owl_attack_certain, row.owl_defense_certain].map(|certain| certain != 0),
        })
    }

    /// The record does not say what was asked; the safety is what came of it.
    fn is_substantial(&mut self, case: &Case<'_>, _: &StringFacts) -> bool {
        let row = self.row(&case.dragons.list[case.number]);
        row.is_none_or(|row| row.safety != "inessential")
    }

    fn races(&mut self, _: &Board, _: &Strings, dragons: &Dragons) -> Vec<(usize, Safety)> {
        let decided = |(number, dragon): (usize, &Dragon)| {
            let row = self.row(dragon).filter(|row| row.semeais > 0)?;
            Some((number, safety(&row.safety)))
        };
        dragons.list.iter().enumerate().filter_map(decided).collect()
    }
}

fn safety(name: &str) -> Safety {
    match name {
        "alive" => Safety::Alive,
        "strongly alive" => Safety::StronglyAlive,
        "invincible" => Safety::Invincible,
        "alive in seki" => Safety::AliveInSeki,
        "critical" => Safety::Critical,
        "dead" => Safety::Dead,
        "tactically dead" => Safety::TacticallyDead,
        "inessential" => Safety::Inessential,
        other => panic!("{other:?} is no safety"),
    }
}

const fn status_name(status: DragonStatus) -> &'static str {
    match status {
        DragonStatus::Dead => "dead",
        DragonStatus::Alive => "alive",
        DragonStatus::Critical => "critical",
        DragonStatus::Unknown => "unknown",
    }
}

/// What points are worth to fleeing stones. The recorded values are those of a fresh program, to which all stones look
/// dead; when dragons are made, their status is unknown instead, and more patterns apply.
fn escapes(position: &Position, reader: &mut Reader) -> [PointMap<u8>; 2] {
    let (board, line) = (&position.board, &position.line);
    let facts = Facts { status: PointMap::filled(DragonStatus::Unknown), ..position.early.clone() };
    let matches = RawMatches::find(board, patterns(), None);
    [(Color::Black, &line.worms_white), (Color::White, &line.worms_black)].map(|(color, opponent)| {
        let safe = safe_map(board, &opponent.safe_in);
        let request = Request::escape(&safe, &facts.status);
        let mut judge = ReadingJudge::new(reader, &facts);
        escape_values(&compute(board, &request, patterns(), &matches, &mut judge, None), color)
    })
}

/// The influence once dragons were known, with its corrections.
fn late_influence(line: &DragonsLine, position: &'static Position, reader: &mut Reader) -> [Influence; 2] {
    let runs = position.territorial_runs();
    Color::BOTH.map(|to_move| {
        let late = |run: &&(&str, _, Option<Color>, _)| run.0.starts_with("dragons") && run.2 == Some(to_move);
        let (_, run, _, facts) = runs.iter().find(late).expect("a run for either colour");
        let mut field = replay_run(position, run, Some(to_move), facts, reader).field;
        let corrected = if to_move == Color::Black { &line.territory_black } else { &line.territory_white };
        field.territory_value = PointMap::from_row_major(field.size, corrected, 0.0).expect("all points");
        field
    })
}

fn eyes(position: &Position, strings: &Strings, reader: &mut Reader) -> Eyes {
    let mut facts = PointMap::filled(influence_runtime::eyes::StringFacts::default());
    for p in position.board.size().points() {
        if let Some(string) = strings.at(p) {
            facts[p].attack = string.attack;
            facts[p].defense = string.defense;
            facts[p].inessential = string.inessential;
        }
    }
    let sources = Sources { strings: &facts, safety: reader, shapes: Some(shapes()), unknown: &mut |_| None };
    Eyes::find(&position.board, sources)
}

/// Compares what is known of a dragon with what is recorded; says which fields differ.
fn compare(tally: &mut Tally, board: &Board, dragons: &Dragons, dragon: &Dragon, row: &FullDragonRow) -> Vec<String> {
    let mut different = Vec::new();
    let at = |p: Point| vertex(p, board.size());
    let or_pass = |p: Option<Point>| p.map_or_else(|| "PASS".to_owned(), at);
    let mut text = |field: &str, ours: String, theirs: String| {
        tally.count(field, ours == theirs);
        if ours != theirs {
            different.push(format!("{field} ours {ours} reference {theirs}"));
        }
    };
    let neighbors: Vec<String> = dragon.neighbors.dragons.iter().map(|&other| at(dragons.list[other].origin)).collect();
    let value = &dragon.genus.value;
    let digits = value.digits();
    let genus =
        if digits.iter().any(|&digit| digit > 9) { format!("{digits:?}").replace(' ', "") } else { value.to_string() };
    text("size", dragon.size.to_string(), row.size.to_string());
    text("genus", genus, row.genus.clone());
    text("heye", or_pass(dragon.genus.vital), row.heye.clone());
    text("lunch", or_pass(dragon.lunch), row.lunch.clone());
    text(
        "escape_before",
        dragon.escape_route_before_surround.to_string(),
        row.escape_route_before_surround.to_string(),
    );
    text("escape", dragon.escape_route.to_string(), row.escape_route.to_string());
    text("moyo_size_before", dragon.first_moyo.size.to_string(), row.moyo_size_pre_owl.to_string());
    text("moyo_size", dragon.moyo.size.to_string(), row.moyo_size.to_string());
    text("neighbors", neighbors.join(" "), row.neighbors.join(" "));
    text("hostile_neighbors", dragon.neighbors.hostile.to_string(), row.hostile_neighbors.to_string());
    text("surround_status", dragon.surround.status.code().to_string(), row.surround_status.to_string());
    text("surround_size", dragon.surround.size.to_string(), row.surround_size.to_string());
    text("crude_status", status_name(dragon.crude_status).into(), row.crude_status.clone());
    let read = dragon.verdict.map_or("unchecked", |verdict| status_name(verdict.status()));
    text("owl_status", read.into(), row.owl_status.clone());
    text("status", status_name(dragon.status).into(), row.status.clone());
    text("safety", format!("{:?}", dragon.safety), format!("{:?}", safety(&row.safety)));
    let mut number = |field: &str, ours: f32, theirs: f32| {
        let equal = (ours - theirs).abs() <= CLOSE * theirs.abs().max(1.0);
        tally.count(field, equal);
        if !equal {
            different.push(format!("{field} ours {ours} reference {theirs}"));
        }
    };
    number("effective_size", dragon.effective_size, row.effective_size);
    number("moyo_value_before", dragon.first_moyo.value, row.moyo_territorial_value_pre_owl);
    number("moyo_value", dragon.moyo.value, row.moyo_territorial_value);
    number("weakness_before", dragon.first_weakness, row.weakness_pre_owl);
    number("weakness", dragon.weakness, row.weakness);
    number("strategic_size", dragon.strategic_size, row.strategic_size);
    different
}

/// Strings of no consequence, those that became so when it was known which dragons are dead among them.
fn compare_inessential(tally: &mut Tally, header: &Header, dragons: &Dragons, line: &EyesLine) {
    for row in &line.worms {
        let at = header.stone(&row.at).expect("a vertex");
        tally.count("inessential", dragons.inessential.contains(&at) == (row.inessential != 0));
        if dragons.inessential.contains(&at) != (row.inessential != 0) && super::own_answers::listing() {
            #[allow(clippy::print_stdout, reason = "a list on request")]
            {
                println!(
                    "differs inessential {} {} {} reference {}",
                    header.source, header.until, row.at, row.inessential
                );
            }
        }
    }
}

#[allow(clippy::print_stdout, reason = "a list on request")]
fn list(line: &DragonsLine, row: &FullDragonRow, different: &[String]) {
    if super::own_answers::listing() {
        let header = &line.header;
        different
            .iter()
            .for_each(|what| println!("differs dragons {} {} {} {what}", header.source, header.until, row.at));
    }
}

#[test]
fn dragons_are_the_recorded_ones() {
    let (mut reader, mut tally) = (Reader::new(Level::default()), Tally::default());
    let eye_lines: Vec<EyesLine> = oracle::read("eyes.jsonl.gz").unwrap_or_else(|e| panic!("{e:#}"));
    let eye_lines: BTreeMap<_, _> = eye_lines.into_iter().map(|line| (line.header.key(), line)).collect();
    for Scene { line, position, strings, early, connections, .. } in scenes() {
        reader.clear();
        let board = &position.board;
        let eyes = eyes(position, strings, &mut reader);
        let escapes = escapes(position, &mut reader);
        let stage = Stage {
            board,
            strings,
            influence: early.each_ref(),
            escape_values: escapes.each_ref(),
            params: &Params::DEFAULT,
            dragon_params: &DragonParams::DEFAULT,
        };
        let mut dragons = stage.first(connections, &eyes);
        let vertex_of = parser(&line.header);
        let rows = line.dragons.iter().map(|row| (vertex_of(&row.at), row)).collect();
        stage.settle(&mut dragons, &mut RecordedLife { rows, line });
        stage.revise(&mut dragons, late_influence(line, position, &mut reader).each_ref());
        compare_inessential(&mut tally, &line.header, &dragons, &eye_lines[&line.header.key()]);
        for row in &line.dragons {
            let Some(dragon) = dragons.list.iter().find(|dragon| dragon.origin == vertex_of(&row.at)) else {
                tally.count("found", false);
                continue;
            };
            tally.count("found", true);
            let different = compare(&mut tally, board, &dragons, dragon, row);
            list(line, row, &different);
        }
    }
    assert_counts("dragons", &tally, &DRAGONS);
}
