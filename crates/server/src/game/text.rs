//! JSON written straight into one text. A view is written for every move of every game, and most of it is short words
//! that need no second look, so this costs a fifth of what a serializer does.

use super::moves::Sq;
use boardside_chess::Square;
use boardside_play::Seat;
use serde::Serialize;

/// An object under way in a text. Its fields are written in place, because the length of a name that is known beforehand need
/// not be looked at: that is a twentieth of all that a move costs.
pub struct Object<'a> {
    out: &'a mut String,
    is_first: bool,
}

impl<'a> Object<'a> {
    /// Begins one.
    pub fn begin(out: &'a mut String) -> Object<'a> {
        out.push('{');
        Object {
            out,
            is_first: true,
        }
    }

    /// Ends it.
    pub fn end(self) {
        self.out.push('}');
    }

    /// The next field; its value is to be written.
    #[inline(always)]
    pub fn field(&mut self, name: &'static str) -> &mut String {
        let out = &mut *self.out;
        out.push_str(if self.is_first { "\"" } else { ",\"" });
        self.is_first = false;
        out.push_str(name);
        out.push_str("\":");
        out
    }

    /// A field with a text that has nothing to be escaped.
    #[inline(always)]
    pub fn plain(&mut self, name: &'static str, text: &str) {
        word(self.field(name), text);
    }

    /// A field with a number.
    #[inline(always)]
    pub fn number(&mut self, name: &'static str, value: i64) {
        number(self.field(name), value);
    }

    /// A field with a number or nothing.
    #[inline(always)]
    pub fn some_number(&mut self, name: &'static str, value: Option<i64>) {
        let out = self.field(name);
        match value {
            None => out.push_str("null"),
            Some(value) => number(out, value),
        }
    }

    /// A field with yes or no.
    #[inline(always)]
    pub fn truth(&mut self, name: &'static str, value: bool) {
        self.field(name)
            .push_str(if value { "true" } else { "false" });
    }

    /// A field with a square or nothing.
    #[inline(always)]
    pub fn square(&mut self, name: &'static str, value: Option<Sq>) {
        let out = self.field(name);
        match value {
            None => out.push_str("null"),
            Some(Sq(value)) => square(out, value),
        }
    }

    /// A field with a seat or nothing.
    #[inline(always)]
    pub fn seat(&mut self, name: &'static str, value: Option<Seat>) {
        match value {
            None => self.field(name).push_str("null"),
            Some(Seat::White) => self.plain(name, "white"),
            Some(Seat::Black) => self.plain(name, "black"),
        }
    }

    /// A field with anything, which is most often nothing.
    #[inline(always)]
    pub fn rare(&mut self, name: &'static str, value: Option<&impl Serialize>) {
        let out = self.field(name);
        match value {
            None => out.push_str("null"),
            Some(value) => any(out, value),
        }
    }

    /// A field with a list.
    #[inline(always)]
    pub fn list<T>(
        &mut self,
        name: &'static str,
        items: impl IntoIterator<Item = T>,
        write: impl Fn(&mut String, T),
    ) {
        list(self.field(name), items, write);
    }
}

/// Writes a list.
pub fn list<T>(
    out: &mut String,
    items: impl IntoIterator<Item = T>,
    write: impl Fn(&mut String, T),
) {
    out.push('[');
    let begin = out.len();
    for item in items {
        if out.len() > begin {
            out.push(',');
        }
        write(out, item);
    }
    out.push(']');
}

/// Writes a text that has nothing to be escaped.
pub fn word(out: &mut String, text: &str) {
    debug_assert!(
        text.chars()
            .all(|sign| !sign.is_control() && sign != '"' && sign != '\\'),
        "{text:?}"
    );
    out.push('"');
    out.push_str(text);
    out.push('"');
}

/// Writes anything.
///
/// # Panics
/// Never, for what JSON can hold.
pub fn any(out: &mut String, value: &impl Serialize) {
    out.push_str(&serde_json::to_string(value).expect("nothing that JSON cannot hold"));
}

/// Writes a square by its name.
pub fn square(out: &mut String, square: Square) {
    out.push('"');
    out.push_str(square.name());
    out.push('"');
}

fn number(out: &mut String, value: i64) {
    out.push_str(itoa::Buffer::new().format(value));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_object_is_written_as_a_serializer_would() {
        let mut text = String::new();
        let mut object = Object::begin(&mut text);
        object.plain("word", "e4, or not");
        object.number("number", -5);
        object.some_number("none", None);
        object.truth("truth", true);
        object.square("square", Some(Sq(Square::E4)));
        object.seat("seat", Some(Seat::Black));
        object.rare("rare", Some(&"a \"b\""));
        object.list("empty", [], square);
        object.list("squares", [Square::A1, Square::H8], square);
        object.end();
        let expected = r#"{"word":"e4, or not","number":-5,"none":null,"truth":true,"square":"e4","seat":"black","rare":"a \"b\"","empty":[],"squares":["a1","h8"]}"#;
        assert_eq!(text, expected);
    }
}
