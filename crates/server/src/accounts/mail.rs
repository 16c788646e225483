//! Mail, where the operator lets the server send it.

use crate::config::Smtp;
use lettre::message::{Mailbox, header::ContentType};
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
            Err(why) if why.is_permanent() || why.is_transient() => {
                let code = why.status().map(|code| code.to_string());
                Err(format!(
                    "the mail server refused it: {}",
                    code.unwrap_or_default()
                ))
            }
            Err(why) => Err(why.to_string()),
        }
    }
}
