//! The estimate as text: a board, a legend and the score.

use std::fmt::Write as _;

use atsumi::board::{Color, Size};
use atsumi::estimate::{Claim, Decided, Estimate, Hold, Rules, Status, Stone, Turn};

use crate::board::{Look, Margins, Sign, lines};
use crate::palette::terminal;
use crate::vertex;

/// So many open points are named.
const FEW: usize = 20;

/// The whole report.
#[must_use]
pub fn text(estimate: &Estimate, headline: &str, look: Look) -> String {
    let mut out = format!("{headline}\n\n");
    board(&mut out, estimate, look);
    out.push('\n');
    legend(&mut out, look);
    out.push('\n');
    score(&mut out, estimate);
    out
}

fn board(out: &mut String, estimate: &Estimate, look: Look) {
    for line in lines(estimate.size, Margins::Wide, |k| cell(estimate.stones[k], estimate.regions[k], look)) {
        let _ = writeln!(out, "{line}");
    }
}

/// Two characters: a blank and the point.
fn cell(stone: Option<Stone>, claim: Option<Claim>, look: Look) -> String {
    let ground = claim.filter(|_| stone.is_none_or(|stone| !stone.alive)).map_or(terminal::WOOD, background);
    sign(stone, claim).on(ground, look)
}

fn sign(stone: Option<Stone>, claim: Option<Claim>) -> Sign {
    if let Some(Stone { color, alive }) = stone {
        return Sign::stone(color, alive);
    }
    let Some(Claim { color, hold }) = claim else { return Sign::new('.', terminal::GRAY).or('\u{b7}') };
    let ink = if hold == Hold::Territory && color == Color::Black { terminal::WHITE } else { terminal::BLACK };
    Sign::new(letter(color, hold), ink)
}

const fn letter(color: Color, hold: Hold) -> char {
    match (color, hold) {
        (Color::Black, Hold::Territory) => 'B',
        (Color::Black, Hold::Moyo) => 'b',
        (Color::Black, Hold::Area) => '\'',
        (Color::White, Hold::Territory) => 'W',
        (Color::White, Hold::Moyo) => 'w',
        (Color::White, Hold::Area) => '"',
    }
}

/// Background of a claim.
const fn background(claim: Claim) -> u8 {
    let surety = match claim.hold {
        Hold::Territory => 0,
        Hold::Moyo => 1,
        Hold::Area => 2,
    };
    terminal::CLAIM[claim.color.index()][surety]
}

fn legend(out: &mut String, look: Look) {
    if look == Look::Plain {
        out.push_str(
            "X O  stones (x o: taken as dead)    B b '  black's territory, moyo, area    W w \"  white's    .  open\n",
        );
        return;
    }
    for color in Color::BOTH {
        let _ = write!(out, "{color:>7}");
        for (name, hold) in [("territory", Hold::Territory), ("moyo", Hold::Moyo), ("area", Hold::Area)] {
            let _ = write!(out, "  {} {name}", cell(None, Some(Claim { color, hold }), look));
        }
        let stone = |alive| cell(Some(Stone { color, alive }), None, look);
        let _ = writeln!(out, "  {} stones  {} taken as dead", stone(true), stone(false));
    }
}

fn score(out: &mut String, estimate: &Estimate) {
    let score = &estimate.score;
    let turn = match estimate.turn {
        Turn::Black => "black first everywhere".to_owned(),
        Turn::White => "white first everywhere".to_owned(),
        Turn::Both => match estimate.mover {
            Some(mover) => format!("{mover} to move"),
            None => "mean of both sides to move".to_owned(),
        },
    };
    let margin = estimate.margin.map_or_else(String::new, |margin| format!("±{margin:.1} in eight games of ten; "));
    let _ = writeln!(out, "Estimate  {score}   ({margin}{turn})");
    for (name, side) in [("black", &score.black), ("white", &score.white)] {
        let _ = write!(out, "  {name}  {:6.1} = {:.1} territory", side.total(score.rules), side.territory);
        match score.rules {
            Rules::Japanese => {
                let _ = write!(out, " + {} captured + {:.1} dead", side.captured, side.dead);
            }
            Rules::Chinese => {
                let _ = write!(out, " + {:.1} stones", side.stones);
            }
        }
        if side.compensation != 0.0 {
            let sign = if side.compensation < 0.0 { '-' } else { '+' };
            let _ = write!(out, " {sign} {} komi", side.compensation.abs());
        }
        out.push('\n');
    }
    decided(out, estimate);
    open(out, estimate);
    if let Some(ending) = &estimate.ending {
        ended(out, estimate, ending);
    }
}

/// What a person decided, not the estimate.
fn decided(out: &mut String, estimate: &Estimate) {
    let size = size(estimate);
    for decision in &estimate.decisions {
        let (name, stones) = (vertex(decision.named, size), decision.stones.len());
        let stones = if stones == 1 { "1 stone".to_owned() } else { format!("{stones} stones") };
        let status = match decision.status {
            Decided::Alive => "alive",
            Decided::Dead => "dead",
            Decided::Seki => "alive in a seki",
        };
        let _ = writeln!(out, "By hand   {name}, {stones}: counted as {}", status);
    }
}

/// That the game has ended, and what stands in a seki.
fn ended(out: &mut String, estimate: &Estimate, ending: &[Status]) {
    out.push_str("Ended     both players have passed: every point counts for who is likelier to get it\n");
    let size = size(estimate);
    let in_seki = size.points().zip(ending).filter(|(_, status)| matches!(status, Status::Seki(_)));
    let names: Vec<String> = in_seki.map(|(p, _)| vertex(p, size)).collect();
    if !names.is_empty() {
        let _ = writeln!(out, "Seki      {}", names.join(" "));
    }
}

fn size(estimate: &Estimate) -> Size {
    Size::new(estimate.size).unwrap_or_else(|_| unreachable!("boards have 2 to 19 lines"))
}

/// What is still open, if it is little.
fn open(out: &mut String, estimate: &Estimate) {
    let Some(open) = &estimate.open else { return };
    let size = size(estimate);
    match open.len() {
        0 => out.push_str("Settled   every point is surely somebody's or nobody's\n"),
        1..=FEW => {
            let names: Vec<String> = open.iter().map(|&p| vertex(p, size)).collect();
            let _ = writeln!(out, "Open      {}", names.join(" "));
        }
        many => {
            let _ = writeln!(out, "Open      {many} points");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_point_has_a_sign_of_its_own_without_colour() {
        for look in [Look::Plain, Look::Colored] {
            let bare = |stone, claim| sign(stone, claim).bare(look);
            let mut signs = vec![bare(None, None)];
            for color in Color::BOTH {
                signs.extend([true, false].map(|alive| bare(Some(Stone { color, alive }), None)));
                let holds = [Hold::Territory, Hold::Moyo, Hold::Area];
                signs.extend(holds.map(|hold| bare(None, Some(Claim { color, hold }))));
            }
            let count = signs.len();
            signs.sort_unstable();
            signs.dedup();
            assert_eq!(signs.len(), count, "{look:?}");
        }
    }
}
