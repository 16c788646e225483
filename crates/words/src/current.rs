//! The language of whoever is being answered.

use crate::language::Language;
use std::future::Future;

tokio::task_local! {
    static CURRENT: Language;
}

/// The language of whoever is being answered; English when nobody said.
pub fn current() -> Language {
    CURRENT.try_with(|language| *language).unwrap_or_default()
}

/// Answers in a language.
pub async fn with_language<F: Future>(language: Language, answer: F) -> F::Output {
    CURRENT.scope(language, answer).await
}

/// Says something in a language.
pub fn in_language<T>(language: Language, say: impl FnOnce() -> T) -> T {
    CURRENT.sync_scope(language, say)
}
