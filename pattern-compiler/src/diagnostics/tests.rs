use super::*;

fn diagnostics(text: &str, limit: usize) -> Diagnostics {
    Diagnostics::new(Arc::new(Source::new("toy.db", text)), limit)
}

fn at(start: usize, end: usize) -> Diagnostic {
    Diagnostic::new(Code::UnknownLabel, Span::new(start, end), "unknown label `b`", "the labels are `a`")
}

#[test]
fn labels_stand_under_the_text() {
    let mut found = diagnostics("Pattern P\n\n.a\n;lib(b)\n", 9);
    found.push(at(19, 20).label("here").also(Span::new(11, 13), "labels of this diagram"));
    let text = found.render(Style::Plain);
    let expected = "\
error[unknown-label]: unknown label `b`
 --> toy.db:4:6
  |
3 | .a
  | -- labels of this diagram
4 | ;lib(b)
  |      ^ here
  |
  = help: the labels are `a`
";
    assert_eq!(text, expected);
    assert!(found.render(Style::Coloured).contains('\x1b'));
}

#[test]
fn sorted_by_place_and_counted_beyond_the_limit() {
    let mut found = diagnostics("abc\n", 2);
    found.push(at(2, 3));
    found.push(at(0, 1).warning());
    found.push(at(1, 2));
    found.push(at(0, 1));
    found.sort();
    let places: Vec<usize> = found.iter().map(|d| d.primary.span.start).collect();
    assert_eq!(places, [0, 1, 2]);
    assert_eq!((found.errors(), found.unlisted()), (3, (1, 0)));
    assert!(found.to_string().ends_with("\n\nerror: 1 more error is not shown\n"));
}

#[test]
fn places_beyond_the_text_are_harmless() {
    for text in ["", "é\n", "one\ntwo"] {
        let mut found = diagnostics(text, 9);
        found.push(at(0, 0));
        found.push(at(text.len(), text.len()));
        found.push(at(90, 95).also(Span::new(0, 1), "x"));
        assert!(found.render(Style::Plain).contains("toy.db:1:1"));
    }
}

#[test]
fn names_are_kebab_case_unique_and_found_again() {
    for &code in Code::ALL {
        let name = code.name();
        assert!(name.chars().all(|c| c.is_ascii_lowercase() || c == '-'), "{name}");
        assert_eq!(name.parse(), Ok(code));
        assert!(code.explanation().ends_with('.'), "{name}");
    }
    let misspelt = "unknown-lable".parse::<Code>();
    assert_eq!(
        misspelt.map_err(|error| error.to_string()),
        Err("there is no diagnostic called `unknown-lable`; did you mean `unknown-label`?".into())
    );
}
