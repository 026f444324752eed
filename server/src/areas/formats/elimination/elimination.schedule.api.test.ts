import { listTimings, saveTimings } from '@matchdesk/contract/formats/elimination';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import type { RoundTiming } from '@matchdesk/contract/formats/matches.record';
import { createBracketTemplate } from '@matchdesk/contract/tournaments/templates';
import { expect, test } from 'vitest';
import { drawnTournament, readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
const minute = 60_000;

const sent = (rows: readonly RoundTiming[], starts: readonly number[], games = 3) =>
  rows.map(({ round }, index) => ({
    round,
    games_count: games,
    started_at: new Date(starts[index]!).toISOString(),
  }));

test('[SCHED-06] the schedule has every round with start, status, duration and games', async () => {
  const { id, manager } = await drawnTournament(server, 8);
  const { body } = await manager.call(listTimings, { params: { id } });
  expect(body.data).toMatchObject([
    { round: 1, name: 'Quarterfinals', status: 'OPENED', duration: 30, games_count: 1 },
    { round: 2, name: 'Semifinals', status: 'OPENED', duration: 30, games_count: 1 },
    { round: 3, name: 'Final', status: 'OPENED', duration: 120, games_count: 1 },
  ]);
});

test('[SCHED-07, SCHED-02, SCHED-04, D68] saving keeps five minutes between rounds and makes durations', async () => {
  const { id, manager } = await drawnTournament(server, 8);
  const before = (await manager.call(listTimings, { params: { id } })).body.data;
  const start = Date.parse(before[0]!.started_at) + 60 * minute;
  const rounds = sent(before, [start, start - 10 * minute, start + 2 * minute]);
  const { status, body } = await manager.call(saveTimings, { params: { id }, body: { rounds } });
  expect(status).toBe(200);
  expect(body.data.map((row) => (Date.parse(row.started_at) - start) / minute)).toEqual([0, 5, 10]);
  expect(body.data.map(({ duration }) => duration)).toEqual([5, 5, 120]);
  const matches = await readMatches(manager, id);
  expect(matches.every(({ games_count }) => games_count === 3)).toBe(true);
  expect(Date.parse(matches[0]!.started_at)).toBe(start);

  // As the panel sends it: the duration along with the start, and no number of games where it stays open.
  const whole = body.data.map(({ round, duration, started_at }) => ({
    round,
    duration,
    games_count: null,
    started_at: started_at.slice(0, 19).replace('T', ' '),
  }));
  const again = await manager.call(saveTimings, { params: { id }, body: { rounds: whole } });
  expect(again.status).toBe(200);
  const kept = again.body.data.map(({ round, duration, started_at }) => ({ round, duration, started_at }));
  expect(kept).toEqual(body.data.map(({ round, duration, started_at }) => ({ round, duration, started_at })));
  expect(again.body.data.map(({ games_count }) => games_count)).toEqual([null, null, null]);
});

test('[SCHED-03] fewer than one game, a missing round or nonsense is refused', async () => {
  const { id, manager } = await drawnTournament(server, 8);
  const rows = (await manager.call(listTimings, { params: { id } })).body.data;
  const starts = rows.map(({ started_at }) => Date.parse(started_at));
  const save = (rounds: object[]) =>
    manager.call(saveTimings, { params: { id }, body: { rounds: rounds as never } });
  expect((await save(sent(rows, starts, 0))).status).toBe(422);
  expect(await save(sent(rows, starts).slice(1))).toMatchObject({ status: 422, body: { code: 'bad-rows' } });
  expect((await save([{ round: 1, started_at: 'soon', games_count: 1 }])).status).toBe(422);
  const stranger = await server.as('managerWithoutGame');
  const other = { params: { id }, body: { rounds: sent(rows, starts) } };
  expect((await stranger.call(saveTimings, other)).status).toBe(403);
});

test('a round is started with its first match and finished with its last; its start then stays', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const statuses = async () =>
    (await manager.call(listTimings, { params: { id } })).body.data.map(({ status }) => status);
  const [first, second] = matches;
  const approve = (match: typeof first) =>
    manager.call(finishMatch, {
      params: { id, matchId: match?.id ?? 0 },
      body: { winner_id: match?.first_participant?.id ?? 0 },
    });
  await approve(first);
  expect(await statuses()).toEqual(['STARTED', 'OPENED']);
  await approve(second);
  expect(await statuses()).toEqual(['FINISHED', 'OPENED']);
  const rows = (await manager.call(listTimings, { params: { id } })).body.data;
  const later = rows.map(({ started_at }) => Date.parse(started_at) + 60 * minute);
  const saved = await manager.call(saveTimings, { params: { id }, body: { rounds: sent(rows, later, 1) } });
  expect(saved.body.data[0]?.started_at).toBe(rows[0]?.started_at);
  expect(Date.parse(saved.body.data[1]!.started_at)).toBe(later[1]);
});

test('[SCHED-02, O17] rounds run forward behind those that were played, and not before they ended', async () => {
  const { id, manager, matches } = await startedTournament(server, 8);
  const read = async () => (await manager.call(listTimings, { params: { id } })).body.data;
  const approve = (match: (typeof matches)[number]) =>
    manager.call(finishMatch, {
      params: { id, matchId: match.id },
      body: { winner_id: match.first_participant?.id ?? 0 },
    });
  const rows = await read();
  const starts = rows.map(({ started_at }) => Date.parse(started_at));
  const save = (at: readonly number[]) =>
    manager.call(saveTimings, { params: { id }, body: { rounds: sent(rows, at, 1) } });
  await save([starts[0]! + 150 * minute, starts[1]!, starts[2]!]);
  server.clock.advance(200 * minute);
  for (const match of matches.slice(0, 4)) await approve(match);
  const [played, next, last] = await read();
  expect([played!.is_fixed, next!.is_fixed, next!.ended_at]).toEqual([true, false, null]);
  expect(Math.abs(Date.parse(played!.ended_at!) - server.clock.now().getTime())).toBeLessThan(minute);
  const early = Date.parse(played!.started_at);
  const saved = await save([early, early + 10 * minute, Date.parse(last!.started_at)]);
  expect(saved.status).toBe(200);
  const after = saved.body.data.map(({ started_at }) => Date.parse(started_at));
  expect([after[0], after[1]! >= server.clock.now().getTime() - minute]).toEqual([early, true]);
  expect(after[2]! - after[1]!).toBeGreaterThanOrEqual(5 * minute);
  expect(next).toBeDefined();
});

test('[BRK-29, D59] a bracket template gives its rounds’ lengths and games', async () => {
  const manager = await server.as('superAdmin');
  const made = await manager.call(createBracketTemplate, {
    body: { title: 'Short rounds', game_id: 12, info: [{ duration: 20, matches: 3 }] },
  });
  expect(made.status).toBe(201);
  const { id, manager: staff } = await drawnTournament(server, 4, { template_id: String(made.body.data.id) });
  const { body } = await staff.call(listTimings, { params: { id } });
  expect(body.data).toMatchObject([
    { duration: 20, games_count: 3 },
    { duration: 120, games_count: 1 },
  ]);
});
