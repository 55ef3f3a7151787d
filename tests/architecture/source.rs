//! Rust source as the rules see it.
//!
//! In: the text of a file. Out: every path that it names ([`Source::named`]), imports taken apart, and what it defines.
//! Comments, strings and whatever stands under `#[cfg(test)]` are left out; bodies of macros are read like other code.
//! [`Source::full`] follows renamed imports: after `use std as s`, `s::fs::read` is `std::fs::read`.

use std::collections::BTreeSet;
use std::iter::Peekable;
use std::str::FromStr as _;
use std::vec::IntoIter;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// What a file names and defines.
#[derive(Default)]
pub(crate) struct Source {
    /// Imports and other paths, in the order of the text.
    pub(crate) named: Vec<Named>,
    /// Items, by name.
    pub(crate) defined: BTreeSet<String>,
}

/// A path in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Named {
    /// Its segments as written; the last one of a glob import is `*`.
    pub(crate) path: Vec<String>,
    /// The inline modules around it.
    pub(crate) inside: Vec<String>,
    /// What it stands for.
    pub(crate) role: Role,
}

/// What a path is there for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// An import that others see too.
    ReExport(String),
    /// An import under this name.
    Import(String),
    /// A macro that is called.
    Macro,
    /// Anything else, of two segments or more.
    Path,
}

impl Named {
    /// The name by which an import is known.
    pub(crate) fn alias(&self) -> Option<&str> {
        match &self.role {
            Role::ReExport(name) | Role::Import(name) => Some(name),
            _ => None,
        }
    }
}

type Tokens = Peekable<IntoIter<TokenTree>>;

impl Source {
    /// Reads the text of a file; the error says what is no Rust about it.
    pub(crate) fn of(text: &str) -> Result<Source, String> {
        let stream = TokenStream::from_str(text).map_err(|error| error.to_string())?;
        let mut source = Source::default();
        source.read(stream, &mut Vec::new());
        Ok(source)
    }

    /// A path with its imported first segment written out.
    pub(crate) fn full(&self, path: &[String]) -> Vec<String> {
        let mut path = path.to_vec();
        // Renaming a renamed import again is odd; going round in circles is impossible in Rust.
        for _ in 0..8 {
            let imported = |named: &&Named| named.alias() == path.first().map(String::as_str) && named.path != path;
            let Some(import) = self.named.iter().find(imported) else { break };
            if import.path.len() == 1 && import.path[0] == path[0] {
                break;
            }
            path.splice(..1, import.path.iter().cloned());
        }
        path
    }

    fn read(&mut self, stream: TokenStream, inside: &mut Vec<String>) {
        let mut tokens = stream.into_iter().collect::<Vec<_>>().into_iter().peekable();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Punct(sign) if sign.as_char() == '#' => self.attribute(&mut tokens, inside),
                TokenTree::Group(group) => self.read(group.stream(), inside),
                TokenTree::Ident(word) => self.word(&word.to_string(), &mut tokens, inside),
                _ => {}
            }
        }
    }

    /// What stands behind `#`: nothing of an item for tests is read.
    fn attribute(&mut self, tokens: &mut Tokens, inside: &mut Vec<String>) {
        let Some(TokenTree::Group(group)) = tokens.next_if(is_group(Delimiter::Bracket)) else { return };
        if group.stream().to_string().replace(' ', "") != "cfg(test)" {
            self.read(group.stream(), inside);
            return;
        }
        let ends = |token: &TokenTree| is_sign(';')(token) || is_group(Delimiter::Brace)(token);
        let _ = tokens.find(ends);
    }

    fn word(&mut self, word: &str, tokens: &mut Tokens, inside: &mut Vec<String>) {
        match word {
            "pub" => {
                // Who may see an item is no use of that module.
                let _ = tokens.next_if(is_restriction);
                if tokens.next_if(is_word("use")).is_some() {
                    self.import(Vec::new(), tokens, &|name| Role::ReExport(name), inside);
                }
            }
            "use" if !tokens.peek().is_some_and(is_sign('<')) => {
                self.import(Vec::new(), tokens, &|name| Role::Import(name), inside);
            }
            "extern" if tokens.next_if(is_word("crate")).is_some() => {
                self.import(Vec::new(), tokens, &|name| Role::Import(name), inside);
            }
            "mod" => self.module(tokens, inside),
            "fn" | "struct" | "enum" | "trait" | "type" | "const" | "static" | "union" => {
                if let Some(TokenTree::Ident(name)) = tokens.peek() {
                    self.defined.insert(name.to_string());
                }
            }
            _ => self.path(word, tokens, inside),
        }
    }

    fn module(&mut self, tokens: &mut Tokens, inside: &mut Vec<String>) {
        let Some(TokenTree::Ident(name)) = tokens.next() else { return };
        self.defined.insert(name.to_string());
        if let Some(TokenTree::Group(body)) = tokens.next_if(is_group(Delimiter::Brace)) {
            inside.push(name.to_string());
            self.read(body.stream(), inside);
            inside.pop();
        }
    }

    /// A path that begins with `word`.
    fn path(&mut self, word: &str, tokens: &mut Tokens, inside: &[String]) {
        let mut path = vec![word.to_owned()];
        while joined(tokens) {
            match tokens.next_if(|token| matches!(token, TokenTree::Ident(_))) {
                Some(segment) => path.push(segment.to_string()),
                None => break,
            }
        }
        let role = if tokens.peek().is_some_and(is_sign('!')) { Role::Macro } else { Role::Path };
        if path.len() > 1 || role == Role::Macro {
            self.named.push(Named { path, inside: inside.to_vec(), role });
        }
    }

    /// A tree of imports behind `before`, up to the comma or semicolon that ends it.
    fn import(&mut self, before: Vec<String>, tokens: &mut Tokens, role: &dyn Fn(String) -> Role, inside: &[String]) {
        let (mut path, mut alias) = (before, None);
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Ident(word) if word == "as" => alias = tokens.next().map(|name| name.to_string()),
                TokenTree::Ident(word) => path.push(word.to_string()),
                TokenTree::Punct(sign) if sign.as_char() == '*' => path.push("*".to_owned()),
                TokenTree::Punct(sign) if matches!(sign.as_char(), ',' | ';') => break,
                TokenTree::Group(group) => {
                    let mut branches = group.stream().into_iter().collect::<Vec<_>>().into_iter().peekable();
                    while branches.peek().is_some() {
                        self.import(path.clone(), &mut branches, role, inside);
                    }
                    let _ = tokens.next_if(|token| is_sign(',')(token) || is_sign(';')(token));
                    return;
                }
                _ => {}
            }
        }
        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        let name = alias.or_else(|| path.last().cloned());
        if let Some(name) = name {
            self.named.push(Named { path, inside: inside.to_vec(), role: role(name) });
        }
    }
}

/// Takes `::`, if it comes next.
fn joined(tokens: &mut Tokens) -> bool {
    let mut ahead = tokens.clone();
    let found = ahead.next().is_some_and(|token| is_sign(':')(&token))
        && ahead.next().is_some_and(|token| is_sign(':')(&token));
    if found {
        *tokens = ahead;
    }
    found
}

fn is_sign(sign: char) -> impl Fn(&TokenTree) -> bool {
    move |token| matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn is_word(word: &str) -> impl Fn(&TokenTree) -> bool {
    move |token| matches!(token, TokenTree::Ident(ident) if ident == word)
}

fn is_group(delimiter: Delimiter) -> impl Fn(&TokenTree) -> bool {
    move |token| matches!(token, TokenTree::Group(group) if group.delimiter() == delimiter)
}

/// What stands behind `pub` to say who may see the item.
fn is_restriction(token: &TokenTree) -> bool {
    let TokenTree::Group(group) = token else { return false };
    let first = group.stream().into_iter().next();
    group.delimiter() == Delimiter::Parenthesis
        && first.is_some_and(|word| ["crate", "super", "self", "in"].iter().any(|name| is_word(name)(&word)))
}
