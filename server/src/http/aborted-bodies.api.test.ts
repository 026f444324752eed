import { createGame } from '@matchdesk/contract/content/games';
import { createRule } from '@matchdesk/contract/content/rules';
import * as play from '@matchdesk/contract/people/players';
import { expect, test } from 'vitest';
import { openTestLog } from '#testing/log-lines.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { beginCall } from '#testing/slow-call.ts';

const { log, said, times } = openTestLog();
const server = useTestServer({}, log);
const brokenOff = () => times('the sender broke the body off');

/** The field's name smuggles in the `filename` that turns the part into a file. */
const picture = { 'screenshot"; filename="screen.png': 'x'.repeat(200_000) };

async function uploading() {
  const { id, match, players } = await matchOfTwo(server);
  const params = { id, matchId: match.id };
  return beginCall(server, players[0]!.client, {
    endpoint: play.reportMatch,
    params,
    body: picture,
    asForm: true,
  });
}

test.each([
  ['a picture of a player', uploading],
  [
    'a form',
    async () =>
      beginCall(server, await server.as('admin'), {
        endpoint: createGame,
        body: { name: 'Half' },
        asForm: true,
      }),
  ],
  [
    'a call',
    async () =>
      beginCall(server, await server.as('manager'), { endpoint: createRule, body: { title: 'Half' } }),
  ],
])('%s that is broken off by its sender is noted, and is no failure of the server', async (_what, begin) => {
  const [before, noted] = [said(), brokenOff()];
  const call = await begin();
  call.breakOff();
  await expect.poll(brokenOff).toBe(noted + 1);
  expect(said()).toEqual(before);
});
