//! Many files together.

mod joining;

use crate::draft::Files;
use crate::mistake::Mistake;
use crate::rulebook::Rulebook;
use crate::shipped;

/// The shipped rulebooks and users' own, with everything that is wrong with the latter.
///
/// A file with a mistake gives no rulebook; it does not keep the others from
/// being used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Library {
    rulebooks: Vec<Rulebook>,
    mistakes: Vec<Mistake>,
}

impl Library {
    /// The shipped rulebooks alone.
    pub fn new() -> Library {
        Library::with([])
    }

    /// The shipped rulebooks and those in these files, given as name and text, with their translations. Their order does
    /// not matter.
    ///
    /// ```
    /// use boardside_rulebook::{Agreement, Library};
    ///
    /// let text = r#"
    /// id = "fighting-chess"
    /// name = "Fighting chess"
    /// source = "our notice board"
    /// based_on = "fide"
    ///
    /// [draws]
    /// agreement = { value = "forbidden", clause = "Notice 3" }
    ///
    /// [clauses]
    /// "Notice 3" = "Nobody offers a draw here."
    /// "#;
    /// let library = Library::with([("fighting.toml", text)]);
    /// assert!(library.mistakes().is_empty());
    /// let rulebook = library.find("fighting-chess").expect("it has no mistakes");
    /// assert_eq!(rulebook.settings().draws.agreement, Agreement::Forbidden);
    /// ```
    pub fn with<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Library {
        Library::join(shipped::shipped().to_vec(), files)
    }

    /// Every rulebook without a mistake: the shipped ones first, then the others in an order in which bases come first.
    pub fn rulebooks(&self) -> &[Rulebook] {
        &self.rulebooks
    }

    /// The rulebook with this id.
    pub fn find(&self, id: &str) -> Option<&Rulebook> {
        self.rulebooks.iter().find(|rulebook| rulebook.id() == id)
    }

    /// All that is wrong with the files, by file, line and column.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// Adds files to rulebooks that are checked already.
    pub(crate) fn join<'a>(
        rulebooks: Vec<Rulebook>,
        files: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Library {
        let mut read = Files::default();
        for (file, text) in files {
            read.read(file, text);
        }
        let (rulebooks, mut mistakes) = joining::join(rulebooks, read);
        mistakes.sort_by(|a, b| {
            (&a.file, a.line, a.column, a.kind).cmp(&(&b.file, b.line, b.column, b.kind))
        });
        Library {
            rulebooks,
            mistakes,
        }
    }
}

impl Default for Library {
    fn default() -> Library {
        Library::new()
    }
}
