//! Whether what the configuration names can be used.

use super::finding::Finding;
use boardside_server::serve::check_tls;
use boardside_server::{Config, read_library};

const ABOUT: &str = "configuration";

/// The file was read; these are the files that it names.
pub fn look(config: &Config) -> Vec<Finding> {
    let mut findings = Vec::new();
    match read_library(&config.rulebooks) {
        Ok(library) => {
            let count = library.rulebooks().len();
            findings.push(Finding::well(
                ABOUT,
                format!("read, with {count} rulebooks"),
            ));
        }
        Err(why) => findings.push(Finding::bad(
            ABOUT,
            why,
            "Mend the rulebook, or take it out of `rulebooks`. `boardside rulebook check FILE` finds all its mistakes.",
        )),
    }
    if let Some(tls) = &config.tls
        && let Err(why) = check_tls(tls)
    {
        findings.push(Finding::bad(
            ABOUT,
            why,
            "Let `certificate` and `key` under [tls] name two files in PEM that belong together and that the server may read.",
        ));
    }
    let far = !config.listen.ip().is_loopback();
    if far && config.tls.is_none() && !config.is_https() {
        findings.push(Finding::note(
            ABOUT,
            format!("others can reach {} without TLS", config.listen),
            "Passwords then travel in the open. Put a proxy with TLS in front, or give [tls] a certificate.",
        ));
    }
    if config.smtp.is_some() && config.origin.is_none() {
        findings.push(Finding::note(
            ABOUT,
            "mail is sent, but `origin` is not set",
            "Set `origin` to the address people use, so that mails have links.",
        ));
    }
    findings
}
