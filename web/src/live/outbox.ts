// Acts that are not answered yet. Pure: the connection asks it what to send.

import type { ActFrame, ServerFrame } from '../wire';

/** The acts under way, oldest first. Each keeps its id until it is answered, so a resend is never a second act. */
export type Outbox = readonly ActFrame[];

export const empty: Outbox = [];

export function put(outbox: Outbox, act: ActFrame): Outbox {
  return [...outbox, act];
}

/** The outbox after a frame from the server: `news`, `refused`, `ack` and `error` answer the act they name. */
export function answered(outbox: Outbox, frame: ServerFrame): Outbox {
  if (frame.t !== 'news' && frame.t !== 'refused' && frame.t !== 'ack' && frame.t !== 'error') return outbox;
  if (!outbox.some(act => act.id === frame.id)) return outbox;
  return outbox.filter(act => act.id !== frame.id);
}

/** What is sent again for a game once a new connection has subscribed to it. */
export function again(outbox: Outbox, game: string): ActFrame[] {
  return outbox.filter(act => act.game === game);
}
