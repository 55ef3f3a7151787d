//! Races of two groups with eyes of all sizes, counted and read to their ends.

use super::super::area::Area;
use super::super::inside::Horizon;
use super::super::look::Trust;
use super::super::memory::Memory;
use super::super::search::Search;
use super::*;
use crate::proof::rules::KoRule;
use crate::table::mix;
use crate::{Code, Contest, Level, Reader};
use go_board::{Board, Color, Point, PointSet};

/// Nodes of a search for a race that has to be read to its end; with more, few others are settled.
const MANY: u64 = 30_000;

/// Races, how many questions about them are settled by reading at least, and how many of these by counting at once.
const RACES: u64 = 150;
const SETTLED: u32 = 100;
const COUNTED: u32 = 60;

/// Fights that are asked about as a whole, in so many nodes for each question, and the answers that reading confirms.
const FIGHTS: u64 = 50;
const NODES: u64 = 2_000;
const CONFIRMED: u32 = 40;

/// The rows and columns of the board, the rows in which the groups lie, the columns of each, the column between them,
/// and the width of an eye's frame.
const SIDE: usize = 9;
const ROWS: usize = 4;
const WIDTH: usize = 4;
const SHARED: usize = WIDTH;
const FRAME: usize = 3;

/// White's group on the left races with black's on the right; all others around them stand.
struct Layout {
    board: Board,
    white: PointSet,
    black: PointSet,
    standing: PointSet,
}

/// Random numbers, always the same for the same number.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = mix(self.0.wrapping_add(0x9e37_79b9_7f4a_7c15));
        (self.0 >> 20) as usize % bound
    }

    /// An eye space in a frame of three rows, a point beside another.
    fn space(&mut self, size: usize) -> Vec<(usize, usize)> {
        let mut space = vec![(self.below(FRAME), self.below(FRAME))];
        while space.len() < size {
            let (row, col) = space[self.below(space.len())];
            let around = [(row + 1, col), (row.wrapping_sub(1), col), (row, col + 1), (row, col.wrapping_sub(1))];
            let next = around[self.below(around.len())];
            if next.0 < FRAME && next.1 < FRAME && !space.contains(&next) {
                space.push(next);
            }
        }
        space
    }
}

impl Layout {
    /// A race with up to three liberties that both share, up to three others each, and eyes of up to six points, with
    /// or without stones in them. `None` if something has no liberties, or a group is one with what stands.
    fn numbered(number: u64) -> Option<Layout> {
        let mut dice = Dice(number);
        let mut cells = [['.'; SIDE]; SIDE];
        for (col, (own, beyond)) in (0..SIDE).map(|col| (col, if col < WIDTH { ('O', 'X') } else { ('X', 'O') })) {
            (0..ROWS).for_each(|row| cells[row][col] = own);
            (ROWS..ROWS + 2).for_each(|row| cells[row][col] = beyond);
        }
        for (row, line) in cells.iter_mut().enumerate().take(ROWS) {
            let is_shared = row + 1 < ROWS && dice.below(2) == 0;
            line[SHARED] = if is_shared { '.' } else { ['O', 'X'][dice.below(2)] };
        }
        for left in [0, SHARED + 1] {
            (0..dice.below(4)).for_each(|_| cells[ROWS][left + dice.below(WIDTH)] = '.');
        }
        for (left, foe) in [(0, 'X'), (SIDE - FRAME, 'O')] {
            let size = dice.below(7);
            let stones = if size > 1 { dice.below(2 * size).saturating_sub(size) } else { 0 };
            for (k, (row, col)) in dice.space(size).into_iter().enumerate().take(size) {
                cells[row][left + col] = if k < stones { foe } else { '.' };
            }
        }
        let lines: Vec<String> = cells.iter().map(|row| row.map(String::from).join(" ")).collect();
        Layout::on(Board::from_diagram(&lines.join("\n")).ok()?)
    }

    fn on(board: Board) -> Option<Layout> {
        let walls = |col: usize, color| {
            let wall = (0..ROWS).map(move |row| Point::new(row, col)).filter(|&p| board.color_at(p) == Some(color));
            wall.flat_map(|p| board.stones(p)).collect::<PointSet>()
        };
        let (white, black) = (walls(FRAME, Color::White), walls(SHARED + 1, Color::Black));
        let is_in = |p: Point| p.row() < ROWS;
        let is_whole = white.iter().chain(black.iter()).all(is_in);
        let standing = board.size().points().filter(|&p| board.color_at(p).is_some() && !is_in(p)).collect();
        is_whole.then_some(Layout { board, white, black, standing })
    }

    /// The area of a question about the first of two groups.
    fn area(&self, groups: [&PointSet; 2]) -> Area {
        let area = Area::contested(&self.board, groups, [&self.standing, &PointSet::new()], Horizon::Steps(3));
        area.expect("it is small")
    }

    /// Who has his way about the first of two groups if `role` moves first, as reading settles without counting.
    fn read(&self, groups: [&PointSet; 2], role: Role) -> Option<Role> {
        let (mut fight, mut memory) = (Fight::new(&self.board, self.area(groups), role), Memory::default());
        (fight.reads_races, memory.alike.is_off) = (true, true);
        let found = Search::new(&mut fight, &mut memory, KoRule::PLAIN, (MANY, Trust::Nothing)).run(role);
        found.ok().map(|found| found.winner)
    }
}

/// Those of so many layouts that are races, with their numbers.
fn layouts(many: u64) -> impl Iterator<Item = (u64, Layout)> {
    (0..many).filter_map(|number| Some((number, Layout::numbered(number)?)))
}

#[test]
fn races_with_eyes_of_all_sizes_end_as_counted() {
    let (mut settled, mut counted) = (0, 0);
    for (number, race) in layouts(RACES) {
        let groups = [&race.white, &race.black];
        for role in [Role::Attacker, Role::Defender] {
            let Some(read) = race.read(groups, role) else { continue };
            settled += 1;
            let fight = Fight::new(&race.board, race.area(groups), role);
            if let Some(winner) = Counting::default().winner(&fight, role) {
                counted += 1;
                assert_eq!(winner, read, "race {number}, {role:?} first\n{}", race.board);
            }
        }
    }
    assert!(settled > SETTLED && counted > COUNTED, "{settled} settled, {counted} counted");
}

#[test]
fn fights_with_eyes_of_all_sizes_end_as_read() {
    let mut confirmed = 0;
    for (number, race) in layouts(FIGHTS) {
        let Layout { board, white, black, standing } = &race;
        let contest = Contest { own: *white, other: *black, standing: vec![*standing], shaky: PointSet::new() };
        let fight = Reader::new(Level::default()).solve_semeai(board, &contest, NODES);
        let asked = [
            (fight.danger, [white, black], Role::Attacker),
            (fight.defense, [white, black], Role::Defender),
            (fight.attack, [black, white], Role::Attacker),
        ];
        for (answer, groups, role) in asked {
            let winner = match answer.solution().map(|solution| solution.code) {
                Some(Code::Win) => role,
                Some(Code::Lose) => role.other(),
                _ => continue,
            };
            if let Some(read) = race.read(groups, role) {
                confirmed += 1;
                assert_eq!(winner, read, "race {number}, {role:?} first\n{board}");
            }
        }
    }
    assert!(confirmed > CONFIRMED, "{confirmed} confirmed");
}
