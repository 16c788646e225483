//! Bytes as lower-case letters and digits that nobody mixes up: without i, l, o and u.

const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Whether a byte is one of them.
const KNOWN: [bool; 256] = {
    let (mut known, mut place) = ([false; 256], 0);
    while place < LETTERS.len() {
        known[LETTERS[place] as usize] = true;
        place += 1;
    }
    known
};

/// Writes bytes, five bits a letter; the last letter is filled up with zeros.
pub fn write(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(5) * 8);
    let (mut held, mut bits) = (0u32, 0);
    for &byte in bytes {
        held = held << 8 | u32::from(byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            text.push(letter(held >> bits));
        }
    }
    if bits > 0 {
        text.push(letter(held << (5 - bits)));
    }
    text
}

fn letter(bits: u32) -> char {
    char::from(LETTERS[(bits & 31) as usize])
}

/// Reads what [`write`] wrote, and nothing else: every text has one reading and every reading one text.
pub fn read(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 5 / 8);
    let (mut held, mut bits) = (0u32, 0);
    for letter in text.bytes() {
        held = held << 5 | value(letter)?;
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits & 0xff) as u8);
        }
    }
    (write(&bytes) == text).then_some(bytes)
}

fn value(letter: u8) -> Option<u32> {
    let place = LETTERS.iter().position(|&known| known == letter)?;
    u32::try_from(place).ok()
}

/// Whether all of a text are letters of ours.
pub fn is_spelled_so(text: &str) -> bool {
    text.bytes().all(|letter| KNOWN[usize::from(letter)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_read_back_whatever_their_number() {
        for length in 0..40 {
            let bytes: Vec<u8> = (0..length).map(|byte: u8| byte.wrapping_mul(37)).collect();
            assert_eq!(read(&write(&bytes)), Some(bytes));
        }
        assert_eq!(write(&[0xff; 5]), "zzzzzzzz");
        assert_eq!(write(&[0; 16]).len(), 26);
    }

    #[test]
    fn what_was_not_written_so_is_not_read() {
        for text in ["i", "A0", "0", "00000001", "ü", "zz"] {
            let all = read(text).map(|bytes| write(&bytes));
            assert!(all.is_none() || all.as_deref() == Some(text), "{text}");
        }
        assert_eq!(read("01"), None);
    }
}
