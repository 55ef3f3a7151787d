//! Reads a position and proposes moves for black: found by its own patterns, judged by its own helpers.
use go_board::{Board, Color, Point, Vertex};
use influence_runtime::matcher::{ColorRule, Match, Scanner};
use pattern_tables::autohelper::{Autohelper, Autohelpers, PointId, Value};
use pattern_tables::symmetry::Offset;

/// What the build script wrote.
#[allow(unused_imports, reason = "the imports are the same for every database")]
mod databases {
    include!(concat!(env!("OUT_DIR"), "/databases.rs"));
}

/// What the constraint of a match may ask.
struct Helpers<'b>(&'b Board, Match);

impl Autohelpers for Helpers<'_> {
    fn point(&self, offset: Offset) -> PointId {
        PointId(u16::try_from(self.1.at(offset).index()).expect("a board has fewer points"))
    }

    fn lib(&mut self, [stone]: [PointId; 1]) -> i32 {
        self.0.liberty_count(Point::from_index(stone.0.into())) as i32
    }

    fn olib(&mut self, [point]: [PointId; 1]) -> i32 {
        self.0.accurate_liberty_count(Point::from_index(point.0.into()), self.1.color, 8) as i32
    }

    fn unsupported(&mut self, autohelper: Autohelper) -> Value {
        unreachable!("the build script refuses databases that call {}", autohelper.info().name)
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = Board::from_diagram(&std::io::read_to_string(std::io::stdin())?)?;
    let (database, mut found, mut moves) = (&databases::MOVES, Vec::new(), Vec::new());
    Scanner::new().scan(database, &board, ColorRule::For(Color::Black), &mut found);
    for m in found {
        let pattern = &database.patterns[usize::from(m.pattern)];
        let accepts = pattern.constraint.as_ref().is_none_or(|code| code.run(&mut Helpers(&board, m)) != 0);
        moves.extend(pattern.star.filter(|_| accepts).map(|star| (pattern.value, m.at(star), &pattern.name)));
    }
    moves.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    moves.dedup();
    for (value, point, name) in moves.into_iter().filter(|&(_, point, _)| board.is_legal(point, Color::Black)) {
        println!("{} {value} {name}", Vertex::Point(point).display(board.size()));
    }
    Ok(())
}
