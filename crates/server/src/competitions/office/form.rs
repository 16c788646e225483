//! Forms of the office: every field keeps what was typed, and has its own sentence when something is wrong with it.

use crate::contest::access::new_command;
use crate::game::Refused;
use crate::pages::Trouble;
use crate::pages::received::Sent;
use crate::pages::special::Special;
use crate::spoken::Spoken;
use askama::Template;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use std::fmt::Display;

/// What was filled in, as it was typed.
#[derive(Clone, Default)]
pub struct Filled(Vec<(String, String)>);

impl Filled {
    /// What was read otherwise.
    pub fn of(pairs: Vec<(String, String)>) -> Filled {
        Filled(pairs)
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

    fn find(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(field, _)| field == name);
        found.map(|(_, value)| value.as_str())
    }
}

impl<S: Send + Sync> FromRequest<S> for Filled {
    type Rejection = Trouble;

    async fn from_request(request: Request, state: &S) -> Result<Filled, Trouble> {
        let Sent(pairs) = Sent::from_request(request, state).await?;
        Ok(Filled(pairs))
    }
}

/// A form. Its id tells it from the other forms of a page.
#[derive(Template)]
#[template(path = "competitions/office/form.html")]
pub struct Form {
    pub id: String,
    action: String,
    button: String,
    look: &'static str,
    multipart: bool,
    sent: bool,
    hidden: Vec<(&'static str, String)>,
    fields: Vec<Field>,
}

/// One field.
pub struct Field {
    name: &'static str,
    label: String,
    hint: String,
    value: String,
    mistake: Option<String>,
    half: bool,
    kind: Kind,
}

/// What a field looks like.
enum Kind {
    /// One line; the word is the type of the input.
    Line(&'static str),
    /// Several lines.
    Area(u8),
    /// One of some.
    Choice(Vec<(String, String)>),
    /// One of a few, with a note each.
    Pick(Vec<Pick>),
    /// A box to tick.
    Tick,
    /// One line with proposals.
    Proposals(Vec<String>),
    /// A file to send.
    File,
    /// No field: what those below it are about.
    Heading,
}

/// One of a few.
pub struct Pick {
    pub value: String,
    pub name: String,
    pub special: Vec<Special>,
}

impl Field {
    fn new(name: &'static str, label: impl Into<String>, kind: Kind) -> Field {
        Field {
            name,
            label: label.into(),
            hint: String::new(),
            value: String::new(),
            mistake: None,
            half: false,
            kind,
        }
    }

    /// A line of text.
    pub fn line(name: &'static str, label: impl Into<String>) -> Field {
        Field::new(name, label, Kind::Line("text"))
    }

    /// A number.
    pub fn number(name: &'static str, label: impl Into<String>) -> Field {
        Field::new(name, label, Kind::Line("number"))
    }

    /// A day.
    pub fn date(name: &'static str, label: impl Into<String>) -> Field {
        Field::new(name, label, Kind::Line("date"))
    }

    /// A time of the day.
    pub fn time(name: &'static str, label: impl Into<String>) -> Field {
        Field::new(name, label, Kind::Line("time"))
    }

    /// A day and a time.
    pub fn moment(name: &'static str, label: impl Into<String>) -> Field {
        Field::new(name, label, Kind::Line("datetime-local"))
    }

    /// A text of several lines.
    pub fn area(name: &'static str, label: impl Into<String>, rows: u8) -> Field {
        Field::new(name, label, Kind::Area(rows))
    }

    /// One of some, each with its value and its name.
    pub fn choice(
        name: &'static str,
        label: impl Into<String>,
        of: Vec<(String, String)>,
    ) -> Field {
        let first = of.first().map(|(value, _)| value.clone());
        let field = Field::new(name, label, Kind::Choice(of));
        field.value(first.unwrap_or_default())
    }

    /// One of a few, with a note each.
    pub fn pick(name: &'static str, label: impl Into<String>, of: Vec<Pick>) -> Field {
        Field::new(name, label, Kind::Pick(of))
    }

    /// A box to tick.
    pub fn tick(name: &'static str, label: impl Into<String>) -> Field {
        Field::new(name, label, Kind::Tick)
    }

    /// A line of text with proposals.
    pub fn proposals(name: &'static str, label: impl Into<String>, of: Vec<String>) -> Field {
        Field::new(name, label, Kind::Proposals(of))
    }

    /// A file to send.
    pub fn file(name: &'static str, label: impl Into<String>) -> Field {
        Field::new(name, label, Kind::File)
    }

    /// What the fields below it are about.
    pub fn heading(name: &'static str, label: impl Into<String>) -> Field {
        Field::new(name, label, Kind::Heading)
    }

    /// With a word for whoever is unsure.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Field {
        let hint = hint.into();
        Field { hint, ..self }
    }

    /// With room for half of a wide page.
    #[must_use]
    pub fn half(self) -> Field {
        Field { half: true, ..self }
    }

    /// With something in it already.
    #[must_use]
    pub fn value(self, value: impl Into<String>) -> Field {
        let value = value.into();
        Field { value, ..self }
    }

    fn described(&self, form: &str) -> Option<String> {
        let id = format!("{form}-{}", self.name);
        let hint = (!self.hint.is_empty()).then(|| format!("{id}-hint"));
        let mistake = self.mistake.as_ref().map(|_| format!("{id}-mistake"));
        let ids: Vec<String> = [hint, mistake].into_iter().flatten().collect();
        (!ids.is_empty()).then(|| ids.join(" "))
    }
}

impl Form {
    /// A form without fields yet, which can be sent once.
    pub fn to(id: impl Into<String>, action: impl Into<String>, button: impl Into<String>) -> Form {
        Form {
            id: id.into(),
            action: action.into(),
            button: button.into(),
            look: "button-main",
            multipart: false,
            sent: false,
            hidden: vec![("once", new_command().as_str().to_owned())],
            fields: Vec::new(),
        }
    }

    /// A button alone, beside what it is about.
    pub fn button(action: impl Into<String>, button: impl Into<String>) -> Form {
        Form {
            look: "",
            ..Form::to("", action, button)
        }
    }

    /// With one field more.
    #[must_use]
    pub fn with(mut self, field: Field) -> Form {
        self.multipart |= matches!(field.kind, Kind::File);
        self.fields.push(field);
        self
    }

    /// With something that comes back as it is.
    #[must_use]
    pub fn hidden(mut self, name: &'static str, value: impl Into<String>) -> Form {
        self.hidden.push((name, value.into()));
        self
    }

    /// With another look of its button.
    #[must_use]
    pub fn look(self, look: &'static str) -> Form {
        Form { look, ..self }
    }

    /// With what was typed.
    #[must_use]
    pub fn filled(mut self, filled: &Filled) -> Form {
        self.sent = true;
        for field in &mut self.fields {
            let sent = filled.find(field.name);
            field.value = match (&field.kind, sent) {
                (Kind::Tick, Some(_)) => "on".to_owned(),
                (_, Some(text)) => text.to_owned(),
                (_, None) => String::new(),
            };
        }
        self
    }

    /// Says what is wrong at a field, unless something is said already.
    pub fn complain(&mut self, name: &str, sentence: impl Into<String>) {
        let field = self.fields.iter_mut().find(|field| field.name == name);
        debug_assert!(field.is_some(), "there is a field {name}");
        if let Some(field) = field {
            field.mistake.get_or_insert(sentence.into());
        }
    }

    /// What was read from a field, or nothing and a sentence at it.
    pub fn read<T, E: Spoken>(&mut self, name: &str, read: Result<T, E>) -> Option<T> {
        read.map_err(|bad| self.complain(name, t!("office-form-unusable", why = bad.said())))
            .ok()
    }

    /// The same where what is wrong is a whole sentence.
    pub fn take<T>(&mut self, name: &str, read: Result<T, String>) -> Option<T> {
        read.map_err(|sentence| self.complain(name, sentence)).ok()
    }

    /// Whether it comes back to whoever sent it.
    pub fn was_sent(&self) -> bool {
        self.sent
    }

    /// Whether anything is wrong.
    pub fn is_wrong(&self) -> bool {
        self.fields.iter().any(|field| field.mistake.is_some())
    }
}

/// A number of a field.
///
/// # Errors
/// Says which numbers can be used.
pub fn number<N: std::str::FromStr + PartialOrd + Display>(
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

/// What a page shows when something was not right.
#[derive(Default)]
pub struct Wrong {
    form: Option<Form>,
    refused: Option<Refused>,
}

impl Wrong {
    /// Something in a form cannot be used.
    pub fn form(form: Form) -> Wrong {
        Wrong {
            form: Some(form),
            refused: None,
        }
    }

    /// What a form asked for was refused.
    pub fn refused(form: Form, refused: Refused) -> Wrong {
        Wrong {
            form: Some(form),
            refused: Some(refused),
        }
    }

    /// What a button asked for was refused.
    pub fn button(refused: Refused) -> Wrong {
        Wrong {
            form: None,
            refused: Some(refused),
        }
    }

    /// The form as it was filled in, if this is the one that was wrong.
    #[must_use]
    pub fn or(&mut self, form: Form) -> Form {
        let filled = self.form.take_if(|wrong| wrong.id == form.id);
        filled.unwrap_or(form)
    }

    /// The same for a form that is not always there: one that comes back is shown all the same.
    #[must_use]
    pub fn or_if(&mut self, shown: bool, form: impl FnOnce() -> Form) -> Option<Form> {
        if shown {
            return Some(self.or(form()));
        }
        let sent = self
            .form
            .as_ref()
            .is_some_and(|sent| !sent.fields.is_empty());
        if !sent {
            return None;
        }
        let form = form();
        self.form.take_if(|wrong| wrong.id == form.id)
    }

    /// What stands at the top of the page.
    pub fn notice(&self) -> Option<Notice> {
        match (&self.refused, &self.form) {
            (Some(refused), _) => Some(Notice::refused(refused)),
            (None, Some(_)) => Some(Notice::plain(t!("office-form-marked"))),
            (None, None) => None,
        }
    }

    /// Whether everything is right.
    pub fn is_nothing(&self) -> bool {
        self.refused.is_none() && self.form.is_none()
    }

    /// The status of the page.
    pub fn status(&self) -> StatusCode {
        match self.is_nothing() {
            true => StatusCode::OK,
            false => StatusCode::UNPROCESSABLE_ENTITY,
        }
    }
}

/// What went wrong, with the clause behind it.
#[derive(Template)]
#[template(path = "competitions/office/notice.html")]
pub struct Notice {
    sentence: String,
    clause: Option<Clause>,
}

struct Clause {
    reference: String,
    text: String,
    href: String,
}

impl Notice {
    fn plain(sentence: String) -> Notice {
        Notice {
            sentence,
            clause: None,
        }
    }

    fn refused(refused: &Refused) -> Notice {
        let clause = refused.why.as_ref().and_then(|why| why.clause.as_ref());
        Notice {
            sentence: refused.sentence.clone(),
            clause: clause.map(|clause| Clause {
                reference: clause.reference.clone(),
                text: clause.text.clone(),
                href: clause.href.clone(),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filled(pairs: &[(&str, &str)]) -> Filled {
        let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        Filled(pairs.iter().map(pair).collect())
    }

    #[test]
    fn what_was_typed_stays_and_a_mistake_stands_at_its_field() {
        let form = Form::to("new", "/there", "Go")
            .with(Field::line("name", "Name").value("before"))
            .with(Field::tick("remote", "Remote"))
            .with(Field::choice(
                "who",
                "Who",
                vec![("a".into(), "Ann".into()), ("b".into(), "Ben".into())],
            ));
        let mut form = form.filled(&filled(&[("name", "<x>"), ("remote", "on"), ("who", "b")]));
        assert!(!form.is_wrong());
        assert_eq!(
            form.read("name", Err::<(), _>("it is odd".to_owned())),
            None
        );
        assert!(form.is_wrong());
        let html = form.render().unwrap();
        assert!(html.contains("value=\"&#60;x&#62;\""), "{html}");
        assert!(html.contains("<option value=\"b\" selected>Ben"), "{html}");
        assert!(html.contains(" checked>"), "{html}");
        assert!(
            html.contains("id=\"new-name-mistake\">This cannot be used: it is odd."),
            "{html}"
        );
        assert!(
            html.contains("aria-describedby=\"new-name-mistake\""),
            "{html}"
        );
    }

    #[test]
    fn a_wrong_form_takes_the_place_of_its_empty_one_only() {
        let mut wrong = Wrong::form(Form::to("b", "/x", "Go"));
        assert_eq!(wrong.status(), StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(wrong.or(Form::to("a", "/a", "Go")).action, "/a");
        assert_eq!(wrong.or(Form::to("b", "/b", "Go")).action, "/x");
        assert_eq!(Wrong::default().status(), StatusCode::OK);
        let with_field = |action| Form::to("c", action, "Go").with(Field::line("x", "X"));
        let mut wrong = Wrong::form(with_field("/x"));
        assert!(wrong.or_if(false, || Form::to("a", "/a", "Go")).is_none());
        let back = wrong.or_if(false, || with_field("/c"));
        assert_eq!(back.unwrap().action, "/x");
        assert!(wrong.or_if(false, || with_field("/c")).is_none());
    }

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
