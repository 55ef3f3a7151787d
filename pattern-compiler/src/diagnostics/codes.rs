//! The registry of diagnostics: a stable name, what it means, and an example of each.
//!
//! To add one: a row here, the check that raises it, and a case `tests/cases/err/NAME.db` (for lints
//! `tests/cases/lint/NAME.db`), which is also the example that [`Code::example`] returns.

use std::fmt;
use std::str::FromStr;

use super::Severity;

/// The folder of the example.
macro_rules! folder {
    (Lint) => {
        "lint/"
    };
    ($severity:ident) => {
        "err/"
    };
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $variant:ident $name:literal $severity:ident;)*) => {
        /// The kind of a diagnostic.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Code {
            $($(#[doc = $doc])+ $variant,)*
        }

        impl Code {
            /// Every kind, in the order in which a database is read.
            pub const ALL: &'static [Code] = &[$(Code::$variant,)*];

            /// The stable name, such as `unknown-label`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Code::$variant => $name,)*
                }
            }

            /// How bad it usually is.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self {
                    $(Code::$variant => Severity::$severity,)*
                }
            }

            /// What it means and what to do about it, one or two sentences.
            #[must_use]
            pub const fn explanation(self) -> &'static str {
                match self {
                    $(Code::$variant => concat!($($doc,)+).trim_ascii(),)*
                }
            }

            /// A small database in which it occurs.
            #[must_use]
            pub const fn example(self) -> &'static str {
                match self {
                    $(Code::$variant => include_str!(concat!("../../tests/cases/", folder!($severity), $name, ".db")),)*
                }
            }
        }
    };
}

codes! {
    // Lines.
    /// A line has more than 498 characters, or in a database of eye shapes more than 78. Break a long constraint over
    /// several `;` lines.
    LineTooLong "line-too-long" Error;
    /// The last line of the file does not end in a newline, so it may have been cut off.
    UnterminatedLine "unterminated-line" Error;
    /// A line begins with a character that begins no kind of line: a blank, a digit or punctuation; or a line of a
    /// database of move values (`mc_*.db`) is not as it must be.
    MalformedLine "malformed-line" Error;
    /// `Pattern` or a directive stands alone on its line. A title needs a name or number, a directive an argument.
    MissingArgument "missing-argument" Error;
    /// A diagram line stands where no diagram can be. A diagram is a run of adjacent lines below a title or below an
    /// entry line; a blank line or comment ends it.
    StrayDiagram "stray-diagram" Error;
    /// A pattern ends without an entry line, the line that begins with a colon.
    MissingEntry "missing-entry" Error;
    /// A title is followed by no diagram.
    EmptyPattern "empty-pattern" Warning;
    /// An entry line, constraint line or action line stands where it has no effect. Constraints come after the entry
    /// line and the constraint diagram, actions after constraints.
    MisplacedLine "misplaced-line" Warning;
    /// A constraint has no constraint diagram before it and is ignored: the pattern applies wherever it matches. Repeat
    /// the diagram below the entry line, with letters on the points that the constraint names.
    IgnoredConstraint "ignored-constraint" Warning;
    /// An entry line is not of the form `:symmetry,classes,attributes`.
    MalformedEntry "malformed-entry" Error;
    /// An attribute is not of the form `name(argument)`, or is not followed by a comma.
    MalformedAttribute "malformed-attribute" Error;
    /// Something follows the helper, which is the last item of an entry line.
    TextAfterHelper "text-after-helper" Error;
    /// A remark follows the symbols of a diagram line without a blank between them. It is only a warning if the remark
    /// does not begin like a part of the diagram.
    UnseparatedRemark "unseparated-remark" Error;
    // Expressions.
    /// A constraint or an action does not follow the grammar of expressions and statements.
    MalformedExpression "malformed-expression" Error;
    /// An opening parenthesis has no closing one, or the other way round.
    UnbalancedParenthesis "unbalanced-parenthesis" Error;
    /// A constraint or an action is longer, or nests deeper, than the compiler follows: 9,999 characters, 64 levels,
    /// 500 operators, 64 `if`s.
    ExpressionTooComplex "expression-too-complex" Error;
    /// The argument list of a call holds something else than single labels, `*` or `?` with single commas between
    /// them. No blanks are allowed inside.
    MalformedArgument "malformed-argument" Error;
    // Directives.
    /// There is no attribute map of this name.
    UnknownAttributeMap "unknown-attribute-map" Error;
    /// The attribute map changes after the first pattern.
    LateAttributeMap "late-attribute-map" Error;
    /// `goal_elements` or `callback_data` lists a character that is no kind of diagram cell.
    UnknownElement "unknown-element" Error;
    // Diagrams.
    /// A main diagram, or an eye shape, holds a character that is no diagram symbol.
    UnknownSymbol "unknown-symbol" Error;
    /// The rows of a diagram do not all have the same number of cells.
    RaggedDiagram "ragged-diagram" Error;
    /// A diagram is larger than the largest board, 19 rows and 19 columns.
    DiagramTooLarge "diagram-too-large" Error;
    /// A diagram has border lines but no row, or a row without a cell; or an eye shape has no vertex.
    EmptyDiagram "empty-diagram" Error;
    /// A horizontal border is not of the form `+---+`, at least one dash and `+` only at the ends.
    EdgeWithoutDashes "edge-without-dashes" Error;
    /// A horizontal border has not one dash per column.
    EdgeWidth "edge-width" Error;
    /// Something follows the lower border of a diagram, or a second upper border stands before its first row.
    MisplacedEdge "misplaced-edge" Error;
    /// The left or right border is drawn on some lines of a diagram and missing on others.
    InconsistentEdge "inconsistent-edge" Error;
    /// A pattern of a database that needs a move has no `*`, or its class needs one.
    MissingStar "missing-star" Error;
    /// A diagram has more than one `*`.
    SeveralStars "several-stars" Error;
    /// A diagram has no stone that may be the anchor.
    MissingAnchor "missing-anchor" Error;
    // Entry lines.
    /// There is no class of this letter.
    UnknownClass "unknown-class" Error;
    /// There is no symmetry of this character; the pattern is tried in all eight orientations.
    UnknownSymmetry "unknown-symmetry" Warning;
    /// The symmetry that is claimed does not fit the borders or the shape of the diagram.
    SymmetryMismatch "symmetry-mismatch" Warning;
    /// There is no attribute of this name in the attribute map in force.
    UnknownAttribute "unknown-attribute" Error;
    /// The argument of an attribute is not of the kind that it takes: a number, or a label of the constraint diagram.
    AttributeArgument "attribute-argument" Error;
    /// The value of a pattern is given twice; the last one counts.
    DuplicateValue "duplicate-value" Warning;
    /// A class has no effect in this database, or lacks the part of the pattern that it works on; or its value is
    /// missing or out of range.
    IneffectiveClass "ineffective-class" Warning;
    // Constraint diagrams.
    /// A constraint diagram has not as many rows and columns as the main diagram.
    ConstraintDiagramShape "constraint-diagram-shape" Error;
    /// A constraint diagram shows a stone, `x` or `o` where the main diagram shows something else.
    ConstraintDiagramMismatch "constraint-diagram-mismatch" Error;
    /// A constraint diagram is used by no constraint, action or attribute.
    UnusedConstraintDiagram "unused-constraint-diagram" Warning;
    // Names in constraints and actions.
    /// A call or an attribute names a label that the constraint diagram does not have.
    UnknownLabel "unknown-label" Error;
    /// A character is used as a label that can be none: diagram symbols and anything but letters.
    IllegalLabel "illegal-label" Error;
    /// There is no autohelper of this name.
    UnknownAutohelper "unknown-autohelper" Error;
    /// The engine that the database is compiled for does not supply this autohelper.
    UnsupportedAutohelper "unsupported-autohelper" Error;
    /// An autohelper is not followed by its arguments: the opening parenthesis must stand directly behind its name.
    MissingArguments "missing-arguments" Error;
    /// An autohelper is called with too many or too few arguments.
    ArgumentCount "argument-count" Error;
    /// `?`, nothing is played here, stands for something else than a later move of a play-out.
    MisplacedQuestionMark "misplaced-question-mark" Error;
    /// A constraint calls an autohelper that changes something. Constraints may be tested in any order and more
    /// than once; changes belong into actions.
    ActionInConstraint "action-in-constraint" Error;
    /// A number is too large.
    NumberOutOfRange "number-out-of-range" Error;
    // Eye shapes.
    /// The number of an eye shape is no whole number, or not larger than that of the shape before it.
    ShapeNumber "shape-number" Error;
    /// An eye shape ends without a value, the line of a colon and four digits.
    MissingShapeValue "missing-shape-value" Error;
    /// An eye shape has more than one value.
    RepeatedShapeValue "repeated-shape-value" Error;
    /// The value of an eye shape is not of four digits from 0 to 2, none of them smaller than the one before.
    MalformedShapeValue "malformed-shape-value" Error;
    /// An eye shape has more than 20 vertices, rows or columns, or more than 12 vertices `x`.
    ShapeTooLarge "shape-too-large" Error;
    /// The vertices of an eye shape are not all connected by horizontal and vertical steps.
    DisconnectedShape "disconnected-shape" Error;
    /// A border of an eye shape is the third one of a vertex, which is an error, or stands beside no vertex, on the
    /// wrong side of one, or between two.
    ShapeBorder "shape-border" Error;
    /// An eye shape must mark points for the attacker if the first digit of its value is not the third one, and only
    /// then; points for the owner if the second is not the fourth, and only then.
    ShapeMarks "shape-marks" Error;
    // The database as a whole.
    /// Two patterns have the same name; both are kept, and only the first is found by name.
    DuplicateName "duplicate-name" Warning;
    /// A name has more than 79 characters; the others are dropped.
    LongName "long-name" Warning;
    // Lints: patterns against each other.
    /// Two patterns are the same up to turning and mirroring, with the same entry line, constraint and action: wherever
    /// one matches, so does the other, and the effect is counted twice. Remove one of them.
    DuplicatePattern "duplicate-pattern" Lint;
    /// Wherever this pattern matches, a wider one matches at the same place with the same effect. Remove it, or give it
    /// another effect.
    SubsumedPattern "subsumed-pattern" Lint;
    // Lints: eye shapes.
    /// Whatever an eye shape holds, an earlier shape of the file fits too and is found. Remove it, or move it before
    /// the others if it is their exception.
    UnreachableShape "unreachable-shape" Lint;
    /// Two eye shapes have the same vertices, joined in the same way, the same borders and the same value; how they
    /// bend does not matter. Remove one of them.
    DuplicateShape "duplicate-shape" Lint;
    // Lints: symmetry.
    /// The diagram, constraint and action are more symmetric than the entry line declares, so every match is found more
    /// than once. Declare the symmetry that they have, unless the effect is meant to count twice.
    SymmetryTooSmall "symmetry-too-small" Lint;
    /// The diagram is less symmetric than the entry line declares, so the pattern is not tried in all its positions.
    /// Declare `8`, or a symmetry that the diagram has.
    SymmetryTooLarge "symmetry-too-large" Lint;
    /// The entry line names a symmetry that the diagram does not have, though it has another one and nothing is lost.
    /// Declare the one that it has.
    SymmetryAxis "symmetry-axis" Lint;
    // Lints: patterns that cannot apply.
    /// No position contains the diagram: its borders contradict each other, a string in it has no liberty, or the
    /// database is matched in a way that never looks for it. Redraw or remove it.
    NeverMatches "never-matches" Lint;
    /// The classes `O` and `o` (or `X` and `x`) demand that a stone is neither dead nor alive. Drop one of them.
    ContradictoryClasses "contradictory-classes" Lint;
    // Lints: constraints and actions.
    /// A condition holds at every match, because of the values that its questions can have or because of the
    /// diagram. Drop it, or correct it.
    AlwaysTrue "always-true" Lint;
    /// A condition holds at no match, because of the values that its questions can have or because of the diagram. Note
    /// that `!` binds tighter than comparisons.
    AlwaysFalse "always-false" Lint;
    /// An autohelper that is about a string asks about a point that the diagram shows empty, or one that is about an
    /// empty point about a stone: the answer means nothing. Name another point.
    WrongPoint "wrong-point" Lint;
    /// A label is named by no constraint, action or attribute. Draw the symbol of the main diagram in its place.
    LabelUnused "label-unused" Lint;
    /// Reading is tested before something that costs next to nothing, has no effect and presupposes nothing. Exchange
    /// the two: the result is the same.
    ExpensiveTestFirst "expensive-test-first" Lint;
    /// An autohelper that changes something is asked for its result: the change happens whether or not the condition
    /// holds in the end, and as often as it is tested. Ask something else, or put the change into a statement of its
    /// own.
    EffectInCondition "effect-in-condition" Lint;
    /// A statement of an action changes nothing and returns nothing. Drop it, or write `return` before it.
    StatementWithoutEffect "statement-without-effect" Lint;
    /// The action of a pattern of this database or class is never called. Drop it, or give the pattern another class.
    ActionNeverRuns "action-never-runs" Lint;
    // Lints: lists of allowed lints.
    /// A comment `# allow(NAME)` switches off a lint that does not occur there, or stands where it has no effect.
    /// Remove it, or put it directly above the title, or above everything else in the file.
    UnusedAllow "unused-allow" Lint;
    /// A comment `# allow(NAME)` names no lint. Errors and warnings cannot be switched off.
    UnknownLint "unknown-lint" Lint;
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no diagnostic of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownCode(String);

impl fmt::Display for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no diagnostic called `{}`", self.0)?;
        match super::nearest(&self.0, Code::ALL.iter().map(|code| code.name())) {
            Some(name) => write!(f, "; did you mean `{name}`?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for UnknownCode {}

impl FromStr for Code {
    type Err = UnknownCode;

    fn from_str(name: &str) -> Result<Code, UnknownCode> {
        Code::ALL.iter().copied().find(|code| code.name() == name).ok_or_else(|| UnknownCode(name.to_owned()))
    }
}
