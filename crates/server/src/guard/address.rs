//! From which address somebody calls.

use crate::config::Network;
use axum::extract::{ConnectInfo, FromRequestParts, Request};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Once;

/// The address that somebody calls from.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Client(pub IpAddr);

impl Client {
    /// What is counted together: one household has one address of the old kind, and a whole range of the new.
    pub fn household(self) -> IpAddr {
        match self.0 {
            IpAddr::V4(_) => self.0,
            IpAddr::V6(address) => {
                let range = address.to_bits() & !u128::from(u64::MAX);
                IpAddr::V6(Ipv6Addr::from_bits(range))
            }
        }
    }

    /// Whether it is the machine that the server runs on.
    pub fn is_this_machine(self) -> bool {
        self.0.is_loopback()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Infallible> {
        let client = parts.extensions.get::<Client>().copied();
        Ok(client.unwrap_or(Client(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
    }
}

/// Who sent a request: whoever holds the other end of the socket, or, if that is a trusted proxy, whom it names.
pub fn of(proxies: &[Network], request: &Request) -> Client {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.0.ip());
    let client = behind(proxies, peer.to_canonical(), request.headers());
    if proxies.is_empty() && client.is_this_machine() {
        warn_of_a_proxy(request.headers());
    }
    client
}

/// Each proxy adds at the end whom it heard, so the list is read from there and only as far as it is trusted: what
/// stands before may be invented.
fn behind(proxies: &[Network], peer: IpAddr, headers: &HeaderMap) -> Client {
    let mut client = peer;
    let lines = headers.get_all(FORWARDED).iter();
    let texts: Vec<&str> = lines.filter_map(|line| line.to_str().ok()).collect();
    let hops = texts.iter().flat_map(|line| line.split(','));
    let hops: Vec<Option<IpAddr>> = hops.map(|hop| hop.trim().parse().ok()).collect();
    for hop in hops.into_iter().rev() {
        let trusted = proxies.iter().any(|proxy| proxy.contains(client));
        match hop {
            Some(hop) if trusted => client = hop.to_canonical(),
            _ => break,
        }
    }
    Client(client)
}

const FORWARDED: &str = "x-forwarded-for";

fn warn_of_a_proxy(headers: &HeaderMap) {
    static ONCE: Once = Once::new();
    if headers.contains_key(FORWARDED) {
        ONCE.call_once(|| {
            tracing::warn!(
                "a proxy on this machine names callers, but `proxies` does not name it: nobody is counted by address"
            );
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[track_caller]
    fn check(proxies: &[&str], peer: &str, lines: &[&'static str], expected: &str) {
        let proxies: Vec<Network> = proxies.iter().map(|text| text.parse().unwrap()).collect();
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED, HeaderValue::from_static(line));
        }
        let client = behind(&proxies, peer.parse().unwrap(), &headers);
        assert_eq!(client.0.to_string(), expected, "{lines:?}");
    }

    #[test]
    fn only_a_trusted_proxy_is_believed_and_only_what_it_says_itself() {
        check(&[], "9.9.9.9", &["1.1.1.1"], "9.9.9.9");
        check(&["127.0.0.1"], "9.9.9.9", &["1.1.1.1"], "9.9.9.9");
        check(&["127.0.0.1"], "127.0.0.1", &["1.1.1.1"], "1.1.1.1");
        check(
            &["127.0.0.1"],
            "127.0.0.1",
            &["6.6.6.6, 1.1.1.1"],
            "1.1.1.1",
        );
        check(
            &["127.0.0.1"],
            "127.0.0.1",
            &["6.6.6.6", "1.1.1.1"],
            "1.1.1.1",
        );
        let two = ["127.0.0.1", "10.0.0.0/8"];
        check(
            &two,
            "127.0.0.1",
            &["6.6.6.6, 1.1.1.1, 10.0.0.3"],
            "1.1.1.1",
        );
        check(&two, "127.0.0.1", &["nonsense, 10.0.0.3"], "10.0.0.3");
        check(&two, "127.0.0.1", &[], "127.0.0.1");
        check(&two, "127.0.0.1", &["::ffff:1.1.1.1"], "1.1.1.1");
    }

    #[test]
    fn a_household_is_counted_once() {
        let household = |text: &str| Client(text.parse().unwrap()).household().to_string();
        assert_eq!(household("1.2.3.4"), "1.2.3.4");
        assert_eq!(household("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}
