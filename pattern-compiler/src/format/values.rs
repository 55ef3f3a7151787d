//! Databases of move values in canonical layout.

use super::Refusal;
use crate::move_values;
use crate::source::Source;

/// The database of move values `bytes` of the file `file` without white space at the ends of lines, nor empty lines at
/// either end.
///
/// ```
/// use pattern_compiler::format;
///
/// let laid_out = format::move_values("mc_toy.db", b"\n...  \r\n.*.\n...\n\n:9,near \n\n").unwrap();
/// assert_eq!(laid_out, b"...\n.*.\n...\n\n:9,near\n");
/// ```
///
/// # Errors
/// [`Refusal::Errors`] if the database has errors, [`Refusal::Meaning`] if a line that was too long to count would
/// count.
pub fn move_values(file: &str, bytes: &[u8]) -> Result<Vec<u8>, Refusal> {
    let (before, _) = move_values::check(file, bytes).map_err(Refusal::Errors)?;
    let source = Source::new(file, bytes);
    let lines: Vec<&str> = source.lines().map(|line| line.text).collect();
    let text = lines.join("\n");
    let text = text.trim_matches('\n');
    let text = if text.is_empty() { String::new() } else { format!("{text}\n") };
    let laid_out = super::encode(&text, bytes);
    match move_values::check(file, &laid_out) {
        Ok((after, _)) if after.rows == before.rows && after.row_of == before.row_of => Ok(laid_out),
        Ok(_) => Err(Refusal::Meaning("some value is another one".into())),
        Err(errors) => Err(Refusal::Errors(errors)),
    }
}
