//! 32 bytes as text, because only texts and numbers are stored.

use std::fmt::Write as _;

pub(super) fn write(bytes: &[u8; 32]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// What [`write`] wrote; anything else is the work of another hand.
pub(super) fn read(text: &str) -> Result<[u8; 32], sqlx::Error> {
    parse(text).ok_or_else(|| sqlx::Error::Decode("these are not 32 bytes in hexadecimal".into()))
}

fn parse(text: &str) -> Option<[u8; 32]> {
    let digits: Vec<u8> = text
        .chars()
        .map(|c| Some(c.to_digit(16)? as u8))
        .collect::<Option<_>>()?;
    let pairs: Vec<u8> = digits.chunks_exact(2).map(|p| p[0] << 4 | p[1]).collect();
    let is_whole = digits.len() == 64;
    pairs.try_into().ok().filter(|_| is_whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        let bytes: [u8; 32] = std::array::from_fn(|i| i as u8 * 8);
        assert_eq!(read(&write(&bytes)).unwrap(), bytes);
        assert!(write(&bytes).starts_with("00081018"));
    }

    #[test]
    fn what_is_not_32_bytes_is_refused() {
        for text in ["", "00", &"0".repeat(63), &"0".repeat(65), &"x".repeat(64)] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
