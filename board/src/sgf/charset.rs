//! Decoding the bytes of a game record.
//!
//! A byte order mark decides; else UTF-8 if the bytes are valid UTF-8; else the record's own `CA` property, if the
//! bytes fit it; else UTF-8 if the bytes mostly are, as in files that a wrong conversion went through; else a guess
//! among the encodings that Go servers used before UTF-8. UTF-8 goes first because editors re-encode files without
//! touching `CA`, and text in another encoding is valid UTF-8 only by an accident that takes a few characters at most.
//!
//! Names and comments come out wrong if the guess is, and a two-byte encoding can swallow the bracket behind an
//! accented letter; the guess therefore prefers encodings in which brackets match. **Cost:** a few passes over the
//! bytes.

use std::borrow::Cow;

use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GB18030, ISO_2022_JP, SHIFT_JIS, UTF_8, WINDOWS_1252};

/// The text, and the name of the encoding it was in.
pub(super) fn decode(bytes: &[u8]) -> (Cow<'_, str>, &'static str) {
    let encoding = match Encoding::for_bom(bytes) {
        Some((encoding, _)) => encoding,
        None => match declared(bytes).filter(|e| fits(e, bytes)) {
            // Seven bits throughout, so that it would pass for UTF-8.
            Some(encoding) if encoding == ISO_2022_JP => encoding,
            _ if std::str::from_utf8(bytes).is_ok() => UTF_8,
            Some(encoding) => encoding,
            None if is_damaged_utf8(bytes) => UTF_8,
            None => guess(bytes),
        },
    };
    (encoding.decode(bytes).0, encoding.name())
}

fn fits(encoding: &'static Encoding, bytes: &[u8]) -> bool {
    encoding.decode_without_bom_handling_and_without_replacement(bytes).is_some()
}

/// The encoding that the first `CA` property names.
fn declared(bytes: &[u8]) -> Option<&'static Encoding> {
    let at = bytes.windows(3).position(|w| w == b"CA[")?;
    if at > 0 && bytes[at - 1].is_ascii_alphabetic() {
        return None;
    }
    let value = &bytes[at + 3..];
    let label = &value[..value.iter().take(40).position(|&b| b == b']')?];
    let label = String::from_utf8_lossy(label).trim().replace("ISO8859", "ISO-8859").replace("8859_", "8859-");
    Encoding::for_label(label.as_bytes()).or_else(|| Encoding::for_label(label.replace('_', "-").as_bytes()))
}

/// Whether at least as many characters outside ASCII are proper UTF-8 as are not. Text in other encodings has about
/// one accidental character in ten.
fn is_damaged_utf8(bytes: &[u8]) -> bool {
    let (mut proper, mut broken) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        proper += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        broken += usize::from(!chunk.invalid().is_empty());
    }
    proper >= broken
}

/// The likeliest encoding of bytes that are not UTF-8.
///
/// Each encoding that can decode the bytes is rated by how ordinary the characters are that come out; the earlier one
/// wins ties. A good rating decides; a poor one only if the bytes do not look like accented letters of western Europe.
fn guess(bytes: &[u8]) -> &'static Encoding {
    let best = [GB18030, SHIFT_JIS, EUC_JP, BIG5, EUC_KR]
        .into_iter()
        .filter_map(|e| Some((e, rate(&e.decode_without_bom_handling_and_without_replacement(bytes)?))))
        .reduce(|best, next| if next.1 > best.1 { next } else { best });
    match best {
        Some((encoding, rating)) if rating >= 200 || (rating > 0 && !is_accented(bytes)) => encoding,
        _ => WINDOWS_1252,
    }
}

/// Whether at least half of the runs of bytes outside ASCII look like accented letters inside words: at most two bytes,
/// a lower-case letter before them.
fn is_accented(bytes: &[u8]) -> bool {
    let (mut runs, mut accents) = (0, 0);
    let mut before = b' ';
    for run in bytes.chunk_by(|a, b| a.is_ascii() == b.is_ascii()) {
        if !run[0].is_ascii() {
            runs += 1;
            accents += usize::from(run.len() <= 2 && before.is_ascii_lowercase());
        }
        before = run[run.len() - 1];
    }
    2 * accents >= runs
}

/// How ordinary decoded text looks: points per hundred characters outside ASCII, less for brackets without partner.
fn rate(text: &str) -> i64 {
    let (mut points, mut count, mut brackets) = (0, 0, 0_i64);
    for c in text.chars() {
        brackets += i64::from(c == '[') - i64::from(c == ']');
        if c.is_ascii() {
            continue;
        }
        count += 1;
        points += match c {
            // Kana and hangul are proof: other encodings' text rarely decodes to runs of them.
            '\u{3041}'..='\u{30FE}' | '\u{AC00}'..='\u{D7A3}' => 3,
            '\u{3000}'..='\u{3002}' | '\u{FF01}'..='\u{FF5E}' => 2,
            c if COMMON.contains(c) => 4,
            '\u{4E00}'..='\u{9FA5}' => 1,
            // Half-width kana, private use, symbols and letters of other scripts.
            _ => -4,
        };
    }
    points * 100 / count.max(1) - 100 * brackets.abs()
}

/// Characters that game records in Chinese and Japanese are full of, in their simplified, traditional and Japanese
/// forms: black, white, win, resignation, moves, stones, points, ranks, boards, cups and frequent family names.
const COMMON: &str = "黑白黒胜勝负負中盘盤手子目半段级級贴貼先番局赛賽杯棋围圍碁第回战戰戦年月日对對対不计計王李张張陈陳刘劉赵趙\
    朴金崔林古柯周常马馬罗羅小大山田中井高木本村藤石坂依加井谷名人位圣聖天元";

#[cfg(test)]
mod tests {
    use super::*;

    /// Encodes a record and expects it back.
    fn round_trip(encoding: &'static Encoding, text: &str) {
        let (bytes, _, lossy) = encoding.encode(text);
        assert!(!lossy, "{text} exists in {}", encoding.name());
        assert_eq!(decode(&bytes), (text.into(), encoding.name()));
    }

    #[test]
    fn guesses() {
        round_trip(UTF_8, "(;PB[柯洁]PW[Björn])");
        round_trip(GB18030, "(;PB[古力]PW[常昊]RE[黑中盘胜]C[第一局])");
        round_trip(SHIFT_JIS, "(;PB[坂田栄男]PW[藤沢秀行]RE[黒中押し勝ち]C[コミ五目半])");
        round_trip(EUC_JP, "(;PB[坂田栄男]PW[藤沢秀行]RE[黒中押し勝ち]C[コミ五目半の一局です])");
        round_trip(BIG5, "(;PB[周俊勳]PW[林海峰]RE[黑中盤勝]C[第一局])");
        round_trip(EUC_KR, "(;PB[이창호]PW[조훈현]RE[흑불계승])");
        round_trip(WINDOWS_1252, "(;PB[Björn Müller]PW[José]C[Una pequeña partida, déjà vu])");
    }

    #[test]
    fn declared_encodings_and_marks() {
        round_trip(SHIFT_JIS, "(;CA[shift_jis]PB[武宮])");
        assert_eq!(decode(b"(;CA[ISO-2022-JP]PB[\x1B$B9u\x1B(B])").0, "(;CA[ISO-2022-JP]PB[黒])");
        round_trip(BIG5, "(;GM[1]CA[Big5]PB[\u{5EFF}])");
        // A false declaration is not believed.
        let (bytes, _, _) = GB18030.encode("(;CA[UTF-8]PB[古力]RE[黑中盘胜])");
        assert_eq!(decode(&bytes), ("(;CA[UTF-8]PB[古力]RE[黑中盘胜])".into(), "gb18030"));
        assert_eq!(decode(b"\xEF\xBB\xBF(;)"), ("(;)".into(), "UTF-8"));
        assert_eq!(decode(b"\xFF\xFE(\0;\0)\0"), ("(;)".into(), "UTF-16LE"));
    }

    /// Bytes that windows-1252 does not have were replaced by question marks.
    #[test]
    fn damaged_utf8() {
        let mut bytes = "(;PB[\u{738B}\u{5143}\u{5747}]BR[9\u{6BB5}]WR[P9\u{6BB5}])".as_bytes().to_vec();
        let at = bytes.windows(3).position(|w| w == [0xE5, 0x9D, 0x87]).expect("the third character") + 1;
        bytes[at] = b'?';
        let (text, name) = decode(&bytes);
        assert_eq!(name, "UTF-8");
        assert!(text.starts_with("(;PB[\u{738B}\u{5143}\u{FFFD}?\u{FFFD}]BR[9\u{6BB5}]"), "{text}");
    }

    #[test]
    fn accents() {
        for text in ["(;C[cr\u{E9}\u{E9} par moi])", "(;PB[Andr\u{E9}]PW[\u{C5}ke]B[aa])", "(;PB[Jos\u{E9}];B[aa])"] {
            round_trip(WINDOWS_1252, text);
        }
    }

    /// The second byte of a character may look like a bracket; decoding comes first, so it does not end the value.
    #[test]
    fn brackets_inside_characters() {
        let (bytes, _, _) = SHIFT_JIS.encode("(;CA[Shift_JIS]C[ソ連の棋士])");
        assert!(bytes.windows(2).any(|w| w == [0x83, b'\\']));
        assert_eq!(decode(&bytes).0, "(;CA[Shift_JIS]C[ソ連の棋士])");
    }
}
