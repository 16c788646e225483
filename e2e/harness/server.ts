// The real program on a database of its own, with time that tests can move.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { PATIENCE } from './eventually.js';

const LISTENING = /http:\/\/127\.0\.0\.1:(\d+)/;

export class Server {
  readonly #folder: string;
  #child: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  #port = 0;
  #ahead = 0;
  #said = '';

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Starts a server on an empty database and a free port, now or at another time. */
  static async start(begins?: number): Promise<Server> {
    const server = new Server(await mkdtemp(path.join(tmpdir(), 'boardside-e2e-')));
    await server.pass(begins === undefined ? 0 : begins - Date.now());
    await server.resume();
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** What the server has printed since it was first started. */
  get said(): string {
    return this.#said;
  }

  /** Starts a stopped server again: the same port, the same database, the same clock. */
  async resume(): Promise<void> {
    const child = spawn(
      program(),
      [
        'serve',
        ...['--database', `sqlite:${path.join(this.#folder, 'games.db')}`],
        ...['--listen', `127.0.0.1:${this.#port}`],
        ...['--clock-file', this.#clockFile],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'], cwd: this.#folder },
    );
    this.#child = child;
    this.#ended = new Promise((resolve) => {
      child.once('close', () => resolve());
      child.once('error', () => resolve());
    });
    this.#port = await this.#listening(child);
  }

  /** Asks the server to end, and waits until it has. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Ends the server without a warning, as a power cut does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the server and removes its folder. */
  async close(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Lets time pass for the server, all at once. */
  async pass(milliseconds: number): Promise<void> {
    this.#ahead += milliseconds;
    // Renamed into place, because a half-written number is another time.
    const draft = `${this.#clockFile}.new`;
    await writeFile(draft, String(this.#ahead));
    await rename(draft, this.#clockFile);
  }

  /** Lets time pass until a moment. */
  async passTo(moment: number): Promise<void> {
    await this.pass(moment - Date.now() - this.#ahead);
  }

  get #clockFile(): string {
    return path.join(this.#folder, 'clock');
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    this.#child = undefined;
    child.kill(signal);
    // A server that does not end when asked is a mistake of its own, not a test that hangs.
    const overdue = setTimeout(() => {
      this.#said += '\n(it did not end when asked, and was killed)\n';
      child.kill('SIGKILL');
    }, PATIENCE);
    await this.#ended;
    clearTimeout(overdue);
    if (signal === 'SIGTERM' && child.exitCode !== 0) {
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}:\n${this.#said}`);
    }
  }

  #listening(child: ChildProcess): Promise<number> {
    return new Promise((resolve, reject) => {
      let said = '';
      const failed = (why: string): void => reject(new Error(`the server ${why}:\n${said}`));
      const overdue = setTimeout(() => failed('does not say where it listens'), PATIENCE);
      const hear = (chunk: Buffer): void => {
        said += chunk.toString();
        this.#said += chunk.toString();
        const port = LISTENING.exec(said)?.[1];
        if (port !== undefined) {
          clearTimeout(overdue);
          resolve(Number(port));
        }
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('error', (error) => failed(`cannot be started (${error.message})`));
      child.once('close', (code) => failed(`ended with ${code} before it listened`));
    });
  }
}

/** `cargo xtask test` says which program; by hand it is the one that `cargo build` makes. */
function program(): string {
  const target = process.env['CARGO_TARGET_DIR'] ?? path.resolve('..', 'target');
  const found = process.env['BOARDSIDE_PROGRAM'] ?? path.join(target, 'debug', 'boardside');
  if (!existsSync(found)) {
    throw new Error(`there is no ${found}; build it with: cargo build --package boardside`);
  }
  return found;
}
