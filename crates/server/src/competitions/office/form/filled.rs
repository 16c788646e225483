//! What was filled into a form.

use crate::pages::Trouble;
use crate::pages::received::Sent;
use axum::extract::{FromRequest, Request};
use std::fmt::Display;
use std::str::FromStr;

/// What was filled in, as it was typed.
#[derive(Clone, Default)]
pub struct Filled(Vec<(String, String)>);

impl Filled {
    /// Fields that were filled in otherwise.
    pub fn of(pairs: &[(&str, &str)]) -> Filled {
        let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        Filled(pairs.iter().map(pair).collect())
    }

    /// What a form holds before anybody has typed.
    pub fn holding<const N: usize>(pairs: [(&str, String); N]) -> Filled {
        Filled(pairs.map(|(name, value)| (name.to_owned(), value)).into())
    }

    /// With more fields.
    #[must_use]
    pub fn and<'a>(mut self, more: impl IntoIterator<Item = (&'a str, String)>) -> Filled {
        let more = more
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value));
        self.0.extend(more);
        self
    }

    /// What stands in a field, without spaces around it; nothing if there is no such field.
    pub fn text(&self, name: &str) -> &str {
        self.find(name).map_or("", str::trim)
    }

    /// The name of this ask, so that a double click is one act.
    pub fn once(&self) -> Option<&str> {
        self.find("once").filter(|once| !once.is_empty())
    }

    /// Whether a box is ticked.
    pub fn is_ticked(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// What stands in a field, if there is one.
    pub fn find(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(field, _)| field == name);
        found.map(|(_, value)| value.as_str())
    }
}

impl From<Vec<(String, String)>> for Filled {
    fn from(pairs: Vec<(String, String)>) -> Filled {
        Filled(pairs)
    }
}

impl<S: Send + Sync> FromRequest<S> for Filled {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Filled, Trouble> {
        let Sent(pairs) = Sent::from_request(request, state).await?;
        Ok(Filled(pairs))
    }
}

/// A number of a field.
///
/// # Errors
/// Says which numbers can be used.
pub fn number<N: FromStr + PartialOrd + Display>(
    text: &str,
    least: N,
    most: N,
) -> Result<N, String> {
    let number = text.trim().parse().ok();
    let number = number.filter(|number| (&least..=&most).contains(&number));
    number.ok_or_else(|| {
        let (least, most) = (least.to_string(), most.to_string());
        t!("office-form-number", least = least, most = most)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_within_their_bounds() {
        assert_eq!(number(" 3 ", 1, 5), Ok(3));
        for text in ["0", "6", "", "x", "1.5"] {
            assert_eq!(
                number(text, 1, 5),
                Err("it is a number from 1 to 5".to_owned()),
                "{text}"
            );
        }
    }
}
