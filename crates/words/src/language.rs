//! The languages.

use std::fmt;
use unic_langid::{LanguageIdentifier, langid};

/// A language that everything is said in.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Spanish.
    Spanish,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::English, Language::Spanish];

    /// As it is written in `lang="…"`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Spanish => "es",
        }
    }

    /// As those who speak it call it.
    pub const fn name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::Spanish => "Español",
        }
    }

    /// The language of a tag, whatever the region: `es-MX` is Spanish.
    ///
    /// ```
    /// use boardside_words::Language;
    ///
    /// assert_eq!(Language::from_tag("es-MX"), Some(Language::Spanish));
    /// assert_eq!(Language::from_tag("eo"), None);
    /// ```
    pub fn from_tag(tag: &str) -> Option<Language> {
        let first = tag.split(['-', '_']).next()?.trim();
        Language::ALL
            .into_iter()
            .find(|language| first.eq_ignore_ascii_case(language.tag()))
    }

    /// The language that a browser likes best among ours, from its `Accept-Language`.
    ///
    /// ```
    /// use boardside_words::Language;
    ///
    /// assert_eq!(Language::accepted("de, es-AR;q=0.8, en;q=0.5"), Some(Language::Spanish));
    /// assert_eq!(Language::accepted("en;q=0.4, es;q=0"), Some(Language::English));
    /// assert_eq!(Language::accepted("de"), None);
    /// ```
    pub fn accepted(header: &str) -> Option<Language> {
        let mut best: Option<(f32, Language)> = None;
        for part in header.split(',') {
            let (tag, quality) = part.split_once(';').unwrap_or((part, "q=1"));
            let quality = quality.trim().strip_prefix("q=").unwrap_or("1");
            let quality = quality.parse::<f32>().unwrap_or(0.0);
            let Some(language) = Language::from_tag(tag) else {
                continue;
            };
            if quality > best.map_or(0.0, |(best, _)| best) {
                best = Some((quality, language));
            }
        }
        best.map(|(_, language)| language)
    }

    pub(crate) const fn identifier(self) -> LanguageIdentifier {
        match self {
            Language::English => langid!("en"),
            Language::Spanish => langid!("es"),
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}
