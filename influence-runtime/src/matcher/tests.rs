//! All three matchers agree: on invented and random patterns, random positions of every size, and while games are
//! played and taken back.

use go_board::{Board, Color, Point, Size};
use pattern_compiler::interpret;
use pattern_compiler::model::{self, Anchors, Cell, Kind, Options, Pattern};
use pattern_tables::alphabet::{Element, Role};
use pattern_tables::automaton::Rows;
use pattern_tables::database::{Classes, Database, Edges, Extent};
use pattern_tables::symmetry::{Offset, Orientations};

use super::{ColorRule, Match, Scanner, Tracker, reference};

const RULES: [ColorRule; 4] =
    [ColorRule::For(Color::Black), ColorRule::For(Color::White), ColorRule::AnchorColor, ColorRule::AnchorOther];

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) >> 33).expect("31 bits") % n
    }

    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    fn color(&mut self) -> Color {
        self.pick(&Color::BOTH)
    }

    /// A position that random moves lead to.
    fn position(&mut self, size: usize) -> Board {
        let mut board = Board::new(Size::new(size).expect("a size"));
        let points: Vec<Point> = board.size().points().collect();
        for _ in 0..self.below(points.len() + 1) {
            let (color, p) = (self.color(), self.pick(&points));
            if board.is_legal(p, color) {
                board.play(color, Some(p)).expect("a legal move");
            }
        }
        board
    }

    /// A pattern with at most `largest` rows and columns.
    fn pattern(&mut self, largest: usize) -> Pattern {
        let (height, width) = (1 + self.below(largest), 1 + self.below(largest));
        let mut cells: Vec<char> =
            (0..height * width).map(|_| self.pick(&['.', '.', 'x', 'o', ',', '?', '?'])).collect();
        for _ in 0..1 + self.below(3) {
            let at = self.below(cells.len());
            cells[at] = self.pick(&['O', 'X']);
        }
        let stones: Vec<usize> = (0..cells.len()).filter(|&k| "OX".contains(cells[k])).collect();
        let anchor = self.pick(&stones);
        let mut edge = || self.below(6) == 0;
        let edges = Edges { north: edge(), south: edge(), east: edge(), west: edge() };
        let orientations = Orientations::from_bits(self.pick(&[0xff, 0xff, 0x0f, 0x3c, 0x03]));
        pattern(&cells, width, anchor, edges, orientations)
    }

    fn database(&mut self, patterns: usize, largest: usize) -> Database {
        database((0..patterns).map(|_| self.pattern(largest)).collect())
    }
}

/// The pattern with these cells, in rows of `width`, anchored at cell number `anchor`.
fn pattern(cells: &[char], width: usize, anchor: usize, edges: Edges, orientations: Orientations) -> Pattern {
    let coordinate = |n: usize| i8::try_from(n).expect("a small diagram");
    let (row, col) = (coordinate(anchor / width), coordinate(anchor % width));
    let at = |k: usize| Offset::new(coordinate(k / width) - row, coordinate(k % width) - col);
    let element = |symbol: char| match symbol {
        '.' => Some(Element::Empty),
        'X' => Some(Element::X),
        'O' => Some(Element::O),
        'x' => Some(Element::XOrEmpty),
        'o' => Some(Element::OOrEmpty),
        ',' => Some(Element::Comma),
        '!' => Some(Element::Bang),
        _ => None,
    };
    let cell = |(k, &symbol)| Some(Cell { at: at(k), element: element(symbol)?, stored: true });
    let end = at(cells.len() - 1);
    Pattern {
        name: String::new(),
        line: 1,
        diagram: Vec::new(),
        classes: Classes(0),
        value: 0.0,
        attributes: Vec::new(),
        helper: None,
        anchor: if cells[anchor] == 'O' { Role::O } else { Role::X },
        orientations,
        extent: Extent { top: -row, left: -col, bottom: end.down, right: end.right },
        edges,
        cells: cells.iter().enumerate().filter_map(cell).collect(),
        star: None,
        labels: Vec::new(),
        constraint: None,
        action: None,
    }
}

/// A database of these patterns with tables built in memory.
fn database(patterns: Vec<Pattern>) -> Database {
    let options = Options { kind: Kind::Connection, anchors: Anchors::Both };
    let file = "invented.db".to_owned();
    let name = "invented".to_owned();
    let (further, shapes) = (Vec::new(), Vec::new());
    let model = model::Database { name, file, further, fingerprint: 0, options, patterns, shapes };
    let database = interpret::database(&model).expect("invented patterns have tables");
    database.automaton.validate(database.patterns.len()).expect("sound tables");
    database
}

fn scan(scanner: &mut Scanner, database: &Database, board: &Board, rule: ColorRule) -> Vec<Match> {
    let mut found = Vec::new();
    scanner.scan(database, board, rule, &mut found);
    found
}

#[test]
fn the_tables_find_what_the_definition_finds() {
    let mut scanner = Scanner::new();
    let mut total = 0;
    for seed in 0..60 {
        let mut random = Random(seed);
        let (patterns, largest) = random.pick(&[(1, 3), (5, 4), (12, 3), (12, 6), (4, 12), (40, 3)]);
        let database = random.database(patterns, largest);
        for size in [2, 3, 5, 9, 13, 19].into_iter().chain([2 + random.below(18)]) {
            let board = random.position(size);
            for rule in RULES {
                let expected = reference::scan(&database, &board, rule);
                assert_eq!(scan(&mut scanner, &database, &board, rule), expected, "seed {seed}, size {size}, {rule:?}");
                total += expected.len();
            }
        }
    }
    assert!(total > 10_000, "the patterns hardly ever match: {total}");
}

#[test]
fn a_lone_stone_matches_in_all_orientations() {
    let database = database(vec![
        pattern(&['O'], 1, 0, Edges::default(), Orientations::ALL),
        pattern(&['X'], 1, 0, Edges::default(), Orientations::from_bits(3)),
        pattern(&['.', 'O', '.'], 3, 1, Edges { west: true, ..Edges::default() }, Orientations::ALL),
    ]);
    let stones = [(Point::new(0, 0), Color::Black), (Point::new(1, 2), Color::White), (Point::new(2, 1), Color::Black)];
    let board = Board::from_stones(Size::new(4).expect("a size"), stones).expect("a position");
    let found = scan(&mut Scanner::new(), &database, &board, ColorRule::For(Color::White));
    let of = |pattern| found.iter().filter(|m| m.pattern == pattern).count();
    assert_eq!((of(0), of(1), of(2)), (8, 4, 4));
    assert_eq!(found, reference::scan(&database, &board, ColorRule::For(Color::White)));
    let anchors: Vec<Point> = found.iter().map(|m| m.anchor).collect();
    assert_eq!(anchors[0], Point::new(1, 2), "white anchors come first");
    let groups = ColorRule::AnchorOther.groups();
    assert_eq!(groups[0], (Color::Black, Color::White), "unless O is the other colour");
}

#[test]
fn an_empty_database_matches_nowhere() {
    let database = database(Vec::new());
    let board = Random(1).position(9);
    assert_eq!(scan(&mut Scanner::new(), &database, &board, ColorRule::AnchorColor), []);
    let mut tracker = Tracker::new(&database, ColorRule::AnchorColor);
    tracker.update(&board);
    assert_eq!(tracker.matches().count(), 0);
}

#[test]
fn wide_rows_are_read_like_narrow_ones() {
    let mut random = Random(7);
    let database = random.database(30, 5);
    let mut wide = database.clone();
    let Rows::Narrow(words) = &database.automaton.rows else { panic!("few states fit narrow rows") };
    wide.automaton.rows = Rows::Wide(words.iter().map(|&word| u32::from(word)).collect());
    for size in [5, 19] {
        let board = random.position(size);
        for rule in RULES {
            let narrow = scan(&mut Scanner::new(), &database, &board, rule);
            assert_eq!(scan(&mut Scanner::new(), &wide, &board, rule), narrow);
            let mut tracker = Tracker::new(&wide, rule);
            tracker.update(&board);
            assert!(tracker.matches().eq(narrow));
        }
    }
}

/// Plays and takes back at random and compares the tracker with a full scan after every step.
fn follow(seed: u64, size: usize, steps: usize) -> Captures {
    let mut random = Random(seed);
    let (patterns, largest) = random.pick(&[(12, 3), (12, 5), (25, 4), (6, 12)]);
    let (database, rule) = (random.database(patterns, largest), random.pick(&RULES));
    let mut board = random.position(size);
    let points: Vec<Point> = board.size().points().collect();
    let mut scanner = Scanner::new();
    let mut tracker = Tracker::new(&database, rule);
    tracker.update(&board);
    let mut captures = Captures::default();
    for step in 0..steps {
        let before = board.clone();
        if board.depth() > 0 && random.below(5) < 2 {
            (0..1 + random.below(board.depth().min(4))).for_each(|_| board.undo());
            captures.undone += usize::from(stones(&before) < stones(&board));
        } else if board.try_move(random.pick(&points), random.color()) {
            captures.made += usize::from(stones(&board) <= stones(&before));
        }
        if random.below(2) == 0 {
            tracker.update(&board);
        } else {
            let mut changed: Vec<Point> = points.iter().copied().filter(|&p| board.cell(p) != before.cell(p)).collect();
            changed.push(random.pick(&points));
            tracker.changed(&board, &changed);
        }
        let expected = scan(&mut scanner, &database, &board, rule);
        assert!(tracker.matches().eq(expected.iter().copied()), "seed {seed}, size {size}, step {step}, {rule:?}");
        check_anchor(&tracker, random.pick(&points), &expected);
    }
    captures
}

fn check_anchor(tracker: &Tracker<&Database>, p: Point, all: &[Match]) {
    assert!(tracker.matches_at(p).eq(all.iter().copied().filter(|m| m.anchor == p)));
}

/// How often stones were captured, and captures were taken back.
#[derive(Default)]
struct Captures {
    made: usize,
    undone: usize,
}

fn stones(board: &Board) -> usize {
    board.size().points().filter(|&p| board.color_at(p).is_some()).count()
}

#[test]
fn a_tracker_follows_moves_captures_and_undo() {
    let mut total = Captures::default();
    for seed in 0..40 {
        let size = [2, 3, 4, 5, 7, 9, 13, 19][usize::try_from(seed).expect("small") % 8];
        let captures = follow(seed, size, 200);
        total.made += captures.made;
        total.undone += captures.undone;
    }
    assert!(total.made > 100 && total.undone > 30, "{} captures, {} undone", total.made, total.undone);
}

#[test]
fn a_tracker_follows_jumps_to_other_positions_and_sizes() {
    for seed in 100..110 {
        let mut random = Random(seed);
        let (database, rule) = (random.database(15, 5), random.pick(&RULES));
        let mut tracker = Tracker::new(&database, rule);
        assert_eq!(tracker.matches().count(), 0, "no board has been shown");
        for step in 0..12 {
            let size = random.pick(&[5, 9, 9, 9, 19]);
            let board = random.position(size);
            if random.below(2) == 0 {
                tracker.update(&board);
            } else {
                tracker.changed(&board, &board.size().points().collect::<Vec<_>>());
            }
            let expected = scan(&mut Scanner::new(), &database, &board, rule);
            assert!(tracker.matches().eq(expected), "seed {seed}, step {step}, size {size}");
        }
    }
}

#[test]
fn far_from_a_move_nothing_is_matched_again() {
    let mut random = Random(3);
    let database = random.database(20, 3);
    let stones = [(Point::new(3, 3), Color::Black), (Point::new(15, 15), Color::White)];
    let mut board = Board::from_stones(Size::new(19).expect("a size"), stones).expect("a position");
    let mut tracker = Tracker::new(&database, ColorRule::AnchorColor);
    tracker.update(&board);
    assert!(tracker.matched_again().eq([Point::new(3, 3), Point::new(15, 15)]));
    tracker.update(&board);
    assert_eq!(tracker.matched_again().len(), 0, "nothing changed");
    assert!(board.try_move(Point::new(3, 4), Color::White));
    tracker.update(&board);
    assert!(tracker.matched_again().eq([Point::new(3, 3), Point::new(3, 4)]));
}
