// The server is gone and comes back; nothing that was acknowledged is lost, and nobody has to reload.

import { OPERA } from '../harness/games.js';
import { scene } from '../harness/scene.js';
import type { Stage } from '../harness/stage.js';

/** What a browser says when the server is not there. */
const GONE = /WebSocket connection to .* failed|ERR_CONNECTION_REFUSED/;

async function playAcross(stage: Stage, fall: (stage: Stage) => Promise<void>): Promise<void> {
  const { ann, ben } = await stage.annAndBen({ rulebook: 'club', time: '15+10' });
  ann.watchman.expect(GONE);
  ben.watchman.expect(GONE);
  const played: string[] = [];
  for (const [ply, { from, to, san }] of OPERA.entries()) {
    const mover = ply % 2 === 0 ? ann : ben;
    const falls = ply === 5 || ply === 12 || ply === 13;
    if (falls) await fall(stage);
    // While the server is away a move is kept; it is played when the server is back.
    await mover.table.move(from, to);
    played.push(san);
    if (falls) await stage.server.resume();
    for (const { table } of [ann, ben]) await table.seeMoves(played);
  }
  for (const { table } of [ann, ben]) await table.seeStatus(/checkmate/i);
}

scene('a server that is killed and started again has lost nothing', (stage) =>
  playAcross(stage, ({ server }) => server.kill()),
);

scene('a server that is stopped says goodbye, and players resume by themselves', (stage) =>
  playAcross(stage, ({ server }) => server.stop()),
);

scene('after a restart the clock is right', async (stage) => {
  const ann = await stage.visitor();
  await ann.playAtThisTable({ rulebook: 'fide', time: '60' });
  ann.watchman.expect(GONE);
  await ann.table.shakeHands();
  await ann.table.say('e4');
  await ann.table.seeMoves(['e4']);
  await stage.server.pass(20 * 60_000);
  await stage.server.kill();
  await stage.server.resume();
  await ann.table.say('e5');
  await ann.table.seeMoves(['e4', 'e5']);
  await ann.table.seeClock('black', /^(40:0\d|39:[345]\d)/);
  await ann.table.seeClock('white', /^(59:\d\d|1:00:00|60:00)/);
});

scene('an act that the server cannot read is told, and the man goes back', async (stage) => {
  const ann = await stage.visitor();
  let garbled = false;
  await ann.page.routeWebSocket('**/live?*', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const frame = JSON.parse(String(message)) as { do?: { type: string } };
      if (!garbled && frame.do?.type === 'attempt') {
        garbled = true;
        frame.do.type = 'dance';
      }
      server.send(JSON.stringify(frame));
    });
  });
  await ann.playAtThisTable({ rulebook: 'club' });
  await ann.table.shakeHands();
  await ann.table.move('e2', 'e4');
  await ann.table.seeCard(/cannot be understood/);
  await ann.table.move('e2', 'e4');
  await ann.table.seeMoves(['e4']);
});
