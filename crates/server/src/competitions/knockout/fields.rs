//! The fields of a form whose names are not all known beforehand, say one for each section.

use crate::contest::access::new_command;
use crate::pages::Trouble;
use crate::pages::received::Sent;
use axum::extract::{FromRequest, Request};

/// What was filled in, in the order of the form.
#[derive(Clone, Debug, Default)]
pub struct Fields(Vec<(String, String)>);

impl From<Vec<(String, String)>> for Fields {
    fn from(pairs: Vec<(String, String)>) -> Fields {
        Fields(pairs)
    }
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Fields, Trouble> {
        let Sent(pairs) = Sent::from_request(request, state).await?;
        Ok(Fields(pairs))
    }
}

impl Fields {
    /// A form with these fields filled in.
    pub fn filled<const N: usize>(pairs: [(&str, String); N]) -> Fields {
        Fields(pairs.map(|(name, value)| (name.to_owned(), value)).into())
    }

    /// What stands in a field, without spaces around it; nothing if the field is not there.
    pub fn get(&self, name: &str) -> &str {
        let mut pairs = self.0.iter();
        let found = pairs.find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value.trim())
    }

    /// Adds a field, or fills it anew.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        self.0.retain(|(known, _)| known != name);
        self.0.push((name.to_owned(), value.into()));
    }

    /// The number in a field.
    pub fn number(&self, name: &str) -> Option<u32> {
        self.get(name).parse().ok()
    }

    /// The name under which a form is sent once, however often its button is pressed.
    pub fn once(&self) -> String {
        match self.get("once") {
            "" => new_command().to_string(),
            once => once.to_owned(),
        }
    }

    /// Every field whose name begins so, with the rest of the name.
    pub fn beginning<'a>(&'a self, start: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let pairs = self.0.iter();
        pairs.filter_map(move |(name, value)| Some((name.strip_prefix(start)?, value.trim())))
    }
}
