//! Prints `docs/api.md`. `cargo xtask docs` writes it.

fn main() {
    print!("{}", boardside_server::api::guide());
}
