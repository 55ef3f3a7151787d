//! How likely the attacker has his way, by what is seen of a fight.
//!
//! In: counts, the parts of the room for eyes, the strings of both sides, and who moves. Out: the first proof numbers of
//! a position, which guide the search and decide nothing. What is seen adds up to the logarithm of the odds. The weights
//! were fitted by logistic regression to SAMPLES settled positions of searches, those of half of the problems that the
//! searches are measured with; the figures are of the other half. With half eyes and liberties alone, problems of
//! enclosed groups are answered right within 10,000 nodes in 55 of 100 cases, with the counts in 69. Parts and strings
//! are worth as much again: within 1,000 nodes FIG1 instead of 54, within 5,000 FIG2 instead of 69.

use super::super::numbers::Numbers;
use super::super::rules::Role;

/// What is counted.
#[derive(Clone, Copy)]
pub(super) enum Count {
    /// Half eyes for which there is room.
    HalfEyes,
    /// Spaces that only the defender borders on.
    Regions,
    /// Strings of the defender with one liberty.
    Atari,
    /// Strings of the attacker with one liberty that do not stand.
    HostileAtari,
    /// The most liberties of a string with a key stone.
    Liberties,
    /// Points of the room for eyes.
    Points,
    /// Those of them that are empty.
    Empty,
    /// Connected parts of the room that the attacker can enter from a point he holds.
    Exposed,
    /// The attacker's stones in the room.
    Hostile,
    /// Strings of the defender.
    Strings,
}

/// Counts up to this one have a weight of their own.
const MOST: u32 = 8;

/// How much is to be shown on either side where the odds are even; it doubles with so many tenths more against that
/// side. Chosen on those problems.
const EVEN: u32 = 12;
const DOUBLES: usize = 14;

/// The powers of two from 0 to 1 by that step, in 1,024ths.
const POWERS: [u32; DOUBLES] = [1024, 1076, 1131, 1188, 1248, 1312, 1378, 1448, 1522, 1599, 1680, 1765, 1855, 1949];

/// The weight of half a liberty in a race. Weights from 30 to 150 answer as many of 137 fights right.
const LEAD: i32 = 30;

/// No number is larger at first.
const LARGEST: u32 = 400;

/// What has been seen so far of a position with a side to move.
pub(super) struct Outlook {
    role: Role,
    /// The logarithm of the odds that the attacker has his way, in tenths.
    odds: i32,
}

impl Outlook {
    pub(super) fn new(role: Role) -> Outlook {
        Outlook { role, odds: 0 }
    }

    /// Takes in a count.
    pub(super) fn count(&mut self, count: Count, n: u32) {
        self.odds += i32::from(COUNTS[self.role as usize][count as usize * 9 + up_to(n, MOST)]);
    }

    /// Takes in a connected part of the room: its points, the empty points beside it that the attacker holds, his stones in
    /// it, and the strings of the defender around it.
    pub(super) fn part(&mut self, points: u32, doors: u32, hostile: u32, around: u32) {
        let k = (up_to(points, 8) - 1) * 4 + up_to(doors, 3);
        let k = (k * 4 + up_to(hostile, 3)) * 3 + up_to(around.max(1), 3) - 1;
        self.odds += i32::from(PARTS[self.role as usize][k]);
    }

    /// Takes in a string of the defender: its liberties, those of them in the room, its stones, and whether one is a key
    /// stone.
    pub(super) fn string(&mut self, liberties: u32, inside: u32, stones: u32, is_key: bool) {
        let size = match stones {
            0 | 1 => 0,
            2 => 1,
            3 | 4 => 2,
            _ => 3,
        };
        let k = (up_to(liberties.max(1), 5) - 1) * 2 + usize::from(is_key);
        self.odds += i32::from(STRINGS[self.role as usize][k * 16 + up_to(inside, 3) * 4 + size]);
    }

    /// Takes in a string of the attacker that does not stand: its liberties, its stones, and the fewest liberties of a
    /// string beside it.
    pub(super) fn weak(&mut self, liberties: u32, stones: u32, least: u32) {
        let k = (up_to(liberties.max(1), 4) - 1) * 4 + up_to(stones, 4) - 1;
        self.odds += i32::from(WEAK[self.role as usize][k * 3 + up_to(least.max(1), 3) - 1]);
    }

    /// Takes in by how many half liberties the attacker is ahead in a race.
    pub(super) fn lead(&mut self, lead: i32) {
        self.odds += LEAD * lead;
    }

    /// How much is still to be shown.
    pub(super) fn numbers(&self) -> Numbers {
        Numbers { attack: number(-self.odds), defense: number(self.odds) }
    }
}

/// A number, and no more than this.
fn up_to(n: u32, most: u32) -> usize {
    n.min(most) as usize
}

/// How much a side has to show with these odds against it, in tenths of their logarithm.
fn number(against: i32) -> u32 {
    let (doublings, rest) = (against.unsigned_abs() as usize / DOUBLES, against.unsigned_abs() as usize % DOUBLES);
    let factor = POWERS[rest] << doublings.min(10);
    let number = if against < 0 { EVEN * 1024 / factor } else { EVEN * factor / 1024 };
    number.clamp(1, LARGEST)
}

// The weights, in tenths; first where the attacker moves, then where the defender does.

/// The weights of 0, 1, 2 … of each count, in the order of [`Count`].
const COUNTS: [[i8; 90]; 2] = [
    [
        0, 8, 2, 30, 14, 13, 12, 8, 2, 25, 11, -10, -22, -26, -17, -8, 7, 0, -17, 5, 21, 27, 23, 14, 5, 2, 0, 17, -1,
        -21, -42, -54, 0, 0, 0, 0, 0, 29, 7, 3, -4, -12, -18, -22, -23, -8, -6, 27, 8, 4, -2, -6, -8, -10, 5, 21, 15,
        6, -5, -15, -25, -39, -57, -1, 8, 13, 17, 15, -3, 11, 0, 0, 8, 9, 9, 7, 5, 6, 5, 4, -4, 0, 5, 6, 8, 8, 9, 9,
        10, 5,
    ],
    [
        -19, -1, -25, 11, 3, 1, 1, -2, -8, 18, 6, -3, -17, -24, -21, 0, -4, 0, -12, 3, 11, 16, 14, 11, 6, 0, 0, 21, -1,
        -24, -46, -49, -13, 0, 0, 0, 0, 7, 9, 3, -4, -12, -17, -21, -20, -19, -15, 17, 8, 3, -4, -8, -12, -14, 11, 24,
        12, 4, -4, -15, -28, -40, -66, -7, 0, 7, 11, 6, -8, -3, 0, 0, -2, -1, 0, 1, 0, 2, 2, -1, -3, 0, 2, 2, 0, -2,
        -3, -2, -1, -3,
    ],
];

/// The weights of a part of the room: by its points, its doors, the attacker's stones in it, and strings around it.
const PARTS: [[i8; 384]; 2] = [
    [
        -22, -23, -12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 4, 1, 27, 16, 8, 0, 0, 0, 0, 0, 0, 7, 11, 0, 2, -1, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, -4, 0, 0, 0, 0, 0, 0, 0, 0, -6, -13, -11, 9, -8, -7, 0, 0, 0, 0, 0, 0, -2, -5, -2, 9, 2, 1, 30,
        17, 20, 0, 0, 0, 20, 10, 7, 10, 1, -4, 1, -3, -1, 0, 0, 0, 6, 18, -1, 0, 3, -9, -23, -18, -17, 0, 0, 0, -4,
        -14, -10, 1, -12, -11, 8, -5, -6, 0, 0, 0, -12, -9, -1, 4, 2, 4, 14, 9, 5, 35, 19, 21, 13, 16, 11, 17, 12, 7,
        11, 1, -2, 7, 3, -14, 25, 30, 18, 13, 18, 20, -4, 4, 17, -12, 0, 1, -22, -19, -8, -1, -8, -3, 1, -5, -3, 10,
        -6, -3, -3, -3, 1, -1, 3, 1, 8, 9, 6, 21, 14, 4, 4, 10, 13, 26, 11, 3, 11, 7, 0, 12, 11, 10, 9, 38, 4, 10, 27,
        16, 13, 9, 0, 6, 5, 1, -6, -8, -10, -13, -10, -3, -18, -9, -1, -30, -23, -10, 3, -1, 0, 4, -1, -1, 4, 2, 7, 12,
        17, 13, 3, 17, 17, 28, 15, 11, 14, 9, 3, 18, 14, 6, 28, 33, 26, 19, 13, 10, 0, 8, 7, 0, 4, 10, -7, -13, -9, -4,
        -12, -10, -18, -17, -5, -30, -20, -8, -5, -7, -4, 4, -1, -7, 5, -2, 0, 21, 12, 9, 0, 26, 9, 13, 5, 9, 17, 9, 3,
        17, 12, 2, 0, 31, 30, 0, 13, 3, 12, 16, 2, 5, 3, 9, 0, 19, -3, -25, -15, -8, -37, -18, -2, -41, -16, 1, 0, 1,
        0, -7, -10, -7, -8, -5, -8, 9, 23, 8, 19, 24, 19, 7, 12, 10, 0, 2, 2, 13, 7, 3, 0, 0, 25, 0, 5, 17, 7, 15, 5,
        2, 8, 8, 0, 0, -28, 0, -3, -6, -5, -2, -6, -35, -15, -2, 0, 4, -5, -30, -6, -1, -17, -5, -11, 6, 6, 7, 0, -18,
        16, 4, 7, -8, 19, 6, 2, 11, 2, 10, 0, 0, 0, 0, 0, 5, 0, 4, 12, 9, -8, 5,
    ],
    [
        -22, -20, -7, 0, 0, 0, 0, 0, 0, 0, 0, 0, -11, -5, -3, 26, 20, 22, 0, 0, 0, 0, 0, 0, 5, 7, 0, 1, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, -9, 0, 0, 0, 0, 0, 0, 0, 0, -9, -7, -9, 14, 4, 5, 0, 0, 0, 0, 0, 0, -8, -3, -1, 7, 0, 0, 5,
        -5, -11, 0, 0, 0, 9, 6, 10, 9, 0, 5, -4, -3, -2, 0, 0, 0, 8, 23, 7, -1, 0, 6, -21, -18, -5, 0, 0, 0, -70, -28,
        -14, -3, -12, -14, 17, 8, 2, 0, 0, 0, -4, -2, -1, -3, -4, 0, 11, 4, 3, -8, -20, -38, 13, 10, 15, 11, 3, 5, 2,
        1, -2, 4, -3, -6, 16, 31, 23, 0, 15, 5, -6, 2, 4, -22, -9, -2, -32, -21, -11, -30, -22, -13, 1, -5, -6, 23, 9,
        0, -10, -11, -3, -10, -2, -3, -2, 2, -1, 8, 2, 3, -11, 10, 12, 15, 6, 8, 9, 7, -2, 3, 2, 0, 19, 25, 16, 10, 26,
        4, 15, 10, 0, -12, -7, -10, -18, -32, -24, -20, -16, -14, -17, -15, -5, -8, -13, -8, -5, -13, -6, 1, -8, -3,
        -1, -5, -3, 5, 3, 4, -6, 16, 18, 13, 7, 10, 14, 6, 3, 4, 3, -1, 22, 22, 28, 9, 10, 8, 2, 9, 4, 2, 0, -6, -8,
        -17, -18, -16, -16, -12, -15, -17, -11, -18, -18, -14, -14, -13, -4, -11, -14, -9, -3, -11, -6, 4, 1, -1, 24,
        15, 1, 3, 2, 1, 3, -1, 4, 3, -1, -2, 0, 0, 21, 0, 16, 11, 9, 11, 7, -1, -6, -7, 0, -10, -20, 0, 1, -14, -26,
        -16, -14, -23, -20, -8, 0, -3, -18, 6, -6, -8, -8, -11, -6, -2, 2, 1, -11, -14, 17, 17, 15, 7, 3, -2, 3, 8, -3,
        -2, 20, 0, 0, 23, 19, 19, 10, 15, 10, 5, 7, 1, 0, 0, -14, 0, -20, -26, -21, -15, -21, -18, -19, -8, 0, -11,
        -22, -18, -15, -18, -31, -10, -4, 1, -5, -4, -18, -10, -11, -17, -26, 13, -10, -2, -4, 4, -4, -9, -12, 0, 0,
        -17, -2, 6, -19, -5, -1, 4, -8, -3,
    ],
];

/// The weights of a string of the defender: by its liberties, whether it has a key stone, its liberties in the room, and
/// its size.
const STRINGS: [[i8; 160]; 2] = [
    [
        9, 0, 1, 0, 19, 12, 21, 1, 0, 0, 0, 0, 0, 0, 0, 0, -3, 9, 6, 16, 19, 20, 35, 24, 0, 0, 0, 0, 0, 0, 0, 0, 13, 9,
        4, 15, 19, 10, 12, 6, 3, 5, 2, 0, 0, 0, 0, 0, 4, -4, 1, 5, 15, 11, 10, 5, 7, 3, -1, -2, 0, 0, 0, 0, 5, 2, 9, 4,
        4, 7, 3, 7, -3, 1, 0, -3, -10, -4, -5, -10, -3, -4, -3, -4, 4, -2, -1, 0, -3, -5, -5, -6, -4, -10, -9, -12, 23,
        7, 2, 15, 10, -5, 17, 9, -11, -3, -7, -2, -11, -12, -13, -12, -19, 5, 1, -7, -13, -7, 0, 3, 4, -7, -12, -8, -5,
        -13, -13, -15, 0, 5, -10, 5, 0, 13, 8, 10, 0, 0, 5, -1, 0, -16, -15, -18, 0, 0, 0, 6, 0, 17, -4, 10, 0, 0, -14,
        -1, 0, -11, -17, -15,
    ],
    [
        4, 0, -2, -3, 18, 11, 11, 4, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 0, -1, 20, 11, 13, 9, 0, 0, 0, 0, 0, 0, 0, 0, 8, -2,
        2, 4, 8, 6, 5, 2, 1, 0, -1, -4, 0, 0, 0, 0, 2, -6, -3, -5, 7, 3, 1, -4, 5, -2, -4, -3, 0, 0, 0, 0, 5, 3, 0, 17,
        3, 1, -3, 3, -6, 1, -4, -9, -9, -7, -6, -14, 0, -7, -5, -10, 2, -3, -5, -7, -3, -6, -9, -10, -3, -10, -9, -12,
        -2, 13, -1, 18, 9, 1, 5, 6, -9, -6, -6, -12, -10, -12, -10, -19, -6, 7, 1, -13, -4, -6, -3, -4, 4, -4, -9, -11,
        -4, -12, -11, -13, 0, 0, -11, 11, 0, 10, 6, 7, 0, 3, 5, -6, 0, -18, -16, -19, 0, 0, 0, -6, 0, 0, -6, 1, 0, -1,
        -11, -6, 0, -10, -14, -15,
    ],
];

/// The weights of a string of the attacker's that does not stand: by its liberties, its size, and the fewest liberties of
/// a string beside it.
const WEAK: [[i8; 48]; 2] = [
    [
        1, -18, -18, -8, -21, -20, -10, -23, -25, 1, -21, -16, 4, 3, 3, 4, 3, 3, 12, 2, 2, 13, 7, 8, 2, 19, 19, 16, 28,
        20, 14, 28, 22, 23, 33, 21, 0, 0, 9, 15, 28, 30, 15, 39, 34, 17, 38, 37,
    ],
    [
        -24, -19, -20, -29, -17, -20, -31, -17, -22, -34, -18, -27, 2, 2, 1, 2, 0, 1, 9, -1, -1, 14, 8, 2, 9, 16, 17,
        17, 20, 14, 20, 23, 18, 27, 29, 23, 0, 0, 4, 19, 22, 24, 25, 38, 28, 29, 43, 35,
    ],
];
