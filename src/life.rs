//! Whether groups live, read move by move.
//!
//! In: an [`Analysis`], a stone of a group, a limit. Out: [`Life`]: whether the opponent, moving first, kills the group
//! and whether its owner, moving first, saves it, each as sure as reading is. Only groups that are enclosed are read.
//! Cost: 10 to 20 ms for a group that 2,000 nodes leave open, a fraction of that for one that is settled.

use go_board::{Point, PointSet};
use go_reading::{Certainty, Code, Contest, LifeAnswer, Outcome, Reader, Semeai, Surroundings, enclosed_with};

use crate::analysis::Analysis;

/// Groups of the opponent that live with less likelihood are thought to enclose nothing; a group whose own likelihood is
/// less is thought to be killed if reading leaves it open.
const DEAD: f32 = 0.5;

/// Those that live with more are thought to stand.
const SAFE: f32 = 0.9;

/// Where two groups fight, other groups are taken for alive that live with more likelihood than this: with the first, or
/// if too much is in question then, with the next.
const STANDING: [f32; 4] = [0.9, 0.7, 0.5, 0.0];

/// And with a moyo of so many points.
const ROOM: u32 = 6;

/// What reading says of the life of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Life {
    /// Whether the opponent, moving first, kills it, and how.
    pub attack: LifeAnswer,
    /// Whether its owner, moving first, saves it, and how.
    pub defense: LifeAnswer,
}

/// How a group stands as far as reading goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LifeStatus {
    /// The opponent cannot kill it moving first.
    Alive,
    /// Its owner cannot save it moving first.
    Dead,
    /// Whoever moves first has his way.
    Critical,
    /// A ko decides.
    Ko,
    /// The limit came first.
    Open,
    /// It is not enclosed, or too much around it is in question.
    Free,
}

impl LifeStatus {
    /// The word for it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            LifeStatus::Alive => "alive",
            LifeStatus::Dead => "dead",
            LifeStatus::Critical => "critical",
            LifeStatus::Ko => "ko",
            LifeStatus::Open => "open",
            LifeStatus::Free => "not enclosed",
        }
    }
}

impl Life {
    /// How the group stands.
    #[must_use]
    pub const fn status(&self) -> LifeStatus {
        let [attack, defense] = [self.attack.solution(), self.defense.solution()];
        match (self.attack, attack, defense) {
            (LifeAnswer::Free, ..) => LifeStatus::Free,
            (_, Some(attack), _) if matches!(attack.code, Code::Lose) => LifeStatus::Alive,
            (_, _, Some(defense)) if matches!(defense.code, Code::Lose) => LifeStatus::Dead,
            (_, Some(attack), Some(defense)) => match (attack.code, defense.code) {
                (Code::Win, Code::Win) => LifeStatus::Critical,
                _ => LifeStatus::Ko,
            },
            _ => LifeStatus::Open,
        }
    }

    /// How sure the status is; `None` if it is open or the group not enclosed.
    #[must_use]
    pub fn certainty(&self) -> Option<Certainty> {
        let sure = |answer: LifeAnswer| answer.solution().map(|solution| solution.certainty);
        match self.status() {
            LifeStatus::Alive => sure(self.attack),
            LifeStatus::Dead => sure(self.defense),
            LifeStatus::Critical | LifeStatus::Ko => sure(self.attack).min(sure(self.defense)),
            LifeStatus::Open | LifeStatus::Free => None,
        }
    }
}

impl Analysis {
    /// What reading says of the life of the string at `p` and of all that is enclosed with it, if each of its questions may
    /// take `nodes` nodes; `None` if there is no stone. Groups of the opponent that are likelier to die than to live enclose
    /// nothing; those that live almost surely, and have room for eyes, stand. Where the opponent has the area, nobody
    /// escapes. What reading leaves open is answered as it leans, and with a kill where the group is likelier to die.
    ///
    /// # Example
    /// ```
    /// use atsumi::board::{Board, Point};
    /// use atsumi::life::LifeStatus;
    /// use atsumi::{Analysis, Settings};
    ///
    /// let board = Board::from_diagram(
    ///     ". . . O X . .
    ///      O O O O X . .
    ///      X X X X X . .
    ///      . . . . . . .
    ///      . . . . . . .
    ///      . . . . . . .
    ///      . . . . . . .",
    /// )?;
    /// let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    /// let life = analysis.life(Point::new(1, 0), 1_000).expect("a stone");
    /// assert_eq!(life.status(), LifeStatus::Critical);
    /// let saving = life.defense.solution().and_then(|solution| solution.point);
    /// assert_eq!(saving, Some(Point::new(0, 1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn life(&self, p: Point, nodes: u64) -> Option<Life> {
        let number = self.groups().roster.at(p)?;
        let mut reader = Reader::new(self.settings().level);
        let surroundings = self.surroundings(p)?;
        let string = self.board().stones(p).collect();
        let keys = enclosed_with(self.board(), &string, &surroundings);
        let [attack, defense] = reader.solve_both(self.board(), &keys, &surroundings, nodes);
        let attack = match attack {
            LifeAnswer::Open(leaning) if self.group_survival()[number] < DEAD => {
                LifeAnswer::Open(Outcome { code: Code::Win, ..leaning })
            }
            answer => answer,
        };
        Some(Life { attack, defense })
    }

    /// How the fight of the groups at `own` and `other`, two of [`Analysis::groups`], ends if the side of `own` moves first;
    /// each of its three questions may take `nodes` nodes. `None` if there is no stone, or if they are of one colour.
    /// Other groups are taken for alive if they probably live.
    ///
    /// # Example
    /// ```
    /// use atsumi::board::{Board, Point};
    /// use atsumi::{Analysis, Settings};
    ///
    /// // The groups share two liberties and have no other: a seki.
    /// let board = Board::from_diagram(
    ///     "O X . O X . .
    ///      O X . O X . .
    ///      O X X O X . .
    ///      O O O X X . .
    ///      . . . . . . .
    ///      . . . . . . .
    ///      . . . . . . .",
    /// )?;
    /// let analysis = Analysis::new(&board, &atsumi::patterns(), &Settings::default());
    /// let semeai = analysis.semeai(Point::new(0, 1), Point::new(0, 3), 10_000).expect("two groups that fight");
    /// let attack = semeai.attack.solution().expect("it is settled");
    /// assert_eq!(attack.point, None, "there is no move that kills");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn semeai(&self, own: Point, other: Point, nodes: u64) -> Option<Semeai> {
        let (groups, survival) = (self.groups(), self.group_survival());
        let numbers = [groups.roster.at(own)?, groups.roster.at(other)?];
        let [own, other] = numbers.map(|k| *groups.roster.stones(k));
        if groups.list[numbers[0]].color == groups.list[numbers[1]].color {
            return None;
        }
        let others = || (0..groups.list.len()).filter(|k| !numbers.contains(k));
        let standing = STANDING.map(|least| {
            others().filter(|&k| survival[k] > least).flat_map(|k| groups.roster.stones(k).iter()).collect()
        });
        let mut reader = Reader::new(self.settings().level);
        Some(reader.solve_semeai(self.board(), &Contest { own, other, standing: standing.to_vec() }, nodes))
    }

    /// What the opponent's groups are taken for when the group at `p` is read; `None` if there is no stone.
    #[must_use]
    pub fn surroundings(&self, p: Point) -> Option<Surroundings> {
        let number = self.groups().roster.at(p)?;
        let (groups, survival) = (self.groups(), self.group_survival());
        let color = groups.list[number].color;
        let stones = |is: &dyn Fn(usize) -> bool| -> PointSet {
            let theirs = (0..groups.list.len()).filter(|&k| groups.list[k].color != color && is(k));
            theirs.flat_map(|k| groups.roster.stones(k).iter()).collect()
        };
        let is_dead = |k: usize| survival[k] < DEAD;
        let is_safe = |k: usize| survival[k] > SAFE && groups.list[k].moyo.size >= ROOM;
        Some(Surroundings { dead: stones(&is_dead), safe: stones(&is_safe), shut: *self.shut(color) })
    }
}
