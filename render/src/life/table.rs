//! The table of verdicts.

use std::fmt::Write as _;

use super::report::Report;
use super::verdict::{Verdict, sure};
use crate::vertex;

/// A line for each group, those first that need attention most.
pub(super) fn render(report: &Report<'_>) -> String {
    let mut out =
        "group           stones  verdict                    lives  kills      saves      rests on\n".to_owned();
    for number in report.by_need() {
        let (group, fate) = (report.group(number), report.fate(number));
        let verdict = Verdict::of(fate).name();
        let verdict = fate.certainty.map_or_else(|| verdict.to_owned(), |how| format!("{verdict}, {}", sure(how)));
        let [kills, saves] = report.moves(number);
        let _ = writeln!(
            out,
            "{} {:<4} {:<7} {:>7}  {verdict:<25} {:>4.0} %  {kills:<9}  {saves:<9}  {}",
            report.shown.sign(number),
            vertex(report.origin(number), report.size()),
            group.color,
            report.stones(number).len(),
            100.0 * fate.lives,
            fate.basis.name(),
        );
    }
    out
}
