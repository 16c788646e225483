// Games to play.

/** A move as the hand makes it, and as the sheet has it. */
export interface Played {
  from: string;
  to: string;
  san: string;
}

/** Short, with a capture, a check that is mate, and no choice to make. */
export const SCHOLARS_MATE = game(`
  e2e4 e4   e7e5 e5
  d1h5 Qh5  b8c6 Nc6
  f1c4 Bc4  g8f6 Nf6
  h5f7 Qxf7#`);

/** A game of 1858, Morphy against two dukes: captures, checks, pins, castling on the queen's side, mate. */
export const OPERA = game(`
  e2e4 e4     e7e5 e5
  g1f3 Nf3    d7d6 d6
  d2d4 d4     c8g4 Bg4
  d4e5 dxe5   g4f3 Bxf3
  d1f3 Qxf3   d6e5 dxe5
  f1c4 Bc4    g8f6 Nf6
  f3b3 Qb3    d8e7 Qe7
  b1c3 Nc3    c7c6 c6
  c1g5 Bg5    b7b5 b5
  c3b5 Nxb5   c6b5 cxb5
  c4b5 Bxb5+  b8d7 Nbd7
  e1c1 O-O-O  a8d8 Rd8
  d1d7 Rxd7   d8d7 Rxd7
  h1d1 Rd1    e7e6 Qe6
  b5d7 Bxd7+  f6d7 Nxd7
  b3b8 Qb8+   d7b8 Nxb8
  d1d8 Rd8#`);

function game(text: string): Played[] {
  const words = text.trim().split(/\s+/);
  const played: Played[] = [];
  for (let at = 0; at + 1 < words.length; at += 2) {
    const [squares, san] = [words[at] ?? '', words[at + 1] ?? ''];
    played.push({ from: squares.slice(0, 2), to: squares.slice(2, 4), san });
  }
  return played;
}
