//! Forms with a sentence at each mistake, and the pages that hold one.

use crate::pages::Failure;
use crate::pages::layout::{Layout, page, page_with};
use crate::spoken::Spoken;
use askama::Template;
use axum::http::StatusCode;
use axum::response::Response;

/// A form.
#[derive(Template)]
#[template(path = "accounts/form.html")]
pub struct Form {
    action: String,
    button: String,
    hidden: Vec<(&'static str, String)>,
    fields: Vec<Field>,
}

/// One field.
pub struct Field {
    name: &'static str,
    label: String,
    hint: String,
    kind: &'static str,
    autocomplete: &'static str,
    value: String,
    mistake: Option<String>,
}

impl Field {
    /// A line of text, as it was typed.
    pub fn text(name: &'static str, label: impl Into<String>, value: &str) -> Field {
        Field {
            name,
            label: label.into(),
            hint: String::new(),
            kind: "text",
            autocomplete: "off",
            value: value.to_owned(),
            mistake: None,
        }
    }

    /// A password. It is never filled in.
    pub fn password(
        name: &'static str,
        label: impl Into<String>,
        autocomplete: &'static str,
    ) -> Field {
        Field {
            kind: "password",
            autocomplete,
            ..Field::text(name, label, "")
        }
    }

    /// With a word for whoever is unsure.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Field {
        Field {
            hint: hint.into(),
            ..self
        }
    }

    /// With what a browser may fill in.
    #[must_use]
    pub fn autocomplete(self, autocomplete: &'static str) -> Field {
        Field {
            autocomplete,
            ..self
        }
    }

    fn described(&self) -> Option<String> {
        let hint = (!self.hint.is_empty()).then(|| format!("{}-hint", self.name));
        let mistake = self
            .mistake
            .as_ref()
            .map(|_| format!("{}-mistake", self.name));
        let ids: Vec<String> = [hint, mistake].into_iter().flatten().collect();
        (!ids.is_empty()).then(|| ids.join(" "))
    }
}

impl Form {
    /// A form without fields yet.
    pub fn to(action: impl Into<String>, button: impl Into<String>) -> Form {
        Form {
            action: action.into(),
            button: button.into(),
            hidden: Vec::new(),
            fields: Vec::new(),
        }
    }

    /// With one field more.
    #[must_use]
    pub fn with(mut self, field: Field) -> Form {
        self.fields.push(field);
        self
    }

    /// With something that comes back as it is.
    #[must_use]
    pub fn hidden(mut self, name: &'static str, value: &str) -> Form {
        self.hidden.push((name, value.to_owned()));
        self
    }

    /// Says what is wrong at a field.
    pub fn complain(&mut self, name: &str, sentence: impl Into<String>) {
        let field = self.fields.iter_mut().find(|field| field.name == name);
        debug_assert!(field.is_some(), "there is a field {name}");
        if let Some(field) = field {
            field.mistake.get_or_insert(sentence.into());
        }
    }

    /// What was read from a field, or nothing and a sentence at it.
    pub fn read<T, E: Spoken>(&mut self, name: &str, read: Result<T, E>) -> Option<T> {
        self.take(name, read.map_err(|bad| bad.said()))
    }

    /// The same, where what is wrong is said already.
    pub fn take<T>(&mut self, name: &str, read: Result<T, String>) -> Option<T> {
        read.map_err(|why| self.complain(name, t!("accounts-unusable", why = why)))
            .ok()
    }

    /// Whether anything is wrong.
    pub fn is_wrong(&self) -> bool {
        self.fields.iter().any(|field| field.mistake.is_some())
    }

    fn is_main(&self) -> bool {
        !self.fields.is_empty()
    }
}

/// A page that is mostly one form.
#[derive(Template)]
#[template(path = "accounts/page.html")]
pub struct FormPage {
    layout: Layout,
    lede: String,
    message: Option<String>,
    form: Option<Form>,
    notes: Vec<String>,
    links: Vec<(&'static str, String)>,
}

impl FormPage {
    /// A page without a form.
    pub fn new(title: impl Into<String>, lede: impl Into<String>) -> FormPage {
        FormPage {
            layout: Layout::new(title, None),
            lede: lede.into(),
            message: None,
            form: None,
            notes: Vec::new(),
            links: Vec::new(),
        }
    }

    /// With this form.
    #[must_use]
    pub fn form(mut self, form: Form) -> FormPage {
        if form.is_wrong() {
            self.message
                .get_or_insert_with(|| t!("accounts-look-at-field"));
        }
        self.form = Some(form);
        self
    }

    /// With what went wrong.
    #[must_use]
    pub fn message(mut self, message: impl Into<String>) -> FormPage {
        self.message = Some(message.into());
        self
    }

    /// With a quiet remark.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> FormPage {
        self.notes.push(note.into());
        self
    }

    /// With a way elsewhere.
    #[must_use]
    pub fn link(mut self, href: &'static str, name: impl Into<String>) -> FormPage {
        self.links.push((href, name.into()));
        self
    }

    /// To be looked at.
    pub fn show(&self) -> Result<Response, Failure> {
        page(self)
    }

    /// Because something was wrong.
    pub fn again(&self) -> Result<Response, Failure> {
        page_with(StatusCode::UNPROCESSABLE_ENTITY, self)
    }

    /// With this status.
    pub fn with_status(&self, status: StatusCode) -> Result<Response, Failure> {
        page_with(status, self)
    }
}
