//! The language, rule by rule, on invented patterns.

use pattern_compiler::check::Settings;
use pattern_compiler::compile;
use pattern_compiler::diagnostics::Diagnostics;
use pattern_compiler::model::{Attribute, BinaryOp, Database, Expr, Pattern, Statement};
use pattern_tables::alphabet::{Element, Role};
use pattern_tables::autohelper::Autohelper;
use pattern_tables::symmetry::Offset;

use super::digest;

/// A database with a bit of everything, oddities included, and nothing wrong.
pub(crate) const TOUR: &str = "\
# A comment.
attribute_map owl_attack
goal_elements none
callback_data X!

Pattern Tour1 the rest of a title means nothing
# a comment below the title
  \t
+--+
|OX|  Q and Y in a remark are no symbols
|x?|\ta remark behind a tab
+--
# a comment above the entry line
:8,sD-, value(-1.5), threatens_eye(b), NULL

+--+
|ab|
|xb|
+--

; lib(a)<=lib(b);
PatternTour2
Y.X
*o!
---
:8,O X,helper
Y.a
.oc
; (lib(a)+1 >= 2\x20
# a comment between constraint lines
;  ? WIN : ! oplay_attack(*,?,c,a) == WIN) && o_somewhere(a,c)
;|| doing_scoring && -lib(a)!=0.7 ;

>if (lib(a) > 1) antisuji(*); else if (lib(a)==1) ;
>return xlib(c) - 1 < 3;;
";

fn check(file: &str, text: &str) -> Result<(Database, Diagnostics), Diagnostics> {
    compile::check(file, text, &Settings::default())
}

/// The patterns of a database without errors and warnings.
fn patterns(file: &str, text: &str) -> Vec<Pattern> {
    let (database, warnings) = check(file, text).unwrap_or_else(|errors| panic!("{errors}"));
    assert!(warnings.is_empty(), "{warnings}");
    database.patterns
}

fn offsets(pattern: &Pattern) -> Vec<(i8, i8, char)> {
    pattern.cells.iter().map(|cell| (cell.at.down, cell.at.right, cell.element.char())).collect()
}

#[test]
fn the_tour_is_read_as_meant() {
    let patterns = patterns("toy.db", TOUR);
    let [first, second] = patterns.as_slice() else { panic!("two patterns") };
    assert_eq!((first.name.as_str(), first.line, first.value), ("Tour1", 6, -1.5));
    assert_eq!(first.diagram, ["+--+", "|OX|", "|x?|", "+--"]);
    assert_eq!(offsets(first), [(0, 0, 'O'), (0, 1, 'X'), (1, 0, 'x')]);
    let edges = first.edges;
    assert_eq!((edges.north, edges.south, edges.east, edges.west), (true, true, true, true));
    assert_eq!(first.helper, None);
    assert_eq!(first.labels.iter().map(|label| label.letter).collect::<String>(), "ab");
    assert!(
        matches!(&first.attributes[..], [Attribute::Offset(name, label)] if name == "threatens_eye" && label.at == Offset::new(0, 1))
    );
    assert_eq!(first.constraint.as_ref().map(|constraint| constraint.text.as_str()), Some("lib(a)<=lib(b);"));

    assert_eq!((second.name.as_str(), second.anchor), ("Tour2", Role::X));
    assert_eq!(second.star, Some(Offset::new(1, 0)));
    assert_eq!(second.classes.to_string(), "OX");
    assert_eq!(second.helper.as_deref(), Some("helper"));
    assert_eq!(second.action.as_ref().map(|action| action.statements.len()), Some(3));
}

#[test]
fn the_documented_row() {
    let (database, _) = check("barriers.db", "Pattern Demo1\n\n|.Ox\n\n:-,D\n").expect("no errors");
    let row = "Demo1\t0123\t00000040\t0.0000\tW\t0,-1,0,1\tO\t-\t0,-1,.;0,0,O;0,1,x\t-\t-\t-\t-\t-\n";
    assert_eq!(digest::rows(&database), row);
}

#[test]
fn line_ends_and_bytes_do_not_matter() {
    let text = TOUR;
    let plain = patterns("toy.db", text);
    assert_eq!(patterns("toy.db", &text.replace('\n', "\r\n")), plain);
    assert_eq!(patterns("toy.db", &text.replace('\n', " \t\x0b\x0c\n")), plain);
    let latin1: Vec<u8> =
        text.replace("# A comment", "# \u{e9}").chars().map(|c| u8::try_from(u32::from(c)).expect("Latin-1")).collect();
    let (database, _) = compile::check("toy.db", latin1, &Settings::default()).expect("no errors");
    assert_eq!(database.patterns, plain);
}

/// The first pattern of `file` with this diagram, entry line and rest.
fn one(file: &str, diagram: &str, entry: &str, rest: &str) -> Pattern {
    let text = format!("attribute_map value_only\nPattern A\n\n{diagram}\n\n{entry}\n\n{rest}");
    patterns(file, &text).remove(0)
}

#[test]
fn anchors() {
    let anchor = |file: &str, diagram: &str| {
        let pattern = one(file, diagram, ":8,-", "");
        (-pattern.extent.top, -pattern.extent.left, pattern.anchor)
    };
    // The first admissible stone.
    assert_eq!(anchor("conn.db", "xXo\n.OO"), (1, 1, Role::O));
    assert_eq!(anchor("attack.db", "O*o\n.OX"), (1, 2, Role::X));
    assert_eq!(anchor("barriers.db", "xXo\n.OO"), (0, 1, Role::X));
    // The last Q or Y, admissible or not.
    assert_eq!(anchor("conn.db", "QOY\n.O."), (0, 2, Role::X));
    // The stone nearest to the centre; the left one of two central columns is nearer.
    assert_eq!(anchor("owl_attackpats.db", "Y*..\n.OX.\n...."), (1, 1, Role::O));
    assert_eq!(anchor("owl_attackpats.db", "O*\n.X"), (0, 0, Role::O));
    assert_eq!(anchor("owl_attackpats.db", "*.O\nX.O"), (1, 0, Role::X));
    // The upper left cell.
    assert_eq!(anchor("komoku.db", "?*-+\n..X|".replace("?*-+", "---+\n.*.|").as_str()), (0, 0, Role::O));
}

#[test]
fn orientations() {
    let digits = |symmetry: char, diagram: &str| {
        let pattern = one("toy.db", diagram, &format!(":{symmetry},-"), "");
        pattern.orientations.iter().map(|k| k.number().to_string()).collect::<String>()
    };
    for (symmetry, wanted) in [('8', "01234567"), ('O', "2345"), ('+', "01"), ('X', "01")] {
        assert_eq!(digits(symmetry, "O.\n.O"), wanted, "{symmetry}");
    }
    for symmetry in ['-', '|', '/', '\\'] {
        assert_eq!(digits(symmetry, "O.\n.O"), "0123", "{symmetry}");
    }
    // A border along the axis is no contradiction.
    assert_eq!(digits('|', "O.\n--"), "0123");
    assert_eq!(digits('-', "|O.\n|O."), "0123");
}

#[test]
fn stored_cells() {
    let stored = |file: &str, directives: &str, classes: &str| {
        let text = format!("{directives}Pattern A\n\n*O.,\n...X\n\n:8,{classes}\n");
        let pattern = patterns(file, &text).remove(0);
        pattern.cells.iter().map(|cell| if cell.stored { cell.element.char() } else { '_' }).collect::<String>()
    };
    let none = "goal_elements none\ncallback_data none\n";
    assert_eq!(stored("patterns.db", "", "-"), ".O.,...X");
    // What lies beyond the block around the anchor has not been verified and is always kept.
    assert_eq!(stored("patterns.db", none, "-"), "___,___X");
    assert_eq!(stored("owl_attackpats.db", none, "-"), "________");
    assert_eq!(stored("owl_attackpats.db", none, "OX"), "_O_____X");
    assert_eq!(stored("owl_attackpats.db", "goal_elements .\ncallback_data none\n", "-"), "._.,..._");
    assert_eq!(stored("owl_attackpats.db", "goal_elements none\ncallback_data .\n", "-"), "._._..._");
    assert_eq!(stored("owl_attackpats.db", "goal_elements O\ncallback_data ,X\n", "-"), "_O_,___X");
}

#[test]
fn attributes() {
    let text =
        "attribute_map general\nPattern A\n\n.OX\n\n:8,-,value(3),terri(.5),shape(-2),followup_value(+1.),value(4)\n";
    let pattern = patterns("toy.db", text).remove(0);
    let number = |name: &str, value| Attribute::Number(name.into(), value);
    let wanted = [
        number("minvalue", 3.0),
        number("minterri", 0.5),
        number("shape", -2.0),
        number("followup", 1.0),
        number("minvalue", 4.0),
    ];
    assert_eq!((pattern.value, pattern.attributes.as_slice()), (0.0, wanted.as_slice()));
}

fn constraint(code: &str) -> Expr {
    let pattern = one("toy.db", ".*OX\n....", ":8,-", &format!(".*ab\n...c\n;{code}\n"));
    pattern.constraint.expect("a constraint").expr
}

/// Fully parenthesised.
fn shown(expr: &Expr) -> String {
    match expr {
        Expr::Int(value) => value.to_string(),
        Expr::Real(value) => format!("{value:?}"),
        Expr::Call(call) => {
            let moves = call.moves.iter().map(|ply| ply.map_or('?', |argument| argument.letter));
            let arguments: Vec<String> =
                moves.chain(call.points.iter().map(|point| point.letter)).map(String::from).collect();
            format!("{}({})", call.autohelper.info().name, arguments.join(","))
        }
        Expr::Not(e) => format!("!{}", shown(e)),
        Expr::Negate(e) => format!("-{}", shown(e)),
        Expr::Binary(op, a, b) => format!("({}{}{})", shown(a), op.text(), shown(b)),
        Expr::Conditional(a, b, c) => format!("({}?{}:{})", shown(a), shown(b), shown(c)),
    }
}

#[test]
fn precedence_is_that_of_c() {
    for (code, wanted) in [
        ("1||2&&3", "(1||(2&&3))"),
        ("1&&2||3", "((1&&2)||3)"),
        ("1<2==3>4", "((1<2)==(3>4))"),
        ("1+2<3-4", "((1+2)<(3-4))"),
        ("1-2-3", "((1-2)-3)"),
        ("!lib(a)==WIN", "(!lib(a)==5)"),
        ("! lib(a)!=1", "(!lib(a)!=1)"),
        ("-1+-2", "(-1+-2)"),
        ("!!1", "!!1"),
        ("1?2:3?4:5", "(1?2:(3?4:5))"),
        ("1?2?3:4:5", "(1?(2?3:4):5)"),
        ("1||2?3&&4:5==6", "((1||2)?(3&&4):(5==6))"),
        ("(1||2)&&3", "((1||2)&&3)"),
        ("weakness(a)>0.7", "(weakness(a)>0.7)"),
        ("doing_scoring||doing_scoring()", "(doing_scoring()||doing_scoring())"),
        ("oplay_attack(*,?,b,a)", "oplay_attack(*,?,b,a)"),
        ("1 ;", "1"),
    ] {
        assert_eq!(shown(&constraint(code)), wanted, "{code}");
    }
}

#[test]
fn code_at_the_bounds_is_read() {
    let nested = |depth: usize| format!("{}1{}", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(shown(&constraint(&nested(64))), "1");
    for code in [format!("{}1", "!".repeat(500)), format!("1{}", "+1".repeat(500)), format!("1{}", "?1:1".repeat(500))]
    {
        // Broken over lines, which may have no more than 498 characters.
        let lines: Vec<&str> =
            code.as_bytes().chunks(400).map(|line| std::str::from_utf8(line).expect("ASCII")).collect();
        let text = shown(&constraint(&lines.join("\n;")));
        assert_eq!(text.replace(['(', ')'], ""), code);
    }
    let ifs = format!("if ({}) ", nested(63)).repeat(64).replace(") if", ")\n>if");
    let pattern = one("toy.db", ".*OX", ":8,-", &format!(">{ifs}antisuji(*);\n"));
    assert_eq!(pattern.action.map(|action| action.statements.len()), Some(1));
}

#[test]
fn moves_and_targets_are_told_apart() {
    let Expr::Call(call) = constraint("oplay_attack_either(*,?,c,a,b)") else { panic!("a call") };
    assert_eq!(call.autohelper, Autohelper::OplayAttackEither);
    let moves: Vec<_> = call.moves.iter().map(|ply| ply.map(|argument| argument.letter)).collect();
    assert_eq!(moves, [Some('*'), None, Some('c')]);
    let points: Vec<_> = call.points.iter().map(|point| (point.letter, point.at)).collect();
    assert_eq!(points, [('a', Offset::new(0, 0)), ('b', Offset::new(0, 1))]);
}

#[test]
fn statements() {
    let action =
        |code: &str| one("toy.db", ".*OX", ":8,-", &format!(".*ab\n\n>{code}\n")).action.expect("an action").statements;
    let call = |statement: &Statement| matches!(statement, Statement::Expr(Expr::Call(_)));
    assert!(matches!(&action("antisuji(*)")[..], [only] if call(only)));
    assert!(matches!(&action("antisuji(*); replace(a,*)")[..], [a, b] if call(a) && call(b)));
    assert!(matches!(&action("return (!lib(a));")[..], [Statement::Return(Expr::Not(_))]));
    let two = action("if (lib(a)>1)\n>  antisuji(*);\n>if(lib(b)\n>    > 1) antisuji(*)");
    assert!(matches!(&two[..], [Statement::If(_, a, None), Statement::If(_, b, None)] if call(a) && call(b)));
    // An else belongs to the nearest if.
    let nested = action("if (lib(a)) if (lib(b)) antisuji(*); else replace(a,*);");
    let [Statement::If(_, inner, None)] = &nested[..] else { panic!("{nested:?}") };
    assert!(matches!(&**inner, Statement::If(_, _, Some(_))));
}

#[test]
fn a_line_end_separates_tokens() {
    let Expr::Binary(BinaryOp::And, ..) = constraint("lib(a)>1\n;&&lib(b)>1") else { panic!("a conjunction") };
    let text = "Pattern A\n\n.OX\n\n:8,-\n\n.aX\n\n;lib(\n;a)\n";
    assert!(check("toy.db", text).is_err());
}

#[test]
fn labels_may_lie_anywhere() {
    let pattern = one("toy.db", "?xoO\n,!.X", ":8,-", "abcd\nefgh\n;lib(d)>1 && lib(h)>1\n");
    let labels: String = pattern.labels.iter().map(|label| label.letter).collect();
    assert_eq!(labels, "abcdefgh");
    // The first point counts, and a point may be drawn weaker than it is.
    let pattern = one("toy.db", ".OOX\n*!..", ":8,-", ".aaX\n....\n;lib(a)>1\n");
    assert_eq!(pattern.labels[0].at, Offset::new(0, 0));
    assert_eq!(pattern.labels.len(), 1);
    assert_eq!(pattern.cells.iter().filter(|cell| cell.element == Element::Bang).count(), 1);
}

#[test]
fn broken_patterns_hide_nothing_in_the_others() {
    let text = "Pattern A\n\n.OX\n.O\n\n:8,-\n\nPattern B\n\n.OX\n\n:8,-\n\n.aX\n;lib(b)>1 && lib(c)>2\n\nPattern C\n\n.ox\n\n:8,k\n";
    let errors = check("toy.db", text).expect_err("errors");
    let codes: Vec<&str> = errors.iter().map(|diagnostic| diagnostic.code.name()).collect();
    assert_eq!(codes, ["ragged-diagram", "unknown-label", "unknown-label", "missing-anchor", "unknown-class"]);
}

/// Questions about a group whose life is read have an answer only where patterns are matched for such a group.
#[test]
fn life_is_asked_about_in_databases_of_life_only() {
    let supplied = Settings { supported: Some(Autohelper::SUPPLIED.to_vec()), ..Settings::default() };
    let text = "Pattern Mine1\n\n*\nO\n\n:8,-\n\n*\na\n\n;owl_goal_dragon(a)\n";
    let errors = |file: &str| match compile::check(file, text, &supplied) {
        Ok(_) => String::new(),
        Err(errors) => errors.to_string(),
    };
    for file in ["life_attack.db", "life_vital.db", "life_defense.db", "owl_defendpats.db", "mine.db"] {
        assert_eq!(errors(file), "", "{file}");
    }
    for file in ["barriers.db", "connections.db"] {
        let errors = errors(file);
        for part in ["error[unsupported-autohelper]", "11:2", "patterns about such groups stand in `life_attack`, "] {
            assert!(errors.contains(part), "{file}: no {part} in {errors}");
        }
    }
}
