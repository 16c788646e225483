// Sees whatever goes wrong in a page without anybody looking: errors, broken policies, strangers that are asked.

import type { BrowserContext, Page } from 'playwright-core';

export class Watchman {
  readonly #problems: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(private readonly origin: string) {}

  /** Watches every page that is opened there. */
  async follow(context: BrowserContext): Promise<void> {
    context.on('page', (page) => this.#watch(page));
    context.on('request', (request) => {
      const url = new URL(request.url());
      const ours = url.origin === new URL(this.origin).origin;
      if (!ours && url.protocol !== 'data:' && url.protocol !== 'blob:') {
        this.#report(`a request to a stranger: ${request.url()}`);
      }
    });
    // The browser tells pages about broken policies in an event; without script it says so on the console.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy broken: ${event.violatedDirective} by ${event.blockedURI || 'inline'}`);
      });
    });
  }

  /** What a test brings about on purpose. */
  expect(problem: RegExp): void {
    this.#expected.push(problem);
  }

  get problems(): readonly string[] {
    return this.#problems.filter((problem) => !this.#expected.some((known) => known.test(problem)));
  }

  #watch(page: Page): void {
    page.on('pageerror', (error) => this.#report(`an error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') {
        this.#report(`on the console: ${message.text()} (${message.location().url})`);
      }
    });
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== new URL(this.origin).host) {
        this.#report(`a connection to a stranger: ${socket.url()}`);
      }
    });
    page.on('crash', () => this.#report('the page crashed'));
  }

  #report(problem: string): void {
    this.#problems.push(problem);
  }
}
