//! Fields of the influence computation, in GNU Go's layout; white is positive.
//!
//! Strings count as living or dead as dragons do, or by tactical reading alone with `--no-dragons`.

use atsumi::AfterMove;
use atsumi::influence::Influence;
use atsumi_render::field::{self, Field};
use go_board::{Color, Vertex};

use super::{Command, Context};
use crate::gtp::answer::{Answer, Failure, fail};

pub(super) const COMMANDS: &[Command] = &[
    Command::new("initial_influence", "COLOR FIELD", "A field of the position if this colour moves first.", initial),
    Command::new(
        "move_influence",
        "COLOR VERTEX FIELD",
        "A field after a move, the opponent moving next.",
        |context| {
            let moved = after_move(context)?;
            show(context, &moved.influence)
        },
    ),
    Command::new("followup_influence", "COLOR VERTEX FIELD", "A field after a move and a second one.", |context| {
        let moved = after_move(context)?;
        show(context, &moved.follow_up)
    }),
];

fn initial(context: &mut Context<'_>) -> Answer {
    let color: Color = context.arguments.color()?;
    let what = field(context)?;
    let frame = context.session.frame;
    let view = context.session.analysis()?.before_moves().view(color).ok_or_else(|| Failure::from("invalid color"))?;
    Ok(frame.rows(|p| field::cell(&view.influence, what, p)))
}

fn after_move(context: &mut Context<'_>) -> Result<AfterMove, Failure> {
    let Ok((color, Vertex::Point(p))) = context.arguments.played() else { return fail("invalid move") };
    field(context)?;
    context.session.analysis()?.after(color, p).ok_or_else(|| "invalid move".into())
}

fn show(context: &Context<'_>, influence: &Influence) -> Answer {
    let what = field(context)?;
    Ok(context.session.frame.rows(|p| field::cell(influence, what, p)))
}

/// The field that the rest of the arguments names.
fn field(context: &Context<'_>) -> Result<Field, Failure> {
    Field::named(context.arguments.rest()).ok_or_else(|| "unknown influence data".into())
}
