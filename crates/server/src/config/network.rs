//! A part of the internet, for saying whom the server trusts.

use std::net::IpAddr;
use std::str::FromStr;

/// One address, or all that begin with the same bits.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

impl Network {
    /// Whether an address is in it.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let rest = 32 - self.bits;
                (own.to_bits() ^ other.to_bits())
                    .checked_shr(rest)
                    .unwrap_or(0)
                    == 0
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let rest = 128 - self.bits;
                (own.to_bits() ^ other.to_bits())
                    .checked_shr(rest)
                    .unwrap_or(0)
                    == 0
            }
            _ => false,
        }
    }
}

/// A text that names no network.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BadNetwork;

impl FromStr for Network {
    type Err = BadNetwork;

    /// Reads `10.0.0.7`, `10.0.0.0/8`, `::1` or `fd00::/8`.
    fn from_str(text: &str) -> Result<Network, BadNetwork> {
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| BadNetwork)?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            Some(bits) => bits.parse().map_err(|_| BadNetwork)?,
            None => most,
        };
        let network = Network { address, bits };
        (bits <= most).then_some(network).ok_or(BadNetwork)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(network: &str, inside: &[&str], outside: &[&str]) {
        let network: Network = network.parse().unwrap();
        let contains = |text: &&str| network.contains(text.parse().unwrap());
        assert!(inside.iter().all(contains), "{network:?}");
        assert!(!outside.iter().any(contains), "{network:?}");
    }

    #[test]
    fn a_network_is_all_addresses_that_begin_alike() {
        check("10.0.0.7", &["10.0.0.7"], &["10.0.0.8", "::1"]);
        check("10.0.0.0/8", &["10.9.9.9"], &["11.0.0.0"]);
        check("0.0.0.0/0", &["1.2.3.4"], &["::1"]);
        check("fd00::/8", &["fd12::1"], &["fe00::1", "10.0.0.1"]);
        check("::/0", &["::1", "fe80::1"], &["10.0.0.1"]);
    }

    #[test]
    fn what_names_no_network_is_refused() {
        for text in ["", "proxy", "10.0.0.0/33", "::/129", "10.0.0.0/x", "10.0.0"] {
            assert_eq!(text.parse::<Network>(), Err(BadNetwork), "{text}");
        }
    }
}
