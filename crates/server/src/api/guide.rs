//! The API as a page to read, made from the document that describes it to programs.

use serde_json::Value;
use std::fmt::Write as _;

const HEAD: &str = "\
# The JSON API

Everything that a browser does here, a program can do. This page is made from `/api/v1/openapi.json` of the program itself
(`cargo xtask docs`), so the two say the same.

- All addresses begin with `/api/v1`. What is sent and answered is JSON.
- A game is acted on with a key of it, anything else with a token of yours (*Your account*, *Tokens for programs*); both are sent
  as `Authorization: Bearer …`.
- What is refused has a stable `code` and a `sentence`, and the clause behind it under `why` where there is one.
- [Leagues for scripts](leagues-by-script.md) goes through a season with curl, step by step; a test runs it.
";

/// The page.
pub fn guide(document: &Value) -> String {
    let mut page = HEAD.to_owned();
    page.push_str("\n## Addresses\n\n| | | |\n|---|---|---|\n");
    for (path, method, operation) in operations(document) {
        let summary = first_sentence(&description(operation));
        let anchor = anchor(&format!("{method} {path}"));
        let _ = writeln!(
            page,
            "| {method} | [`{path}`](#{anchor}) | {} |",
            cell(&summary)
        );
    }
    for (path, method, operation) in operations(document) {
        section(&mut page, document, path, method, operation);
    }
    page.push_str("\n## What is sent and answered\n");
    let schemas = document
        .pointer("/components/schemas")
        .and_then(Value::as_object);
    for (name, schema) in schemas.into_iter().flatten() {
        let _ = write!(page, "\n### {name}\n\n");
        let about = text(schema, "description");
        if !about.is_empty() {
            let _ = writeln!(page, "{}\n", one_line(about));
        }
        shape(&mut page, schema);
    }
    page
}

/// Every address with its method, in the order of the document.
fn operations(document: &Value) -> impl Iterator<Item = (&str, String, &Value)> {
    let paths = document["paths"].as_object();
    paths.into_iter().flatten().flat_map(|(path, methods)| {
        let methods = methods.as_object().into_iter().flatten();
        methods.map(|(method, operation)| (path.as_str(), method.to_uppercase(), operation))
    })
}

fn section(page: &mut String, document: &Value, path: &str, method: String, operation: &Value) {
    let _ = write!(page, "\n## {method} {path}\n\n{}\n", description(operation));
    let parameters = operation["parameters"].as_array();
    let parameters: Vec<&Value> = parameters.into_iter().flatten().collect();
    if !parameters.is_empty() {
        page.push_str("\n| in the address | | |\n|---|---|---|\n");
    }
    for parameter in parameters {
        let about = cell(text(parameter, "description"));
        let _ = writeln!(
            page,
            "| `{}` | {} | {about} |",
            text(parameter, "name"),
            kind(&parameter["schema"])
        );
    }
    let bodies = operation
        .pointer("/requestBody/content")
        .and_then(Value::as_object);
    for (form, body) in bodies.into_iter().flatten() {
        let _ = writeln!(page, "\nSent as `{form}`: {}", kind(&body["schema"]));
    }
    page.push_str("\n| answer | | |\n|---|---|---|\n");
    let answers = operation["responses"].as_object();
    for (status, answer) in answers.into_iter().flatten() {
        let answer = resolved(document, answer);
        let content = answer["content"].as_object();
        let first = content.into_iter().flatten().next();
        let shape = first
            .map(|(_, body)| kind(&body["schema"]))
            .unwrap_or_default();
        let _ = writeln!(
            page,
            "| {status} | {shape} | {} |",
            cell(text(answer, "description"))
        );
    }
}

/// The fields of an object, or the words of a choice.
fn shape(page: &mut String, schema: &Value) {
    if let Some(choices) = schema["enum"].as_array() {
        let words: Vec<String> = choices
            .iter()
            .map(|word| format!("`{}`", plain(word)))
            .collect();
        let _ = writeln!(page, "One of {}.", words.join(", "));
        return;
    }
    let parts = ["allOf", "oneOf", "anyOf"]
        .into_iter()
        .find_map(|key| schema[key].as_array());
    if let Some(parts) = parts {
        for part in parts {
            match part["properties"].as_object() {
                Some(_) => fields(page, part),
                None => {
                    let about = text(part, "description");
                    let _ = writeln!(page, "- {} {}", kind(part), one_line(about));
                }
            }
        }
        return;
    }
    match schema["properties"].as_object() {
        Some(_) => fields(page, schema),
        None => {
            let _ = writeln!(page, "{}", kind(schema));
        }
    }
}

fn fields(page: &mut String, schema: &Value) {
    page.push_str("\n| field | | |\n|---|---|---|\n");
    let required = schema["required"].as_array();
    let required: Vec<&str> = required
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let may = if required.contains(&name.as_str()) {
            ""
        } else {
            " (may be missing)"
        };
        let _ = writeln!(
            page,
            "| `{name}`{may} | {} | {} |",
            kind(field),
            cell(text(field, "description"))
        );
    }
}

/// What a value is, in a word, with a link where it has a name.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"]
        .as_str()
        .and_then(|path| path.rsplit('/').next())
    {
        return format!("[{name}](#{})", anchor(name));
    }
    if let Some(words) = schema["enum"].as_array() {
        let words: Vec<String> = words
            .iter()
            .map(|word| format!("`{}`", plain(word)))
            .collect();
        return words.join(" or ");
    }
    let parts = ["allOf", "oneOf", "anyOf"]
        .into_iter()
        .find_map(|key| schema[key].as_array());
    if let Some(parts) = parts {
        let parts: Vec<String> = parts
            .iter()
            .map(kind)
            .filter(|part| !part.is_empty())
            .collect();
        return parts.join(" or ");
    }
    match &schema["type"] {
        Value::String(word) if word == "array" => format!("list of {}", kind(&schema["items"])),
        Value::String(word) => word.clone(),
        Value::Array(words) => {
            let words: Vec<&str> = words.iter().filter_map(Value::as_str).collect();
            words.join(" or ")
        }
        _ => String::new(),
    }
}

fn resolved<'a>(document: &'a Value, value: &'a Value) -> &'a Value {
    let named = value["$ref"]
        .as_str()
        .and_then(|path| path.strip_prefix('#'));
    named
        .and_then(|path| document.pointer(path))
        .unwrap_or(value)
}

fn description(operation: &Value) -> String {
    let (summary, more) = (text(operation, "summary"), text(operation, "description"));
    let both = [summary, more].map(str::trim).join("\n\n");
    both.trim().to_owned()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

fn first_sentence(text: &str) -> String {
    let line = one_line(text);
    match line.split_once(". ") {
        Some((first, _)) => format!("{first}."),
        None => line,
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text that does not break a table.
fn cell(text: &str) -> String {
    one_line(text).replace('|', "\\|")
}

/// How a heading is linked to.
fn anchor(heading: &str) -> String {
    heading
        .to_lowercase()
        .chars()
        .filter(|sign| sign.is_alphanumeric() || *sign == ' ' || *sign == '-' || *sign == '_')
        .map(|sign| if sign == ' ' { '-' } else { sign })
        .collect()
}
