//! How many questions of life and death are answered right, and at what cost?
//!
//! ```sh
//! ATSUMI_QUESTIONS=questions.jsonl cargo run --release -p go-reading --example problems
//! ```
//!
//! **In:** `ATSUMI_QUESTIONS`, a file with a JSON object a line, packed or not: those of the reference data, or the
//! same with the stones of the group (`keys`, by number from the top left) and of what is around (`dead`, `safe`,
//! `shut`; for fights of two groups `own_keys` and `standing`). `ATSUMI_NODES`, limits of a search, `20000` unless
//! given; `ATSUMI_HALF`, `a` or `b`, for one half by a hash of the names; `ATSUMI_KIND`, for one kind alone;
//! `ATSUMI_ID`, for names that contain it; `ATSUMI_EVERY`, for every so many; `ATSUMI_LIST` to list what is not right.
//! **Out:** by kind and limit how many are right, settled among these, wrong and open, nodes and milliseconds of
//! processor time. A question is judged by code and move as in the reference data.

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};

use cpu_time::ProcessTime;
use go_board::{Board, Point, PointSet, Size};
use go_reading::{Code, Contest, Level, LifeAnswer, Outcome, Reader, Semeai, Surroundings};
use serde_json::Value;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = read(&set("ATSUMI_QUESTIONS").ok_or("ATSUMI_QUESTIONS must name a file")?)?;
    let limits = set("ATSUMI_NODES").unwrap_or_else(|| "20000".to_owned());
    let limits: Vec<u64> = limits.split(',').map(str::parse).collect::<Result<_, _>>()?;
    let every: usize = set("ATSUMI_EVERY").map_or(Ok(1), |n| n.parse())?;
    let rows: Vec<Value> = text.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    let (mut reader, mut out) = (Reader::new(Level::default()), std::io::stdout().lock());
    let mut sums: BTreeMap<(String, u64), Sums> = BTreeMap::new();
    for row in rows.iter().filter(|row| is_chosen(row)).step_by(every) {
        for &limit in &limits {
            let answered = ask(row, &mut reader, limit);
            if set("ATSUMI_LIST").is_some() && answered.sort != Sort::Right {
                writeln!(out, "{}", answered.line(name(row)))?;
            }
            sums.entry((kind_of(row), limit)).or_default().add(&answered);
            if kind_of(row) != "semeai" {
                sums.entry(("all but semeai".to_owned(), limit)).or_default().add(&answered);
            }
        }
    }
    writeln!(
        out,
        "kind              limit  asked  right  (sure)  wrong  open   free    nodes     ms  ms of right  99th"
    )?;
    for ((kind, limit), sums) in &mut sums {
        writeln!(out, "{kind:<16} {limit:>6} {}", sums.line())?;
    }
    Ok(())
}

/// What the environment says.
fn set(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Whether a question can be asked, and is among those that are to be asked.
fn is_chosen(row: &Value) -> bool {
    (row["question"] != "semeai" || !row["own_keys"].is_null())
        && set("ATSUMI_HALF").is_none_or(|half| half == half_of(name(row)))
        && set("ATSUMI_KIND").is_none_or(|kind| kind == kind_of(row))
        && set("ATSUMI_ID").is_none_or(|id| name(row).contains(&id))
}

/// The text of a file, unpacked.
fn read(path: &str) -> std::io::Result<String> {
    let (bytes, mut text) = (std::fs::read(path)?, String::new());
    if bytes.starts_with(&[0x1f, 0x8b]) {
        flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut text)?;
    } else {
        text = String::from_utf8_lossy(&bytes).into_owned();
    }
    Ok(text)
}

/// How an answer compares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sort {
    Right,
    Wrong,
    Open,
    Free,
}

struct Answered {
    sort: Sort,
    settled: bool,
    code_right: bool,
    nodes: u64,
    ms: f64,
    text: String,
}

impl Answered {
    /// The answer to the question with this name, for a list.
    fn line(&self, name: &str) -> String {
        format!("{:?} {name} {} nodes {:.1} ms: {}", self.sort, self.nodes, self.ms, self.text)
    }
}

#[derive(Default)]
struct Sums {
    asked: f64,
    right: f64,
    code_right: f64,
    sure: f64,
    wrong: f64,
    open: f64,
    free: f64,
    nodes: u64,
    ms: f64,
    ms_right: f64,
    times: Vec<f64>,
}

impl Sums {
    fn add(&mut self, answered: &Answered) {
        self.asked += 1.0;
        self.code_right += f64::from(u8::from(answered.code_right));
        match answered.sort {
            Sort::Right => {
                self.right += 1.0;
                self.ms_right += answered.ms;
                self.sure += f64::from(u8::from(answered.settled));
            }
            Sort::Wrong => self.wrong += 1.0,
            Sort::Open => self.open += 1.0,
            Sort::Free => self.free += 1.0,
        }
        self.nodes += answered.nodes;
        self.ms += answered.ms;
        self.times.push(answered.ms);
    }

    fn line(&mut self) -> String {
        let share = |n: f64| 100.0 * n / self.asked;
        self.times.sort_by(f64::total_cmp);
        format!(
            "{:>6} {:>6.1} {:>6.1} {:>6.1} {:>6.1} {:>6.1} {:>8.0} {:>7.2} {:>7.2} {:>7.1}  code {:.1}",
            self.asked,
            share(self.right),
            share(self.sure),
            share(self.wrong),
            share(self.open),
            share(self.free),
            self.nodes as f64 / self.asked,
            self.ms / self.asked,
            self.ms_right / self.right,
            self.times[(self.times.len() * 99 / 100).min(self.times.len() - 1)],
            share(self.code_right),
        )
    }
}

fn name(row: &Value) -> &str {
    row["id"].as_str().expect("a name")
}

fn kind_of(row: &Value) -> String {
    let source = row["source"].as_str().expect("a source");
    match source.split([':', ' ']).next().unwrap_or_default() {
        _ if row["question"] == "semeai" => "semeai",
        "sanderland" => "books",
        other => other,
    }
    .to_owned()
}

/// The half of a question, by the FNV hash of its name.
fn half_of(name: &str) -> &'static str {
    let hash = name.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01b3));
    if hash >> 40 & 1 == 0 { "a" } else { "b" }
}

fn board_of(row: &Value) -> Board {
    let rows = row["board"].as_array().expect("rows");
    let rows: Vec<String> =
        rows.iter().map(|r| r.as_str().expect("text").chars().flat_map(|c| [c, ' ']).collect()).collect();
    Board::from_diagram(&rows.join("\n")).expect("a position")
}

/// The points with these numbers, or none.
fn points(value: &Value, size: Size) -> PointSet {
    let n = size.get();
    let numbers = value.as_array().into_iter().flatten().filter_map(Value::as_u64);
    numbers.filter_map(|k| usize::try_from(k).ok()).map(|k| Point::new(k / n, k % n)).collect()
}

/// The strings at the target of a question, or at its targets.
fn targets(row: &Value, board: &Board) -> PointSet {
    let size = board.size();
    let named = row["targets"].as_array().cloned().unwrap_or_else(|| vec![row["target"].clone()]);
    let at = |text: &str| size.points().find(|&p| vertex(Some(p), size) == text);
    named.iter().filter_map(|v| at(v.as_str()?)).flat_map(|p| board.stones(p)).collect()
}

fn vertex(p: Option<Point>, size: Size) -> String {
    p.map_or_else(|| "PASS".to_owned(), |p| go_board::Vertex::Point(p).display(size).to_string())
}

fn ask(row: &Value, reader: &mut Reader, limit: u64) -> Answered {
    let board = board_of(row);
    if row["question"] == "semeai" {
        ask_fight(row, &board, reader, limit)
    } else {
        ask_group(row, &board, reader, limit)
    }
}

fn moves(row: &Value) -> Vec<&str> {
    row["answer_moves"].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

fn ask_fight(row: &Value, board: &Board, reader: &mut Reader, limit: u64) -> Answered {
    let (size, before) = (board.size(), reader.proof_nodes());
    let standing = row["standing"].as_array().into_iter().flatten().map(|v| points(v, size)).collect();
    let own: PointSet = points(&row["own_keys"], size);
    let contest = Contest { own, other: points(&row["keys"], size), standing, shaky: PointSet::new() };
    let start = ProcessTime::now();
    let semeai = reader.solve_semeai(board, &contest, limit);
    let ms = start.elapsed().as_secs_f64() * 1000.0;
    let (words, m, open) = semeai_words(&semeai);
    let m = vertex(m, size);
    let code_right = row["semeai_code"] == words.as_str();
    let any = row["any_move"] == true || row["result"] == "lose";
    let right = code_right && (any || moves(row).contains(&m.as_str()));
    let sort = match (right, open) {
        (true, _) => Sort::Right,
        (false, true) => Sort::Open,
        (false, false) => Sort::Wrong,
    };
    let text = format!("{words} {m}, not {} {:?}", row["semeai_code"], moves(row));
    Answered { sort, settled: !open, code_right, nodes: reader.proof_nodes() - before, ms, text }
}

fn ask_group(row: &Value, board: &Board, reader: &mut Reader, limit: u64) -> Answered {
    let (size, before) = (board.size(), reader.proof_nodes());
    let set = |name: &str| points(&row[name], size);
    let around = Surroundings { dead: set("dead"), safe: set("safe"), shut: set("shut"), ..Surroundings::default() };
    let keys = if row["keys"].is_null() { targets(row, board) } else { set("keys") };
    let start = ProcessTime::now();
    let keys = go_reading::enclosed_with(board, &keys, &around).unwrap_or(keys);
    let (answer, free) = if row["question"] == "kill" {
        (reader.solve_kill(board, &keys, &around, limit), Code::Lose)
    } else {
        (reader.solve_life(board, &keys, &around, limit), Code::Win)
    };
    let ms = start.elapsed().as_secs_f64() * 1000.0;
    let free = Outcome { code: free, point: None };
    let (outcome, settled, certainty) = match answer {
        LifeAnswer::Settled(solution) => (solution.outcome(), true, Some(solution.certainty)),
        LifeAnswer::Open(outcome) => (outcome, false, None),
        LifeAnswer::Free => (free, false, None),
    };
    let m = vertex(outcome.point, size);
    let clean = !outcome.code.succeeds() || outcome.code == Code::Win;
    let code_right = match (&row["result"], row["klass"].as_str()) {
        (Value::String(result), _) if result == "lose" => !outcome.code.succeeds(),
        (_, Some(klass)) => outcome.code.succeeds() && clean == matches!(klass, "l" | "d"),
        _ => outcome.code.succeeds(),
    };
    let right = code_right && (row["result"] == "lose" || moves(row).contains(&m.as_str()));
    let sort = match answer {
        _ if right => Sort::Right,
        LifeAnswer::Settled(_) => Sort::Wrong,
        LifeAnswer::Open(_) => Sort::Open,
        LifeAnswer::Free => Sort::Free,
    };
    let (question, result, klass) = (&row["question"], &row["result"], &row["klass"]);
    let text = format!("{question} {:?} {m} {certainty:?}, not {result} {:?} {klass}", outcome.code, moves(row));
    Answered { sort, settled, code_right, nodes: reader.proof_nodes() - before, ms, text }
}

/// Codes of defence and attack as GNU Go writes them, and the move; and whether something is open.
fn semeai_words(semeai: &Semeai) -> (String, Option<Point>, bool) {
    let ([defense, attack], point) = (semeai.outcomes(), semeai.point());
    let number = |code: Code| match code {
        Code::Win => 1,
        Code::KoA => 2,
        Code::KoB => 3,
        Code::Lose | Code::Cut => 0,
    };
    let open = [semeai.attack, semeai.defense].iter().any(|answer| answer.solution().is_none());
    (format!("{} {}", number(defense.code), number(attack.code)), point, open)
}
