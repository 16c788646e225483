//! The same news for everybody, each in his own language.

use axum::extract::ws::Utf8Bytes;
use boardside_words::{Language, in_language};

/// The languages that somebody listens in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Languages([bool; Language::ALL.len()]);

impl Languages {
    /// These.
    pub fn of(languages: impl IntoIterator<Item = Language>) -> Languages {
        let mut heard = [false; Language::ALL.len()];
        for language in languages {
            heard[language as usize] = true;
        }
        Languages(heard)
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self == Languages::of([])
    }

    /// Each of them.
    pub fn iter(self) -> impl Iterator<Item = Language> {
        let all = Language::ALL.into_iter();
        all.filter(move |language| self.0[*language as usize])
    }
}

/// News in each language that somebody listens in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Told([Option<Utf8Bytes>; Language::ALL.len()]);

impl Told {
    /// Tells it once in each of these languages.
    pub fn new(languages: Languages, mut tell: impl FnMut(Language) -> Utf8Bytes) -> Told {
        let mut told = Told::default();
        for language in languages.iter() {
            told.0[language as usize] = Some(in_language(language, || tell(language)));
        }
        told
    }

    /// News without a word: the same in every language.
    pub fn wordless(frame: &Utf8Bytes) -> Told {
        Told(Language::ALL.map(|_| Some(frame.clone())))
    }

    /// As it was told in a language, if it was.
    pub fn heard(&self, language: Language) -> Option<&Utf8Bytes> {
        self.0[language as usize].as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_is_told_once_in_each_language_that_is_listened_in() {
        let mut told = 0;
        let spanish = [Language::Spanish, Language::Spanish];
        let news = Told::new(Languages::of(spanish), |language| {
            assert_eq!(boardside_words::current(), language);
            told += 1;
            language.name().into()
        });
        assert_eq!(told, 1);
        assert_eq!(news.heard(Language::English), None);
        let heard = news.heard(Language::Spanish).map(Utf8Bytes::as_str);
        assert_eq!(heard, Some("Español"));
        assert!(Languages::of([]).is_empty() && !Languages::of(spanish).is_empty());
    }
}
