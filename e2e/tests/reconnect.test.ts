// The server is gone and comes back; nothing that was acknowledged is lost, and nobody has to reload.

import { OPERA } from '../harness/games.js';
import { type Scene, scene } from '../harness/scene.js';

/** What a browser says when the server is not there. */
const GONE = /WebSocket connection to .* failed|ERR_CONNECTION_REFUSED/;

async function playAcross(scene: Scene, fall: (scene: Scene) => Promise<void>): Promise<void> {
  const ann = await scene.visitor();
  const ben = await scene.visitor({ device: 'phone' });
  const links = await ann.playApart({ rulebook: 'club', time: '15+10' });
  await ann.sitDown(links.white);
  await ben.sitDown(links.black);
  await ann.table.shakeHands();
  await ben.table.shakeHands();
  ann.watchman.expect(GONE);
  ben.watchman.expect(GONE);
  const played: string[] = [];
  for (const [ply, { from, to, san }] of OPERA.entries()) {
    const mover = ply % 2 === 0 ? ann : ben;
    const falls = ply === 5 || ply === 12 || ply === 13;
    if (falls) await fall(scene);
    // While the server is away a move is kept; it is played when the server is back.
    await mover.table.move(from, to);
    played.push(san);
    if (falls) await scene.server.resume();
    for (const { table } of [ann, ben]) await table.seeMoves(played);
  }
  for (const { table } of [ann, ben]) await table.seeStatus(/checkmate/i);
}

scene('a server that is killed and started again has lost nothing', (scene) =>
  playAcross(scene, ({ server }) => server.kill()),
);

scene('a server that is stopped says goodbye, and players resume by themselves', (scene) =>
  playAcross(scene, ({ server }) => server.stop()),
);

scene('after a restart the clock is right', async (scene) => {
  const ann = await scene.visitor();
  await ann.playAtThisTable({ rulebook: 'fide', time: '60' });
  ann.watchman.expect(GONE);
  await ann.table.shakeHands();
  await ann.table.say('e4');
  await ann.table.seeMoves(['e4']);
  await scene.server.pass(20 * 60_000);
  await scene.server.kill();
  await scene.server.resume();
  await ann.table.say('e5');
  await ann.table.seeMoves(['e4', 'e5']);
  await ann.table.seeClock('black', /^(40:0\d|39:[345]\d)/);
  await ann.table.seeClock('white', /^(59:\d\d|1:00:00|60:00)/);
});
