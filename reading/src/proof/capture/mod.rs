//! The capture of a string as a goal of proof search.
//!
//! The rules of the question: the attacker wins when the target is taken; if it was a single stone whose point the
//! defender can retake at once with a capture, only when he does not, and if he does, the game goes on about the stone
//! that he has put there. So a snapback is no capture, nor is a ko that the defender may retake. The defender wins when
//! the target has five liberties, and if the game never ends. Both may pass.

mod estimates;
pub(super) mod limits;
mod moves;
pub(super) mod recall;

use super::goal::{Completion, Glance, Goal, Opening};
use super::grounds::Grounds;
use super::numbers::Numbers;
use super::rules::{KoRule, Role};
use super::zone::{add_needs, add_with_surroundings, close};
use crate::level::Depths;
use go_board::{Board, Cell, Color, Point, PointList, PointSet};
use limits::Limits;
use moves::{first_attacks, first_defenses, more_attacks, more_defenses};

pub(super) use moves::EXTRA_DEPTH;

/// So many liberties make the target safe by definition of the question.
pub(super) const SAFE_LIBERTIES: usize = 5;

/// Longer lines end as safe, which is believed only.
const LONGEST: usize = 150;

/// A search that may take so many nodes is long.
const LONG: u64 = 1_000;

/// The question whether the string at `target` is captured.
pub(super) struct Capture {
    pub(super) target: Point,
    pub(super) owner: Color,
    pub(super) depths: Depths,
    /// The moves on the board when the question is asked.
    pub(super) root: usize,
    /// A move of the root to be tried before all others.
    pub(super) hint: Option<Point>,
    pub(super) limits: Limits,
}

impl Capture {
    fn is_taken(&self, board: &Board) -> bool {
        board.color_at(self.target) != Some(self.owner)
    }

    /// What is seen of a position in which the target has just been taken.
    fn glance_at_taken(&self, board: &Board, rule: KoRule) -> Glance {
        let at = self.target;
        // The neighbours of a single stone are the attacker's when it has been taken.
        let was_single = board.sides(at).iter().all(|&(_, cell)| cell != Cell::Empty);
        if !was_single || !board.captures_something(at, self.owner) {
            Glance::Won(Role::Attacker, Grounds::SEEN)
        } else if rule.lets_retake(Role::Defender) || board.is_legal(at, self.owner) {
            Glance::Open(estimates::BEFORE_RETAKING)
        } else {
            Glance::Won(Role::Attacker, Grounds { ko: true, ..Grounds::SEEN })
        }
    }

    /// What is seen with the attacker to move.
    fn glance_before_attack(&self, board: &mut Board, rule: KoRule) -> Glance {
        let liberties = board.liberty_count(self.target);
        if liberties == 1 {
            let x = board.first_liberties::<1>(self.target)[0];
            if board.string_size(self.target) > 1 && board.ko() != Some(x) {
                return Glance::Won(Role::Attacker, Grounds::SEEN);
            }
            if let Some(taken @ Glance::Won(..)) = self.glance_after(board, x, rule) {
                return taken;
            }
        }
        Glance::Open(estimates::before_attack(liberties))
    }

    /// What is seen after the attacker's move at the last liberty, if he can play there.
    fn glance_after(&self, board: &mut Board, x: Point, rule: KoRule) -> Option<Glance> {
        let color = self.owner.opponent();
        let played = if rule.lets_retake(Role::Attacker) { board.try_ko(x, color) } else { board.try_move(x, color) };
        played.then(|| {
            let glance = self.glance_at_taken(board, rule);
            board.undo();
            glance
        })
    }

    /// What is seen with the defender to move.
    fn glance_before_defense(&self, board: &Board) -> Glance {
        let liberties = board.liberty_count(self.target);
        let mut extension = 0;
        for &l in &board.first_liberties::<8>(self.target) {
            let gained = board.accurate_liberty_count(l, self.owner, SAFE_LIBERTIES);
            if gained >= SAFE_LIBERTIES {
                return Glance::Won(Role::Defender, Grounds::SEEN);
            }
            extension = extension.max(gained);
        }
        Glance::Open(estimates::before_defense(liberties, extension))
    }

    /// The zone of an extension that makes the target safe.
    fn add_extension(&self, board: &Board, zone: &mut PointSet) {
        for &l in &board.first_liberties::<8>(self.target) {
            let liberties = board.accurate_liberties(l, self.owner, SAFE_LIBERTIES);
            if liberties.len() >= SAFE_LIBERTIES {
                zone.insert(self.target);
                zone.extend(liberties);
                add_needs(zone, board, l, self.owner);
                return;
            }
        }
    }

    /// The zone of a target that has been taken for good.
    fn add_taken(&self, board: &Board, zone: &mut PointSet) {
        zone.insert(self.target);
        zone.extend(board.sides(self.target).into_iter().filter(|&(_, cell)| cell != Cell::Off).map(|(q, _)| q));
        close(zone, board, self.owner.opponent(), self.safe());
    }
}

impl Goal for Capture {
    type Position = Board;
    type Rest = ();

    fn attacker(&self) -> Color {
        self.owner.opponent()
    }

    fn anchors(&self) -> PointSet {
        [self.target].into_iter().collect()
    }

    fn safe(&self) -> &PointSet {
        const { &PointSet::new() }
    }

    fn tag(&self) -> u64 {
        (self.target.index() << 1) as u64
    }

    fn glance(&mut self, board: &mut Board, role: Role, rule: KoRule) -> Glance {
        if self.is_taken(board) {
            return self.glance_at_taken(board, rule);
        }
        if board.liberty_count(self.target) >= SAFE_LIBERTIES {
            return Glance::Won(Role::Defender, Grounds::SEEN);
        }
        match role {
            Role::Attacker => self.glance_before_attack(board, rule),
            Role::Defender => self.glance_before_defense(board),
        }
    }

    fn open(&mut self, board: &mut Board, role: Role, _: KoRule, out: &mut PointList) -> Opening<()> {
        if self.is_taken(board) {
            out.push(self.target);
            return Opening::Open { rest: (), ko: false };
        }
        if board.depth() == self.root {
            self.hint.into_iter().for_each(|m| out.push(m));
        }
        match role {
            Role::Attacker => first_attacks(out, board, self.target),
            Role::Defender => first_defenses(out, board, self.target),
        }
        Opening::Open { rest: (), ko: false }
    }

    fn rest(&mut self, board: &Board, role: Role, (): (), out: &mut PointList) {
        match role {
            Role::Attacker => more_attacks(out, board, &self.depths, self.target),
            Role::Defender => more_defenses(out, board, &self.depths, self.target),
        }
    }

    fn later(&self, board: &Board, role: Role) -> Option<Numbers> {
        (!self.is_taken(board)).then(|| estimates::of_later_moves(role, board.liberty_count(self.target)))
    }

    fn completion(&self, board: &Board, _: Role) -> Completion {
        if self.is_taken(board) { Completion::Done } else { Completion::Needed }
    }

    fn add_zone(&mut self, board: &mut Board, role: Role, zone: &mut PointSet) {
        if self.is_taken(board) {
            self.add_taken(board, zone);
            return;
        }
        match (role, board.liberty_count(self.target)) {
            (_, SAFE_LIBERTIES..) => {
                zone.insert(self.target);
                zone.extend(board.first_liberties::<SAFE_LIBERTIES>(self.target));
            }
            (Role::Attacker, 1) if board.string_size(self.target) > 1 => {
                add_with_surroundings(zone, board, self.target);
            }
            (Role::Attacker, 1) => {
                let x = board.first_liberties::<1>(self.target)[0];
                let attacker = self.attacker();
                if board.try_ko(x, attacker) {
                    self.add_taken(board, zone);
                    board.undo();
                    add_needs(zone, board, x, attacker);
                }
            }
            (Role::Attacker, _) => unreachable!("not decided at a glance"),
            (Role::Defender, _) => self.add_extension(board, zone),
        }
    }

    /// A ko that is retaken at once leaves the side that took it where it was, and with one move fewer to choose from.
    /// It is not if the question is decided before: the stone that is taken may leave the target its last liberty to
    /// safety, and a target that has been taken can be retaken now or never.
    fn is_vain(&self, board: &Board, role: Role, rule: KoRule, _: Point) -> bool {
        let goes_on =
            role == Role::Attacker || (!self.is_taken(board) && board.liberty_count(self.target) + 1 < SAFE_LIBERTIES);
        goes_on && rule.lets_retake(role.other())
    }

    fn endless(&self) -> Role {
        Role::Defender
    }

    fn longest(&self) -> usize {
        LONGEST
    }

    fn is_long(&self) -> bool {
        self.limits.usual >= LONG
    }

    fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.limits.usual
    }

    fn goes_on(&mut self, numbers: Numbers) -> bool {
        let Limits { usual, most } = self.limits;
        let goes_on = usual < most && numbers.attack < numbers.defense;
        if goes_on {
            self.limits.usual = most;
        }
        goes_on
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::Level;

    /// With four liberties, one more is safety; with three it is not.
    #[test]
    fn a_ko_that_makes_the_target_safe_at_once_is_not_vain() {
        let mut board = Board::from_diagram(
            ". . . . . . .
             . . . O X . .
             X X O . O X .
             . . . O X . .
             . . . . . . .
             . . . . . . .
             . . . . . . .",
        )
        .unwrap();
        let (target, taken) = (Point::new(2, 0), Point::new(2, 4));
        let goal = Capture {
            target,
            owner: Color::Black,
            depths: Depths::new(Level::default(), 0),
            root: 0,
            hint: None,
            limits: Limits { usual: 0, most: 0 },
        };
        assert_eq!(board.liberty_count(target), 4);
        assert!(!goal.is_vain(&board, Role::Defender, KoRule::ATTACKER_RETAKES, taken));
        assert!(!goal.is_vain(&board, Role::Defender, KoRule::DEFENDER_RETAKES, taken));
        assert!(board.try_move(Point::new(1, 0), Color::White));
        assert!(goal.is_vain(&board, Role::Defender, KoRule::ATTACKER_RETAKES, taken));
        assert!(goal.is_vain(&board, Role::Attacker, KoRule::DEFENDER_RETAKES, taken));
    }
}
