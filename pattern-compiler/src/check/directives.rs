//! Directives: the settings in force at a pattern.

use pattern_tables::alphabet::Element;

use crate::diagnostics::{Code, Diagnostic, Diagnostics, listed, nearest};
use crate::source::Span;
use crate::syntax::ast::{Directive, Keyword, Spanned};

/// Which attributes there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Map {
    /// None at all.
    None,
    /// The pattern's own value.
    ValueOnly,
    /// Values of moves.
    General,
    /// The pattern's own value, and threats at labels.
    OwlAttack,
    /// The same for defence.
    OwlDefense,
}

/// The maps by name.
const MAPS: [(&str, Map); 5] = [
    ("none", Map::None),
    ("value_only", Map::ValueOnly),
    ("general", Map::General),
    ("owl_attack", Map::OwlAttack),
    ("owl_defense", Map::OwlDefense),
];

impl Map {
    /// How it is written.
    pub(super) fn name(self) -> &'static str {
        MAPS.iter().find(|(_, map)| *map == self).map_or("none", |(name, _)| name)
    }
}

/// A set of cells that somebody wants to see; all of them until a directive says otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Wanted(Option<Vec<Element>>);

impl Wanted {
    fn has(&self, element: Element) -> bool {
        self.0.as_ref().is_none_or(|elements| elements.contains(&element))
    }
}

/// The settings in force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Directives {
    /// The attribute map; `None` if an unknown one was named, so that nobody can say which attributes there are.
    pub(super) map: Option<Map>,
    /// Where it was set, if in this file.
    set: Option<Span>,
    /// Whether there were files before this one.
    continued: bool,
    goal: Wanted,
    callback: Wanted,
}

impl Directives {
    /// The settings before any directive: no attributes, all cells wanted.
    pub(super) fn new() -> Directives {
        Directives {
            map: Some(Map::None),
            set: None,
            continued: false,
            goal: Wanted::default(),
            callback: Wanted::default(),
        }
    }

    /// Whether the goal test or a consumer wants to see cells of this kind.
    pub(super) fn wants(&self, element: Element) -> bool {
        self.goal.has(element) || self.callback.has(element)
    }

    /// Goes on with another file: the settings stay, places do not.
    pub(super) fn leave_file(&mut self) {
        self.set = None;
        self.continued = true;
    }

    /// Changes the settings. `pattern` is the first pattern, if one was read before.
    pub(super) fn take(&mut self, directive: &Directive, pattern: Option<Span>, diagnostics: &mut Diagnostics) {
        let argument = &directive.argument;
        match directive.keyword.value {
            Keyword::AttributeMap => self.map(argument, pattern, diagnostics),
            Keyword::GoalElements => elements(argument, &GOAL, diagnostics, &mut self.goal),
            Keyword::CallbackData => elements(argument, &CALLBACK, diagnostics, &mut self.callback),
        }
    }

    fn map(&mut self, argument: &Spanned<String>, pattern: Option<Span>, diagnostics: &mut Diagnostics) {
        let Some(&(_, map)) = MAPS.iter().find(|(name, _)| *name == argument.value) else {
            let message = format!("there is no attribute map `{}`", argument.value);
            let names = || MAPS.iter().map(|(name, _)| *name);
            let help = match nearest(&argument.value, names()) {
                Some(name) => format!("did you mean `{name}`?"),
                None => format!("the maps are {}", listed(names())),
            };
            diagnostics.push(Diagnostic::new(Code::UnknownAttributeMap, argument.span, message, help));
            self.map = None;
            return;
        };
        let changed = self.map.filter(|&before| before != map && (pattern.is_some() || self.continued));
        if let Some(before) = changed {
            let message = format!("the attribute map changes from `{}` to `{}`", before.name(), map.name());
            let help = "set the attribute map once, before the first pattern, and put patterns with other attributes into another file";
            let diagnostic = Diagnostic::new(Code::LateAttributeMap, argument.span, message, help);
            diagnostics.push(match (self.set, pattern) {
                (Some(place), _) => diagnostic.also(place, "the map in force"),
                (None, Some(first)) if !self.continued => diagnostic.also(first, "the first pattern"),
                (None, _) => diagnostic.label(format!("`{}` is in force since an earlier file", before.name())),
            });
        }
        // In force even if it comes too late, so that the patterns below it are not complained about one by one.
        self.map = Some(map);
        self.set = Some(argument.span);
    }
}

/// Which characters a directive knows and the cells that each stands for.
type Table = [(char, &'static [Element])];

const GOAL: [(char, &[Element]); 5] = [
    ('.', &[Element::Empty, Element::Comma, Element::Bang]),
    ('X', &[Element::X]),
    ('O', &[Element::O]),
    ('x', &[Element::XOrEmpty]),
    ('o', &[Element::OOrEmpty]),
];

const CALLBACK: [(char, &[Element]); 7] = [
    ('.', &[Element::Empty]),
    ('X', &[Element::X]),
    ('O', &[Element::O]),
    ('x', &[Element::XOrEmpty]),
    ('o', &[Element::OOrEmpty]),
    (',', &[Element::Comma]),
    ('!', &[Element::Bang]),
];

fn elements(argument: &Spanned<String>, table: &Table, diagnostics: &mut Diagnostics, wanted: &mut Wanted) {
    let mut listed_elements = Vec::new();
    if argument.value != "none" {
        for (at, c) in argument.value.char_indices() {
            match table.iter().find(|(known, _)| *known == c) {
                Some((_, elements)) => listed_elements.extend_from_slice(elements),
                None => {
                    let span = argument.span.part(at, c.len_utf8());
                    let message = format!("`{c}` is no kind of cell here");
                    let help = format!("list any of {}, or write `none`", listed(table.iter().map(|(known, _)| known)));
                    diagnostics.push(Diagnostic::new(Code::UnknownElement, span, message, help));
                }
            }
        }
    }
    *wanted = Wanted(Some(listed_elements));
}
