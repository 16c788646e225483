//! One number for everything in a database.
//!
//! SHA-256 is taken of every row, and the results are added up, table by table. A sum does not depend on the order, in
//! which the two databases need not agree: PostgreSQL sorts texts by the language it was set up for.

use crate::pages::Cell;
use sha2::{Digest as _, Sha256};
use std::fmt;

/// The digest of everything in a database, whichever of the two it is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Digest([u8; 32]);

impl fmt::Display for Digest {
    /// 64 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Takes rows in any order within their table; the tables come in the order in which they were made.
pub(super) struct Digester {
    whole: Sha256,
    table: Option<Sum>,
}

struct Sum {
    name: String,
    rows: u64,
    /// The lowest digits first.
    digits: [u64; 4],
}

impl Digester {
    pub(super) fn new(version: i64) -> Digester {
        let mut whole = Sha256::new();
        whole.update(b"boardside digest 1");
        whole.update(version.to_be_bytes());
        Digester { whole, table: None }
    }

    pub(super) fn begin(&mut self, table: &str) {
        self.end_table();
        self.table = Some(Sum {
            name: table.to_string(),
            rows: 0,
            digits: [0; 4],
        });
    }

    pub(super) fn add(&mut self, row: &[Cell]) {
        if let Some(table) = &mut self.table {
            table.rows += 1;
            table.add(&of_row(row));
        }
    }

    pub(super) fn finish(mut self) -> Digest {
        self.end_table();
        Digest(self.whole.finalize().into())
    }

    fn end_table(&mut self) {
        if let Some(table) = self.table.take() {
            text(&mut self.whole, &table.name);
            self.whole.update(table.rows.to_be_bytes());
            for digit in table.digits {
                self.whole.update(digit.to_be_bytes());
            }
        }
    }
}

impl Sum {
    fn add(&mut self, number: &[u8; 32]) {
        let mut carry = false;
        for (digit, bytes) in self.digits.iter_mut().zip(number.chunks_exact(8)) {
            let other = bytes
                .try_into()
                .map_or(0, |bytes: [u8; 8]| u64::from_le_bytes(bytes));
            (*digit, carry) = digit.carrying_add(other, carry);
        }
    }
}

/// Lengths and kinds are in it, so that no two rows look alike.
fn of_row(row: &[Cell]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for cell in row {
        match cell {
            Cell::Text(it) => {
                hash.update(b"t");
                text(&mut hash, it);
            }
            Cell::Number(number) => {
                hash.update(b"n");
                hash.update(number.to_be_bytes());
            }
        }
    }
    hash.finalize().into()
}

fn text(hash: &mut Sha256, text: &str) {
    hash.update((text.len() as u64).to_be_bytes());
    hash.update(text);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digest(tables: &[(&str, &[&[Cell]])]) -> Digest {
        let mut digester = Digester::new(1);
        for (name, rows) in tables {
            digester.begin(name);
            for row in *rows {
                digester.add(row);
            }
        }
        digester.finish()
    }

    fn t(text: &str) -> Cell {
        Cell::Text(text.to_string())
    }

    #[test]
    fn the_order_of_rows_does_not_count_and_everything_else_does() {
        let (one, two) = ([t("a"), Cell::Number(1)], [t("b"), Cell::Number(2)]);
        let (one, two): (&[Cell], &[Cell]) = (&one, &two);
        let usual = digest(&[("x", &[one, two])]);
        assert_eq!(usual, digest(&[("x", &[two, one])]));
        let others = [
            digest(&[("x", &[one])]),
            digest(&[("x", &[one, two, two])]),
            digest(&[("y", &[one, two])]),
            digest(&[("x", &[one]), ("y", &[two])]),
            digest(&[("x", &[one, two]), ("y", &[])]),
            digest(&[(
                "x",
                &[&[t("a"), Cell::Number(2)], &[t("b"), Cell::Number(1)]],
            )]),
            digest(&[("x", &[&[t("a1")], &[t("b2")]])]),
        ];
        for other in others {
            assert_ne!(usual, other);
        }
        assert_ne!(
            digest(&[("x", &[&[t("1")]])]),
            digest(&[("x", &[&[Cell::Number(1)]])])
        );
        assert_ne!(
            digest(&[("x", &[&[t("ab"), t("c")]])]),
            digest(&[("x", &[&[t("a"), t("bc")]])])
        );
    }

    #[test]
    fn the_digits_carry() {
        let mut sum = Sum {
            name: String::new(),
            rows: 0,
            digits: [u64::MAX, u64::MAX, 7, 0],
        };
        let mut one = [0; 32];
        one[0] = 1;
        sum.add(&one);
        assert_eq!(sum.digits, [0, 0, 8, 0]);
    }

    #[test]
    fn a_digest_is_64_digits() {
        let text = digest(&[]).to_string();
        assert_eq!(text.len(), 64);
        assert!(text.bytes().all(|byte| byte.is_ascii_hexdigit()));
    }
}
