//! What a constraint is estimated to cost.
//!
//! In goes an expression; out comes the estimate of the pattern language, one unit being a simple reading question. The
//! k-th autohelper of the text, counted from 0, contributes its cost times 0.6 to the power of k, because later
//! questions are often not asked. Life-and-death reading tests cheap constraints first. One pass over the expression.

use pattern_tables::autohelper::Autohelper;

use crate::model::Expr;

/// How much less each autohelper counts than the one before it.
const DECAY: f64 = 0.6;

/// Names that the language passes through and does not count.
const UNCOUNTED: [Autohelper; 4] = [
    Autohelper::DoingScoring,
    Autohelper::DisconnectHelper,
    Autohelper::DistrustTacticsHelper,
    Autohelper::BentFourHelper,
];

/// The cost of evaluating `expr`.
///
/// ```
/// use pattern_compiler::{compile, cost};
///
/// let text = "Pattern A\n\n*OX\n\n:8,D\n\n*ab\n\n;lib(a)>1 && oplay_attack(*,b)\n";
/// let (database, _) = compile::check("barriers.db", text, &Default::default()).unwrap();
/// let constraint = database.patterns[0].constraint.as_ref().unwrap();
/// assert!((cost::constraint(&constraint.expr) - 0.61).abs() < 1e-12);
/// ```
#[must_use]
pub fn constraint(expr: &Expr) -> f64 {
    let mut total = 0.0;
    let mut weight = 1.0;
    expr.calls(&mut |call| {
        if !UNCOUNTED.contains(&call.autohelper) {
            total += weight * f64::from(call.autohelper.info().cost) / 100.0;
            weight *= DECAY;
        }
    });
    total
}
