import * as play from '@matchdesk/contract/people/players';
import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { openCopy } from '#testing/copies.testing.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** Makes so many calls, alternating between the two copies, and counts those that were let through. */
async function letThrough(
  calls: number,
  at: readonly Client[],
  call: (client: Client) => Promise<{ status: number }>,
) {
  let passed = 0;
  for (let index = 0; index < calls; index += 1)
    if ((await call(at[index % at.length]!)).status === 200) passed += 1;
  return passed;
}

test('a player makes sixty changes a minute over all copies, and twenty of tournaments', async () => {
  const copy = await openCopy(server);
  const { client } = await signUpPlayer(server, 'Everywhere');
  server.clock.advance(minute);
  const save = (at: Client) => at.call(play.saveMyProfile, { body: { game_id: 12, nickname: 'Same again' } });
  expect(await letThrough(130, [client, copy.as(client)], save)).toBe(60);
  const { body, headers } = await save(copy.as(client));
  expect([body.code, Number(headers.get('retry-after'))]).toEqual(['too-many-requests', expect.any(Number)]);
  server.clock.advance(minute);
  expect((await save(client)).status).toBe(200);

  const { id, players } = await matchOfTwo(server);
  const at = [players[0]!.client, copy.as(players[0]!.client)];
  server.clock.advance(minute);
  expect(await letThrough(50, at, (one) => one.call(play.checkIn, { params: { id } }))).toBe(20);
});
