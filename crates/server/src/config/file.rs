//! The configuration file. Everything that is wrong with it is told at once.

use super::{Config, Hushed, LogForm, Network, Smtp, Tls};
use crate::log::read_filter;
use boardside_rulebook::{Mistake, MistakeKind, nearest};
use boardside_words::Language;
use std::path::PathBuf;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

type Value<'t> = Spanned<DeValue<'t>>;

impl Config {
    /// Reads a configuration file; what it does not say stays as it is by default. Paths are taken as they are written.
    ///
    /// # Errors
    /// All mistakes, each with its place.
    pub fn read(file: &str, text: &str) -> Result<Config, Vec<Mistake>> {
        let mut reader = Reader {
            file,
            text,
            mistakes: Vec::new(),
        };
        let mut config = Config::default();
        let (table, errors) = DeTable::parse_recoverable(text);
        for error in errors {
            let start = error.span().map_or(0, |span| span.start);
            let sentence = error.message().to_owned();
            reader.complain(start, MistakeKind::Syntax, sentence);
        }
        reader.top(table.get_ref(), &mut config);
        if reader.mistakes.is_empty() {
            Ok(config)
        } else {
            let place = |mistake: &Mistake| (mistake.line, mistake.column);
            reader.mistakes.sort_by_key(place);
            Err(reader.mistakes)
        }
    }
}

/// Knows the text, for the places of mistakes, and collects them.
struct Reader<'t> {
    file: &'t str,
    text: &'t str,
    mistakes: Vec<Mistake>,
}

impl Reader<'_> {
    fn top(&mut self, table: &DeTable<'_>, config: &mut Config) {
        const KEYS: [&str; 10] = [
            "listen",
            "database",
            "rulebooks",
            "origin",
            "tls",
            "proxies",
            "language",
            "smtp",
            "log",
            "limits",
        ];
        self.each(table, "", &KEYS, |reader, key, value| match key {
            "listen" => {
                let address = reader.text(key, value).map(|text| text.parse());
                match address {
                    Some(Ok(address)) => config.listen = address,
                    Some(Err(_)) => reader.wrong(
                        value,
                        "`listen` is an address and a port, such as \"127.0.0.1:8080\"",
                    ),
                    None => {}
                }
            }
            "database" => {
                if let Some(text) = reader.text(key, value) {
                    config.database = text;
                }
            }
            "rulebooks" => config.rulebooks = reader.paths(value),
            "origin" => config.origin = reader.origin(value),
            "tls" => config.tls = reader.tls(value),
            "proxies" => config.proxies = reader.proxies(value),
            "language" => match reader.text(key, value).map(|tag| Language::from_tag(&tag)) {
                Some(Some(language)) => config.language = language,
                Some(None) => reader.wrong(value, "`language` is \"en\" or \"es\""),
                None => {}
            },
            "smtp" => config.smtp = reader.smtp(value),
            "log" => reader.log(value, config),
            "limits" => reader.limits(value, config),
            _ => {}
        });
    }

    fn tls(&mut self, value: &Value<'_>) -> Option<Tls> {
        let table = self.table("tls", value)?;
        let (mut certificate, mut key_file) = (None, None);
        self.each(
            table,
            "tls.",
            &["certificate", "key"],
            |reader, key, value| {
                let path = reader.text(key, value).map(PathBuf::from);
                match key {
                    "certificate" => certificate = path,
                    "key" => key_file = path,
                    _ => {}
                }
            },
        );
        match (certificate, key_file) {
            (Some(certificate), Some(key)) => Some(Tls { certificate, key }),
            _ => {
                self.wrong(
                    value,
                    "[tls] needs both `certificate` and `key`, the paths of two files",
                );
                None
            }
        }
    }

    fn proxies(&mut self, value: &Value<'_>) -> Vec<Network> {
        let list = value.get_ref().as_array();
        let read = |value: &Value<'_>| value.get_ref().as_str()?.trim().parse().ok();
        let networks: Option<Vec<Network>> = list.and_then(|list| list.iter().map(read).collect());
        networks.unwrap_or_else(|| {
            self.wrong(
                value,
                "`proxies` is a list of addresses, such as [\"127.0.0.1\", \"10.0.0.0/8\"]",
            );
            Vec::new()
        })
    }

    fn smtp(&mut self, value: &Value<'_>) -> Option<Smtp> {
        let table = self.table("smtp", value)?;
        let (mut url, mut from) = (None, None);
        self.each(table, "smtp.", &["url", "from"], |reader, key, value| {
            let text = reader.text(key, value);
            match key {
                "url" => url = text.map(Hushed),
                "from" => from = text,
                _ => {}
            }
        });
        match (url, from) {
            (Some(url), Some(from)) => Some(Smtp { url, from }),
            _ => {
                self.wrong(
                    value,
                    "[smtp] needs `url`, such as \"smtps://user:password@mail.example.org\", and `from`, an address",
                );
                None
            }
        }
    }

    fn log(&mut self, value: &Value<'_>, config: &mut Config) {
        let Some(table) = self.table("log", value) else {
            return;
        };
        self.each(
            table,
            "log.",
            &["filter", "form"],
            |reader, key, value| match key {
                "filter" => {
                    if let Some(text) = reader.text(key, value) {
                        match read_filter(&text) {
                            Ok(_) => config.log.filter = text,
                            Err(why) => reader.wrong(value, &why),
                        }
                    }
                }
                "form" => match reader.text(key, value).as_deref() {
                    Some("text") => config.log.form = LogForm::Text,
                    Some("json") => config.log.form = LogForm::Json,
                    Some(_) => reader.wrong(value, "`form` is \"text\" or \"json\""),
                    None => {}
                },
                _ => {}
            },
        );
    }

    fn limits(&mut self, value: &Value<'_>, config: &mut Config) {
        let Some(table) = self.table("limits", value) else {
            return;
        };
        let keys = [
            "acts_per_second",
            "games_per_connection",
            "pages_per_minute",
            "games_per_minute",
            "acts_per_minute",
            "sign_ins_per_minute",
        ];
        self.each(table, "limits.", &keys, |reader, key, value| {
            let Some(number) = reader.number(key, value) else {
                return;
            };
            match key {
                "acts_per_second" => config.limits.acts_per_second = number,
                "games_per_connection" => config.limits.games_per_connection = number as usize,
                "pages_per_minute" => config.limits.pages_per_minute = number,
                "games_per_minute" => config.limits.games_per_minute = number,
                "acts_per_minute" => config.limits.acts_per_minute = number,
                "sign_ins_per_minute" => config.limits.sign_ins_per_minute = number,
                _ => {}
            }
        });
    }

    /// Hands every known key of a table on, in the order of the file, and complains about the others.
    fn each(
        &mut self,
        table: &DeTable<'_>,
        section: &str,
        known: &[&'static str],
        mut take: impl FnMut(&mut Self, &'static str, &Value<'_>),
    ) {
        for (name, value) in table {
            let found = known.iter().find(|key| **key == name.get_ref().as_ref());
            if let Some(key) = found {
                take(self, key, value);
                continue;
            }
            let meant = nearest(name.get_ref(), known.iter().copied());
            let advice = match meant {
                Some(meant) => format!("did you mean `{section}{meant}`?"),
                None => format!("there are {}", known.join(", ")),
            };
            let sentence = format!("there is no `{section}{}`; {advice}", name.get_ref());
            self.complain(name.span().start, MistakeKind::UnknownKey, sentence);
        }
    }

    fn table<'v>(&mut self, key: &str, value: &'v Value<'v>) -> Option<&'v DeTable<'v>> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            self.wrong(
                value,
                &format!("`{key}` is a section; write `[{key}]` on a line of its own"),
            );
        }
        table
    }

    fn text(&mut self, key: &str, value: &Value<'_>) -> Option<String> {
        match value.get_ref().as_str().map(str::trim) {
            Some(text) if !text.is_empty() => Some(text.to_owned()),
            _ => {
                self.wrong(value, &format!("`{key}` must be a text in quotes"));
                None
            }
        }
    }

    fn number(&mut self, key: &str, value: &Value<'_>) -> Option<u32> {
        let number = value.get_ref().as_integer();
        let number =
            number.and_then(|number| u32::from_str_radix(number.as_str(), number.radix()).ok());
        let number = number.filter(|number| (1..=1_000_000).contains(number));
        if number.is_none() {
            self.wrong(
                value,
                &format!("`{key}` must be a number from 1 to 1000000"),
            );
        }
        number
    }

    fn paths(&mut self, value: &Value<'_>) -> Vec<PathBuf> {
        let Some(list) = value.get_ref().as_array() else {
            self.wrong(
                value,
                "`rulebooks` is a list of files, such as [\"club.toml\"]",
            );
            return Vec::new();
        };
        let texts = list
            .iter()
            .filter_map(|value| self.text("rulebooks", value));
        texts.map(PathBuf::from).collect()
    }

    fn origin(&mut self, value: &Value<'_>) -> Option<String> {
        let text = self.text("origin", value)?;
        match super::check_origin(&text) {
            Ok(origin) => Some(origin),
            Err(sentence) => {
                self.wrong(value, sentence);
                None
            }
        }
    }

    fn wrong(&mut self, value: &Value<'_>, sentence: &str) {
        self.complain(
            value.span().start,
            MistakeKind::WrongValue,
            sentence.to_owned(),
        );
    }

    fn complain(&mut self, start: usize, kind: MistakeKind, sentence: String) {
        let before = &self.text[..start.min(self.text.len())];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        self.mistakes.push(Mistake {
            file: self.file.to_owned(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            kind,
            sentence,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_can_be_said_in_the_file() {
        let text = r#"
listen = "0.0.0.0:443"
database = "postgres://boardside@localhost/boardside"
rulebooks = ["club.toml"]
origin = "https://chess.example.org/"
proxies = ["127.0.0.1", "10.0.0.0/8"]

[tls]
certificate = "cert.pem"
key = "key.pem"

[smtp]
url = "smtps://me:hunter2@mail.example.org"
from = "chess@example.org"

[log]
filter = "warn"
form = "json"

[limits]
acts_per_second = 7
games_per_connection = 9
pages_per_minute = 11
games_per_minute = 12
acts_per_minute = 13
sign_ins_per_minute = 14
"#;
        let config = Config::read("boardside.toml", text).unwrap();
        assert_eq!(config.listen.port(), 443);
        assert_eq!(config.origin.as_deref(), Some("https://chess.example.org"));
        assert_eq!(config.rulebooks, [PathBuf::from("club.toml")]);
        assert_eq!(config.tls.unwrap().key, PathBuf::from("key.pem"));
        assert_eq!(
            (config.log.filter.as_str(), config.log.form),
            ("warn", LogForm::Json)
        );
        assert_eq!(config.limits.acts_per_second, 7);
        let limits = config.limits;
        assert_eq!(limits.games_per_connection, 9);
        assert_eq!((limits.pages_per_minute, limits.games_per_minute), (11, 12));
        assert_eq!(
            (limits.acts_per_minute, limits.sign_ins_per_minute),
            (13, 14)
        );
        assert_eq!(config.proxies.len(), 2);
        let smtp = config.smtp.unwrap();
        assert_eq!(smtp.from, "chess@example.org");
        assert!(!format!("{smtp:?}").contains("hunter2"));
        assert_eq!(Config::read("x", ""), Ok(Config::default()));
    }

    #[test]
    fn all_mistakes_are_told_at_once_with_their_places() {
        let text = "listen = \"here\"\nlisen = 1\ndatabase = 7\norigin = \"chess\"\n[log]\nfilter = \"loud\"\nform = \"xml\"\n[tls]\nkey = \"k\"\n[limits]\nacts_per_second = 0\n";
        let mistakes = Config::read("b.toml", text).unwrap_err();
        let told: Vec<String> = mistakes.iter().map(Mistake::to_string).collect();
        let expected = [
            "b.toml:1:10: `listen` is an address and a port, such as \"127.0.0.1:8080\"",
            "b.toml:2:1: there is no `lisen`; did you mean `listen`?",
            "b.toml:3:12: `database` must be a text in quotes",
            "b.toml:4:10: the origin begins with http:// or https:// and has no path, such as https://chess.example.org",
            "b.toml:6:10: the log filter \"loud\" makes no sense: \"loud\" is not error, warn, info, debug, trace or off; for one part of the program write boardside_server=debug",
            "b.toml:7:8: `form` is \"text\" or \"json\"",
            "b.toml:8:1: [tls] needs both `certificate` and `key`, the paths of two files",
            "b.toml:11:19: `acts_per_second` must be a number from 1 to 1000000",
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn a_file_that_is_no_toml_is_told_with_its_line() {
        let mistakes =
            Config::read("b.toml", "listen = \"127.0.0.1:1\"\ndatabase = \n").unwrap_err();
        assert_eq!(mistakes[0].line, 2, "{mistakes:?}");
    }
}
