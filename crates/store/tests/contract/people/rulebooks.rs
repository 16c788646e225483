//! Rulebooks as they were when something began by them.

use crate::bed::*;
use boardside_rulebook::{Library, Rulebook};
use boardside_store::people::digest_of;

crate::on_both!(
    a_rulebook_is_found_by_its_digest_with_all_it_is_based_on,
    keeping_a_rulebook_again_changes_nothing,
    an_edited_rulebook_is_another_one,
);

/// A rulebook that differs by its last line.
fn house(line: &str) -> Rulebook {
    let text = format!(
        "id = \"house\"\nname = \"House\"\nsource = \"our wall\"\nbased_on = \"club\"\n{line}\n"
    );
    let library = Library::with([("house.toml", text.as_str())]);
    assert!(library.mistakes().is_empty(), "{:?}", library.mistakes());
    library.find("house").unwrap().clone()
}

async fn a_rulebook_is_found_by_its_digest_with_all_it_is_based_on(bed: Bed) {
    let store = bed.open().await;
    let digest = store.keep_rulebook(&house("")).await.unwrap();
    store.close().await.unwrap();
    let texts = bed.open().await.rulebook_texts(&digest).await.unwrap();
    assert_eq!(texts.len(), 3, "house, club, fide");
    let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
    assert_eq!(Rulebook::from_texts(&texts), Ok(house("")));
}

async fn keeping_a_rulebook_again_changes_nothing(bed: Bed) {
    let store = bed.open().await;
    let digest = store.keep_rulebook(&house("")).await.unwrap();
    assert_eq!(store.keep_rulebook(&house("")).await.unwrap(), digest);
    assert_eq!(store.rulebook_texts(&digest).await.unwrap().len(), 3);
    assert!(store.rulebook_texts("nothing").await.unwrap().is_empty());
}

async fn an_edited_rulebook_is_another_one(bed: Bed) {
    let store = bed.open().await;
    let first = store.keep_rulebook(&house("")).await.unwrap();
    let second = store.keep_rulebook(&house("# edited")).await.unwrap();
    assert_ne!(first, second);
    assert_eq!(second, digest_of(&house("# edited")));
}
