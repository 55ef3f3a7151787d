use super::*;

/// The layout of a text, which must not change when it is laid out again.
fn laid_out(text: &str) -> String {
    let settings = Settings::default();
    let once = database("barriers.db", text.as_bytes(), &settings).unwrap_or_else(|refusal| panic!("{refusal}"));
    let twice = database("barriers.db", &once, &settings).unwrap_or_else(|refusal| panic!("{refusal}"));
    assert_eq!(String::from_utf8_lossy(&once), String::from_utf8_lossy(&twice), "laid out twice");
    String::from_utf8(once).expect("UTF-8 stays UTF-8")
}

#[test]
fn parts_are_separated_by_one_empty_line_and_patterns_by_two() {
    let text = "\n\n# About.\n\n\n\nattribute_map   value_only  # all\ngoal_elements O\nPattern  A  first\nXO\n:8, A s\nPattern B\n\n\n\
                XO\n\n\n:8,D,\nab\n;lib(a)>1\n\n;&& lib(b)>1\n>lib(a)\n\n\n\n# End.\n\n\n";
    let expected = "# About.\n\n\nattribute_map value_only # all\ngoal_elements O\n\nPattern A first\n\nXO\n\n:8,As\n\n\n\
                    Pattern B\n\nXO\n\n:8,D\n\nab\n\n;lib(a)>1\n;&& lib(b)>1\n\n>lib(a)\n\n\n# End.\n";
    assert_eq!(laid_out(text), expected);
}

#[test]
fn comments_stay_where_they_are() {
    let text = "# Why.\nPattern A\n# under the title\n\nXO\n# after the diagram\n:8,D\n# under the entry\n\n\n# and more\nab\n\n\
                # before the constraint\n;lib(a)>1\n# between\n;&& lib(b)>1\n# at the end\n\n# Why B.\n\nPattern B\nXO\n:8,D\n";
    let expected = "# Why.\nPattern A\n# under the title\n\nXO\n\n# after the diagram\n:8,D\n# under the entry\n\n# and more\n\
                    ab\n\n# before the constraint\n;lib(a)>1\n# between\n;&& lib(b)>1\n# at the end\n\n\n\
                    # Why B.\n\nPattern B\n\nXO\n\n:8,D\n";
    assert_eq!(laid_out(text), expected);
}

#[test]
fn comments_directly_above_a_title_stay_with_it() {
    let text = "Pattern A\nXO\n:8,D\n# allow(symmetry-too-small) twice on purpose\n# Why B.\nPattern B\nXO\n:8,D\nab\n;lib(a)>1\n\
                # Why C.\nPattern C\nXO\n:8,D\n# of C\n\n# Why D.\nPattern D\nXO\n:8,D\n# of D\n";
    let expected = "Pattern A\n\nXO\n\n:8,D\n\n\n# allow(symmetry-too-small) twice on purpose\n# Why B.\nPattern B\n\nXO\n\n\
                    :8,D\n\nab\n\n;lib(a)>1\n\n\n# Why C.\nPattern C\n\nXO\n\n:8,D\n# of C\n\n\n# Why D.\nPattern D\n\n\
                    XO\n\n:8,D\n# of D\n";
    assert_eq!(laid_out(text), expected);
}

#[test]
fn remarks_keep_their_alignment() {
    let text = "Pattern A\n\nXO     block\n..\there\n.. x\n\n:8,D\n";
    let expected = "Pattern A\n\nXO      block\n..       here\n..  x\n\n:8,D\n";
    assert_eq!(laid_out(text), expected);
}

#[test]
fn lines_without_effect_stay() {
    // The constraint has no diagram; it is warned about and ignored.
    let text = "Pattern A\n\nXO\n\n:8,D\n;lib( a )\n\n\nPattern Empty\n\nPattern B\nXO\n:8,D\n";
    let expected = "Pattern A\n\nXO\n\n:8,D\n;lib( a )\n\n\nPattern Empty\n\nPattern B\n\nXO\n\n:8,D\n";
    assert_eq!(laid_out(text), expected);
}

#[test]
fn line_ends_become_line_feeds_and_bytes_stay_bytes() {
    let text = b"# caf\xe9\r\nPattern A\r\nXO  caf\xe9\r\n:8,D\r\n";
    let laid_out = database("barriers.db", text, &Settings::default()).expect("a sound database");
    assert_eq!(laid_out, b"# caf\xe9\nPattern A\n\nXO  caf\xe9\n\n:8,D\n");
}

#[test]
fn databases_with_errors_are_refused() {
    for text in ["Pattern A\n\nXO\n", "Pattern A\n\nXO\n\n:8,D\n\nab\n\n;lib(c)\n", "Pattern A\n\nXO\n\n:8,D"] {
        match database("barriers.db", text.as_bytes(), &Settings::default()) {
            Err(Refusal::Errors(errors)) => assert!(errors.has_errors()),
            other => panic!("{text:?}: {other:?}"),
        }
    }
}

#[test]
fn empty_files_stay_empty() {
    assert_eq!(laid_out(""), "");
    assert_eq!(laid_out("\n  \n\n"), "");
}

#[test]
fn a_file_may_rely_on_the_settings_of_the_one_before() {
    let settings = Settings::default();
    let (first, second) = ("attribute_map  general\nPattern A\n*O\n:8,-\n", "Pattern B\n*O\n\n\n:8,-, shape(2)\n");
    assert!(database("patterns2.db", second.as_bytes(), &settings).is_err(), "alone it has no attribute map");
    let two = [("patterns.db", first), ("patterns2.db", second)];
    let laid_out = files("patterns", &two, &settings).expect("a sound database");
    let texts: Vec<_> = laid_out.iter().map(|bytes| String::from_utf8_lossy(bytes)).collect();
    assert_eq!(texts[0], "attribute_map general\n\nPattern A\n\n*O\n\n:8,-\n");
    assert_eq!(texts[1], "Pattern B\n\n*O\n\n:8,-,shape(2)\n");
}

#[test]
fn every_file_with_errors_is_refused() {
    let sound = "Pattern A\n\n*O\n\n:8,-\n";
    let four = [("one.db", "Pattern B\n"), ("two.db", sound), ("three.db", "Pattern C\n\n*O\n"), ("four.db", "x")];
    let refusals = files("patterns", &four, &Settings::default()).expect_err("two files have errors");
    let names = refusals.iter().map(|refusal| match refusal {
        Refusal::Errors(errors) => errors.source().file(),
        Refusal::Meaning(difference) => difference,
    });
    assert_eq!(names.collect::<Vec<_>>(), ["three.db", "four.db"]);
}
