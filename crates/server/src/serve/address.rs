//! Where a server is found. One that listens on every address of its machine is at none that a browser can open.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};

/// The address for a browser on the same machine.
pub fn on_this_machine(listens: SocketAddr) -> SocketAddr {
    let ip = match listens.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listens.port())
}

/// The address for other devices, if the server listens for them on every address and this machine has one that it would
/// use itself to reach others.
pub fn for_other_devices(listens: SocketAddr) -> Option<SocketAddr> {
    let ip = listens.ip();
    let own = ip.is_unspecified().then(|| own_address(ip))??;
    Some(SocketAddr::new(own, listens.port()))
}

/// The address from which this machine would send something far away. The system looks it up in its routes; nothing is
/// sent, and the far end, of a network kept for documentation, need not be there.
fn own_address(kind: IpAddr) -> Option<IpAddr> {
    let far: IpAddr = match kind {
        IpAddr::V4(_) => Ipv4Addr::new(192, 0, 2, 1).into(),
        IpAddr::V6(_) => Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into(),
    };
    let socket = UdpSocket::bind((kind, 0)).ok()?;
    socket.connect((far, 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then_some(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_given_an_address_that_it_can_open() {
        for (listens, opens) in [
            ("0.0.0.0:8080", "127.0.0.1:8080"),
            ("[::]:8080", "[::1]:8080"),
            ("127.0.0.1:80", "127.0.0.1:80"),
            ("192.168.1.7:8080", "192.168.1.7:8080"),
            ("[fe80::1]:8080", "[fe80::1]:8080"),
        ] {
            let listens: SocketAddr = listens.parse().unwrap();
            assert_eq!(on_this_machine(listens).to_string(), opens);
        }
    }

    #[test]
    fn other_devices_are_told_only_what_is_listened_on() {
        for listens in ["127.0.0.1:8080", "192.168.1.7:8080", "[::1]:8080"] {
            assert_eq!(for_other_devices(listens.parse().unwrap()), None);
        }
        // What it is depends on the machine; it may have no network at all.
        for listens in ["0.0.0.0:8080", "[::]:8080"] {
            if let Some(found) = for_other_devices(listens.parse().unwrap()) {
                assert_eq!(found.port(), 8080);
                assert!(!found.ip().is_loopback() && !found.ip().is_unspecified());
            }
        }
    }
}
