//! Whether the address that people use leads here.

use super::finding::Finding;
use boardside_server::Config;
use serde_json::Value;
use std::time::Duration;
use ureq::Agent;

const ABOUT: &str = "address";
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// What was found.
pub fn look(config: &Config) -> Finding {
    let scheme = if config.tls.is_some() {
        "https"
    } else {
        "http"
    };
    let own = format!("{scheme}://{}", config.listen);
    let url = config.origin.as_deref().unwrap_or(&own);
    let agent: Agent = Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .http_status_as_error(false)
        .build()
        .into();
    let asked = agent.get(format!("{url}/api/v1/openapi.json")).call();
    let answer = match asked {
        Ok(mut answer) => {
            let text = answer.body_mut().read_to_string().unwrap_or_default();
            serde_json::from_str::<Value>(&text).ok()
        }
        Err(why) => return unreachable(config, url, &why),
    };
    let title = answer
        .as_ref()
        .and_then(|about| about.pointer("/info/title"));
    let version = answer
        .as_ref()
        .and_then(|about| about.pointer("/info/version"));
    match (
        title.and_then(Value::as_str),
        version.and_then(Value::as_str),
    ) {
        (Some("Boardside"), Some(env!("CARGO_PKG_VERSION"))) => {
            Finding::well(ABOUT, format!("{url} leads here"))
        }
        (Some("Boardside"), version) => Finding::note(
            ABOUT,
            format!(
                "{url} leads to version {}, this is {}",
                version.unwrap_or("?"),
                env!("CARGO_PKG_VERSION")
            ),
            "Restart the server after an upgrade.",
        ),
        _ => Finding::bad(
            ABOUT,
            format!("{url} answers, but it is not this program"),
            "See where the proxy leads, whether another program has the port, and whether `origin` is right.",
        ),
    }
}

fn unreachable(config: &Config, url: &str, why: &ureq::Error) -> Finding {
    let says = format!("nobody answers at {url}: {why}");
    match &config.origin {
        Some(_) => Finding::bad(
            ABOUT,
            says,
            "Start the server; then see that the name leads to this machine, that the proxy runs and passes on, and that the firewall lets it through.",
        ),
        None => Finding::note(
            ABOUT,
            says,
            "Start the server (boardside serve) and look again. If others are to reach it, set `origin` to the address they use.",
        ),
    }
}
