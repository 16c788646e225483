//! The server: web pages, live connections, a JSON API and accounts around games.
