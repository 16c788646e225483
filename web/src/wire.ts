// The frames of /live as types, version 1. docs/live-protocol.md is the text.

export type Seat = 'white' | 'black';
export type Square = string;
export type Phase = 'waiting' | 'playing' | 'paused' | 'ended';

export interface Clause {
  rule: string;
  ref: string;
  book: string;
  text: string;
  href: string;
}

export interface Mark {
  square: Square;
  kind: string;
}

export interface Arrow {
  from: Square;
  to: Square;
  kind: string;
}

/** Why something was refused. */
export interface Why {
  code: string;
  sentence: string;
  clause: Clause | null;
  marks: Mark[];
  arrows: Arrow[];
  also: { code: string; sentence: string }[];
}

/** A move that was played, and the position after it. */
export interface Move {
  uci: string;
  san: string;
  /** As it is read aloud, with check or mate. */
  said: string;
  fen: string;
  from: Square;
  to: Square;
  check: Square | null;
  by: Seat;
}

export interface ClockView {
  white: number | null;
  black: number | null;
  running: Seat | null;
  /** The server's time at which the values above held. */
  at: number;
  move_left: number | null;
  limit: number | null;
}

export interface Outcome {
  score: string;
  why: string;
  sentence: string;
  clause: Clause | null;
}

export interface Bound {
  sentence: string;
  clause: Clause | null;
  squares: Square[];
}

/** The game as it stands, as far as a screen needs to know. */
export interface View {
  phase: Phase;
  /** Whether a game that is `paused` was put off to another time. */
  adjourned: boolean;
  fen: string;
  turn: Seat;
  ply: number;
  last: [Square, Square] | null;
  check: Square | null;
  dests: Record<Square, Square[]>;
  promotes: [Square, Square][];
  clock: ClockView;
  hands: Record<Seat, boolean>;
  offer: Seat | null;
  asking: Seat | null;
  touched: Square[];
  bound: Bound | null;
  adjusting: boolean;
  /** What would be accepted now beside moving; claims as `claim_flag` and so on. */
  can: Record<Seat | 'umpire', string[]>;
  called: string | null;
  outcome: Outcome | null;
  material: Record<Seat, number>;
}

export interface You {
  seats: Seat[];
  umpire: boolean;
}

export interface Terms {
  rulebook: { id: string; name: string; short: string };
  time: string;
  limit: number | null;
  place: 'table' | 'apart';
  chess960: boolean;
  dots: boolean;
  touch: string;
}

export interface Here {
  white: boolean;
  black: boolean;
  watchers: number;
}

export interface StateFrame {
  t: 'state';
  game: string;
  seq: number;
  you: You;
  terms: Terms;
  players: Record<Seat, { name: string | null }>;
  start: string;
  moves: Move[];
  view: View;
  here: Here;
}

export interface ResumedFrame {
  t: 'resumed';
  game: string;
  seq: number;
  you: You;
  here: Here;
}

export interface NewsFrame {
  t: 'news';
  game: string;
  seq: number;
  id: string;
  by: Seat | 'official' | 'clock';
  events: { type: string; [key: string]: unknown }[];
  undo?: number;
  moves?: Move[];
  why?: Why;
  say: string[];
  view: View;
}

export interface RefusedFrame {
  t: 'refused';
  game: string;
  id: string;
  code: string;
  sentence: string;
  why?: Why;
}

export interface AckFrame {
  t: 'ack';
  game: string;
  id: string;
  seq: number;
}

export interface HereFrame extends Here {
  t: 'here';
  game: string;
}

export interface RematchFrame {
  t: 'rematch';
  game: string;
  key?: string;
  id?: string;
}

export interface BeatFrame {
  t: 'beat';
  at: number;
}

export interface ByeFrame {
  t: 'bye';
  again_in: number;
}

export interface ErrorFrame {
  t: 'error';
  /** The act that this answers, if it is one. */
  id?: string;
  code: string;
  sentence: string;
}

export type ServerFrame =
  | StateFrame
  | ResumedFrame
  | NewsFrame
  | RefusedFrame
  | AckFrame
  | HereFrame
  | RematchFrame
  | BeatFrame
  | ByeFrame
  | ErrorFrame;

export type Claim = 'fifty_moves' | 'repetition' | 'flag' | 'move_limit';

export type Ruling =
  | { type: 'result'; score: string }
  | { type: 'clock'; white: number; black: number }
  | { type: 'continue' };

/** What somebody wants to do. */
export type Do =
  | { type: PlainAct }
  | { type: 'touch'; square: Square }
  | { type: 'attempt'; move: string; letters?: string }
  | { type: 'claim'; what: Claim; move?: string; letters?: string }
  | { type: 'call_official'; matter: string }
  | { type: 'rule'; ruling: Ruling; reason: string };

export type PlainAct =
  | 'shake_hands'
  | 'start'
  | 'abort'
  | 'adjust'
  | 'offer_draw'
  | 'accept_draw'
  | 'decline_draw'
  | 'ask_take_back'
  | 'allow_take_back'
  | 'refuse_take_back'
  | 'resign'
  | 'pause'
  | 'adjourn'
  | 'resume'
  | 'declare_draw';

export interface ActFrame {
  t: 'act';
  game: string;
  id: string;
  as?: Seat;
  do: Do;
}

export type ClientFrame =
  | { t: 'sub'; game: string; from: number; key?: string }
  | { t: 'unsub'; game: string }
  | ActFrame
  | { t: 'beat'; at: number };

export const other = (seat: Seat): Seat => (seat === 'white' ? 'black' : 'white');
