//! The estimate as text: a board, a legend and the score.

use std::fmt::Write as _;

use anstyle::{Ansi256Color, Style};
use atsumi::board::Color;
use atsumi::estimate::{Claim, Estimate, Hold, Rules, Stone, Turn};

use crate::board::{Look, WOOD, column_letters};

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
    let n = estimate.size;
    let letters = column_letters(n);
    let _ = writeln!(out, "   {letters}");
    for row in 0..n {
        let _ = write!(out, "{:2} ", n - row);
        for col in 0..n {
            let k = row * n + col;
            out.push_str(&cell(estimate.stones[k], estimate.regions[k], look));
        }
        let _ = writeln!(out, " {:2}", n - row);
    }
    let _ = writeln!(out, "   {letters}");
}

/// Two characters: a blank and the point.
fn cell(stone: Option<Stone>, claim: Option<Claim>, look: Look) -> String {
    match look {
        Look::Plain => format!(" {}", plain(stone, claim)),
        Look::Colored => colored(stone, claim),
    }
}

fn plain(stone: Option<Stone>, claim: Option<Claim>) -> char {
    match (stone, claim) {
        (Some(Stone { color: Color::Black, alive }), _) => {
            if alive {
                'X'
            } else {
                'x'
            }
        }
        (Some(Stone { color: Color::White, alive }), _) => {
            if alive {
                'O'
            } else {
                'o'
            }
        }
        (None, Some(Claim { color: Color::Black, hold })) => match hold {
            Hold::Territory => 'B',
            Hold::Moyo => 'b',
            Hold::Area => '\'',
        },
        (None, Some(Claim { color: Color::White, hold })) => match hold {
            Hold::Territory => 'W',
            Hold::Moyo => 'w',
            Hold::Area => '"',
        },
        (None, None) => '.',
    }
}

/// Background of a claim: blues for black, oranges for white, deeper for surer.
const fn background(claim: Option<Claim>) -> u8 {
    match claim {
        None => WOOD,
        Some(Claim { color: Color::Black, hold }) => match hold {
            Hold::Territory => 25,
            Hold::Moyo => 67,
            Hold::Area => 109,
        },
        Some(Claim { color: Color::White, hold }) => match hold {
            Hold::Territory => 208,
            Hold::Moyo => 215,
            Hold::Area => 222,
        },
    }
}

fn colored(stone: Option<Stone>, claim: Option<Claim>) -> String {
    let shown = claim.filter(|_| stone.is_none_or(|stone| !stone.alive));
    let style = Style::new().bg_color(Some(Ansi256Color(background(shown)).into()));
    let (glyph, foreground) = match stone {
        Some(Stone { color: Color::Black, alive }) => (if alive { '●' } else { '×' }, 16),
        Some(Stone { color: Color::White, alive }) => (if alive { '●' } else { '×' }, 231),
        None => ('·', 238),
    };
    let style = style.fg_color(Some(Ansi256Color(foreground).into()));
    format!("{style} {glyph}{style:#}")
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
        let dead = cell(Some(Stone { color, alive: false }), None, look);
        let _ = writeln!(out, "  {dead} taken as dead");
    }
}

fn score(out: &mut String, estimate: &Estimate) {
    let score = &estimate.score;
    let turn = match estimate.turn {
        Turn::Black => "black to move",
        Turn::White => "white to move",
        Turn::Both => "mean of both sides to move",
    };
    let _ = writeln!(out, "Estimate  {score}   ({turn})");
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_point_has_a_plain_sign_of_its_own() {
        let mut signs = vec![plain(None, None)];
        for color in Color::BOTH {
            signs.extend([true, false].map(|alive| plain(Some(Stone { color, alive }), None)));
            signs
                .extend([Hold::Territory, Hold::Moyo, Hold::Area].map(|hold| plain(None, Some(Claim { color, hold }))));
        }
        let count = signs.len();
        signs.sort_unstable();
        signs.dedup();
        assert_eq!(signs.len(), count);
    }
}
