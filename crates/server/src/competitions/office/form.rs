//! Forms of the office: every field keeps what was typed, and has its own sentence when something is wrong with it.

mod field;
mod filled;
mod wrong;

pub use field::{Field, Pick};
pub use filled::{Filled, number};
pub use wrong::{Notice, Wrong};

use crate::contest::access::new_command;
use crate::spoken::Spoken;
use askama::Template;
use field::Kind;

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

    /// Without some of its fields.
    #[must_use]
    pub fn without(mut self, names: &[&str]) -> Form {
        self.fields.retain(|field| !names.contains(&field.name));
        self
    }

    /// With another word for whoever is unsure about a field.
    #[must_use]
    pub fn with_hint(mut self, name: &str, hint: impl Into<String>) -> Form {
        let hint = hint.into();
        if let Some(field) = self.fields.iter_mut().find(|field| field.name == name) {
            field.hint = hint;
        }
        self
    }

    /// With what was typed.
    #[must_use]
    pub fn filled(mut self, filled: &Filled) -> Form {
        self.sent = true;
        self.holding(filled)
    }

    /// With something in its fields already.
    #[must_use]
    pub fn holding(mut self, filled: &Filled) -> Form {
        for field in &mut self.fields {
            let sent = filled.find(field.name);
            field.island = None;
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

    /// Whether it asks for this.
    pub fn asks(&self, name: &str) -> bool {
        self.fields.iter().any(|field| field.name == name)
    }

    /// Whether it comes back to whoever sent it.
    pub fn was_sent(&self) -> bool {
        self.sent
    }

    /// Whether anything is wrong.
    pub fn is_wrong(&self) -> bool {
        self.first_marked().is_some()
    }

    /// Whether a page with this form begins at this field: on a phone nobody scrolls in search of a mistake.
    fn begins_at(&self, field: &Field) -> bool {
        let first = self.first_marked();
        first.is_some_and(|first| first.name == field.name)
    }

    fn first_marked(&self) -> Option<&Field> {
        self.fields.iter().find(|field| field.mistake.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_beginning(mistaken: &[&str], begins: Option<&str>) {
        let mut form = Form::to("new", "/there", "Go")
            .with(Field::line("name", "Name"))
            .with(Field::choice("who", "Who", Vec::new()))
            .with(Field::area("text", "Text", 3))
            .with(Field::tick("anyway", "Anyway"));
        for name in mistaken {
            form.complain(name, "It is odd.");
        }
        let html = form.render().unwrap();
        let tags = html.split('<').filter(|tag| tag.contains(" autofocus>"));
        let tags: Vec<&str> = tags.collect();
        assert_eq!(tags.len(), usize::from(begins.is_some()), "{html}");
        for (tag, name) in tags.iter().zip(begins) {
            assert!(tag.contains(&format!("name=\"{name}\"")), "{tag}");
        }
    }

    #[test]
    fn a_form_that_comes_back_begins_at_its_first_marked_field() {
        check_beginning(&[], None);
        check_beginning(&["name"], Some("name"));
        check_beginning(&["text", "who"], Some("who"));
        check_beginning(&["text"], Some("text"));
        check_beginning(&["anyway"], Some("anyway"));
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
        let mut form = form.filled(&Filled::of(&[
            ("name", "<x>"),
            ("remote", "on"),
            ("who", "b"),
        ]));
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
}
