//! Drawing lots so that everybody can draw them again.
//!
//! A lot is a number that the caller brings, kept in the log. From it the
//! SplitMix64 sequence is run: the state grows by `0x9e3779b97f4a7c15` each
//! time, and each answer is the state with its bits mixed by two
//! multiplications. Anybody can write it down in ten lines of any language,
//! which is why it was chosen; it is fair, not secret.

use serde::{Deserialize, Serialize};

/// The number from which a lot was drawn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(pub u64);

/// A sequence of chances.
#[derive(Clone, Debug)]
pub struct Lot(u64);

impl Lot {
    /// The sequence that begins with a seed.
    pub fn new(seed: Seed) -> Lot {
        Lot(seed.0)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// One of the numbers below `end`, each as likely as the others. Numbers of
    /// the sequence that would favor some are passed over.
    pub fn below(&mut self, end: u64) -> u64 {
        let end = end.max(1);
        let fair = u64::MAX - u64::MAX % end;
        loop {
            let number = self.next();
            if number < fair {
                return number % end;
            }
        }
    }

    /// Puts a list into the order of the lot: from the last place to the
    /// second, each changes with one at or before it.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let other = self.below(last as u64 + 1) as usize;
            list.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_the_published_one() {
        let mut lot = Lot::new(Seed(1_234_567));
        let first: Vec<u64> = (0..3).map(|_| lot.next()).collect();
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
        ];
        assert_eq!(first, published);
    }

    #[test]
    fn every_order_comes_up_about_equally_often() {
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..6_000 {
            let mut list = [1, 2, 3];
            Lot::new(Seed(seed)).shuffle(&mut list);
            *counts.entry(list).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        assert!(
            counts.values().all(|&count| (850..1150).contains(&count)),
            "{counts:?}"
        );
    }

    #[test]
    fn nothing_below_one_is_asked_in_vain() {
        let mut lot = Lot::new(Seed(7));
        assert_eq!([lot.below(0), lot.below(1)], [0, 0]);
    }
}
