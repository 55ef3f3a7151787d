//! The life of groups as a table.

use std::fmt::Write as _;

use atsumi::board::{Color, Size};
use atsumi::life::LifeStatus;
use atsumi::reading::{Code, LifeAnswer};

use super::{Group, word};
use crate::vertex;

/// The whole report: a headline, a line for each group, and what the words mean.
#[must_use]
pub fn text(groups: &[Group], size: Size, headline: &str) -> String {
    let mut out = format!("{headline}\n\ngroup          stones  lives  reading                    kills      saves\n");
    for group in groups {
        let color = if group.color == Color::Black { "black" } else { "white" };
        let (life, lives) = (&group.life, 100.0 * group.survival);
        let sure = life.certainty().map_or_else(String::new, |certainty| format!(", {}", word(certainty)));
        let reading = format!("{}{sure}", life.status().name());
        let needless = life.status() == LifeStatus::Alive;
        let kills = shown(life.attack, size);
        let saves = if needless { "no need".to_owned() } else { shown(life.defense, size) };
        let line = format!(
            "{:<4} {color:<8} {:>7} {lives:>4.0} %  {reading:<25}  {kills:<9}  {saves}",
            vertex(group.origin, size),
            group.size,
        );
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out.push_str(LEGEND);
    out
}

const LEGEND: &str = "
lives: how likely it lives to the end of the game, by what became of such groups
reading: alive if the opponent cannot kill it moving first, dead if its owner cannot save it moving first;
  proved: it lives unconditionally, or the stones around do; if walls stand: they live almost surely, or have liberties
  elsewhere; likely: it may run, or its eyes look sound; open: reading has not settled it, --nodes lets it look further
kills, saves: the opponent's best move, the owner's; (ko) if a ko decides; - if there is none, ? if that is open
";

/// A move, and what it comes to.
fn shown(answer: LifeAnswer, size: Size) -> String {
    let outcome = match answer {
        LifeAnswer::Settled(solution) => solution.outcome(),
        LifeAnswer::Open(_) => return "?".to_owned(),
        LifeAnswer::Free => return String::new(),
    };
    let name = outcome.point.map_or_else(|| "pass".to_owned(), |p| vertex(p, size));
    match outcome.code {
        Code::Lose | Code::Cut => "-".to_owned(),
        Code::Win => name,
        Code::KoA | Code::KoB => format!("{name} (ko)"),
    }
}
