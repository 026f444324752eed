import { channels } from '@matchdesk/contract/channels';
import { giveMatches } from '@matchdesk/contract/formats/referees';
import { expect, test } from 'vitest';
import { startedTournament } from '#testing/entrants.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

test('those who judge hear that matches were given and taken back', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const desk = await connect(manager);
  await subscribe(desk, channels.judging());
  const range = [{ from: matches[0]!.id, to: matches[1]!.id }];
  for (const user_id of [await server.idOf('admin'), null]) {
    const frame = nextFrame(desk);
    await manager.call(giveMatches, { params: { id }, body: { matches: range, user_id } });
    expect((await frame).events).toMatchObject([{ type: 'referees', data: { id } }]);
  }
});
