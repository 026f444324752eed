import {
  closeScoredTournament,
  getLastSave,
  revertLastSave,
  startTournament,
  undoMatchAction,
  undoStart,
} from '@matchdesk/contract/formats/any-format';
import { listLeaderboardRounds, saveLeaderboardMatch } from '@matchdesk/contract/formats/leaderboard';
import { listMatchResults } from '@matchdesk/contract/formats/matches';
import * as play from '@matchdesk/contract/people/players';
import { tournamentStatuses } from '@matchdesk/contract/statuses';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { getTournament, updateTournament } from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { startedLeaderboard } from '#testing/leaderboards.testing.ts';
import { makeTournament, signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('[LEAD-07, LEAD-08, LEAD-09] start, close and schedule are offered in these statuses and refused in the others', async () => {
  const { id } = await makeTournament(server, { type: '2', max_member: '8' });
  const manager = await server.as('manager');
  const offered = { start: [] as string[], close: [] as string[], 'update-schedule': [] as string[] };
  for (const status of tournamentStatuses) {
    await sql`update tournaments set status = ${status} where id = ${id}`.execute(server.context.db);
    const { actions } = (await manager.call(getTournament, { params: { id } })).body.data;
    for (const action of ['start', 'close', 'update-schedule'] as const)
      if (actions.includes(action)) offered[action].push(status);
    if (!actions.includes('start'))
      expect(await manager.call(startTournament, { params: { id }, body: {} })).toMatchObject({
        status: 409,
        body: { code: 'status-forbids' },
      });
    if (!actions.includes('close'))
      expect((await manager.call(closeScoredTournament, { params: { id } })).status).toBe(409);
  }
  expect(offered.start.sort()).toEqual(['CHECKIN', 'REGISTRATION_CLOSED', 'REGISTRATION_OPENED']);
  expect(offered.close.sort()).toEqual(['IN_PROGRESS', 'STARTED']);
  expect(offered['update-schedule'].sort()).toEqual([
    'IN_PROGRESS',
    'REGISTRATION_CLOSED',
    'REGISTRATION_OPENED',
    'STARTED',
  ]);
});

test('[LEAD-06, LEAD-18, D40, O13] closing stores the places, which equals share, and freezes scores and rooms', async () => {
  const { id, entrants, manager, enter, rounds } = await startedLeaderboard(server, 5);
  const [a, b, c, d, e] = entrants as unknown as [number, number, number, number, number];
  await enter(1, [
    [a, 5],
    [b, 7],
    [c, 5],
    [d, 1],
    [e, 9],
  ]);
  await manager.call(disqualifyParticipant, { params: { id, pid: e } });
  const closed = await manager.call(closeScoredTournament, { params: { id } });
  expect([closed.status, closed.body.data.status]).toEqual([200, 'FINISHED']);
  const { rows } = await sql<{ id: number; from: number | null; to: number | null }>`
    select id, place_from as from, place_to as to from participants where tournament_id = ${id} order by id`.execute(
    server.context.db,
  );
  expect(rows.map((row) => [row.id, row.from, row.to])).toEqual([
    [a, 2, 3],
    [b, 1, 1],
    [c, 2, 3],
    [d, 4, 4],
    [e, null, null],
  ]);
  expect(await enter(1, [[a, 6]])).toMatchObject({ status: 409, body: { code: 'status-forbids' } });
  const room = { params: { id, matchId: rounds[0]!.id }, body: { room_id: 'late' } };
  expect((await manager.call(saveLeaderboardMatch, room)).status).toBe(409);
});

test('[O14] somebody disqualified keeps their line, struck out; nothing can be entered, and an undo brings them back', async () => {
  const { id, entrants, manager, enter, standings } = await startedLeaderboard(server, 3);
  const [a, b, c] = entrants as unknown as [number, number, number];
  await enter(1, [
    [a, 5],
    [b, 7],
    [c, 1],
  ]);
  const gone = await manager.call(disqualifyParticipant, { params: { id, pid: b } });
  const ranks = async (query = {}) =>
    (await standings(query)).data.map(({ participant_id, rank, is_out }) => [participant_id, rank, is_out]);
  const struck = [
    [a, 1, false],
    [c, 2, false],
    [b, null, true],
  ];
  expect(await ranks()).toEqual(struck);
  expect(await ranks({ round: 1 })).toEqual(struck);
  expect(await ranks({ from: 2, to: 2 })).toEqual([[b, null, true]]);
  expect(await enter(1, [[b, 8]])).toMatchObject({ status: 409, body: { code: 'has-left' } });
  const undone = await manager.call(undoMatchAction, {
    params: { id },
    body: { action_id: gone.body.action_id ?? 0 },
  });
  expect(undone.status).toBe(200);
  expect(await ranks()).toEqual([
    [b, 1, false],
    [a, 2, false],
    [c, 3, false],
  ]);
});

test('save after save is taken back, the latest first, each with its preview, and the revert is undone', async () => {
  const { id, entrants, manager, enter, standings } = await startedLeaderboard(server, 3);
  const [a, b] = entrants as unknown as [number, number];
  const last = async () => (await manager.call(getLastSave, { params: { id } })).body.data;
  const revert = (action_id: number) => manager.call(revertLastSave, { params: { id }, body: { action_id } });
  expect(await last()).toBeNull();
  await enter(1, [[a, 5]]);
  const first = await last();
  await enter(1, [[b, 9]]);
  const second = await last();
  expect(second!.impact).toMatchObject([{ kind: 'scores', round: 1, winners: [{ id: b }] }]);
  expect(second!.impact[0]!.places.map(({ participant, from }) => [participant.id, from])).toEqual([
    [b, 1],
    [a, 2],
  ]);
  expect(await revert(first!.action_id)).toMatchObject({ status: 409, body: { code: 'changed-since' } });
  const reverted = await revert(second!.action_id);
  expect((await standings()).data.map(({ points }) => points)).toEqual([5, 0, 0]);
  expect((await last())!.action_id).toBe(first!.action_id);
  const undone = await manager.call(undoMatchAction, {
    params: { id },
    body: { action_id: reverted.body.action_id ?? 0 },
  });
  expect(undone.status).toBe(200);
  expect((await standings()).data.map(({ points }) => points)).toEqual([9, 5, 0]);
});

test('a start is taken back while nothing is reported or entered; rooms and schedule stay', async () => {
  const { id, manager, rounds, enter, entrants } = await startedLeaderboard(server, 2);
  const params = { id, matchId: rounds[0]!.id };
  await manager.call(saveLeaderboardMatch, { params, body: { room_id: 'R1' } });
  expect((await manager.call(undoStart, { params: { id } })).body.data.status).toBe('REGISTRATION_CLOSED');
  const [first] = (await manager.call(listLeaderboardRounds, { params: { id }, query: {} })).body.data;
  expect(first).toMatchObject({ id: rounds[0]!.id, room_id: 'R1', participants_count: 0, participants: [] });
  await manager.call(startTournament, { params: { id }, body: {} });
  await enter(1, [[entrants[0]!, 1]]);
  expect((await manager.call(undoStart, { params: { id } })).status).toBe(409);
});

test('players see their rounds, the room in time and their neighbours; a report is evidence and writes no points', async () => {
  const { id } = await makeTournament(server, { type: '2', rounds: '2', max_member: '8' });
  const player = await signUpPlayer(server, 'Reporter');
  await player.client.call(play.register, { params: { id }, body: {} });
  await enterPlayers(server, id, 3);
  await sql`update participants set status = 'checkin' where tournament_id = ${id}`.execute(
    server.context.db,
  );
  const manager = await server.as('manager');
  const mine = async () => (await player.client.call(play.listMyMatches, { params: { id } })).body.data;
  expect(await mine()).toEqual([]);
  await manager.call(startTournament, { params: { id }, body: {} });
  const [round] = (await manager.call(listLeaderboardRounds, { params: { id }, query: {} })).body.data;
  const params = { id, matchId: round!.id };
  await manager.call(saveLeaderboardMatch, { params, body: { room_id: 'R7', password: 'sesame' } });
  expect((await mine())[0]).toMatchObject({ kind: 'lobby', room: null, points: null });
  const early = Date.parse(round!.started_at) - server.clock.now().getTime() - 14 * minute;
  server.clock.advance(early);
  const [own] = await mine();
  expect(own).toMatchObject({ id: round!.id, room: { room_id: 'R7', password: 'sesame' } });
  expect(own!.kind === 'lobby' && own!.participants.filter(({ is_me }) => is_me)).toMatchObject([
    { name: 'Reporter' },
  ]);
  expect(JSON.stringify(own)).not.toContain('@players.test');

  const report = (fields: Record<string, string>, client = player.client) =>
    client.form(play.reportMatch, fields, params);
  expect((await report({})).status).toBe(422);
  expect((await report({ points: '-1' })).status).toBe(422);
  expect((await report({ points: '12' })).status).toBe(201);
  expect((await report({ points: '13' })).status).toBe(201);
  const stranger = await signUpPlayer(server, 'Stranger');
  expect((await report({ points: '1' }, stranger.client)).status).toBe(403);
  const results = (await manager.call(listMatchResults, { params })).body.data;
  expect(results.map(({ value_state }) => value_state)).toEqual(['13']);
  expect((await mine())[0]).toMatchObject({ points: null });
  expect((await manager.call(undoStart, { params: { id } })).body.code).toBe('has-results');
});

test('somebody disqualified no longer learns the room, and has nothing to report', async () => {
  const { id, entrants, manager, rounds } = await startedLeaderboard(server, 3);
  const player = await signUpPlayer(server, 'Leaver');
  const pid = entrants[0]!;
  await sql`update participants set user_id = ${player.id} where id = ${pid}`.execute(server.context.db);
  const params = { id, matchId: rounds[0]!.id };
  await manager.call(saveLeaderboardMatch, { params, body: { room_id: 'R7', password: 'sesame' } });
  server.clock.advance(Date.parse(rounds[0]!.started_at) - server.clock.now().getTime());
  const rooms = async () =>
    (await player.client.call(play.listMyMatches, { params: { id } })).body.data.map(({ room }) => room);
  expect((await rooms())[0]).toEqual({ room_id: 'R7', password: 'sesame' });
  await manager.call(disqualifyParticipant, { params: { id, pid } });
  expect(await rooms()).toEqual([null, null]);
  const report = await player.client.form(play.reportMatch, { points: '14' }, params);
  expect(report).toMatchObject({ status: 403, body: { code: 'not-your-match' } });
});

test('the number of rounds follows the form until the start, and stays from then on', async () => {
  const { id, rounds } = await startedLeaderboard(server, 2, { rounds: '3' });
  const manager = await server.as('manager');
  const before = (await manager.call(getTournament, { params: { id } })).body.data;
  const admin = await server.as('superAdmin');
  const { status, body } = await admin.form(
    updateTournament,
    {
      title: before.title,
      game_id: '12',
      type: '2',
      match_type: '1',
      max_member: '6',
      rounds: '5',
      started_at: before.started_at,
      end_at: before.end_at,
    },
    { id },
  );
  expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['rounds']]);
  expect(rounds).toHaveLength(3);
});
