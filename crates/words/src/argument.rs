//! What is filled into a text.

use fluent_bundle::{FluentArgs, FluentValue};
use std::borrow::Cow;

/// What is filled into a text, by name.
#[derive(Default)]
pub struct Arguments<'a> {
    filled: FluentArgs<'a>,
}

impl<'a> Arguments<'a> {
    /// With something more filled in.
    #[must_use]
    pub fn with<A: Argument + ?Sized>(mut self, key: &'static str, value: &'a A) -> Arguments<'a> {
        self.filled.set(key, value.value());
        self
    }

    pub(crate) fn filled(&self) -> Option<&FluentArgs<'a>> {
        self.filled.iter().next().is_some().then_some(&self.filled)
    }

    /// The same, safe inside HTML.
    pub(crate) fn escaped(&self) -> Arguments<'_> {
        let mut filled = FluentArgs::new();
        for (key, value) in self.filled.iter() {
            let value = match value {
                FluentValue::String(text) => FluentValue::String(escape(text)),
                other => other.clone(),
            };
            filled.set(Cow::Borrowed(key), value);
        }
        Arguments { filled }
    }
}

fn escape(text: &str) -> Cow<'_, str> {
    if !text.contains(['&', '<', '>', '"', '\'']) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&#38;"),
            '<' => out.push_str("&#60;"),
            '>' => out.push_str("&#62;"),
            '"' => out.push_str("&#34;"),
            '\'' => out.push_str("&#39;"),
            other => out.push(other),
        }
    }
    Cow::Owned(out)
}

/// Something that can be filled into a text: words, or a number that may choose the plural.
pub trait Argument {
    /// As Fluent takes it.
    fn value(&self) -> FluentValue<'_>;
}

impl Argument for str {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(Cow::Borrowed(self))
    }
}

impl Argument for String {
    fn value(&self) -> FluentValue<'_> {
        self.as_str().value()
    }
}

impl Argument for Cow<'_, str> {
    fn value(&self) -> FluentValue<'_> {
        (**self).value()
    }
}

impl Argument for char {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::String(Cow::Owned(self.to_string()))
    }
}

impl<A: Argument + ?Sized> Argument for &A {
    fn value(&self) -> FluentValue<'_> {
        (**self).value()
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Argument for $number {
            fn value(&self) -> FluentValue<'_> {
                FluentValue::from(*self)
            }
        }
    )*};
}

numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize, f32, f64);
