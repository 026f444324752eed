import {
  closeScoredTournament,
  getLastSave,
  revertLastSave,
  undoMatchAction,
} from '@matchdesk/contract/formats/any-format';
import {
  listLeaderboard,
  listLeaderboardTimings,
  saveLeaderboardTimings,
} from '@matchdesk/contract/formats/leaderboard';
import { previewRevert, whyInMatch } from '@matchdesk/contract/formats/matches';
import * as multiLobby from '@matchdesk/contract/formats/multi-lobby';
import { listMyMatches } from '@matchdesk/contract/people/players';
import { deleteParticipant, disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { brokenMultiLobbyInvariants, multiLobbyPlacings } from '@matchdesk/engine';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { takeSeat } from '#testing/every-change/take-seat.ts';
import { tournamentId } from '#testing/ids.testing.ts';
import { drawnMultiLobby, readLobbies, scoreLobby, startedMultiLobby } from '#testing/multi-lobby.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { loadRounds } from './multi-lobby.lobbies.store.ts';

const server = useTestServer();
const stored = (id: number) => loadRounds(server.context.db, tournamentId(id));

async function scored(count: number) {
  const started = await startedMultiLobby(server, count);
  for (const lobby of started.lobbies) await scoreLobby(started.manager, started.id, lobby);
  const { id, manager } = started;
  const next = (body: object = {}) => manager.call(multiLobby.startNextRound, { params: { id }, body });
  const reopen = (round: number, deep = false) =>
    manager.call(multiLobby.reopenRound, { params: { id, round }, query: { deep } });
  return { ...started, next, reopen };
}

test('[MLOB-07, MLOB-16, D74] those who passed are dealt by points into the next round; it is offered while it runs', async () => {
  const drawn = await drawnMultiLobby(server, 8);
  const early = await drawn.manager.call(multiLobby.startNextRound, { params: { id: drawn.id } });
  expect([early.status, early.body.code]).toEqual([409, 'status-forbids']);
  const { id, manager, lobbies, next } = await scored(12);
  const { data } = (await manager.call(getTournament, { params: { id } })).body;
  expect([data.status, data.actions.includes('next-round')]).toEqual(['IN_PROGRESS', true]);
  const preview = (await manager.call(multiLobby.previewNextRound, { params: { id } })).body.data;
  expect(preview).toMatchObject({
    round: 1,
    passed: 6,
    out: 6,
    without_score: 0,
    questions: [],
    blocked: null,
  });
  const { status, body } = await next({ round: preview.round, version: preview.version });
  expect(status).toBe(200);
  expect(body.data.map(({ round, status: of, lobbies_count }) => [round, of, lobbies_count])).toEqual([
    [1, 'FINISHED', 3],
    [2, 'STARTED', 2],
  ]);
  const second = await readLobbies(manager, id);
  const best = lobbies.map(({ participants }) => participants[0]!.id);
  const good = lobbies.map(({ participants }) => participants[1]!.id);
  expect(second.map(({ participants }) => participants.map((line) => line.id))).toEqual([
    [best[0], good[0], good[1]],
    [best[1], best[2], good[2]],
  ]);
  expect(second.map(({ participants }) => participants.map((line) => line.id))).toEqual(
    preview.lobbies.map(({ participants }) => participants.map(({ participant }) => participant.id)),
  );
  expect(second.every((lobby) => lobby.scored === 0 && lobby.passed === 0)).toBe(true);
  expect(brokenMultiLobbyInvariants(await stored(id))).toEqual([]);
  const stale = await next({ round: 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'round-changed-meanwhile']);
});

test('a version that is not the current one is refused: nobody starts a round on ticks they have not seen', async () => {
  const { id, manager, lobbies, next } = await scored(8);
  const { version } = (await manager.call(multiLobby.previewNextRound, { params: { id } })).body.data;
  await scoreLobby(manager, id, lobbies[0]!, 1);
  expect((await next({ version })).body.code).toBe('round-changed-meanwhile');
});

test('[D74] fewer than two are refused, and questions are answered one by one', async () => {
  const { id, manager, lobbies } = await startedMultiLobby(server, 8);
  const next = (body: object = {}) => manager.call(multiLobby.startNextRound, { params: { id }, body });
  const few = await next();
  expect([few.status, few.body.code]).toEqual([409, 'too-few-passed']);
  await scoreLobby(manager, id, lobbies[0]!, 4);
  const preview = (await manager.call(multiLobby.previewNextRound, { params: { id } })).body.data;
  expect(preview).toMatchObject({ nobody: [2], everybody: [1], questions: ['passed'], without_score: 4 });
  const asked = await next({ confirm: ['sizes'] });
  expect([asked.status, asked.body.code]).toEqual([409, 'nobody-or-everybody-passes']);
  expect(asked.body.message).toBe(
    'Nobody passes in lobby 2, everybody passes in lobby 1. Confirm to continue anyway.',
  );
  await scoreLobby(manager, id, lobbies[0]!, 2);
  expect((await next()).body.message).toBe('Nobody passes in lobby 2. Confirm to continue anyway.');
  await scoreLobby(manager, id, lobbies[0]!, 4);
  await scoreLobby(manager, id, lobbies[1]!, 1);
  expect((await next()).body.message).toBe('Everybody passes in lobby 1. Confirm to continue anyway.');
  const { questions } = (await manager.call(multiLobby.previewNextRound, { params: { id } })).body.data;
  expect(questions).toEqual(['passed', 'sizes']);
  expect((await next({ confirm: ['passed'] })).body.code).toBe('lobby-sizes');
  expect((await next({ confirm: ['passed', 'sizes'] })).status).toBe(200);
});

test('a round is taken back while it has no score, and deeply afterwards; both can be undone', async () => {
  const { id, manager, next, reopen } = await scored(12);
  const before = await stored(id);
  const started = await next();
  expect((await reopen(1)).status).toBe(200);
  const undoneRound = (await stored(id)).map(({ status, lines }) => [status, lines]);
  expect(undoneRound).toEqual(before.map(({ lines }) => ['OPENED', lines]));
  expect((await reopen(1)).body.code).toBe('no-later-round');
  await next();
  const [first] = await readLobbies(manager, id);
  await manager.call(multiLobby.saveLobby, {
    params: { id, matchId: first!.id },
    body: { room_id: 'Deep 1', password: 'x' },
  });
  await scoreLobby(manager, id, first!);
  const plain = await reopen(1);
  expect([plain.status, plain.body.code]).toEqual([409, 'next-round-scored']);
  const [one] = await readLobbies(manager, id, 1);
  const impact = (await manager.call(previewRevert, { params: { id, matchId: one!.id } })).body;
  expect(impact.data.map(({ kind, round, lobby }) => [kind, round, lobby])).toEqual([
    ['lobby', 2, 1],
    ['round', 2, null],
    ['round', 1, null],
  ]);
  expect(impact.blocked_by).toBe(first!.id);
  const beforeDeep = await stored(id);
  const deep = await reopen(1, true);
  expect([deep.status, deep.body.data.length]).toEqual([200, 1]);
  const undo = (action_id: number | null) =>
    manager.call(undoMatchAction, { params: { id }, body: { action_id: action_id! } });
  expect((await undo(deep.body.action_id)).status).toBe(200);
  expect(await stored(id)).toEqual(beforeDeep);
  expect((await readLobbies(manager, id))[0]).toMatchObject({ room_id: 'Deep 1', scored: 3, passed: 2 });
  expect((await undo(started.body.action_id)).status).toBe(409);
  expect((await manager.call(previewRevert, { params: { id, matchId: first!.id } })).body.code).toBe(
    'no-later-round',
  );
});

test('rounds that come back know who left meanwhile, and the round before them who had passed', async () => {
  const { id, manager, lobbies, next, reopen } = await scored(12);
  await next();
  for (const lobby of await readLobbies(manager, id)) await scoreLobby(manager, id, lobby);
  await next();
  const [last] = await readLobbies(manager, id);
  await scoreLobby(manager, id, last!);
  const { action_id } = (await reopen(1, true)).body;
  const { impact } = (await manager.call(getLastSave, { params: { id } })).body.data!;
  expect(impact.map(({ kind, round }) => [kind, round])).toEqual([
    ['round', 3],
    ['round', 2],
  ]);
  const [pid, other] = [last!.participants[0]!.id, last!.participants[1]!.id];
  await manager.call(disqualifyParticipant, { params: { id, pid } });
  const home = lobbies.find(({ participants }) => participants.some((line) => line.id === other))!;
  const untick = { participants: [{ id: other, passed: false }] };
  await manager.call(multiLobby.saveLobby, { params: { id, matchId: home.id }, body: untick });
  const undone = await manager.call(undoMatchAction, { params: { id }, body: { action_id: action_id! } });
  expect(undone.status).toBe(200);
  const after = await stored(id);
  const ticksOf = (participant: number) =>
    after
      .flatMap(({ lines }) => lines.filter((line) => line.participant === participant))
      .map(({ passed, out }) => [passed, out]);
  expect(ticksOf(pid)).toEqual([true, true, false].map((passed) => [passed, 'disqualified']));
  expect(ticksOf(other)).toEqual([true, true, true].map((passed) => [passed, null]));
  expect(brokenMultiLobbyInvariants(after)).toEqual([]);
  const first = await readLobbies(manager, id, 1);
  expect(first.reduce((sum, { passed }) => sum + passed, 0)).toBe(5);
});

test('the next round is the last save until something else is saved', async () => {
  const { id, manager, next } = await scored(8);
  await next();
  const last = (await manager.call(getLastSave, { params: { id } })).body.data!;
  expect([last.action, last.impact.map(({ kind, round }) => [kind, round])]).toEqual([
    'round 2 started',
    [['round', 2]],
  ]);
  const body = { action_id: last.action_id };
  const reverted = await manager.call(revertLastSave, { params: { id }, body });
  expect(reverted.status).toBe(200);
  expect((await stored(id)).map(({ round }) => round)).toEqual([1, 1]);
  const again = { action_id: reverted.body.action_id! };
  expect((await manager.call(undoMatchAction, { params: { id }, body: again })).status).toBe(200);
  expect((await stored(id)).map(({ round }) => round)).toEqual([1, 1, 2]);
});

test('[D40, D72, D74, O13, O14] everybody’s place is stored at the end by round, points and total; who left has none', async () => {
  const { id, manager, entrants, next } = await scored(12);
  await next();
  const [first, second] = await readLobbies(manager, id);
  await scoreLobby(manager, id, first!, 0);
  const gone = second!.participants[0]!.id;
  const disqualified = await manager.call(disqualifyParticipant, { params: { id, pid: gone } });
  expect([disqualified.status, disqualified.body.action_id]).toEqual([200, expect.any(Number)]);
  const struck = (await readLobbies(manager, id))[1]!;
  expect([struck.seated, struck.participants[0]]).toMatchObject([2, { out: 'disqualified', passed: false }]);
  const tick = await manager.call(multiLobby.saveLobby, {
    params: { id, matchId: struck.id },
    body: { participants: [{ id: gone, passed: true }] },
  });
  expect([tick.status, tick.body.code]).toEqual([409, 'has-left']);
  const standings = (await manager.call(multiLobby.listMultiLobbyStandings, { params: { id } })).body;
  const lobbies = await stored(id);
  expect(standings.data.slice(0, 11).map(({ participant, rank }) => [participant.id, rank])).toEqual(
    expect.arrayContaining(multiLobbyPlacings(lobbies).map(({ participant, from }) => [participant, from])),
  );
  const board = (await manager.call(listLeaderboard, { params: { id } })).body;
  expect(board.data.map(({ participant_id, rank }) => [participant_id, rank])).toEqual(
    standings.data.map(({ participant, rank }) => [participant.id, rank]),
  );
  const [leader] = board.data;
  const scores = [99, 99].map((points) => [{ id: leader!.participant_id, points, is_entered: true }]);
  expect(leader).toMatchObject({ lobbies: [{ round: 1 }, { round: 2, lobby: 1 }], is_out: false });
  expect(leader!.lobbies.map(({ participants }) => participants)).toEqual(scores);
  const timings = (await manager.call(listLeaderboardTimings, { params: { id } })).body.data;
  expect(timings.map(({ round, status }) => [round, status])).toEqual([
    [1, 'FINISHED'],
    [2, 'STARTED'],
  ]);
  expect(standings.data[0]?.above).toEqual({ criterion: 'points', own: 99, next: 89 });
  expect(standings.data.at(-1)).toMatchObject({ participant: { id: gone }, rank: null, out: 'disqualified' });
  const closed = await manager.call(closeScoredTournament, { params: { id } });
  expect([closed.status, closed.body.data.status]).toEqual([200, 'FINISHED']);
  const { rows } = await sql<{ id: number; from: number; to: number }>`
    select id, place_from as from, place_to as to from participants
    where tournament_id = ${id} and place_from is not null`.execute(server.context.db);
  const places = new Map(rows.map(({ id: own, from, to }) => [own, [from, to]]));
  expect(places).toEqual(
    new Map(multiLobbyPlacings(lobbies).map(({ participant, from, to }) => [participant, [from, to]])),
  );
  expect([places.size, places.has(gone)]).toEqual([entrants.length - 1, false]);
  expect((await readLobbies(manager, id)).every(({ status }) => status === 'FINISHED')).toBe(true);
  expect((await scoreLobby(manager, id, first!)).status).toBe(409);
});

test('a disqualification can be undone; a removal cannot be undone in the lobbies alone', async () => {
  const { id, manager, lobbies } = await startedMultiLobby(server, 8, { match_type: '2', team_mates: '2' });
  const [a, b] = lobbies[0]!.participants.map((line) => line.id);
  const out = await manager.call(disqualifyParticipant, { params: { id, pid: a! } });
  const undone = await manager.call(undoMatchAction, {
    params: { id },
    body: { action_id: out.body.action_id! },
  });
  expect(undone.status).toBe(200);
  const [back] = await readLobbies(manager, id);
  expect([back?.seated, back?.participants[0]?.out]).toEqual([4, null]);
  const query = { by: 'participant' } as const;
  expect((await manager.call(deleteParticipant, { params: { id, pid: b! }, query })).status).toBe(200);
  expect((await readLobbies(manager, id))[0]?.participants[1]?.out).toBe('removed');
  expect((await manager.call(getLastSave, { params: { id } })).body.data).toBeNull();
});

test('why somebody plays in a lobby: the draw, or the rank they passed with', async () => {
  const { id, manager, lobbies, next } = await scored(8);
  const why = async (matchId: number) =>
    (await manager.call(whyInMatch, { params: { id, matchId } })).body.data;
  expect((await why(lobbies[0]!.id)).map(({ kind }) => kind)).toEqual(['drawn', 'drawn', 'drawn', 'drawn']);
  await next();
  const [second] = await readLobbies(manager, id);
  const player = await takeSeat(server, second!.participants[0]!.id, 'Further');
  const mine = (await player.client.call(listMyMatches, { params: { id } })).body.data;
  expect(mine.map(({ id: lobby }) => lobby)).toEqual([lobbies[0]!.id, second!.id]);
  expect((await why(second!.id)).slice(0, 2)).toEqual([
    {
      seat: 0,
      participant_id: lobbies[0]!.participants[0]!.id,
      kind: 'passed',
      from_lobby: 1,
      points: 99,
      rank: 1,
    },
    {
      seat: 1,
      participant_id: lobbies[1]!.participants[0]!.id,
      kind: 'passed',
      from_lobby: 2,
      points: 98,
      rank: 2,
    },
  ]);
});

test('[SCHED-09] the schedule moves a lobby, or all lobbies of a round, and keeps five minutes between rounds', async () => {
  const { id, manager, lobbies, next } = await scored(12);
  await next({ confirm: ['passed', 'sizes'] });
  const start = Math.ceil(Date.parse(lobbies[0]!.lobby_started) / minute) * minute + 60 * minute;
  const at = (minutes: number) => new Date(start + minutes * minute).toISOString();
  const save = (...rounds: { round: number; lobby: number | null; started_at: string }[]) =>
    manager.call(saveLeaderboardTimings, {
      params: { id },
      body: { rounds: rounds.map((round) => ({ duration: 30, ...round })) },
    });
  const startsOf = async (round: number) =>
    (await readLobbies(manager, id, round)).map(({ lobby_started }) => lobby_started);
  const finished = await startsOf(1);
  const whole = await save({ round: 2, lobby: null, started_at: at(0) });
  expect([whole.status, whole.body.data.map(({ started_at }) => started_at)]).toEqual([
    200,
    [finished[0], at(0)],
  ]);
  expect(new Set(await startsOf(2))).toEqual(new Set([at(0)]));
  expect(await startsOf(1)).toEqual(finished);

  const early = Date.parse(finished[0]!) - 60 * minute;
  await save({ round: 2, lobby: 1, started_at: new Date(early).toISOString() });
  const moved = new Date(Math.min(...finished.map((time) => Date.parse(time))) + 5 * minute).toISOString();
  expect((await startsOf(2))[0]).toBe(moved);
  const undone = await manager.call(undoMatchAction, {
    params: { id },
    body: { action_id: (await manager.call(getLastSave, { params: { id } })).body.data!.action_id },
  });
  expect([undone.status, (await startsOf(2))[0]]).toEqual([200, at(0)]);

  for (const wrong of [
    [{ round: 9, lobby: null, started_at: at(0) }],
    [{ round: 2, lobby: lobbies.length + 9, started_at: at(0) }],
    [
      { round: 2, lobby: 1, started_at: at(0) },
      { round: 2, lobby: 1, started_at: at(5) },
    ],
  ])
    expect(await save(...wrong)).toMatchObject({ status: 422, body: { code: 'bad-rows' } });
});
