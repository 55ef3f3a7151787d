//! Questions about the life of groups.
//!
//! In: a board, key stones of a group, what is known of the strings around, a limit. Out: code and move, and how sure
//! they are, or what the search leaned to. Cost: that of the limit, and twice as much where kos decide, three times if
//! they are graded.

use super::expect_string;
use super::seen::Seen;
use crate::reading::Reading;
use crate::{Contest, LifeAnswer, LifeMemory, Reader, Semeai, Surroundings};
use go_board::{Board, Cell, PointSet};

impl Reader {
    /// Has every later search for life, and every proof of a capture by [`Reader::solve_attack`] or
    /// [`Reader::solve_defense`], look first among the answers of `memory`, and adds its own to them. Answers about
    /// life and their counters of nodes are the same as without. A remembered proof of a capture stays valid; a new
    /// search found the same one in all 2,400 positions tried. [`Reader::take_life_memory`] gives the memory back.
    pub fn set_life_memory(&mut self, memory: LifeMemory) {
        self.reading.life_memory = Some(memory);
    }

    /// The memory with what has been added, which is used no longer; an empty one if there was none.
    pub fn take_life_memory(&mut self) -> LifeMemory {
        self.reading.life_memory.take().unwrap_or_default()
    }

    /// Has later searches for the life of groups that are not enclosed leave areas alone in which more than `most`
    /// points are empty; at first there is no such limit. To leave an area alone takes no nodes; what depends on it is
    /// open. Of groups of games with more than twenty empty points around, one in fifty is settled within 300 nodes,
    /// and within 1,500 hardly one more.
    pub fn set_widest_area(&mut self, most: usize) {
        self.reading.widest_area = most;
    }

    /// Whether later searches for the life of groups trust long odds wherever that pays, and leave successes that rest
    /// on them unconfirmed, those by a ko among them; at first they do not. What is not confirmed is likely. Of 589
    /// problems of enclosed groups as many are answered right within 20,000 nodes, which takes 4,200 nodes in the mean
    /// instead of 7,100.
    pub fn set_trusting(&mut self, is_trusting: bool) {
        self.reading.is_trusting = is_trusting;
    }

    /// Whether later questions about the life of an enclosed group say [how many threats](crate::Solution::threats)
    /// decide a ko, and name the best move for that; at first they do not. That takes up to `limit` nodes more. Of 239
    /// problems of enclosed groups, some of which ask for the best of several moves that win a ko, 231 are answered
    /// right so instead of 223, in a third more nodes.
    ///
    /// # Example
    /// ```
    /// use go_board::{Board, Point};
    /// use go_reading::{Code, Level, Reader, Surroundings, Threats};
    ///
    /// // Black kills if white twice has to answer a threat.
    /// let board = Board::from_diagram(
    ///     ". X . . O X .
    ///      . . . . O X .
    ///      O O O O O X .
    ///      . X X X X X .
    ///      X X . . . . .
    ///      . . . . . . .
    ///      . . . . . . .",
    /// )?;
    /// let keys = [Point::new(2, 0)].into_iter().collect();
    /// let mut reader = Reader::new(Level::default());
    /// reader.set_grading(true);
    /// let killed = reader.solve_kill(&board, &keys, &Surroundings::default(), 20_000).solution().expect("an answer");
    /// assert_eq!(killed.code, Code::KoB);
    /// assert_eq!(killed.threats, Some(Threats { least: 2, is_enough: true }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_grading(&mut self, is_grading: bool) {
        self.reading.is_grading = is_grading;
    }

    /// Whether the opponent, moving first, kills the group with these key stones of one colour: takes all of them.
    /// That may be open after `limit` nodes, 1 to 15 µs each, or twice as many where a ko decides, and is not asked if
    /// too much around the group is in question. `surroundings` says what is known of what lies around.
    ///
    /// The attacker wins when no key stone is left on its point. The defender wins when a string with a key stone lives
    /// unconditionally (Benson 1976), and if the game never ends, so a seki is life. Simple ko holds; codes are those
    /// of [`Solution`](crate::Solution). Both may pass.
    ///
    /// An answer is proved if the group lives unconditionally as it stands, if all strings around do, or if it lives
    /// though the attacker has all that lies behind some steps. It is
    /// [`Certainty::Assumed`] if other strings, which are safe or have two liberties elsewhere, are assumed never to be
    /// taken, and that nobody lives on the points of taken stones of the group who could not before. It is
    /// [`Certainty::Likely`] if it rests on eye spaces that look sound or on long odds, and if a group dies that is not
    /// enclosed. If such a group lives only by what lies farther away, the answer is open.
    ///
    /// [`Certainty::Assumed`]: crate::Certainty::Assumed
    /// [`Certainty::Likely`]: crate::Certainty::Likely
    ///
    /// # Panics
    /// If there are no key stones, one is missing, or they are of both colours.
    ///
    /// # Example
    /// ```
    /// use go_board::{Board, Point};
    /// use go_reading::{Certainty, Code, Level, Reader, Surroundings};
    ///
    /// // Three points in a row: the middle one decides.
    /// let board = Board::from_diagram(
    ///     ". . . O X . .
    ///      O O O O X . .
    ///      X X X X X . .
    ///      . . . . . . .
    ///      . . . . . . .
    ///      . . . . . . .
    ///      . . . . . . .",
    /// )?;
    /// let keys = [Point::new(1, 0)].into_iter().collect();
    /// let mut reader = Reader::new(Level::default());
    /// let answer = reader.solve_kill(&board, &keys, &Surroundings::default(), 1_000);
    /// let answer = answer.solution().expect("it is settled");
    /// assert_eq!((answer.code, answer.point), (Code::Win, Some(Point::new(0, 1))));
    /// assert_eq!(answer.certainty, Certainty::Assumed, "black's wall is not alive yet");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve_kill(
        &mut self,
        board: &Board,
        keys: &PointSet,
        surroundings: &Surroundings,
        limit: u64,
    ) -> LifeAnswer {
        self.ask_group(board, keys, surroundings, |reading, board, (keys, surroundings)| {
            reading.solve_kill(board, &keys, &surroundings, limit)
        })
    }

    /// Whether the owner, moving first, makes the group with these key stones live; see [`Reader::solve_kill`].
    ///
    /// # Panics
    /// Like there.
    pub fn solve_life(
        &mut self,
        board: &Board,
        keys: &PointSet,
        surroundings: &Surroundings,
        limit: u64,
    ) -> LifeAnswer {
        self.ask_group(board, keys, surroundings, |reading, board, (keys, surroundings)| {
            reading.solve_life(board, &keys, &surroundings, limit)
        })
    }

    /// Both questions: whether the opponent kills the group, and whether its owner saves it. The move of each answer is
    /// the first to be tried in the other: what one side needs, the other needs, too. So more is settled than by
    /// [`Reader::solve_kill`] and [`Reader::solve_life`], at up to twice the cost of these two.
    ///
    /// # Panics
    /// Like there.
    pub fn solve_both(
        &mut self,
        board: &Board,
        keys: &PointSet,
        surroundings: &Surroundings,
        limit: u64,
    ) -> [LifeAnswer; 2] {
        self.ask_group(board, keys, surroundings, |reading, board, (keys, surroundings)| {
            reading.solve_both(board, &keys, &surroundings, limit)
        })
    }

    /// How the fight of two groups of different colours ends, the side of [`Contest::own`] moving first: whether it
    /// kills the other group, whether it saves its own, whether the other side could kill that, and if it kills, be it
    /// by a ko that it takes first, whether the other side could still save its own. Each of the four may take `limit`
    /// nodes in one of up to two searches. Of several moves that win, the plainest is named: another than the first
    /// that was found if its win is settled in less than two thirds of the nodes, or if it wins a race that can be
    /// counted by two moves more. That takes up to four times `limit` nodes besides.
    ///
    /// First each group is read alone, in `limit` / 4 nodes, as if the other one stood: it lives if it cannot be killed
    /// so. A group that lives so with all its strings (of several strings, up to eight, each is asked in `limit` / 16)
    /// is a wall for the other one. Otherwise answers are those of [`Reader::solve_kill`] and [`Reader::solve_life`],
    /// read where both groups can be taken or get out, and who takes stones and is left with one eye has killed
    /// nothing; none is proved, and those that are assumed rest on [`Contest::standing`], too. If neither can kill the
    /// other, it is a seki or both live. A group that is not enclosed together with the other one is read by itself.
    ///
    /// # Panics
    /// If a group has no key stones, one is missing, or the groups are not of two colours.
    ///
    /// # Example
    /// ```
    /// use go_board::{Board, Point, PointSet};
    /// use go_reading::{Code, Contest, Level, Reader};
    ///
    /// // The groups share two liberties, and white has another one at the top.
    /// let board = Board::from_diagram(
    ///     "O X . O . X .
    ///      O X . O X X .
    ///      O X X O X . .
    ///      O O O X X . .
    ///      . . . . . . .
    ///      . . . . . . .
    ///      . . . . . . .",
    /// )?;
    /// let [own, other] = [Point::new(0, 3), Point::new(0, 1)].map(|p| [p].into_iter().collect());
    /// let contest = Contest { own, other, standing: Vec::new(), shaky: PointSet::new() };
    /// let answer = Reader::new(Level::default()).solve_semeai(&board, &contest, 10_000);
    /// let attack = answer.attack.solution().expect("it is settled");
    /// assert_eq!(attack.code, Code::Win, "white moves first");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve_semeai(&mut self, board: &Board, contest: &Contest, limit: u64) -> Semeai {
        self.ask_fight(board, contest, |reading, board, contest| reading.solve_semeai(board, &contest, limit))
    }

    /// Whether the two groups live by each other, in a seki: [`Semeai::is_seki`] of [`Reader::solve_semeai`], without
    /// what it does not depend on.
    ///
    /// # Panics
    /// Like there.
    pub fn solve_seki(&mut self, board: &Board, contest: &Contest, limit: u64) -> bool {
        self.ask_fight(board, contest, |reading, board, contest| reading.solve_seki(board, &contest, limit))
    }

    /// Whether the side of [`Contest::other`], moving first, kills [`Contest::own`]: [`Reader::solve_kill`], read where
    /// the rival can be taken, too: who takes stones and is left with one eye has killed nothing. A group that gets out
    /// of the fight, or whose rival does, is not enclosed.
    ///
    /// # Panics
    /// Like [`Reader::solve_semeai`].
    pub fn solve_kill_in_fight(&mut self, board: &Board, contest: &Contest, limit: u64) -> LifeAnswer {
        self.ask_fight(board, contest, |reading, board, contest| reading.solve_kill_in_fight(board, &contest, limit))
    }

    /// Whether the side of [`Contest::own`], moving first, saves it; see [`Reader::solve_kill_in_fight`].
    ///
    /// # Panics
    /// Like there.
    pub fn solve_life_in_fight(&mut self, board: &Board, contest: &Contest, limit: u64) -> LifeAnswer {
        self.ask_fight(board, contest, |reading, board, contest| reading.solve_life_in_fight(board, &contest, limit))
    }

    fn ask_fight<A: Seen>(
        &mut self,
        board: &Board,
        contest: &Contest,
        read: impl FnOnce(&mut Reading, &mut Board, Contest) -> A,
    ) -> A {
        let [own, other] = [&contest.own, &contest.other].map(|keys| color_of(board, keys));
        assert_ne!(own, other, "groups that fight are of two colours");
        self.ask(board, contest.clone(), read)
    }

    fn ask_group<A: Seen>(
        &mut self,
        board: &Board,
        keys: &PointSet,
        surroundings: &Surroundings,
        read: impl FnOnce(&mut Reading, &mut Board, (PointSet, Surroundings)) -> A,
    ) -> A {
        color_of(board, keys);
        self.ask(board, (*keys, *surroundings), read)
    }
}

/// The colour of the group with these key stones.
fn color_of(board: &Board, keys: &PointSet) -> Cell {
    keys.iter().for_each(|k| expect_string(board, k));
    let mut colors = keys.iter().map(|k| board.cell(k));
    let first = colors.next().expect("a group has key stones");
    assert!(colors.all(|color| color == first), "a group is of one colour");
    first
}
