//! One line of a batch: named fields, and what is wrong with them.

use crate::situation;
use boardside_chess::{Line, Square, Variant};
use serde_json::{Map, Value};

/// What is wrong with a line: a sentence that names the field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint(String);

impl Complaint {
    /// A complaint in these words.
    pub fn new(sentence: impl Into<String>) -> Complaint {
        Complaint(sentence.into())
    }

    fn missing(field: &str) -> Complaint {
        Complaint(format!("the field `{field}` is missing"))
    }

    fn wrong(field: &str, expected: &str, found: &Value) -> Complaint {
        let found = match found {
            Value::Null => "null".to_owned(),
            Value::Bool(_) => "true or false".to_owned(),
            Value::Number(number) => number.to_string(),
            Value::String(_) => "a text".to_owned(),
            Value::Array(_) => "a list".to_owned(),
            Value::Object(_) => "an object".to_owned(),
        };
        Complaint(format!("`{field}` must be {expected}, not {found}"))
    }

    /// The sentence.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The fields of one line. A field that is null counts as missing.
pub struct Request(Map<String, Value>);

impl Request {
    /// Reads a line.
    pub fn read(line: &[u8]) -> Result<Request, Complaint> {
        if line.trim_ascii().is_empty() {
            return Err(Complaint::new("the line is empty"));
        }
        let text = std::str::from_utf8(line).map_err(|error| {
            let at = error.valid_up_to() + 1;
            Complaint(format!("the line is not UTF-8 from byte {at} on"))
        })?;
        match serde_json::from_str(text) {
            Ok(Value::Object(fields)) => Ok(Request(fields)),
            Ok(_) => Err(Complaint::new("the line must be a JSON object, in { }")),
            // The parser counts lines, but here is only one.
            Err(error) => Err(Complaint(format!(
                "the line is not JSON: {}",
                error.to_string().replace("line 1 column", "column")
            ))),
        }
    }

    fn field(&self, name: &str) -> Option<&Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    /// A text, if the field is there.
    pub fn text(&self, name: &str) -> Result<Option<&str>, Complaint> {
        match self.field(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(Complaint::wrong(name, "a text", other)),
        }
    }

    /// A text that must be there.
    pub fn required_text(&self, name: &str) -> Result<&str, Complaint> {
        self.text(name)?.ok_or_else(|| Complaint::missing(name))
    }

    /// The move by its squares, which has two names in the vectors.
    pub fn coordinates(&self) -> Result<Option<&str>, Complaint> {
        match (self.text("move")?, self.text("uci")?) {
            (Some(_), Some(_)) => Err(Complaint::new("give `move` or `uci`, not both")),
            (text, None) | (None, text) => Ok(text),
        }
    }

    /// As [`Request::coordinates`], but the move must be there.
    pub fn required_coordinates(&self) -> Result<&str, Complaint> {
        self.coordinates()?
            .ok_or_else(|| Complaint::missing("move"))
    }

    /// A whole number up to `most` that must be there.
    pub fn whole_number(&self, name: &str, most: u32) -> Result<u32, Complaint> {
        let value = self.field(name).ok_or_else(|| Complaint::missing(name))?;
        let number = value.as_u64().and_then(|number| number.try_into().ok());
        number.filter(|&number| number <= most).ok_or_else(|| {
            Complaint::wrong(name, &format!("a whole number from 0 to {most}"), value)
        })
    }

    /// Standard chess if the line does not say.
    pub fn variant(&self) -> Result<Variant, Complaint> {
        match self.text("variant")? {
            None | Some("standard") => Ok(Variant::Standard),
            Some("chess960") => Ok(Variant::Chess960),
            Some(other) => Err(Complaint(format!(
                "`variant` is \"standard\" or \"chess960\", not {other:?}"
            ))),
        }
    }

    /// A list of texts; none if the field is missing. `expected` says what
    /// the field must be.
    fn texts(&self, name: &str, expected: &str) -> Result<Vec<&str>, Complaint> {
        let wrong = |value| Complaint::wrong(name, expected, value);
        match self.field(name) {
            None => Ok(Vec::new()),
            Some(Value::Array(list)) => list
                .iter()
                .map(|value| value.as_str().ok_or_else(|| wrong(value)))
                .collect(),
            Some(other) => Err(wrong(other)),
        }
    }

    fn moves(&self) -> Result<Vec<&str>, Complaint> {
        self.texts("moves", "a list of moves such as [\"e2e4\"]")
    }

    /// The squares touched, in their order, which must be there.
    pub fn touched(&self) -> Result<Vec<Square>, Complaint> {
        let names = self.texts("touched", "a list of squares such as [\"e2\"]")?;
        if self.field("touched").is_none() {
            return Err(Complaint::missing("touched"));
        }
        let square = |name: &str| {
            name.parse()
                .map_err(|_| Complaint(format!("`touched`: {name:?} is not a square")))
        };
        names.into_iter().map(square).collect()
    }

    /// Where the game stands: after `moves` from `startfen` if the line tells
    /// the history, else as `fen` says.
    pub fn line(&self) -> Result<Line, Complaint> {
        let variant = self.variant()?;
        let (field, start) = match (self.text("startfen")?, self.text("fen")?) {
            (Some(start), _) => ("startfen", start),
            (None, _) if self.field("moves").is_some() => {
                return Err(Complaint::new(
                    "`moves` needs `startfen`, the position they start from",
                ));
            }
            (None, Some(fen)) => ("fen", fen),
            (None, None) => return Err(Complaint::missing("fen")),
        };
        let mut line = situation::read(start, variant)
            .map_err(|problems| Complaint(format!("`{field}` is no position: {problems}")))?;
        situation::play(&mut line, self.moves()?)
            .map_err(|unplayable| Complaint(format!("`moves`: {unplayable}")))?;
        Ok(line)
    }
}
