//! What is known of an autohelper, in Markdown.
//!
//! In: its entry in the registry. Out: how it is called, what it says, and what that costs.

use atsumi::tables::autohelper::{Data, Effect, Info, ResultType, Shape, Supply};

/// The arguments of an autohelper, named as in its documentation.
pub(super) fn arguments(info: &Info) -> String {
    let named = info.doc.trim_start().strip_prefix('(').and_then(|doc| doc.split_once(')'));
    let last = |count: usize| -> Vec<String> {
        let letters: Vec<char> = ('n'..='z').collect();
        letters[letters.len() - count.min(letters.len())..].iter().map(char::to_string).collect()
    };
    match (info.shape, named) {
        (Shape::Fixed(0), _) => String::new(),
        (Shape::Fixed(count), Some((names, _))) if names.split(", ").count() == count => {
            format!("({})", names.replace(' ', ""))
        }
        (Shape::Fixed(1), _) => "(p)".to_owned(),
        (Shape::Fixed(2), _) => "(p,q)".to_owned(),
        (Shape::Fixed(count), _) => format!("({})", last(count).join(",")),
        (Shape::Playout(targets), _) => format!("(move,…,{})", last(targets).join(",")),
        (Shape::Anywhere, _) => "(p,…)".to_owned(),
    }
}

/// An autohelper: how it is called, what it says, and what that costs.
pub(super) fn describe(info: &Info, for_engine: bool) -> String {
    let result = match info.result {
        ResultType::Int => "integer",
        ResultType::Real => "real number",
    };
    let shape = match info.shape {
        Shape::Fixed(0) => "no arguments",
        Shape::Fixed(_) => "exactly these points",
        Shape::Playout(_) => "any number of moves, `?` for none, then the points it asks about",
        Shape::Anywhere => "one or more points",
    };
    let effect = match info.effect {
        Effect::Pure => "looks something up",
        Effect::Reading => "reads out the position",
        Effect::Action => "has a lasting effect, so only in actions",
    };
    let data = match info.data {
        Data::Any => "",
        Data::Analysis => "; needs the analysis of the position",
        Data::LifeAndDeath => "; needs a life-and-death reading in progress",
    };
    let (whole, hundredths) = (info.cost / 100, info.cost % 100);
    let mut text = format!(
        "```text\n{}{} -> {result}\n```\n\n{}\n\n- arguments: {shape}\n- {effect}{data}\n- cost: {whole}.{hundredths:02} reading queries\n",
        info.name,
        arguments(info),
        info.doc.trim()
    );
    if for_engine && info.supply == Supply::Declared {
        text.push_str("- **not supplied by the engine**: a database that calls it does not compile\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use atsumi::tables::autohelper::Autohelper;

    use super::*;

    #[test]
    fn autohelpers_are_shown_with_their_arguments() {
        let shown = |name: &str| {
            let info = Autohelper::ALL.iter().map(|autohelper| autohelper.info()).find(|info| info.name == name);
            arguments(info.expect("a known name"))
        };
        assert_eq!(shown("lib"), "(p)");
        assert_eq!(shown("does_attack"), "(p,s)");
        assert_eq!(shown("same_string"), "(p,q)");
        assert_eq!(shown("edge_double_sente"), "(p,a,b,c)");
        assert_eq!(shown("oplay_attack"), "(move,…,z)");
        assert_eq!(shown("xplay_break_through"), "(move,…,x,y,z)");
        assert_eq!(shown("o_somewhere"), "(p,…)");
        assert_eq!(shown("doing_scoring"), "");
    }

    #[test]
    fn every_autohelper_is_shown_with_as_many_arguments_as_it_takes() {
        for info in Autohelper::ALL.iter().map(|autohelper| autohelper.info()) {
            let shown = arguments(info).matches([',', '(']).count();
            let wanted = match info.shape {
                Shape::Fixed(count) => count,
                Shape::Playout(targets) => targets + 2,
                Shape::Anywhere => 2,
            };
            assert_eq!(shown, wanted, "{}{}", info.name, arguments(info));
        }
    }
}
