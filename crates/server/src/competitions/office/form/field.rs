//! The fields of a form.

use crate::pages::special::Special;

/// One field.
pub struct Field {
    pub(super) name: &'static str,
    pub(super) label: String,
    pub(super) hint: String,
    pub(super) value: String,
    pub(super) mistake: Option<String>,
    pub(super) half: bool,
    /// Whether a browser may propose what it knows better.
    pub(super) island: Option<&'static str>,
    pub(super) kind: Kind,
}

/// What a field looks like.
pub enum Kind {
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
            island: None,
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

    /// With something that the browser fills in as long as nobody has typed.
    #[must_use]
    pub fn island(self, island: Option<&'static str>) -> Field {
        Field { island, ..self }
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

    /// The ids of what describes it, in a form of this id.
    pub(super) fn described(&self, form: &str) -> Option<String> {
        let id = format!("{form}-{}", self.name);
        let hint = (!self.hint.is_empty()).then(|| format!("{id}-hint"));
        let mistake = self.mistake.as_ref().map(|_| format!("{id}-mistake"));
        let ids: Vec<String> = [hint, mistake].into_iter().flatten().collect();
        (!ids.is_empty()).then(|| ids.join(" "))
    }
}
