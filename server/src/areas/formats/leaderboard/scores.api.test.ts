import { undoMatchAction } from '@matchdesk/contract/formats/any-format';
import {
  listLeaderboardRounds,
  listScoreLines,
  saveLeaderboardMatch,
} from '@matchdesk/contract/formats/leaderboard';
import { listMatchHistory } from '@matchdesk/contract/formats/matches';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { brokenLeaderboardInvariants } from '@matchdesk/engine';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** Checks that totals, counts and numbers of scores follow from the scores alone. */
async function expectConsistent(id: number) {
  const { db } = server.context;
  const { rows: totals } = await sql<{ ok: boolean }>`
    select t.total = coalesce(sum(s.points), 0) and t.best = coalesce(max(s.points), 0)
      and t.is_scored = (count(s.points) > 0)
      and t.last = coalesce(max(s.points) filter (where s.round = tournaments.rounds), 0) as ok
    from leaderboard_totals t join tournaments on tournaments.id = t.tournament_id
    left join leaderboard_scores s on s.tournament_id = t.tournament_id and s.participant_id = t.participant_id
    where t.tournament_id = ${id} group by t.participant_id, t.total, t.best, t.last, t.is_scored`.execute(
    db,
  );
  expect(totals.every(({ ok }) => ok)).toBe(true);
  const { rows: counts } = await sql`
    select round, scale, bucket, n from leaderboard_counts where tournament_id = ${id} and n > 0
    except (
      select 999, scale, total >> scale, count(*)::int from leaderboard_totals, (values (0), (8)) v (scale)
      where tournament_id = ${id} and not is_out group by 2, 3
      union all
      select round, scale, points >> scale, count(*)::int from leaderboard_scores, (values (0), (8)) v (scale)
      where tournament_id = ${id} and not is_out and points is not null group by 1, 2, 3)`.execute(db);
  expect(counts).toEqual([]);
  const { rows: scores } = await sql<{ round: number; participant: number; points: number | null }>`
    select round, participant_id as participant, points from leaderboard_scores where tournament_id = ${id}`.execute(
    db,
  );
  expect(brokenLeaderboardInvariants(scores)).toEqual([]);
  const { rows: rounds } = await sql<{ round: number; scored: number }>`
    select round, scored from leaderboard_rounds where tournament_id = ${id}`.execute(db);
  for (const { round, scored } of rounds)
    expect(scores.filter((row) => row.round === round && row.points !== null)).toHaveLength(scored);
}

test('[LEAD-13, LEAD-15] the rounds exist from creation; everybody enters them with 0 points at the start', async () => {
  const manager = await server.as('manager');
  const { id } = await makeTournament(server, { type: '2', rounds: '3', max_member: '8' });
  const read = async () =>
    (await manager.call(listLeaderboardRounds, { params: { id }, query: {} })).body.data;
  const before = await read();
  expect(before.map(({ round, status, participants }) => [round, status, participants])).toEqual([
    [1, 'WAITING', []],
    [2, 'WAITING', []],
    [3, 'WAITING', []],
  ]);
  expect((await read()).map((round) => round.id)).toEqual(before.map((round) => round.id));

  const { rounds, entrants } = await startedLeaderboard(server, 3, { rounds: '3' });
  expect(rounds).toHaveLength(3);
  expect(rounds[0]).toMatchObject({
    round: 1,
    room_id: '',
    password: '',
    participants_count: 3,
    scored_count: 0,
  });
  expect(rounds[0]!.started_at).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(rounds[0]!.participants.map(({ id: own, points, is_entered }) => [own, points, is_entered])).toEqual(
    entrants.map((own) => [own, 0, false]),
  );
  expect(rounds[0]!.participants[0]!.info).toMatchObject({ name: 'Entrant 1', team: null, is_out: false });
});

test('[LEAD-16, O10] a room is saved, and its password stays out of the History', async () => {
  const { id, rounds, manager } = await startedLeaderboard(server, 2);
  const params = { id, matchId: rounds[0]!.id };
  const saved = await manager.call(saveLeaderboardMatch, {
    params,
    body: { room_id: 'R-17', password: 'sesame' },
  });
  expect(saved.body.data).toMatchObject({ room_id: 'R-17', password: 'sesame', scored_count: 0 });
  const [first, second] = (await manager.call(listLeaderboardRounds, { params: { id }, query: {} })).body
    .data;
  expect([first!.room_id, first!.password, second!.room_id]).toEqual(['R-17', 'sesame', '']);
  const history = await manager.call(listMatchHistory, { params, query: {} });
  expect(history.body.data[0]).toMatchObject({ action: 'room changed' });
  expect(JSON.stringify(history.body)).not.toContain('sesame');
});

test('[LEAD-17] scores are saved, summed and counted; the first moves the tournament on', async () => {
  const { id, entrants, manager, enter, standings } = await startedLeaderboard(server, 4);
  const [a, b, c, d] = entrants as unknown as [number, number, number, number];
  expect(
    (
      await enter(1, [
        [a, 10],
        [b, 4],
        [c, 0],
      ])
    ).body,
  ).toMatchObject({
    data: { scored_count: 3 },
    conflicts: [],
  });
  expect((await manager.call(getTournament, { params: { id } })).body.data.status).toBe('IN_PROGRESS');
  expect((await enter(1, [[a, 10]])).body.data).not.toHaveProperty('participants');
  await enter(2, [
    [a, 1],
    [b, 7],
    [d, 11],
  ]);
  expect((await standings()).data.map((entry) => [entry.participant_id, entry.rank, entry.points])).toEqual([
    [d, 1, 11],
    [a, 2, 11],
    [b, 3, 11],
    [c, 4, 0],
  ]);
  await enter(2, [[d, null]]);
  await expectConsistent(id);
  const [first] = (await standings({ round: 1 })).data;
  expect([first!.participant_id, first!.points]).toEqual([a, 10]);
  expect((await standings({ round: 1 })).meta.total).toBe(3);
});

test.each([-1, 1.5, 'many', 10_000_000])('[LEAD-12] %s is no score, and nothing is saved', async (points) => {
  const { id, entrants, enter } = await startedLeaderboard(server, 2);
  const refused = await enter(1, [
    [entrants[0]!, 5],
    [entrants[1]!, points as number],
  ]);
  expect([refused.status, refused.body.code]).toEqual([422, 'check-fields']);
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['participants[1][points]']);
  const { rows } = await sql`select from leaderboard_scores where tournament_id = ${id}`.execute(
    server.context.db,
  );
  expect(rows).toEqual([]);
});

test('what somebody else entered meanwhile is not overwritten; what is clean beside it is saved', async () => {
  const { id, entrants, manager, enter, rounds } = await startedLeaderboard(server, 3);
  const [a, b, c] = entrants as unknown as [number, number, number];
  const admin = await server.as('superAdmin');
  await enter(1, [[a, 14, null]], admin);
  const mixed = await enter(1, [
    [a, 9, null],
    [b, 5, null],
  ]);
  expect(mixed.status).toBe(200);
  expect(mixed.body.conflicts).toMatchObject([{ id: a, name: 'Entrant 1', points: 14 }]);
  expect(mixed.body.conflicts[0]!.by).toBeTruthy();
  expect(mixed.body.saved.map(({ id: own, points }) => [own, points])).toEqual([[b, 5]]);
  expect(await enter(1, [[a, 9, null]])).toMatchObject({
    status: 409,
    body: {
      code: 'scores-changed-meanwhile',
      errors: { 'participants[0][points]': [expect.stringMatching(/^Meanwhile .+ entered: 14\.$/)] },
    },
  });
  // Two people entering the same number is no conflict, and without the value last seen it is simply written.
  expect((await enter(1, [[a, 14, null]])).status).toBe(200);
  expect((await enter(1, [[a, 9]])).body.conflicts).toEqual([]);
  const lines = await manager.call(listScoreLines, {
    params: { id, matchId: rounds[0]!.id },
    query: { ids: `${a},${c}` },
  });
  expect(lines.body.data.map(({ id: own, points }) => [own, points])).toEqual([
    [a, 9],
    [c, 0],
  ]);
  await expectConsistent(id);
});

test('a save names nobody twice, nobody who is not in it, and something', async () => {
  const { id, entrants, enter, manager, rounds } = await startedLeaderboard(server, 2);
  const other = await startedLeaderboard(server, 2);
  const [a] = entrants as unknown as [number];
  expect(
    await enter(1, [
      [a, 1],
      [a, 2],
    ]),
  ).toMatchObject({
    status: 422,
    body: { code: 'named-twice', message: 'Named more than once: Entrant 1.' },
  });
  expect(await enter(1, [[other.entrants[0]!, 1]])).toMatchObject({
    status: 422,
    body: { code: 'not-in-match' },
  });
  const params = { id, matchId: rounds[0]!.id };
  expect(await manager.call(saveLeaderboardMatch, { params, body: {} })).toMatchObject({
    status: 422,
    body: { code: 'nothing-to-save' },
  });
  const foreign = { id, matchId: other.rounds[0]!.id };
  expect((await manager.call(saveLeaderboardMatch, { params: foreign, body: { room_id: 'x' } })).status).toBe(
    404,
  );
  const stranger = await server.as('managerWithoutGame');
  expect((await stranger.call(saveLeaderboardMatch, { params, body: { room_id: 'x' } })).status).toBe(403);
});

test('a save is undone exactly, unless a score has changed since', async () => {
  const { id, entrants, manager, enter, standings } = await startedLeaderboard(server, 3);
  const [a, b] = entrants as unknown as [number, number];
  await enter(1, [[a, 3]]);
  const { action_id } = (
    await enter(1, [
      [a, 8],
      [b, 2],
    ])
  ).body;
  const undo = (action: number | null) =>
    manager.call(undoMatchAction, { params: { id }, body: { action_id: action ?? 0 } });
  expect((await undo(action_id)).status).toBe(200);
  expect((await standings()).data[0]).toMatchObject({ participant_id: a, points: 3 });
  const second = (await enter(1, [[b, 6]])).body.action_id;
  await enter(1, [[b, 7]]);
  expect(await undo(second)).toMatchObject({ status: 409, body: { code: 'changed-since' } });
  await expectConsistent(id);
});

test('50 clients at once: every score is one that was sent, and totals and counts follow from them', async () => {
  const { id, entrants, enter, manager } = await startedLeaderboard(server, 20);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const chosen = entrants.filter((_own, at) => (at + index) % 3 === 0);
      return enter(
        1 + (index % 2),
        chosen.map((own) => [own, index, null]),
      );
    }),
  );
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const undone = await Promise.all(
    answers
      .flatMap(({ body }) => body.action_id ?? [])
      .map((action_id) => manager.call(undoMatchAction, { params: { id }, body: { action_id } })),
  );
  expect(undone.every(({ status }) => status === 200 || status === 409)).toBe(true);
  await expectConsistent(id);
});
