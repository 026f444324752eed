import { exportTournament } from '@matchdesk/contract/formats';
import { finishMatch } from '@matchdesk/contract/matches';
import { exportKinds, exportsOf } from '@matchdesk/contract/tournaments/exports';
import { typeNumbers } from '@matchdesk/contract/tournaments/types';
import { expect, test } from 'vitest';
import { placed, startedChallenge } from '#testing/challenge.ts';
import { startedTournament } from '#testing/entrants.ts';
import { makeTournament } from '#testing/players.ts';
import { useTestServer } from '#testing/server.ts';

const server = useTestServer();

async function read(id: number, kind: (typeof exportKinds)[number], query = {}) {
  const manager = await server.as('manager');
  return manager.call(exportTournament, { params: { id, kind }, query });
}

test.each(typeNumbers)('type %i exports what it has, and refuses the rest', async (type) => {
  const { id } = await makeTournament(server, { type: String(type), max_member: '16' });
  for (const kind of exportKinds) {
    const { status, body } = await read(id, kind);
    if (!exportsOf[type].includes(kind)) expect([status, body.code]).toEqual([409, 'format-forbids']);
    else expect([status, body.rows, body.next, body.total]).toEqual([200, [], null, 0]);
  }
  expect((await server.anonymous.call(exportTournament, { params: { id, kind: 'standings' } })).status).toBe(
    401,
  );
});

test('standings come by place, those who have none after them, in portions that join', async () => {
  const { id, entrants, save } = await startedChallenge(server, 5);
  await save(placed(entrants[3], entrants[1]));
  const whole = (await read(id, 'standings')).body;
  expect(whole.columns).toEqual(['place', 'place to', 'id', 'nickname', 'team', 'points', 'left']);
  expect(whole.rows.map(([place, , participant]) => [place, participant])).toEqual([
    [1, entrants[3]],
    [2, entrants[1]],
    [null, entrants[0]],
    [null, entrants[2]],
    [null, entrants[4]],
  ]);
  const parts = [];
  for (let from: number | null = 0; from !== null; ) {
    const { body } = await read(id, 'standings', { from, limit: 2 });
    parts.push(...body.rows);
    from = body.next;
  }
  expect(parts).toEqual(whole.rows);
  const results = (await read(id, 'results')).body;
  expect(results.rows.map((row) => row.at(-1))).toEqual([null, 2, null, 1, null]);
});

test('results of a bracket are its matches, with names, winner and reason', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const [first] = matches;
  const body = { winner_id: first!.first_participant!.id, match_result: '1:0' };
  await manager.call(finishMatch, { params: { id, matchId: first!.id }, body });
  const { rows, total } = (await read(id, 'results')).body;
  expect([total, rows.map(([match]) => match)]).toEqual([3, matches.map((match) => match.id)]);
  const [a, b] = [first!.first_participant!.name, first!.second_participant!.name];
  expect(rows[0]!.slice(1, 8)).toEqual([a, b, 1, 0, a, 'played', 'FINISHED']);
  expect(rows[2]!.slice(1, 3)).toEqual([a, null]);
});
