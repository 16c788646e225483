//! Whether the mail server answers.

use super::finding::Finding;
use crate::database::wait_for;
use crate::outcome::Failure;
use boardside_server::Config;
use boardside_server::accounts::greet;

const ABOUT: &str = "mail";

/// What was found. The server is greeted, and no mail is sent.
pub fn look(config: &Config) -> Finding {
    let Some(smtp) = &config.smtp else {
        return Finding::note(
            ABOUT,
            "none is sent",
            "Give [smtp] a server if people are to be reminded; the inbox works without.",
        );
    };
    let greeted = wait_for(async { Ok::<_, Failure>(greet(smtp).await) });
    match greeted {
        Ok(Ok(())) => Finding::well(
            ABOUT,
            format!("the server answers; mail is from {}", smtp.from),
        ),
        Ok(Err(why)) => Finding::bad(ABOUT, why, ADVICE),
        Err(why) => Finding::bad(ABOUT, why, ADVICE),
    }
}

const ADVICE: &str = "See that `url` under [smtp] has the right host, port, user and password (smtps:// is TLS from the start, \
smtp://…?tls=required is STARTTLS), and that nothing between blocks the port.";
