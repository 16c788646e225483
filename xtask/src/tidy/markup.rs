//! Templates hold markup only: the server's Content-Security-Policy lets no script and no style run that stands in a
//! page.

use super::tree::{File, Problem, Tree};

pub fn check(tree: &Tree) -> Vec<Problem> {
    let templates = tree.files.iter().filter(|file| file.has_extension("html"));
    templates.flat_map(check_file).collect()
}

fn check_file(file: &File) -> impl Iterator<Item = Problem> {
    file.lines()
        .filter_map(|(number, line)| judge(line).map(|advice| file.problem(number, advice)))
}

fn judge(line: &str) -> Option<&'static str> {
    let line = line.to_ascii_lowercase();
    let tags = line.split('<').skip(1);
    let inline = |tag: &str| tag.starts_with("script") && !tag.contains("src=");
    if tags.clone().any(inline) {
        return Some("an inline script; put it into web/");
    }
    if tags.clone().any(|tag| tag.starts_with("style")) || has_attribute(&line, "style") {
        return Some("an inline style; put it into a style sheet in web/");
    }
    if has_handler(&line) || line.contains("javascript:") {
        return Some("an inline handler; put it into web/");
    }
    None
}

fn has_attribute(line: &str, name: &str) -> bool {
    let pattern = format!("{name}=");
    starts_of_names(line).any(|rest| rest.starts_with(&pattern))
}

/// `onclick=` and its like.
fn has_handler(line: &str) -> bool {
    starts_of_names(line)
        .filter_map(|rest| rest.strip_prefix("on")?.split_once('='))
        .any(|(event, _)| !event.is_empty() && event.chars().all(|c| c.is_ascii_lowercase()))
}

/// What follows each white space, and the line itself, where a tag is spread over several lines.
fn starts_of_names(line: &str) -> impl Iterator<Item = &str> {
    let after = |(at, space): (usize, &str)| &line[at + space.len()..];
    std::iter::once(line).chain(line.match_indices(' ').map(after))
}

#[cfg(test)]
mod tests {
    use super::super::tree::tests::check;
    use super::*;

    #[track_caller]
    fn check_line(line: &str, is_fine: bool) {
        assert_eq!(judge(line).is_none(), is_fine, "{line}");
    }

    #[test]
    fn inline_scripts_styles_and_handlers_are_found() {
        check_line("<script>alert(1)</script>", false);
        check_line("<SCRIPT type=module>", false);
        check_line("<style>", false);
        check_line("<p style=\"color: red\">", false);
        check_line("   style=\"color: red\"", false);
        check_line("<button onclick=\"x()\">", false);
        check_line("<a href=\"javascript:x()\">", false);
    }

    #[test]
    fn markup_that_names_files_is_fine() {
        check_line("<script type=\"module\" src=\"{{ url }}\"></script>", true);
        check_line("<link rel=\"stylesheet\" href=\"{{ url }}\">", true);
        check_line("<p class=\"style\" data-style=\"x\" data-on=\"x\">", true);
        check_line("<p>the board is on = off, a style of play</p>", true);
    }

    #[test]
    fn only_templates_are_read() {
        let files = [("a.html", "<br>\n<style>"), ("a.md", "<style>")];
        check(super::check, &files, &["a.html:2"]);
    }
}
