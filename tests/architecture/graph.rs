//! Which file of a crate uses which.
//!
//! In: the sources of a crate by module. Out: for every module with a file of its own the modules that it uses
//! ([`Graph::uses`]), and a shortest circle if there is one ([`Graph::circle`]). Something that a module re-exports
//! counts as used where it is defined, and re-exporting it is no use. A module is a part of those above it, so it may
//! use what they define.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::source::{Named, Role, Source};

/// A module's name in its crate; the root has none.
pub(crate) type Module = Vec<String>;

/// The modules of a crate.
pub(crate) struct Graph<'s> {
    sources: &'s BTreeMap<Module, Source>,
}

/// Uses: who is used, and the first path that says so, as it is written.
pub(crate) type Uses = BTreeMap<Module, String>;

impl<'s> Graph<'s> {
    /// The graph of these sources.
    pub(crate) const fn of(sources: &'s BTreeMap<Module, Source>) -> Graph<'s> {
        Graph { sources }
    }

    /// What the file of a module uses: modules that are not above it.
    pub(crate) fn uses(&self, module: &Module) -> Uses {
        let mut uses = Uses::new();
        for named in &self.sources[module].named {
            if matches!(named.role, Role::ReExport(_)) {
                continue;
            }
            if let Some(used) = self.home(module, named).filter(|used| !module.starts_with(used)) {
                uses.entry(used).or_insert_with(|| named.path.join("::"));
            }
        }
        uses
    }

    /// The file in which something named in `module` is defined; `None` if that is another crate, or a module only.
    fn home(&self, module: &Module, named: &Named) -> Option<Module> {
        let inside: Module = module.iter().chain(&named.inside).cloned().collect();
        let own = named.alias().is_some().then_some(named);
        self.search(&self.absolute(&inside, module, &named.path, own)?, 0)
    }

    /// A path from the root of the crate; `None` if it leads to another crate. `import` is not resolved by itself.
    fn absolute(&self, inside: &Module, module: &Module, path: &[String], import: Option<&Named>) -> Option<Module> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => return Some(rest.to_vec()),
            "self" => return self.absolute_in(inside, rest),
            "super" => return self.above(inside, rest),
            _ => {}
        }
        if self.has_module(inside, first) {
            return self.absolute_in(inside, path);
        }
        let source = &self.sources[module];
        let known = |other: &&Named| {
            other.alias() == Some(first) && Some(*other) != import && other.path.first() != Some(first)
        };
        let found = source.named.iter().find(known)?;
        let full: Vec<String> = found.path.iter().chain(rest).cloned().collect();
        let around: Module = module.iter().chain(&found.inside).cloned().collect();
        self.absolute(&around, module, &full, Some(found))
    }

    fn absolute_in(&self, inside: &Module, rest: &[String]) -> Option<Module> {
        if rest.first().is_some_and(|word| word == "super") {
            return self.above(inside, &rest[1..]);
        }
        Some(inside.iter().chain(rest).cloned().collect())
    }

    fn above(&self, inside: &Module, rest: &[String]) -> Option<Module> {
        let (_, parent) = inside.split_last()?;
        self.absolute_in(&parent.to_vec(), rest)
    }

    fn has_module(&self, inside: &Module, name: &str) -> bool {
        let child: Module = inside.iter().cloned().chain([name.to_owned()]).collect();
        self.sources.contains_key(&child)
    }

    /// The file that defines what an absolute path names; re-exports and imports on the way are followed.
    fn search(&self, path: &Module, depth: usize) -> Option<Module> {
        let module = (0..=path.len()).rev().map(|n| path[..n].to_vec()).find(|m| self.sources.contains_key(m))?;
        let rest = &path[module.len()..];
        let name = rest.first()?;
        let source = &self.sources[&module];
        if depth > 8 || source.defined.contains(name) {
            return Some(module);
        }
        let follow = |import: &Named, rest: &[String]| {
            let around: Module = module.iter().chain(&import.inside).cloned().collect();
            let full: Vec<String> = import.path.iter().chain(rest).cloned().collect();
            self.search(&self.absolute(&around, &module, &full, Some(import))?, depth + 1)
        };
        if let Some(import) = source.named.iter().find(|named| named.alias() == Some(name)) {
            return follow(import, &rest[1..]);
        }
        for import in source.named.iter().filter(|named| named.alias() == Some("*")) {
            let all = Named { path: import.path[..import.path.len() - 1].to_vec(), ..import.clone() };
            if let Some(home) = follow(&all, rest).filter(|home| self.sources[home].defined.contains(name)) {
                return Some(home);
            }
        }
        Some(module)
    }

    /// A shortest circle of files with what is used on the way; the first one in the order of names.
    pub(crate) fn circle(&self) -> Option<String> {
        let uses: BTreeMap<&Module, Uses> = self.sources.keys().map(|module| (module, self.uses(module))).collect();
        let circles = self.sources.keys().filter_map(|start| way_back(&uses, start));
        let circle = circles.min_by_key(Vec::len)?;
        let steps = circle
            .iter()
            .zip(circle.iter().cycle().skip(1))
            .map(|(from, to)| format!("\n  {} names {}, of {}", name(from), uses[from][to], name(to)));
        Some(steps.collect())
    }
}

/// The shortest way from a module back to itself, without its end.
fn way_back(uses: &BTreeMap<&Module, Uses>, start: &Module) -> Option<Vec<Module>> {
    let mut ways = VecDeque::from([vec![start.clone()]]);
    let mut seen = BTreeSet::new();
    while let Some(way) = ways.pop_front() {
        for used in uses[way.last()?].keys() {
            if used == start {
                return Some(way);
            }
            if seen.insert(used.clone()) {
                ways.push_back(way.iter().cloned().chain([used.clone()]).collect());
            }
        }
    }
    None
}

fn name(module: &Module) -> String {
    if module.is_empty() { "the root".to_owned() } else { module.join("::") }
}
