//! Mail, where the operator lets the server send it.

use crate::config::Smtp;
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use std::time::Duration;

/// How long a mail server may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// Sends mail.
pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Mailer {
    /// Made ready; nothing is sent yet.
    ///
    /// # Errors
    /// When the configuration makes no sense. The address is not repeated: it may hold a password.
    pub fn open(smtp: &Smtp) -> Result<Mailer, String> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(&smtp.url.0);
        let builder = builder.map_err(|_| {
            "`smtp.url` must look like smtps://user:password@mail.example.org".to_owned()
        })?;
        let from = smtp.from.parse();
        Ok(Mailer {
            transport: builder.timeout(Some(PATIENCE)).build(),
            from: from.map_err(|why| format!("`smtp.from` is no mail address: {why}"))?,
        })
    }

    /// Sends a letter under a name of its own, and waits until the mail server has taken it.
    ///
    /// # Errors
    /// Says whether to try again, and what went wrong, without the address it was for.
    pub async fn post(&self, to: &str, letter: Letter) -> Result<(), Undelivered> {
        let refused = |why: &str| Undelivered::Refused(why.to_owned());
        let to: Mailbox = to
            .parse()
            .map_err(|_| refused("a stored mail address is none"))?;
        let id = format!("<{}@{}>", letter.name, self.from.email.domain());
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(letter.subject)
            .message_id(Some(id))
            .header(ContentType::TEXT_PLAIN);
        if let Some(address) = letter.unsubscribe {
            let name = HeaderName::new_from_ascii_str("List-Unsubscribe");
            message = message.raw_header(HeaderValue::new(name, format!("<{address}>")));
        }
        let message = message
            .body(letter.text)
            .map_err(|why| Undelivered::Refused(why.to_string()))?;
        match self.transport.send(message).await {
            Ok(_) => Ok(()),
            // What a mail server answers may repeat the address.
            Err(why) if why.is_permanent() => Err(Undelivered::Refused(status(&why))),
            Err(why) if why.is_transient() => Err(Undelivered::Later(status(&why))),
            Err(why) => Err(Undelivered::Away(why.to_string())),
        }
    }

    /// Sends one, and waits until the mail server has taken it.
    ///
    /// # Errors
    /// Says what went wrong, without the address it was for.
    pub async fn send(&self, to: &str, subject: &str, text: String) -> Result<(), String> {
        let to: Mailbox = to.parse().map_err(|_| "a stored mail address is none")?;
        let message = Message::builder()
            .from(self.from.clone())
            .to(to)
            .subject(subject)
            .header(ContentType::TEXT_PLAIN)
            .body(text);
        let message = message.map_err(|why| why.to_string())?;
        match self.transport.send(message).await {
            Ok(_) => Ok(()),
            // What a mail server answers may repeat the address.
            Err(why) if why.is_permanent() || why.is_transient() => Err(status(&why)),
            Err(why) => Err(why.to_string()),
        }
    }
}

/// Connects to the mail server and greets it, and signs in if the configuration says so. No mail is sent.
///
/// # Errors
/// Says what went wrong, without the address, which may hold a password.
pub async fn greet(smtp: &Smtp) -> Result<(), String> {
    let mailer = Mailer::open(smtp)?;
    match mailer.transport.test_connection().await {
        Ok(true) => Ok(()),
        Ok(false) => Err("the mail server hung up after the greeting".to_owned()),
        Err(why) => Err(why.to_string()),
    }
}

/// A mail with a name of its own.
pub struct Letter {
    /// What it is about.
    pub subject: String,
    /// What it says.
    pub text: String,
    /// The beginning of its Message-ID: the same name is the same mail.
    pub name: String,
    /// Where mail can be switched off.
    pub unsubscribe: Option<String>,
}

/// Why a mail was not delivered.
#[derive(Debug)]
pub enum Undelivered {
    /// The mail server will never take it.
    Refused(String),
    /// The mail server does not take it now.
    Later(String),
    /// There is no mail server to be reached.
    Away(String),
}

fn status(why: &lettre::transport::smtp::Error) -> String {
    let code = why.status().map(|code| code.to_string());
    format!("the mail server refused it: {}", code.unwrap_or_default())
}
