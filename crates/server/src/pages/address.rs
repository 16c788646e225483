//! Addresses that are put together.

/// A text as it stands after the question mark of an address.
pub fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' => {
                char::from(byte).to_string()
            }
            byte => format!("%{byte:02X}"),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::encoded;

    #[test]
    fn what_means_something_in_an_address_is_written_otherwise() {
        assert_eq!(encoded("/c/a1/office_2"), "/c/a1/office_2");
        assert_eq!(encoded("Mia & ö?#%"), "Mia%20%26%20%C3%B6%3F%23%25");
    }
}
