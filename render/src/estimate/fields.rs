//! The fields of influence behind an estimate, and its strings, as parts of a JSON report.

use atsumi::board::{Color, Point, Size};
use atsumi::influence::Influence;
use atsumi::reading::Outcome;
use atsumi::{Analysis, View};
use serde::Serialize;

use crate::code::number;
use crate::explanation::json::{EffectReport, effect_report};
use crate::vertex;

/// What the numbers of the strings mean, stated in the output itself.
pub(super) const STRING_CODES: &str = "attack, defense: the opponent, the owner moves first; code: 1 succeeds, 2 succeeds by a ko in which the \
                                       other side finds the first threat, 3 by a ko in which the side itself does, 0 fails or is not needed";

/// The influence with one side to move; arrays as the report's.
#[derive(Serialize)]
pub(super) struct FieldReport {
    to_move: String,
    territory: Vec<f32>,
    black: SideReport,
    white: SideReport,
    effects: Vec<EffectReport>,
}

/// The fields of one colour, none of them signed.
#[derive(Serialize)]
pub(crate) struct SideReport {
    influence: Vec<f32>,
    permeability: Vec<f32>,
    strength: Vec<f32>,
    attenuation: Vec<f32>,
    /// 1 where the colour cannot get territory.
    non_territory: Vec<u8>,
}

/// A string as reading has it.
#[derive(Serialize)]
pub(super) struct StringReport {
    origin: String,
    color: String,
    stones: Vec<String>,
    liberties: usize,
    attack: AnswerReport,
    defense: AnswerReport,
}

#[derive(Serialize)]
struct AnswerReport {
    code: u8,
    vertex: Option<String>,
}

/// The fields of every view.
pub(super) fn fields(analysis: &Analysis) -> Vec<FieldReport> {
    analysis.views().iter().map(|view| field(analysis, view)).collect()
}

fn field(analysis: &Analysis, view: &View) -> FieldReport {
    let size = view.influence.size;
    FieldReport {
        to_move: view.to_move.to_string(),
        territory: size.points().map(|p| view.territory(p)).collect(),
        black: side(&view.influence, Color::Black),
        white: side(&view.influence, Color::White),
        effects: analysis.pattern_effects(view).iter().map(|effect| effect_report(effect, size)).collect(),
    }
}

/// The fields of `color`.
pub(crate) fn side(influence: &Influence, color: Color) -> SideReport {
    let (size, side) = (influence.size, influence.side(color));
    let all = |value: &dyn Fn(Point) -> f32| size.points().map(value).collect();
    let barred = &influence.non_territory[color.index()];
    SideReport {
        influence: all(&|p| side.influence[p]),
        permeability: all(&|p| side.permeability[p]),
        strength: all(&|p| side.strength[p]),
        attenuation: all(&|p| side.attenuation[p]),
        non_territory: size.points().map(|p| u8::from(barred.contains(p))).collect(),
    }
}

/// All strings, in board order of their first stones.
pub(super) fn strings(analysis: &Analysis) -> Vec<StringReport> {
    let (board, size) = (analysis.board(), analysis.board().size());
    let worms = analysis.worms().iter();
    let report = worms.filter_map(|worm| {
        Some(StringReport {
            origin: vertex(worm.origin, size),
            color: board.color_at(worm.origin)?.to_string(),
            stones: board.stones(worm.origin).map(|p| vertex(p, size)).collect(),
            liberties: worm.liberties,
            attack: answer(worm.attack(), size),
            defense: answer(worm.defense(), size),
        })
    });
    report.collect()
}

fn answer(Outcome { code, point }: Outcome, size: Size) -> AnswerReport {
    let code = number(code);
    AnswerReport { code, vertex: point.filter(|_| code > 0).map(|p| vertex(p, size)) }
}
