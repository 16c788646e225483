//! What a page says when something was not right.

use super::Form;
use crate::game::Refused;
use askama::Template;
use axum::http::StatusCode;

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
        self.form.as_ref().filter(|sent| !sent.fields.is_empty())?;
        let form = form();
        self.form.take_if(|wrong| wrong.id == form.id)
    }

    /// What stands at the top of the page.
    pub fn notice(&self) -> Option<Notice> {
        match (&self.refused, &self.form) {
            (Some(refused), _) => Some(Notice::refused(refused)),
            (None, Some(_)) => Some(Notice::marked()),
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
    /// Something is wrong, and said at its field.
    pub fn marked() -> Notice {
        Notice {
            sentence: t!("office-form-marked"),
            clause: None,
        }
    }

    /// A sentence alone.
    pub fn plain(sentence: String) -> Notice {
        let clause = None;
        Notice { sentence, clause }
    }

    /// Something was refused, by the rule behind it.
    pub fn refused(refused: &Refused) -> Notice {
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
    use super::super::Field;
    use super::*;

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
}
