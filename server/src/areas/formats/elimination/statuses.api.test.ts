import { getBracket } from '@matchdesk/contract/formats/elimination';
import { countMatches, findNextMatch, finishMatch } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { expect, test } from 'vitest';
import { startedTournament } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('matches are counted by status, and found one after another in a status, round and round', async () => {
  const { id, manager, matches } = await startedTournament(server, 8);
  const count = async () => (await manager.call(countMatches, { params: { id } })).body.data;
  const next = async (status: Match['status'], after?: number) => {
    const query = after === undefined ? { status } : { status, after };
    return (await manager.call(findNextMatch, { params: { id }, query })).body.data?.number;
  };
  const playing = matches[0]!.status;
  const before = { OPENED: 0, STARTED: 0, WAITING: 3, PENDING: 0, CONFLICT: 0, FINISHED: 0 };
  expect(await count()).toEqual({ ...before, [playing]: 4 });
  const [, second] = matches as [Match, Match];
  const winner_id = second.first_participant?.id ?? null;
  await manager.call(finishMatch, { params: { id, matchId: second.id }, body: { winner_id } });
  expect(await count()).toEqual({ ...before, [playing]: 3, FINISHED: 1 });

  expect([
    await next(playing),
    await next(playing, 0),
    await next(playing, 2),
    await next(playing, 3),
  ]).toEqual([0, 2, 3, 0]);
  expect(await next('CONFLICT')).toBeUndefined();
});

test('a round is over once all of its matches are finished', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const over = async () =>
    (await manager.call(getBracket, { params: { id } })).body.data?.rounds.map(({ is_over }) => is_over);
  const finish = async ({ id: matchId, first_participant }: Match) => {
    const winner_id = first_participant?.id ?? null;
    await manager.call(finishMatch, { params: { id, matchId }, body: { winner_id } });
  };
  await finish(matches[0]!);
  expect(await over()).toEqual([false, false]);
  await finish(matches[1]!);
  expect(await over()).toEqual([true, false]);
});

test('where nothing is drawn there is nothing to count', async () => {
  const { id } = await makeTournament(server);
  const manager = await server.as('manager');
  expect((await manager.call(countMatches, { params: { id } })).status).toBe(409);
});
