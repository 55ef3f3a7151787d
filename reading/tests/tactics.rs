//! Tactical reading on small positions, and properties that hold on all.

use go_board::{Board, Color, Point, Size};
use go_reading::{Code, DEFAULT_PROOF_LIMIT, Level, Outcome, Reader, Solution, worms};

/// The board of a diagram and the point of the marked stone in it: `x` marks a black stone, `o` a white one.
fn marked(diagram: &str) -> (Board, Point) {
    let board = Board::from_diagram(&diagram.to_uppercase()).unwrap();
    let cells = diagram.chars().filter(|c| !c.is_whitespace());
    let at = cells.zip(board.size().points()).find(|(c, _)| matches!(c, 'x' | 'o')).expect("a marked stone").1;
    (board, at)
}

fn reader() -> Reader {
    Reader::new(Level::default())
}

/// Checks the codes of attack and defence of the marked stone.
fn check(diagram: &str, attack: Code, defense: Code) {
    let (board, s) = marked(diagram);
    let (a, d) = (reader().attack(&board, s), reader().find_defense(&board, s));
    assert_eq!((a.code, d.code), (attack, defense), "{diagram}\nattack {:?}, defence {:?}", a.point, d.point);
    assert_eq!(a.code.succeeds(), a.point.is_some());
}

#[test]
fn a_ladder_works_until_a_breaker_stands_in_its_way() {
    let ladder = "
        . . . . . . . . .
        . . . . . . . . .
        . . . O O . . . .
        . . O x . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .";
    check(ladder, Code::Win, Code::Win);
    let mut rows: Vec<String> = ladder.lines().map(str::to_owned).collect();
    rows[8] = "        . . . . . . . X .".into();
    let (board, s) = marked(&rows.join("\n"));
    assert_eq!(reader().simple_ladder(&board, s).code, Code::Lose, "the breaker helps");
    let (board, s) = marked(ladder);
    assert_eq!(reader().simple_ladder(&board, s).code, Code::Win);
}

#[test]
fn a_single_stone_in_a_ko_shape_is_captured_by_ko() {
    // White takes at the empty point and is in atari himself.
    check(
        ". X O . .
         X . x O .
         . X O . .
         . . . . .
         . . . . .",
        Code::KoA,
        Code::Win,
    );
}

#[test]
fn a_snapback_is_no_capture() {
    // Taking White's stone leaves Black with the liberty where it stood.
    check(
        ". O O O .
         O X X X O
         O X o . O
         O X X O .
         . O O . .",
        Code::Lose,
        Code::Win,
    );
    check(
        ". O O O .
         O X X X O
         O X o . .
         O X X O .
         . O O . .",
        Code::Win,
        Code::Win,
    );
    check(
        ". . . . .
         . O O X .
         O x x . .
         . O O X .
         . . . . .",
        Code::Win,
        Code::Win,
    );
}

#[test]
fn safe_moves_and_secured_points() {
    let board = Board::from_diagram(
        ". O . . .
         O . O . .
         . O . . .
         . . . . .
         . . . . .",
    );
    let board = board.unwrap();
    let mut reader = reader();
    let hole = Point::new(1, 1);
    assert_eq!(reader.safe_move(&board, hole, Color::Black), Code::Lose, "suicide is illegal");
    assert_eq!(reader.safe_move(&board, hole, Color::White), Code::Win);
    assert_eq!(reader.safe_move(&board, Point::new(4, 4), Color::Black), Code::Lose, "caught in the corner");
    let corner = Point::new(0, 4);
    assert!(reader.does_secure(&board, Point::new(1, 4), Color::White, corner));
    assert!(!reader.does_secure(&board, Point::new(4, 0), Color::White, corner));
    assert!(!reader.does_secure(&board, Point::new(0, 1), Color::White, Point::new(4, 4)), "occupied");
}

#[test]
fn moves_that_attack_and_defend() {
    let (board, s) = marked(
        ". . . . . . .
         . . . . . . .
         . . . O O . .
         . . O x . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    let mut reader = reader();
    let attack = reader.attack(&board, s).point.unwrap();
    let defense = reader.find_defense(&board, s).point.unwrap();
    assert_eq!(reader.does_attack(&board, attack, s), Code::Win);
    assert!(reader.does_defend(&board, defense, s));
    let corner = Point::new(6, 0);
    assert_eq!(reader.does_attack(&board, corner, s), Code::Lose);
    assert!(!reader.does_defend(&board, corner, s));
    assert_eq!(reader.attack_and_defend(&board, s).map(|(a, d)| (a.code, d.code)), Some((Code::Win, Code::Win)));
}

/// What depth-first reading rejects and proofs find: that of the hard position.
#[test]
fn the_moves_that_proofs_name_attack_and_defend() {
    let (board, s) = hard();
    let mut reader = patient();
    let attack = reader.solve_attack(&board, s).point.expect("an attack");
    assert_eq!(reader.does_attack(&board, attack, s), Code::Lose, "depth-first reading sees no capture");
    assert_eq!(reader.solve_does_attack(&board, attack, s), Code::Win);
    let defense = reader.solve_defense(&board, s).point.expect("a defence");
    assert!(reader.solve_does_defend(&board, defense, s));
    let far =
        board.size().points().rfind(|&p| board.is_legal(p, Color::Black) && !board.is_liberty(p, s)).expect("a point");
    assert_eq!(
        (reader.solve_does_attack(&board, far, s), reader.solve_does_defend(&board, far, s)),
        (Code::Lose, false)
    );
}

/// A pseudo-random sequence (xorshift64).
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % n as u64).unwrap()
    }
}

/// A position after random legal moves.
fn random_position(seed: u64, size: usize, moves: usize) -> Board {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let size = Size::new(size).unwrap();
    let mut board = Board::new(size);
    for k in 0..moves {
        let color = if k % 2 == 0 { Color::Black } else { Color::White };
        let p = size.points().nth(random.below(size.area())).unwrap();
        if board.is_legal(p, color) {
            board.play(color, Some(p)).unwrap();
        }
    }
    board
}

fn answers(board: &Board) -> Vec<(Outcome, Outcome)> {
    let mut reader = reader();
    let strings: Vec<Point> = board.strings().collect();
    strings.into_iter().map(|s| (reader.attack(board, s), reader.find_defense(board, s))).collect()
}

#[test]
fn readers_agree() {
    for seed in 1..=40 {
        let size = [5, 9, 13, 19][usize::try_from(seed).unwrap() % 4];
        let board = random_position(seed, size, size * size);
        assert_eq!(answers(&board), answers(&board), "seed {seed}");
    }
}

#[test]
fn worms_are_all_strings_and_share_the_board() {
    for seed in 1..=12 {
        let board = random_position(seed, 9 + usize::try_from(seed).unwrap() % 11, 250);
        let found = worms(&board, &mut reader());
        assert_eq!(found.len(), board.strings().count(), "seed {seed}");
        let area: f64 = found.iter().map(|w| w.effective_size).sum();
        assert!(area <= board.size().area() as f64, "seed {seed}: effective sizes sum to {area}");
    }
}

#[test]
fn a_node_limit_ends_in_not_captured() {
    let board = random_position(7, 19, 300);
    let hard = board
        .strings()
        .max_by_key(|&s| {
            let mut reader = reader();
            reader.attack(&board, s);
            reader.nodes()
        })
        .unwrap();
    let mut reader = reader();
    reader.set_node_limit(5);
    let attack = reader.attack(&board, hard);
    assert_eq!((attack, reader.cut_off_queries()), (Outcome::FAILS, 1));
    assert!(reader.nodes() <= 5);
    assert!(reader.find_defense(&board, hard).code.succeeds());
    reader.set_node_limit(u64::MAX);
    let free = reader.attack(&board, hard);
    assert_eq!(free, Reader::new(Level::default()).attack(&board, hard), "nothing of the cut-off query is remembered");
}

/// A position of which depth-first reading finds no capture of the marked stone.
fn hard() -> (Board, Point) {
    marked(
        ". . X . . . X
         X . . . O X O
         . X . X O . .
         . . . . . X .
         X . O . . X .
         O . O . . . .
         . O O X . o .",
    )
}

/// Enough for it: the search leans to a rescue for long.
const MANY_NODES: u64 = 10 * DEFAULT_PROOF_LIMIT;

/// A reader for hard questions.
fn patient() -> Reader {
    let mut reader = reader();
    reader.set_proof_limit(MANY_NODES);
    reader
}

#[test]
fn a_proof_finds_what_depth_first_reading_misses() {
    let (board, s) = hard();
    let solve = |limit: u64| {
        let mut reader = reader();
        reader.set_proof_limit(limit);
        (reader.solve_attack(&board, s), reader.proof_nodes())
    };
    assert_eq!(solve(0), (Solution::likely(Outcome::FAILS), 0));
    let (proved, nodes) = solve(MANY_NODES);
    assert_eq!(proved.outcome(), Outcome::at(Code::Win, Point::new(5, 4)));
    assert!(proved.is_proved() && proved.zone.contains(s), "{proved:?}");
    assert!(nodes > 200, "a hard question ({nodes} nodes)");
    let (guess, nodes) = solve(50);
    assert!(!guess.is_proved() && guess.zone.is_empty(), "{guess:?}");
    assert!(nodes <= 2 * 2 * 50, "two searches at most, on a small board ({nodes} nodes)");
}

/// Tables of proofs must not carry over.
#[test]
fn proofs_do_not_depend_on_earlier_questions() {
    let (board, s) = hard();
    let mut reader = patient();
    let mut ask = |question: fn(&mut Reader, &Board, Point) -> Solution| {
        let before = reader.proof_nodes();
        (question(&mut reader, &board, s), reader.proof_nodes() - before)
    };
    let first = [ask(Reader::solve_attack), ask(Reader::solve_defense)];
    let again = [ask(Reader::solve_attack), ask(Reader::solve_defense)];
    assert_eq!(first, again);
    assert!(first[0].1 > 200, "a hard question");
}

/// The points outside the zone of a proof do not matter: with a stone of the loser there nothing else is proved.
#[test]
fn a_proof_rests_on_its_zone() {
    let (board, s) = hard();
    let proved = patient().solve_attack(&board, s);
    let mut again = 0;
    for p in board.size().points().filter(|&p| !proved.zone.contains(p)) {
        let mut other = board.clone();
        if other.try_move(p, Color::White) {
            let answer = patient().solve_attack(&other, s);
            assert!(answer.code == Code::Win || !answer.is_proved(), "with a stone at {p:?}: {answer:?}");
            again += usize::from(answer.is_proved());
        }
    }
    assert!(again > 5, "proved for {again} points outside {:?}", proved.zone);
}

/// Taking a single stone can be a snapback, and proofs know.
#[test]
fn a_proof_knows_that_a_snapback_is_no_capture() {
    let (board, s) = marked(
        ". O O O .
         O X X X O
         O X o . O
         O X X O .
         . O O . .",
    );
    let answer = reader().solve_attack(&board, s);
    assert!(answer.code == Code::Lose && answer.is_proved(), "{answer:?}");
}

/// A ladder across the whole board must fit the stack of a small thread.
#[test]
fn a_long_ladder_needs_little_stack() {
    let read = || {
        let p = |row, col| Point::new(row, col);
        let white = [p(1, 2), p(1, 3), p(2, 1)].map(|p| (p, Color::White));
        let board =
            Board::from_stones(Size::new(19).unwrap(), white.into_iter().chain([(p(2, 2), Color::Black)])).unwrap();
        let mut reader = Reader::new(Level::default());
        let answer = reader.attack(&board, p(2, 2));
        (answer.code, reader.nodes())
    };
    let (code, nodes) = std::thread::Builder::new().stack_size(1 << 19).spawn(read).unwrap().join().unwrap();
    assert_eq!(code, Code::Win);
    assert!(nodes > 50, "the ladder is read to the end ({nodes} nodes)");
}
