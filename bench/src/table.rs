//! Text tables whose columns line up.

use std::fmt;

/// Rows of cells; the first column is aligned to the left, the others to the
/// right.
pub struct Table {
    title: String,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// An empty table with a title above and names over its columns.
    pub fn new(title: impl Into<String>, header: impl IntoIterator<Item = String>) -> Table {
        Table {
            title: title.into(),
            rows: vec![header.into_iter().collect()],
        }
    }

    /// Adds a row.
    pub fn row(&mut self, name: impl fmt::Display, cells: impl IntoIterator<Item = String>) {
        let row = std::iter::once(name.to_string()).chain(cells);
        self.rows.push(row.collect());
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        writeln!(f, "{}", self.title)?;
        for row in &self.rows {
            for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                match column {
                    0 => write!(f, "  {cell:<width$}")?,
                    _ => write!(f, "  {cell:>width$}")?,
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// The geometric mean of positive numbers.
pub fn geometric_mean(numbers: impl IntoIterator<Item = f64>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for number in numbers {
        sum += f64::ln(number);
        count += 1.0;
    }
    f64::exp(sum / count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_line_up() {
        let mut table = Table::new("speed", ["".into(), "a".into()]);
        table.row("long name", ["1".into()]);
        table.row("x", ["22".into()]);
        let expected = "speed\n              a\n  long name   1\n  x          22\n";
        assert_eq!(table.to_string(), expected);
    }

    #[test]
    fn the_geometric_mean_of_two_and_eight_is_four() {
        assert!((geometric_mean([2.0, 8.0]) - 4.0).abs() < 1e-9);
    }
}
