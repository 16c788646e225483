// The one WebSocket of a tab.

import type { ActFrame, ClientFrame, Do, Seat, ServerFrame } from '../wire';
import { language } from '../words';
import { again, answered, empty, put, type Outbox } from './outbox';
import { pauseAfterBye, pauseBefore } from './pause';

/** The server beats every 10 s; after this long without a frame the connection is dead, whatever the browser says. */
const DEAD_AFTER = 25_000;

export type Connection = 'connecting' | 'open' | 'lost';

export interface Subscriber {
  game: string;
  key: string;
  /** The last seq seen, 0 for everything. Asked at every new connection. */
  from(): number;
  frame(frame: ServerFrame): void;
  connection(state: Connection): void;
}

export class Link {
  private socket: WebSocket | null = null;
  private subscriber: Subscriber | null = null;
  private outbox: Outbox = empty;
  private failures = 0;
  private subscribed = false;
  private lastHeard = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly address: string) {
    setInterval(() => this.watch(), 1_000);
    addEventListener('online', () => this.hurry());
    // The browser knows at once what silence would show only after a while. It may mean another network than ours, so
    // it is tried again as after any other loss.
    addEventListener('offline', () => {
      if (this.socket) this.reconnect(pauseBefore(this.failures, Math.random()));
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.hurry();
    });
    // A page kept in the browser's memory has no connection when it comes back.
    addEventListener('pageshow', event => {
      if (event.persisted) this.reconnect();
    });
  }

  subscribe(subscriber: Subscriber): void {
    this.subscriber = subscriber;
    this.connect();
  }

  /** Sends an act, now or as soon as there is a connection, and returns its id. */
  act(what: Do, as?: Seat): string {
    const subscriber = this.subscriber;
    if (!subscriber) throw new Error('an act without a game');
    const frame: ActFrame = { t: 'act', game: subscriber.game, id: newId(), do: what };
    if (as) frame.as = as;
    this.outbox = put(this.outbox, frame);
    if (this.subscribed) this.send(frame);
    return frame.id;
  }

  /** Whether an act with this id waits for its answer. */
  waits(id: string): boolean {
    return this.outbox.some(act => act.id === id);
  }

  /** Asks for everything after the last seq seen, on the same connection. */
  resubscribe(): void {
    const subscriber = this.subscriber;
    if (!subscriber || this.socket?.readyState !== WebSocket.OPEN) return;
    this.subscribed = false;
    const frame: ClientFrame = { t: 'sub', game: subscriber.game, from: subscriber.from() };
    this.send(subscriber.key ? { ...frame, key: subscriber.key } : frame);
  }

  private connect(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.tell(this.failures === 0 ? 'connecting' : 'lost');
    const socket = new WebSocket(absolute(this.address));
    this.socket = socket;
    this.lastHeard = Date.now();
    socket.addEventListener('open', () => this.resubscribe());
    socket.addEventListener('message', event => {
      if (socket === this.socket) this.heard(String(event.data));
    });
    socket.addEventListener('close', () => {
      if (socket === this.socket) this.closed(pauseBefore(this.failures++, Math.random()));
    });
  }

  private heard(text: string): void {
    this.lastHeard = Date.now();
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.t === 'beat') this.send({ t: 'beat', at: frame.at });
    if (frame.t === 'bye') {
      this.reconnect(pauseAfterBye(frame.again_in, Math.random()));
      return;
    }
    this.outbox = answered(this.outbox, frame);
    if (frame.t === 'state' || frame.t === 'resumed') this.joined(frame.game);
    this.subscriber?.frame(frame);
  }

  private joined(game: string): void {
    this.failures = 0;
    this.subscribed = true;
    this.tell('open');
    for (const act of again(this.outbox, game)) this.send(act);
  }

  private closed(pause: number): void {
    this.socket = null;
    this.subscribed = false;
    this.tell('lost');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), pause);
  }

  private reconnect(pause = 0): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.failures += 1;
    this.closed(pause);
  }

  private watch(): void {
    if (this.socket && Date.now() - this.lastHeard > DEAD_AFTER) this.reconnect();
  }

  /** The network or the person is back: no reason to wait out the pause. */
  private hurry(): void {
    if (this.timer !== undefined) this.connect();
    else this.watch();
  }

  private send(frame: ClientFrame): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  private tell(state: Connection): void {
    this.subscriber?.connection(state);
  }
}

function absolute(address: string): string {
  const url = new URL(address, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.searchParams.set('language', language());
  return url.href;
}

/** 120 random bits. Not `randomUUID`: a tablet that opens the page by a plain http address does not have it. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
