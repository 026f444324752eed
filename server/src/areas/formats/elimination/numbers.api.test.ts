import { finishMatch, listMatchNumbers } from '@matchdesk/contract/formats/matches';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import { expect, test } from 'vitest';
import { startedTournament } from '#testing/entrants.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('the matches of a bracket in a status are told by their numbers, within a round', async () => {
  const { id, manager, matches } = await startedTournament(server, 8);
  await manager.call(finishMatch, {
    params: { id, matchId: matches[2]!.id },
    body: { winner_id: matches[2]!.first_participant!.id },
  });
  const numbers = async (status: MatchStatus, from = 0, to = 6) =>
    (await manager.call(listMatchNumbers, { params: { id }, query: { status, from, to } })).body.data;
  expect(await numbers('FINISHED')).toEqual([2]);
  expect(await numbers('OPENED')).toEqual([0, 1, 3]);
  expect(await numbers('OPENED', 1, 2)).toEqual([1]);
  expect(await numbers('CONFLICT')).toEqual([]);
});
