//! The rules themselves, on sources and manifests made up for them.

use super::source::Source;
use super::{confined, dependencies, touched};

fn source(text: &str) -> Source {
    Source::of(text).unwrap_or_else(|e| panic!("{e}: {text}"))
}

#[test]
fn the_system_is_seen_however_it_is_imported() {
    let cases = [
        ("use std::fs;", "std::fs"),
        ("use std::{env, fmt};", "std::env"),
        ("use std::{\n    collections::BTreeMap,\n    fs::{self, File},\n};", "std::fs std::fs::File"),
        ("use std::{io, time::Instant as Moment};", "std::time::Instant"),
        ("use std::{collections::*, process::*};", "std::process::*"),
        ("pub(crate) use ::std::net::TcpStream;", "std::net::TcpStream"),
        ("fn f() { std :: thread :: yield_now() }", "std::thread::yield_now"),
        ("fn f() -> ::std::time::Duration { todo() }", "std::time::Duration"),
        ("use std as s;\nfn f() { s::fs::read(\"\"); }", "s::fs::read"),
        ("use std::{self as s};\nfn f(_: s::process::Child) {}", "s::process::Child"),
        ("extern crate std as s;\nuse s::env;", "s::env"),
        ("use std::*;", "std::*"),
        ("fn f() { use std::env as e; e::var(\"\"); }", "std::env e::var"),
        ("macro_rules! m { () => { std::env::var(\"A\") } }", "std::env::var"),
        ("#[derive(Debug)] struct S<T: From<std::process::Output>>(T);", "std::process::Output"),
        ("thread_local! { static A: u8 = 1; }", "thread_local"),
        ("std::thread_local!(static A: u8 = 1);", "std::thread_local"),
        ("const A: &str = env!(\"A\");", ""),
        ("use std::{collections::BTreeMap, fmt};\nmod fs {}\nfn f() { self::fs::g() }", ""),
        ("/// `std::fs` is named in words.\nfn f() -> &'static str { \"std::env\" } // std::time", ""),
        ("#[cfg(test)]\nmod tests {\n    use std::fs;\n}\nfn f() {}", ""),
        ("#[cfg(test)]\nuse std::fs;\nuse std::time;", "std::time"),
        ("use std::fmt;\nfn f(fs: u8, time: &str) -> fmt::Result { g(fs, time) }", ""),
    ];
    for (text, seen) in cases {
        assert_eq!(touched(&source(text)).join(" "), seen, "{text}");
    }
    assert!(Source::of("fn f( {").is_err());
}

#[test]
fn libraries_with_a_home_are_seen_outside_it() {
    let cases = [
        ("use quote::quote;\nfn f() { quote! { a } }", vec!["quote", "quote"]),
        ("use {pest::Parser, std::fmt};", vec!["pest"]),
        ("#[derive(pest_derive::Parser)] struct A;", vec!["pest_derive"]),
        ("fn f(_: proc_macro2::TokenStream) {}", vec!["proc_macro2"]),
        ("use syn as tree;\nfn f(_: tree::File) {}", vec!["syn", "syn"]),
        ("fn f(quote: u8) -> u8 { self::quote::g(quote) }", vec![]),
    ];
    for (text, seen) in cases {
        let libraries: Vec<&str> = confined(&source(text)).into_iter().map(|(library, _)| library).collect();
        assert_eq!(libraries, seen, "{text}");
    }
}

#[test]
fn dependencies_are_seen_in_every_form() {
    let manifest = "[package]\nname = \"a\"\n[dependencies]\none = \"1\"\ntwo.workspace = true\n\
                    three = { package = \"four\", version = \"1\" }\n[dependencies.five]\nversion = \"1\"\n\
                    [target.'cfg(unix)'.dependencies]\nsix = \"1\"\n[build-dependencies]\nseven = \"1\"\n\
                    [workspace.dependencies]\neight = \"1\"\n";
    let found = dependencies(manifest);
    let names: Vec<(&str, String)> = found.iter().map(|(kind, names)| (kind.as_str(), names.join(" "))).collect();
    let expected = [("build-dependencies", "seven"), ("dependencies", "one two four five six")];
    assert_eq!(names, expected.map(|(kind, names)| (kind, names.to_owned())));
}
