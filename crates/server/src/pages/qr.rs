//! An address as a QR code, drawn in the page itself.

use askama::Template;
use qrcode::types::QrError;
use qrcode::{Color, QrCode};
use std::fmt::Write;

/// The quiet margin that readers need around the code.
const MARGIN: usize = 4;

/// A QR code as a drawing.
#[derive(Template)]
#[template(
    source = r##"<svg class="qr" role="img" aria-label="{{ label }}" viewBox="0 0 {{ size }} {{ size }}" shape-rendering="crispEdges"><rect width="{{ size }}" height="{{ size }}" fill="#fff"/><path fill="#000" d="{{ path }}"/></svg>"##,
    ext = "html"
)]
pub struct Qr {
    label: String,
    size: usize,
    path: String,
}

impl Qr {
    /// The code of a text, with a label for those who do not see it.
    pub fn of(text: &str, label: String) -> Result<Qr, QrError> {
        let code = QrCode::new(text)?;
        let width = code.width();
        let mut path = String::new();
        for (index, color) in code.to_colors().into_iter().enumerate() {
            if color == Color::Dark {
                let (x, y) = (index % width + MARGIN, index / width + MARGIN);
                write!(path, "M{x} {y}h1v1h-1z").expect("a text takes everything");
            }
        }
        Ok(Qr {
            label,
            size: width + 2 * MARGIN,
            path,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_a_margin_and_its_three_corners() {
        let qr = Qr::of("https://example.org/", "QR code".into()).unwrap();
        assert_eq!(qr.size, 25 + 2 * MARGIN);
        let far = qr.size - MARGIN - 1;
        for corner in [[MARGIN, MARGIN], [far, MARGIN], [MARGIN, far]] {
            let [x, y] = corner;
            assert!(qr.path.contains(&format!("M{x} {y}h1")), "{corner:?}");
        }
        assert!(qr.render().unwrap().starts_with("<svg class=\"qr\""));
    }
}
