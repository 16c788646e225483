//! JSON lines in, JSON lines out: the form of a command for scripts.
//!
//! Every line gets one answer, in order. A line that cannot be answered gets
//! `{"error": …, "line": …}` and the rest go on, so the exit status is that of
//! the whole run, not of a line.

use crate::outcome::{Failure, Verdict};
use crate::request::{Complaint, Request};
use serde::Serialize;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

/// Longer lines are refused, so that no input can fill the memory. The longest
/// game that the rules allow takes a tenth of this.
const LONGEST_LINE: usize = 1 << 20;

/// What a batch answers for a line it cannot use.
#[derive(Serialize)]
struct Bad<'a> {
    error: &'a str,
    line: u64,
}

/// Answers the lines of the standard input on the standard output.
pub fn run<A: Serialize>(
    answer: impl FnMut(&Request) -> Result<A, Complaint>,
) -> Result<Verdict, Failure> {
    let output = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    answer_lines(io::stdin().lock(), output, answer)?;
    Ok(Verdict::Clean)
}

fn answer_lines<A: Serialize>(
    input: impl Read,
    mut output: impl Write,
    mut answer: impl FnMut(&Request) -> Result<A, Complaint>,
) -> Result<(), Failure> {
    let mut input = BufReader::with_capacity(1 << 16, input);
    let mut line = Vec::new();
    for number in 1.. {
        // The next read may wait for somebody who waits for our answers.
        if !input.buffer().contains(&b'\n') {
            output.flush()?;
        }
        let read = match read_line(&mut input, &mut line).map_err(Failure::stdin)? {
            LineEnd::Input => break,
            LineEnd::Line => Ok(strip(&line, number)),
            LineEnd::TooLong => Err(Complaint::new(format!(
                "the line is longer than {LONGEST_LINE} bytes"
            ))),
        };
        match read.and_then(Request::read).and_then(|line| answer(&line)) {
            Ok(answer) => serde_json::to_writer(&mut output, &answer)?,
            Err(complaint) => {
                let error = complaint.as_str();
                let line = number;
                serde_json::to_writer(&mut output, &Bad { error, line })?;
            }
        }
        output.write_all(b"\n")?;
    }
    Ok(output.flush()?)
}

/// Where the reading of a line stopped.
pub enum LineEnd {
    /// At its end.
    Line,
    /// At its end, but it is too long and its bytes are gone.
    TooLong,
    /// At the end of the input, without a line.
    Input,
}

/// Reads one line, without its newline, into `line`.
pub fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<LineEnd> {
    line.clear();
    let limit = LONGEST_LINE as u64 + 1;
    if input.by_ref().take(limit).read_until(b'\n', line)? == 0 {
        return Ok(LineEnd::Input);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > LONGEST_LINE {
        input.skip_until(b'\n')?;
        return Ok(LineEnd::TooLong);
    }
    Ok(LineEnd::Line)
}

/// A line without what Windows editors put around it: the byte order mark
/// before the first and a carriage return after each.
fn strip(line: &[u8], number: u64) -> &[u8] {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    match line.strip_prefix(b"\xef\xbb\xbf") {
        Some(rest) if number == 1 => rest,
        _ => line,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(input: &[u8], expected: &str) {
        let mut output = Vec::new();
        answer_lines(input, &mut output, |request| {
            Ok(request.required_text("fen")?.to_owned())
        })
        .unwrap();
        assert_eq!(String::from_utf8(output).unwrap(), expected);
    }

    #[test]
    fn every_line_gets_one_answer() {
        check(b"", "");
        check(b"{\"fen\":\"a\"}\n{\"fen\":\"b\"}", "\"a\"\n\"b\"\n");
        check(b"\xef\xbb\xbf{\"fen\":\"a\"}\r\n", "\"a\"\n");
        check(
            b"\n{\"fen\":\"b\"}\n",
            "{\"error\":\"the line is empty\",\"line\":1}\n\"b\"\n",
        );
    }

    #[test]
    fn a_line_of_just_the_greatest_length_is_read() {
        for (extra, is_read) in [(0, true), (1, false)] {
            let padding = " ".repeat(LONGEST_LINE + extra - "{\"fen\":\"a\"}".len());
            let mut output = Vec::new();
            let input = format!("{{\"fen\":\"a\"}}{padding}\n{{\"fen\":\"b\"}}\n");
            let answer = |request: &Request| Ok(request.required_text("fen")?.to_owned());
            answer_lines(input.as_bytes(), &mut output, answer).unwrap();
            let output = String::from_utf8(output).unwrap();
            assert_eq!(output.starts_with("\"a\"\n"), is_read, "{output}");
            assert!(output.ends_with("\n\"b\"\n"), "{output}");
        }
    }
}
