// Frames to test with: those of the documentation, which the server's own code has made, and a few of our own.

import { readFileSync } from 'node:fs';
import type { ClientFrame, Move, NewsFrame, ServerFrame, StateFrame, View } from '../src/wire';

declare const FRAMES_FILE: string;

/** The example frames of the documentation, by direction. */
export function documented(): { client: Record<string, ClientFrame>; server: Record<string, ServerFrame> } {
  return JSON.parse(readFileSync(FRAMES_FILE, 'utf8'));
}

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export const E4: Move = {
  uci: 'e2e4',
  san: 'e4',
  said: 'Pawn to e4.',
  fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
  from: 'e2',
  to: 'e4',
  check: null,
  by: 'white',
};

export const E5: Move = {
  uci: 'e7e5',
  san: 'e5',
  said: 'Pawn to e5.',
  fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
  from: 'e7',
  to: 'e5',
  check: null,
  by: 'black',
};

export function view(changes: Partial<View> = {}): View {
  return {
    phase: 'playing',
    adjourned: false,
    fen: START,
    turn: 'white',
    ply: 0,
    last: null,
    check: null,
    dests: { e2: ['e3', 'e4'] },
    promotes: [],
    clock: { white: 300_000, black: 300_000, running: null, at: 1_000_000, move_left: null, limit: null },
    hands: { white: true, black: true },
    offer: null,
    asking: null,
    touched: [],
    bound: null,
    adjusting: false,
    can: { white: ['offer_draw', 'resign'], black: ['resign'], umpire: ['pause', 'rule'] },
    called: null,
    outcome: null,
    material: { white: 39, black: 39 },
    ...changes,
  };
}

export function state(changes: Partial<StateFrame> = {}): StateFrame {
  return {
    t: 'state',
    game: 'g',
    seq: 4,
    you: { seats: ['white'], umpire: false },
    terms: {
      rulebook: { id: 'fide', name: 'FIDE Laws of Chess', short: 'FIDE' },
      time: '5+0',
      limit: null,
      place: 'apart',
      chess960: false,
      dots: true,
      touch: 'touch_move',
    },
    players: { white: { name: 'Ann' }, black: { name: null } },
    start: START,
    moves: [],
    view: view(),
    here: { white: true, black: false, watchers: 0 },
    ...changes,
  };
}

export function news(changes: Partial<NewsFrame> = {}): NewsFrame {
  return {
    t: 'news',
    game: 'g',
    seq: 5,
    id: 'c1',
    by: 'white',
    events: [{ type: 'move_played', uci: 'e2e4' }],
    moves: [E4],
    say: ['Pawn to e4.'],
    view: view({ fen: E4.fen, turn: 'black', ply: 1, last: ['e2', 'e4'] }),
    ...changes,
  };
}
