//! Texts that are HTML themselves, with links and stress inside a sentence.

use std::fmt;

/// A text that a template takes as it is. Made by [`html!`] alone, which makes safe what is filled in.
pub struct Markup(pub String);

impl fmt::Display for Markup {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl askama::FastWritable for Markup {
    fn write_into(
        &self,
        out: &mut dyn fmt::Write,
        _: &dyn askama::Values,
    ) -> Result<(), askama::Error> {
        Ok(out.write_str(&self.0)?)
    }
}

impl askama::filters::HtmlSafe for Markup {}

/// A text that is HTML itself, for a template: `html!("new-here", href = "/begin")`. What is filled in is made safe.
macro_rules! html {
    ($name:literal $(, $key:ident = $value:expr)* $(,)?) => {
        $crate::markup::Markup(::boardside_words::text_escaped(
            ::boardside_words::current(),
            $name,
            &::boardside_words::arguments!($($key = $value),*),
        ))
    };
}
