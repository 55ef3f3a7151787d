//! Dragons as a picture for a web page: a tint for how each stands, its letter, the hulls of surrounded ones and their
//! gaps.

use std::fmt::Write as _;

use atsumi::board::{Point, PointSet};
use atsumi::dragon::Surrounded;

use super::shown::Shown;
use super::standing::Standing;
use crate::palette::{FOCUS, INK};
use crate::svg::{Headline, Legend, Sheet, Stand, stone, tint};
use crate::vertex;

/// How strong the tint behind a stone is.
const TINT: f32 = 0.85;

/// The picture; `title` is read out by screen readers, `caption` shown above the board.
#[must_use]
pub fn svg(shown: &Shown<'_>, title: &str, caption: &str) -> String {
    let sheet = Sheet::board(shown.size().get());
    let center = |p: Point| sheet.center(p.row(), p.col());
    let hulls = || (0..shown.dragons.list.len()).filter(|&number| is_enclosed(shown, number));
    let hull = |number: usize| &shown.dragons.list[number].surround.hull;
    let below = |svg: &mut String| {
        for p in shown.size().points() {
            if let Some((number, _)) = shown.at(p) {
                tint(svg, center(p), sheet.cell, shown.standing(number).color(), TINT);
            }
        }
        for number in hulls() {
            let color = shown.standing(number).color();
            hull(number).iter().for_each(|p| tint(svg, center(p), sheet.cell, color, 0.18));
        }
    };
    let above = |svg: &mut String| {
        hulls().for_each(|number| outline(svg, &sheet, hull(number), shown.standing(number).color()));
        for p in shown.size().points() {
            let Some((number, dragon)) = shown.at(p) else { continue };
            let dead = shown.standing(number) == Standing::Dead;
            stone(svg, center(p), 10, dragon.color, if dead { Stand::Dead } else { Stand::Alive });
            if !dead {
                letter(svg, center(p), shown.sign(number), dragon.color.index());
            }
        }
        for [from, to] in hulls().flat_map(|number| &shown.dragons.list[number].surround.gaps) {
            gap(svg, center(*from), center(*to));
        }
    };
    let weakest = weakest(shown);
    let headline = weakest.as_ref().map(|(left, right)| Headline { left, right, below: None });
    let legend = legend();
    sheet.picture((&format!("Dragons in {title}"), caption), below, above, headline.as_ref(), &legend)
}

/// Whether the hull around a dragon is drawn: where being surrounded matters to it.
fn is_enclosed(shown: &Shown<'_>, number: usize) -> bool {
    shown.dragons.list[number].surround.status != Surrounded::No && shown.standing(number) <= Standing::Weak
}

/// The dragon that needs attention most, for the headline.
fn weakest(shown: &Shown<'_>) -> Option<(String, String)> {
    let dragon = |number: usize| &shown.dragons.list[number];
    let worth = |number: usize| dragon(number).weakness * dragon(number).effective_size;
    let living = (0..shown.dragons.list.len()).filter(|&number| shown.standing(number) <= Standing::Settled);
    let number = living.max_by(|&a, &b| worth(a).total_cmp(&worth(b)))?;
    let (weakest, name) = (dragon(number), shown.standing(number).name());
    let at = vertex(weakest.origin, shown.size());
    Some((format!("most at stake: {} {at}", weakest.color), format!("{name}, weakness {:.2}", weakest.weakness)))
}

/// The rim of a set of points, along the borders of their squares.
fn outline(svg: &mut String, sheet: &Sheet, points: &PointSet, color: &str) {
    let half = sheet.cell / 2;
    let has = |row: Option<usize>, col: Option<usize>| {
        row.zip(col).is_some_and(|(row, col)| points.iter().any(|p| p.row() == row && p.col() == col))
    };
    let mut path = String::new();
    for p in points.iter() {
        let (row, col) = (p.row(), p.col());
        let (x, y) = sheet.center(row, col);
        let (left, right, top, bottom) = (x - half, x + half, y - half, y + half);
        for (open, from, to) in [
            (!has(row.checked_sub(1), Some(col)), (left, top), (right, top)),
            (!has(Some(row + 1), Some(col)), (left, bottom), (right, bottom)),
            (!has(Some(row), col.checked_sub(1)), (left, top), (left, bottom)),
            (!has(Some(row), Some(col + 1)), (right, top), (right, bottom)),
        ] {
            if open {
                let _ = write!(path, "M{} {}L{} {}", from.0, from.1, to.0, to.1);
            }
        }
    }
    let _ = writeln!(
        svg,
        "<path class=\"hull\" d=\"{path}\" stroke=\"{color}\" stroke-width=\"2.4\" stroke-linecap=\"round\" fill=\"none\"/>"
    );
}

/// The line of a gap between two stones that surround.
fn gap(svg: &mut String, (x1, y1): (usize, usize), (x2, y2): (usize, usize)) {
    let _ = writeln!(
        svg,
        "<path class=\"gap\" d=\"M{x1} {y1}L{x2} {y2}\" stroke=\"{FOCUS}\" stroke-width=\"2\" stroke-dasharray=\"5 4\" \
         fill=\"none\"/>"
    );
}

/// A letter on a stone; `side` is 0 on a black one.
fn letter(svg: &mut String, (x, y): (usize, usize), sign: char, side: usize) {
    let ink = ["#fff", INK][side];
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{}\" font-size=\"11\" font-weight=\"700\" fill=\"{ink}\" text-anchor=\"middle\">{sign}</text>",
        y + 4
    );
}

fn legend() -> Legend {
    let legend = Standing::ALL.iter().fold(Legend::default(), |legend, &standing| {
        legend.entry(standing.name(), 1, move |svg, _, at| tint(svg, at, 18, standing.color(), TINT))
    });
    legend.entry("where a weak one is surrounded", 1, |svg, _, at| {
        let (x, y) = (at.0 - 8, at.1 - 8);
        let _ = writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"16\" height=\"16\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"2.4\"/>"
        );
    })
    .entry("gap", 1, |svg, _, (x, y)| gap(svg, (x - 10, y), (x + 10, y)))
}
