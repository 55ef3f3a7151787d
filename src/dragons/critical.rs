//! Dragons that whoever moves first decides about, and the moves that do it.
//!
//! In: the dragons of a position, and those that are dead. Out: a [`Critical`] for each dragon that lives if its owner
//! moves first and not if the opponent does. Cost: the eyes once more, a dozen connections for each dragon in question;
//! none if there is no such dragon.
//!
//! A dragon that has no way out of its own lives by one of three things: a link to a friend that lives, a second eye, a
//! string of the opponent that it can capture. A move saves it if one of them is sure afterwards, and kills it if none
//! is left. So a dragon with two ways that do not hang on the same move lives, and is not critical.

use go_board::{Board, Color, Direction, Point, PointSet, Size, Symmetry};
use go_dragons::{Dragon, DragonParams, Dragons, Safety, StringFacts, Strings, Verdict};
use go_reading::{Code, Outcome, Reader};
use influence_runtime::DragonStatus;
use influence_runtime::eyes::{EyeSpace, Eyes, StringFacts as StringsOf};
use pattern_tables::eye::EyeValue;

use super::scene::Scene;
use crate::eyes::{LARGEST_SOLVED_IN_ANALYSIS, value};
use crate::ground::Ground;

/// A dragon that lives with less likelihood than this is no wall of an eye.
const LOST: f32 = 0.1;

/// A dragon with a greater likelihood to live does not hang on one move.
const LIVES: f32 = 0.97;

/// How many strings that do not live by themselves a link may lead through.
const MOST_LINKED: usize = 6;

/// Two eyes are life.
const LIFE: u8 = 2;

/// A dragon that whoever moves first decides about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Critical {
    /// Its owner.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// Moves of its owner that save it, in board order; at least one.
    pub saves: Vec<Point>,
    /// Moves of the opponent that kill it, likewise.
    pub kills: Vec<Point>,
}

impl Critical {
    /// The moves of `color` that decide.
    #[must_use]
    pub fn moves(&self, color: Color) -> &[Point] {
        if color == self.color { &self.saves } else { &self.kills }
    }

    /// The same of the board seen through `symmetry`.
    pub(crate) fn seen_through(&self, size: Size, symmetry: Symmetry) -> Critical {
        let seen = |points: &[Point]| {
            let mut points: Vec<Point> = points.iter().map(|&p| symmetry.point(size, p)).collect();
            points.sort_unstable();
            points
        };
        Critical {
            color: symmetry.color(self.color),
            stones: symmetry.point_set(size, &self.stones),
            saves: seen(&self.saves),
            kills: seen(&self.kills),
        }
    }
}

/// Finds the critical dragons, and says so in `dragons`; `survival` is by number.
pub(super) fn find(
    scene: &mut Scene<'_, '_>,
    strings: &Strings,
    dragons: &mut Dragons,
    survival: &[f32],
) -> Vec<Critical> {
    let hangs = |&number: &usize| survival[number] < LIVES && is_confined(&dragons.list[number]);
    let hanging: Vec<usize> = (0..dragons.list.len()).filter(hangs).collect();
    if hanging.is_empty() {
        return Vec::new();
    }
    let dead = (0..survival.len()).filter(|number| survival[*number] < LOST && !hanging.contains(number));
    let dead: PointSet = dead.flat_map(|number| dragons.roster.stones(number).iter()).collect();
    let eyes = scene.eyes(&dead);
    let mut found = Vec::new();
    for number in hanging {
        let ways = Ways::of(scene, strings, dragons, &eyes, number);
        let critical = ways.and_then(|ways| ways.decided(scene, dragons.roster.stones(number)));
        let dragon = &mut dragons.list[number];
        if let Some([saves, kills]) = critical {
            let win = |p: &Point| Outcome { code: Code::Win, point: Some(*p) };
            let [attack, defense] = [&kills, &saves].map(|moves| moves.first().map_or(Outcome::FAILS, win));
            dragon.verdict = Some(Verdict { attack, defense, certain: [true; 2] });
            (dragon.status, dragon.safety) = (DragonStatus::Critical, Safety::Critical);
            found.push(Critical { color: dragon.color, stones: *dragons.roster.stones(number), saves, kills });
        }
    }
    found
}

/// Whether a dragon cannot get out and has no two eyes for sure.
fn is_confined(dragon: &Dragon) -> bool {
    let params = DragonParams::DEFAULT;
    let confined = dragon.escape_route < params.small_escape && dragon.first_moyo.size < params.small_moyo;
    confined && dragon.neighbors.hostile > 0 && dragon.genus.value.min < LIFE
}

/// What may save a dragon.
struct Ways {
    owner: Color,
    /// Strings of its own with strings of friends that live, to which they can be linked and from which they can be
    /// cut.
    links: Vec<(Point, Point)>,
    /// Moves that give it a second eye, and moves that take it.
    eyes: [Vec<Point>; 2],
    /// A string of the opponent that it can capture, with the moves that capture and save it.
    lunch: Option<(Point, [Point; 2])>,
}

impl Ways {
    /// The ways of a dragon; `None` if it is linked for good.
    fn of(scene: &mut Scene<'_, '_>, strings: &Strings, dragons: &Dragons, eyes: &Eyes, number: usize) -> Option<Ways> {
        let dragon = &dragons.list[number];
        let links = links(scene, strings, dragons, dragon)?;
        let lunch = dragon.lunch.and_then(|lunch| strings.at(lunch));
        let lunch = lunch.and_then(|lunch| Some((lunch.origin, [lunch.attack.point?, lunch.defense.point?])));
        Some(Ways { owner: dragon.color, links, eyes: eye_moves(eyes, dragon), lunch })
    }

    /// The moves that save it and those that kill it; `None` if there are not both.
    fn decided(&self, scene: &mut Scene<'_, '_>, stones: &PointSet) -> Option<[Vec<Point>; 2]> {
        let board = scene.board();
        let [saves, kills] = [self.owner, self.owner.opponent()].map(|color| {
            let mut moves = self.candidates(board, scene.reader, color);
            moves.retain(|&p| {
                let mut after = board.clone();
                if !board.is_legal(p, color) || !after.try_move(p, color) {
                    return false;
                }
                // The move on the board is no part of the question.
                let linked = scene.reader.with_depth_offset(1, |reader| self.linked_after(&after, reader, color));
                (linked || self.has_eyes_after(scene, stones, color, p)) == (color == self.owner)
            });
            moves
        });
        (!saves.is_empty() && !kills.is_empty()).then_some([saves, kills])
    }

    /// The moves of `color` that may decide, in board order.
    fn candidates(&self, board: &Board, reader: &mut Reader, color: Color) -> Vec<Point> {
        let side = usize::from(color != self.owner);
        let mut moves = self.eyes[side].clone();
        moves.extend(self.lunch.map(|lunch| lunch.1[side]));
        for &(a, b) in &self.links {
            let linked = if side == 0 { reader.connect(board, a, b) } else { reader.disconnect(board, a, b) };
            moves.extend(linked.point);
            moves.extend(board.common_liberties(a, b).iter());
        }
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    /// Whether it is linked after a move of `color`, or has captured its lunch, the other side moving next.
    fn linked_after(&self, after: &Board, reader: &mut Reader, color: Color) -> bool {
        let (own, hostile) = (self.owner, self.owner.opponent());
        let stands = |s: Point, color: Color| after.color_at(s) == Some(color);
        let mut links = self.links.iter().copied().filter(|&(a, b)| stands(a, own) && stands(b, own));
        if color == own {
            self.lunch.is_some_and(|(s, _)| !stands(s, hostile) || !reader.find_defense(after, s).code.succeeds())
                || links.any(|(a, b)| !reader.disconnect(after, a, b).code.succeeds())
        } else {
            self.lunch.is_some_and(|(s, _)| stands(s, hostile) && reader.attack(after, s).code.succeeds())
                || links.any(|(a, b)| reader.connect(after, a, b).code.succeeds())
        }
    }

    /// Whether it has two eyes after the move of `color` at `p`, the other side moving next. The eyes are looked at
    /// again where the move is said to decide about them.
    fn has_eyes_after(&self, scene: &mut Scene<'_, '_>, stones: &PointSet, color: Color, p: Point) -> bool {
        let [gives, takes] = &self.eyes;
        let concerned = if color == self.owner { gives } else { takes };
        if !concerned.contains(&p) {
            return color != self.owner && !gives.is_empty();
        }
        let mut after = scene.board().clone();
        if after.play(color, Some(p)).is_err() {
            return false;
        }
        let Ground { patterns, .. } = scene.before.ground;
        let reader = &mut *scene.reader;
        let worms = go_reading::worms_with_best_moves(&after, reader);
        let eyes = value(&after, &StringsOf::of(&after, &worms), reader, patterns, LARGEST_SOLVED_IN_ANALYSIS).eyes;
        let map = eyes.map(self.owner);
        let beside = |p: Point| Direction::ORTHOGONAL.iter().any(|&direction| stones.contains(p.step(direction)));
        let own = map.spaces().iter().filter(|space| map.vertices(space).iter().any(|&p| beside(p)));
        let sum = own.fold(EyeValue::default(), |sum, space| sum + space.value);
        if color == self.owner { sum.min >= LIFE } else { sum.max >= LIFE }
    }
}

/// The strings of a dragon, or linked to it, with those of living friends, with common liberties, whose connection is
/// open;
/// `None` if there is one that holds.
fn links(
    scene: &mut Scene<'_, '_>,
    strings: &Strings,
    dragons: &Dragons,
    dragon: &Dragon,
) -> Option<Vec<(Point, Point)>> {
    let board = scene.board();
    let captured = |s: &StringFacts| s.attack.code.succeeds() && !s.defense.code.succeeds();
    let sound = |s: &&StringFacts| s.color == dragon.color && !captured(s);
    let friends: Vec<Point> = strings.iter().filter(sound).map(|s| s.origin).collect();
    let (mut own, mut links, mut next) = (dragon.strings.clone(), Vec::new(), 0);
    while let Some(&a) = own.get(next).filter(|_| own.len() <= dragon.strings.len() + MOST_LINKED) {
        next += 1;
        for &b in friends.iter().filter(|&&b| board.have_common_liberty(a, b)) {
            if own.contains(&b) {
                continue;
            }
            let lives = dragons.at(b).is_some_and(|friend| friend.crude_status == DragonStatus::Alive);
            match (scene.reader.disconnect(board, a, b).code.succeeds(), lives) {
                (false, true) => return None,
                (false, false) => own.push(b),
                (true, true) if scene.reader.connect(board, a, b).code.succeeds() => links.push((a, b)),
                (true, _) => {}
            }
        }
    }
    Some(links)
}

/// The moves that give a dragon its second eye, and those that take it: at the vital points of the spaces where one
/// move is enough, the other side answering in the next best one.
fn eye_moves(eyes: &Eyes, dragon: &Dragon) -> [Vec<Point>; 2] {
    let map = eyes.map(dragon.color);
    let spaces: Vec<&EyeSpace> = dragon.genus.spaces.iter().filter_map(|&origin| map.space_at(origin)).collect();
    let mut moves = [Vec::new(), Vec::new()];
    if dragon.genus.value.min >= LIFE || dragon.genus.value.max < LIFE {
        return moves;
    }
    for (k, space) in spaces.iter().enumerate().filter(|(_, space)| space.value.min < space.value.max) {
        let others = spaces.iter().enumerate().filter(|(other, _)| *other != k);
        let rest = others.fold(EyeValue::default(), |sum, (_, other)| sum + other.value);
        if space.value.max + rest.min >= LIFE {
            moves[0].extend(&space.defenses);
        }
        if space.value.min + rest.max < LIFE {
            moves[1].extend(&space.attacks);
        }
    }
    moves
}
