//! `atsumi lsp`, talked to as editors do.

mod client;

mod session;

mod editing;
mod reading;
mod shapes;

mod lints;

mod garbage;

mod grammar;

/// A database in which everything is right; the comment has characters outside ASCII and outside the first plane.
const TEXT: &str = "\
attribute_map value_only

# Épaulée 𝄞: see Link2.
Pattern Link1

O,O         été
?.?

:|,sD

OaO
?b?

;!oplay_attack(a,b,a) && lib(b)>1


Pattern Link2

Q!
XO

:8,B,value(20)

Qa
XO

>return lib(a)>2;
";
