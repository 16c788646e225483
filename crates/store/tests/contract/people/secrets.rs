//! Secrets: made once, known to every process.

use crate::bed::*;
use std::collections::HashSet;
use tokio::task::JoinSet;

crate::on_both!(
    a_secret_is_made_once_and_stays,
    two_stores_at_once_get_one_secret,
);

async fn a_secret_is_made_once_and_stays(bed: Bed) {
    let store = bed.open().await;
    let keys = store.secret("keys").await.unwrap();
    assert_eq!(store.secret("keys").await.unwrap(), keys);
    assert_ne!(store.secret("other").await.unwrap(), keys);
    assert_ne!(keys, [0; 32]);
    store.close().await.unwrap();
    assert_eq!(bed.open().await.secret("keys").await.unwrap(), keys);
}

async fn two_stores_at_once_get_one_secret(bed: Bed) {
    let stores = [bed.open().await, bed.open().await];
    for name in ["a", "b", "c", "d", "e"] {
        let mut tasks = JoinSet::new();
        for n in 0..10 {
            let store = stores[n % 2].clone();
            tasks.spawn(async move { store.secret(name).await.unwrap() });
        }
        let secrets: HashSet<[u8; 32]> = tasks.join_all().await.into_iter().collect();
        assert_eq!(secrets.len(), 1);
    }
}
