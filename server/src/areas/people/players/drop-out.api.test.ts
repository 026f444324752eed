import { undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { finishMatch, listMatchHistory } from '@matchdesk/contract/formats/matches';
import * as play from '@matchdesk/contract/people/players';
import {
  disqualifyParticipant,
  dropOutParticipant,
  listParticipantHistory,
  listParticipants,
} from '@matchdesk/contract/tournaments/participants';
import { getPodium } from '@matchdesk/contract/tournaments/podium';
import { expect, test } from 'vitest';
import { drawnTournament, readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { takeSeat } from '#testing/every-change/take-seat.ts';
import {
  makeTeam,
  makeTournament,
  setTournamentStatus,
  signUpPlayer,
  type TestPlayer,
} from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const dropOut = ({ client }: TestPlayer, id: number) => client.call(play.dropOut, { params: { id } });

const next = async ({ client }: TestPlayer, id: number) =>
  (await client.call(play.getMyNext, { params: { id } })).body.data;

test('[PLAY-30, PLAY-31] in a bracket the open match ends for the other side, and the place is kept', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const [first, second] = matches;
  const player = await takeSeat(server, first!.first_participant!.id, 'Leaver');
  const done = await dropOut(player, id);
  expect([done.status, done.body.data.mine]).toMatchObject([200, { leaving: 'withdrew' }]);
  const winner_id = first!.second_participant!.id;
  const [ended, , final] = await readMatches(manager, id);
  expect(ended).toMatchObject({ status: 'FINISHED', reason: 'withdrew', winner_id });
  expect(final!.first_participant!.id).toBe(winner_id);
  expect(await next(player, id)).toMatchObject({ step: 'out', place: { from: 3, to: 4 } });
  await manager.call(finishMatch, {
    params: { id, matchId: second!.id },
    body: { winner_id: second!.first_participant!.id },
  });
  await manager.call(finishMatch, { params: { id, matchId: final!.id }, body: { winner_id } });
  expect(await next(player, id)).toMatchObject({ step: 'done', place: { from: 3, to: 4 } });
  const podium = await manager.call(getPodium, { params: { id } });
  expect(podium.body.data?.top.map((placed) => placed.id)).toContain(first!.first_participant!.id);
  expect(await dropOut(player, id)).toMatchObject({ status: 409, body: { code: 'out-already' } });
});

test('[PLAY-30, PLAY-31] in double elimination they lose in the lower bracket as soon as the opponent is known', async () => {
  const { id, manager, matches } = await startedTournament(server, 4, { type: '3' });
  const [first, second] = matches;
  const one = await takeSeat(server, first!.first_participant!.id, 'Upper');
  const other = await takeSeat(server, second!.first_participant!.id, 'Lower');
  await dropOut(one, id);
  const inLower = async () =>
    (await readMatches(manager, id)).find(
      ({ id: match, first_participant }) =>
        match !== first!.id && first_participant?.id === first!.first_participant!.id,
    )!;
  expect((await inLower()).status).toBe('WAITING');
  await dropOut(other, id);
  expect(await inLower()).toMatchObject({ status: 'FINISHED', reason: 'double_no_show', winner_id: null });
});

test('[PLAY-32] it is refused before the start, after the end, and for those without a seat', async () => {
  const drawn = await drawnTournament(server, 4);
  const [seated] = await readMatches(drawn.manager, drawn.id);
  const early = await takeSeat(server, seated!.first_participant!.id, 'Early');
  expect(await dropOut(early, drawn.id)).toMatchObject({ status: 409, body: { code: 'drop-out-too-early' } });
  await setTournamentStatus(server, drawn.id, 'FINISHED');
  expect(await dropOut(early, drawn.id)).toMatchObject({ status: 409, body: { code: 'drop-out-too-late' } });
  const stranger = await signUpPlayer(server, 'Stranger');
  expect(await dropOut(stranger, drawn.id)).toMatchObject({ status: 409, body: { code: 'not-registered' } });

  const { id } = await makeTournament(server, { max_member: '6' });
  const absent = await signUpPlayer(server, 'Absent');
  await absent.client.call(play.register, { params: { id }, body: {} });
  await setTournamentStatus(server, id, 'STARTED');
  expect(await dropOut(absent, id)).toMatchObject({ status: 409, body: { code: 'not-playing' } });
});

test('[PLAY-32] a team drops out by its captain or a co-captain', async () => {
  const { id } = await makeTournament(server, { match_type: '2', team_mates: '2', max_member: '6' });
  const captain = await signUpPlayer(server, 'Ada');
  const team = await makeTeam(server, captain, ['Ada-Co', 'Ada-Mate'], 12, { 'Ada-Co': 'co-captain' });
  const [coCaptain, mate] = team.players as [TestPlayer, TestPlayer];
  const body = { team_id: team.id, line_up: [captain.id, mate.id] };
  expect((await captain.client.call(play.register, { params: { id }, body })).status).toBe(201);
  expect(await dropOut(mate, id)).toMatchObject({ status: 403, body: { code: 'captain-only' } });
  for (const leader of [captain, coCaptain])
    expect(await dropOut(leader, id)).toMatchObject({ status: 409, body: { code: 'drop-out-too-early' } });
});

test('[PLAY-34] staff record it and take it back; History and list say so', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const params = { id, pid: matches[0]!.first_participant!.id };
  const done = await manager.call(dropOutParticipant, { params });
  expect([done.status, done.body.data.leaving]).toEqual([200, 'withdrew']);
  expect(done.body.changed.map(({ id: match }) => match)).toContain(matches[0]!.id);
  const history = await manager.call(listParticipantHistory, { params, query: {} });
  expect(history.body.data[0]).toMatchObject({ action: 'dropped out' });
  const ofMatch = { params: { id, matchId: matches[0]!.id }, query: {} };
  expect((await manager.call(listMatchHistory, ofMatch)).body.data[0]).toMatchObject({
    action: 'participant withdrew',
  });
  const undo = { params: { id }, body: { action_id: done.body.action_id! } };
  expect((await manager.call(undoMatchAction, undo)).status).toBe(200);
  expect((await readMatches(manager, id))[0]).toMatchObject({ winner_id: null, status: 'OPENED' });
  const { body } = await manager.call(listParticipants, { params: { id }, query: { limit: 50 } });
  expect(body.data.every(({ leaving }) => leaving === null)).toBe(true);
});

test('[PLAY-34] once the next match is played it stays; they can still be disqualified, and have no place', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const params = { id, pid: matches[0]!.first_participant!.id };
  const out = await manager.call(dropOutParticipant, { params });
  const twice = await manager.call(dropOutParticipant, { params });
  expect([twice.status, twice.body.action_id]).toEqual([200, null]);
  for (const number of [1, 2]) {
    const match = (await readMatches(manager, id))[number]!;
    const winner_id = match.first_participant!.id;
    await manager.call(finishMatch, { params: { id, matchId: match.id }, body: { winner_id } });
  }
  const undo = { params: { id }, body: { action_id: out.body.action_id! } };
  expect((await manager.call(undoMatchAction, undo)).status).toBe(409);
  const placeOf = async () => {
    const stored = server.context.db.selectFrom('participants').where('id', '=', params.pid);
    return (await stored.select('place_from').executeTakeFirstOrThrow()).place_from;
  };
  expect(await placeOf()).toBe(3);
  const stranger = await server.as('managerWithoutGame');
  expect((await stranger.call(dropOutParticipant, { params })).status).toBe(403);
});

test('[PLAY-34] whoever dropped out can still be disqualified while the tournament is played', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const params = { id, pid: matches[0]!.first_participant!.id };
  await manager.call(dropOutParticipant, { params });
  const done = await manager.call(disqualifyParticipant, { params });
  expect(done.body.data.leaving).toBe('disqualified');
  expect((await manager.call(dropOutParticipant, { params })).body.data.leaving).toBe('disqualified');
});
