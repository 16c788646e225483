//! A batch answers at once, and stops when nobody listens any more.

use crate::command;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::Stdio;
use std::thread;
use std::time::Duration;
use testbed::Folder;

#[test]
fn an_answer_comes_before_the_next_line_is_asked() {
    let mut child = command(&["perft", "--batch"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for (depth, nodes) in [(1, 20), (2, 400), (3, 8902)] {
        writeln!(stdin, "{{\"fen\":\"startpos\",\"depth\":{depth}}}").unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert_eq!(answer, format!("{{\"nodes\":{nodes}}}\n"));
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn half_a_line_does_not_hold_back_the_answer_before_it() {
    let mut child = command(&["san", "--batch"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let lines = b"{\"fen\":\"startpos\",\"uci\":\"e2e4\"}\n{\"fen\":";
    stdin.write_all(lines).unwrap();
    let mut answer = String::new();
    stdout.read_line(&mut answer).unwrap();
    assert_eq!(answer, "{\"san\":\"e4\"}\n");
    drop(stdin);
    answer.clear();
    stdout.read_line(&mut answer).unwrap();
    assert!(answer.contains("\"line\":2"), "{answer}");
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_closed_pipe_ends_the_batch_in_silence() {
    let mut child = command(&["perft", "--batch"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    drop(child.stdout.take());
    // Once the batch has ended, writing to it fails.
    let line = b"{\"fen\":\"startpos\",\"depth\":1}\n";
    while stdin.write_all(line).is_ok() {}
    drop(stdin);
    let mut complaints = String::new();
    let mut stderr = child.stderr.take().unwrap();
    stderr.read_to_string(&mut complaints).unwrap();
    assert_eq!(complaints, "");
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_closed_pipe_ends_one_answer_in_silence() {
    for arguments in [
        &["perft", "startpos", "3", "--divide"][..],
        &["fen", "startpos"],
        &["san", "startpos", "e4"],
        &["explain", "startpos", "e2e4"],
        &["load", "echo", "--listen", "127.0.0.1:0"],
    ] {
        let mut child = command(arguments).stdin(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    }
}

#[test]
fn a_server_whose_words_nobody_reads_serves_all_the_same() {
    let folder = Folder::new().unwrap();
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap();
    drop(free);
    let mut serve = command(&["serve", "--log", "error", "--listen", &address.to_string()]);
    let mut child = serve.current_dir(folder.path()).spawn().unwrap();
    drop(child.stdout.take());
    let mut stream = loop {
        match TcpStream::connect(address) {
            Ok(stream) => break stream,
            Err(_) => assert!(child.try_wait().unwrap().is_none(), "it has ended"),
        }
        thread::sleep(Duration::from_millis(20));
    };
    let request = "GET /healthz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    child.kill().unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}
