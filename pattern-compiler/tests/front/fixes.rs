//! Changes that diagnostics propose: whoever makes them is rid of the diagnostic.

use pattern_compiler::check::Settings;
use pattern_compiler::compile;
use pattern_compiler::diagnostics::{Code, Diagnostics};

fn check(text: &str) -> Diagnostics {
    match compile::check("toy.db", text, &Settings::default()) {
        Ok((_, warnings)) => warnings,
        Err(errors) => errors,
    }
}

/// The text after the first proposed change, and the kind of diagnostic that proposed it.
fn mended(text: &str) -> Option<(Code, String)> {
    let found = check(text);
    let (code, fix) = found.iter().find_map(|diagnostic| Some((diagnostic.code, diagnostic.fix.as_ref()?)))?;
    let mut text = text.to_owned();
    text.replace_range(fix.span.range(), &fix.text);
    Some((code, text))
}

#[test]
fn each_change_mends_what_it_is_proposed_for() {
    let pattern = |entry: &str, code: &str| format!("Pattern A1\n\nXO.\n\n{entry}\n\nXab\n\n{code}");
    let cases = [
        (Code::UnknownAutohelper, pattern(":8,-", ";lob(a)\n"), pattern(":8,-", ";lib(a)\n")),
        (Code::MalformedExpression, pattern(":8,-", ";lib(a)=1\n"), pattern(":8,-", ";lib(a)==1\n")),
        (Code::MalformedExpression, pattern(":8,-", ";lib(a)&lib(b)\n"), pattern(":8,-", ";lib(a)&&lib(b)\n")),
        (Code::MissingArguments, pattern(":8,-", ";lib  (a)\n"), pattern(":8,-", ";lib(a)\n")),
        (Code::MalformedArgument, pattern(":8,-", ";same_string(a, b)\n"), pattern(":8,-", ";same_string(a,b)\n")),
        (Code::UnterminatedLine, pattern(":8,-", ";lib(a)"), pattern(":8,-", ";lib(a)\n")),
        (Code::UnknownSymmetry, pattern(":7,-", ";lib(a)\n"), pattern(":8,-", ";lib(a)\n")),
        (Code::SymmetryMismatch, pattern(":X,-", ";lib(a)\n"), pattern(":8,-", ";lib(a)\n")),
        (
            Code::ConstraintDiagramMismatch,
            "Pattern A1\nXO.\n:8,-\nOOa\n;lib(a)\n".into(),
            "Pattern A1\nXO.\n:8,-\nXOa\n;lib(a)\n".into(),
        ),
        (Code::EdgeWidth, "Pattern A1\nXO.\n--\n:8,-\n".into(), "Pattern A1\nXO.\n---\n:8,-\n".into()),
        (Code::UnseparatedRemark, "Pattern A1\nXO.(1)\n:8,-\n".into(), "Pattern A1\nXO. (1)\n:8,-\n".into()),
        (Code::MalformedLine, "Pattern A1\n\n XO.\n:8,-\n".into(), "Pattern A1\n\nXO.\n:8,-\n".into()),
        (
            Code::UnknownAttribute,
            format!("attribute_map value_only\n{}", pattern(":8,-,valeu(1)", ";lib(a)\n")),
            format!("attribute_map value_only\n{}", pattern(":8,-,value(1)", ";lib(a)\n")),
        ),
    ];
    for (code, broken, expected) in cases {
        assert_eq!(mended(&broken), Some((code, expected.clone())), "{broken}");
        assert!(check(&expected).is_empty(), "{}", check(&expected));
    }
}

#[test]
fn no_change_makes_anything_worse() {
    let mut proposals = 0;
    for code in Code::ALL {
        let mut text = code.example().to_owned();
        while let Some((_, next)) = mended(&text) {
            assert!(check(&next).errors() <= check(&text).errors(), "{text}");
            proposals += 1;
            assert!(proposals < 100, "no end of changes: {next}");
            text = next;
        }
    }
    assert!(proposals > 5, "only {proposals}");
}
