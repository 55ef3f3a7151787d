//! The files of the editors: valid JSON, and a grammar that takes every line for what the compiler takes it for.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pattern_compiler::source::{Source, Span};
use pattern_compiler::syntax;
use pattern_compiler::syntax::ast::{Item, Pattern};
use regex::Regex;
use serde_json::Value;

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn json(file: &str) -> Value {
    let path = project().join("editors/vscode").join(file);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A part of a line and what the grammar calls it.
type Scope = (Span, String);

/// The part of a TextMate grammar that ours uses: `match` rules, captures, and rules within captures.
struct Grammar {
    grammar: Value,
    expressions: BTreeMap<String, Regex>,
}

impl Grammar {
    fn new(grammar: Value) -> Grammar {
        let mut expressions = BTreeMap::new();
        collect(&grammar, &mut expressions);
        assert!(expressions.len() > 10, "{} expressions", expressions.len());
        Grammar { grammar, expressions }
    }

    /// The scopes of a line, outer ones first.
    fn scopes(&self, line: &str) -> Vec<Scope> {
        let mut scopes = Vec::new();
        self.apply(&self.grammar["patterns"], line, Span::new(0, line.len()), &mut scopes);
        scopes
    }

    /// Applies rules to a part of a line, from left to right; the rule that matches first wins, then the first rule.
    fn apply(&self, rules: &Value, line: &str, part: Span, scopes: &mut Vec<Scope>) {
        let rules: Vec<&Value> = self.flat(rules);
        let mut at = part.start;
        while at < part.end {
            let text = &line[..part.end];
            let found = rules.iter().filter_map(|rule| {
                let expression = &self.expressions[rule["match"].as_str().expect("a rule with `match`")];
                Some((rule, expression.captures_at(text, at).filter(|found| !found[0].is_empty())?))
            });
            let first = found.min_by_key(|(_, captures)| captures.get(0).map(|whole| whole.start()));
            let Some((rule, captures)) = first else { return };
            let span = |group: regex::Match<'_>| Span::new(group.start(), group.end());
            let whole = span(captures.get(0).expect("the whole match"));
            scopes.extend(rule["name"].as_str().map(|name| (whole, name.to_owned())));
            for (number, capture) in rule["captures"].as_object().into_iter().flatten() {
                let Some(group) = captures.get(number.parse().expect("a number")).filter(|group| !group.is_empty())
                else {
                    continue;
                };
                scopes.extend(capture["name"].as_str().map(|name| (span(group), name.to_owned())));
                if capture["patterns"].is_array() {
                    self.apply(&capture["patterns"], line, span(group), scopes);
                }
            }
            at = whole.end;
        }
    }

    /// Rules with those that they include in their place.
    fn flat<'g>(&'g self, rules: &'g Value) -> Vec<&'g Value> {
        let mut flat = Vec::new();
        for rule in rules.as_array().expect("a list of rules") {
            let rule = match rule["include"].as_str() {
                Some(name) => &self.grammar["repository"][name.trim_start_matches('#')],
                None => rule,
            };
            match rule.get("patterns") {
                Some(rules) => flat.extend(self.flat(rules)),
                None => flat.push(rule),
            }
        }
        flat
    }
}

fn collect(value: &Value, expressions: &mut BTreeMap<String, Regex>) {
    if let Some(text) = value["match"].as_str() {
        let expression = Regex::new(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        expressions.insert(text.to_owned(), expression);
    }
    match value {
        Value::Array(values) => values.iter().for_each(|value| collect(value, expressions)),
        Value::Object(values) => values.values().for_each(|value| collect(value, expressions)),
        _ => {}
    }
}

fn grammar() -> Grammar {
    Grammar::new(json("syntaxes/go-pattern-db.tmLanguage.json"))
}

/// The kind of a line as the grammar has it: the scope of the whole line.
fn kind(grammar: &Grammar, line: &str) -> String {
    let scopes = grammar.scopes(line);
    let whole = scopes.first().map_or("", |(_, name)| name);
    whole.trim_end_matches(".go-pattern-db").to_owned()
}

/// The kinds of the lines of a pattern, by the bytes at which they start.
fn kinds(pattern: &Pattern, source: &Source) -> Vec<(usize, &'static str)> {
    let line = |span: Span| source.position(span.start).line;
    let diagrams = [Some(&pattern.diagram), pattern.constraint_diagram.as_ref()];
    let rows = diagrams.into_iter().flatten().flat_map(|diagram| &diagram.lines).map(|row| {
        let kind = match row {
            syntax::ast::DiagramLine::Edge(_) => "meta.diagram.edge",
            syntax::ast::DiagramLine::Row(_) => "meta.diagram.row",
        };
        (line(row.span()), kind)
    });
    let head = [(line(pattern.name.span), "meta.title"), (line(pattern.entry.symmetry.span), "meta.entry")];
    let code = |lines: Option<&Vec<syntax::ast::Spanned<String>>>, kind| {
        lines.into_iter().flatten().map(move |text| (line(text.span), kind)).collect::<Vec<_>>()
    };
    let constraint = code(pattern.constraint.as_ref().map(|code| &code.lines), "meta.constraint");
    let action = code(pattern.action.as_ref().map(|code| &code.lines), "meta.action");
    head.into_iter().chain(rows).chain(constraint).chain(action).collect()
}

#[test]
fn every_line_of_our_databases_is_taken_for_what_it_is() {
    let grammar = grammar();
    for file in ["barriers.db", "influence.db"] {
        let path = project().join("patterns").join(file);
        let source = Arc::new(Source::new(file, std::fs::read(&path).expect("our own database")));
        let (tree, found) = syntax::parse(&source, 10);
        assert!(found.is_empty(), "{found}");
        let mut expected: BTreeMap<usize, &str> = BTreeMap::new();
        for item in &tree.items {
            match item {
                Item::Pattern(pattern) => expected.extend(kinds(pattern, &source)),
                Item::Shape(shape) => panic!("{file} has the eye shape {}", shape.number.value),
                Item::Directive(directive) => {
                    expected.insert(source.position(directive.keyword.span.start).line, "meta.directive");
                }
            }
        }
        for (number, line) in (1..).zip(source.lines()) {
            let other = if line.text.is_empty() { "" } else { "comment.line.number-sign" };
            let wanted = expected.get(&number).copied().unwrap_or(other);
            assert_eq!(kind(&grammar, line.text), wanted, "{file}:{number}: {}", line.text);
        }
        assert!(expected.len() > 200, "{file} has only {} lines", expected.len());
    }
}

/// A row may also be taken for an edge, if it is one.
#[test]
fn every_line_of_our_eye_shapes_is_taken_for_what_it_is() {
    let grammar = grammar();
    let path = project().join("patterns/eyes.db");
    let source = Arc::new(Source::new("eyes.db", std::fs::read(&path).expect("our own database")));
    let (tree, found) = syntax::parse(&source, 10);
    assert!(found.is_empty(), "{found}");
    let line = |span: Span| source.position(span.start).line;
    let mut expected: BTreeMap<usize, &str> = BTreeMap::new();
    for item in &tree.items {
        let Item::Shape(shape) = item else { panic!("eyes.db has something else than eye shapes") };
        expected.insert(line(shape.number.span), "meta.title");
        expected.insert(line(shape.value.span), "meta.value");
        for row in &shape.rows {
            let is_edge = row.value.starts_with(['+', '-']);
            expected.insert(line(row.span), if is_edge { "meta.diagram.edge" } else { "meta.diagram.row" });
        }
    }
    for (number, line) in (1..).zip(source.lines()) {
        let other = if line.text.is_empty() { "" } else { "comment.line.number-sign" };
        let wanted = expected.get(&number).copied().unwrap_or(other);
        assert_eq!(kind(&grammar, line.text), wanted, "eyes.db:{number}: {}", line.text);
    }
    assert!(expected.len() > 1000, "eyes.db has only {} lines", expected.len());
}

#[test]
fn odd_lines_have_their_kinds() {
    let grammar = grammar();
    for (line, expected) in [
        ("PatternX", "meta.title"),
        ("Pattern", "meta.title"),
        ("goal_elements", "meta.diagram.row"),
        ("goal_elementsOo", "meta.directive"),
        ("|O|", "meta.diagram.row"),
        ("|", "meta.diagram.row"),
        ("+", "meta.diagram.edge"),
        ("--+ x", "meta.diagram.edge"),
        (":8", "invalid.illegal.line"),
        (" O", "invalid.illegal.line"),
        ("7", "invalid.illegal.line"),
        ("#", "comment.line.number-sign"),
        (";", "meta.constraint"),
        (">", "meta.action"),
        (">.*", "meta.diagram.row"),
        ("(x|", "meta.diagram.row"),
        ("  ..", "meta.diagram.row"),
        (":1122 remark", "meta.value"),
        (": 01", "meta.value"),
        (":11,-", "meta.value"),
    ] {
        assert_eq!(kind(&grammar, line), expected, "{line}");
    }
}

#[test]
fn parts_of_lines_have_their_scopes() {
    let grammar = grammar();
    for (line, part, expected) in [
        ("Pattern A1 rest", "A1", "entity.name.type.pattern"),
        ("|Oa.|  remark", "a", "variable.parameter.label"),
        ("|Oa.|  remark", "O", "constant.numeric.stone.o"),
        ("|Oa.|  remark", "  remark", "comment.line.remark"),
        (":|,sD,value(-.5),helper", "|", "constant.character.symmetry"),
        (":|,sD,value(-.5),helper", "sD", "storage.type.class"),
        (":|,sD,value(-.5),helper", "value", "entity.other.attribute-name"),
        (":|,sD,value(-.5),helper", "-.5", "constant.numeric"),
        (":|,sD,value(-.5),helper", "helper", "entity.name.function.helper"),
        (";!oplay_attack(b,?,*)==WIN && lib(c)>10", "oplay_attack", "support.function.autohelper"),
        (";!oplay_attack(b,?,*)==WIN && lib(c)>10", "c", "variable.parameter.label"),
        (";!oplay_attack(b,?,*)==WIN && lib(c)>10", "WIN", "constant.language"),
        (";!oplay_attack(b,?,*)==WIN && lib(c)>10", "10", "constant.numeric"),
        (">if (weak(a)) return 1;", "if", "keyword.control"),
        (">if (weak(a)) return 1;", "weak", "support.function.autohelper"),
        ("|. @x)", "@", "keyword.operator.mark"),
        ("|. @x)", ")", "keyword.operator.mark"),
        ("|. @x)", "x", "string.quoted.stone.x"),
        ("|. @x)", "|", "punctuation.definition.edge"),
        (": 1122 remark", "1122", "constant.numeric"),
        (": 1122 remark", " remark", "comment.line.remark"),
    ] {
        let scopes = grammar.scopes(line);
        let found: Vec<&str> = scopes
            .iter()
            .filter(|(span, _)| line.get(span.range()) == Some(part))
            .map(|(_, name)| name.trim_end_matches(".go-pattern-db"))
            .collect();
        assert!(found.contains(&expected), "{part} in {line}: {found:?}");
    }
}

#[test]
fn the_extension_names_files_that_are_there() {
    let package = json("package.json");
    let contributes = &package["contributes"];
    let files = [
        &package["main"],
        &contributes["languages"][0]["configuration"],
        &contributes["grammars"][0]["path"],
        &contributes["snippets"][0]["path"],
    ];
    for file in files {
        let file = file.as_str().expect("the name of a file");
        assert!(project().join("editors/vscode").join(file).is_file(), "{file}");
    }
    json("language-configuration.json");
    assert_eq!(contributes["grammars"][0]["scopeName"], json("syntaxes/go-pattern-db.tmLanguage.json")["scopeName"]);
}

/// What stands in a snippet when nobody fills anything in.
fn plain(body: &Value) -> String {
    let lines: Vec<&str> = body.as_array().expect("lines").iter().map(|line| line.as_str().expect("a line")).collect();
    let place = Regex::new(r"\$\{[0-9]+:([^}]*)\}").expect("an expression");
    place.replace_all(&lines.join("\n"), "$1").replace("$0", "")
}

#[test]
fn snippets_are_sound_patterns() {
    let snippets = json("snippets/go-pattern-db.json");
    for (name, snippet) in snippets.as_object().expect("snippets") {
        let prefix = snippet["prefix"].as_str().expect("a prefix");
        let file = match prefix {
            "Enhance" => "influence.db",
            _ if prefix.starts_with("Pattern") => "toy.db",
            _ => "barriers.db",
        };
        let text = format!("attribute_map value_only\n\n{}", plain(&snippet["body"]));
        let settings = pattern_compiler::check::Settings::default();
        match pattern_compiler::compile::check(file, &text, &settings) {
            Ok((_, warnings)) => assert!(warnings.is_empty(), "{name}: {warnings}"),
            Err(errors) => panic!("{name}: {errors}"),
        }
    }
}
