import { startTournament, undoMatchAction } from '@matchdesk/contract/formats/any-format';
import { generateBrackets } from '@matchdesk/contract/formats/elimination';
import { finishMatch, listMatchHistory, setParticipant } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import * as play from '@matchdesk/contract/people/players';
import { deleteParticipant, disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { deleteTournament } from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { hour } from '#clock.ts';
import { drawnTournament, readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { takeSeat } from '#testing/every-change/take-seat.ts';
import { participantId, teamId, tournamentId } from '#testing/ids.testing.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import {
  makeTeam,
  makeTournament,
  setTournamentStatus,
  signUpPlayer,
  type TestPlayer,
} from '#testing/players.testing.ts';
import { cupWithPrizes } from '#testing/prizes.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { findGoneEntry, listMyEntries, pageMyTournaments } from './my-next.store.ts';

const server = useTestServer();

const next = async ({ client }: Pick<TestPlayer, 'client'>, id: number) =>
  (await client.call(play.getMyNext, { params: { id } })).body.data;
const stepOf = async (player: Pick<TestPlayer, 'client'>, id: number) => (await next(player, id)).step;
const matchesOf = async ({ client }: TestPlayer, id: number) =>
  (await client.call(play.listMyMatches, { params: { id } })).body.data as play.MyDuel[];
const mine = async ({ client }: TestPlayer, query: object = {}) =>
  (await client.call(play.listMyTournaments, { query })).body;
const enter = ({ client }: TestPlayer, id: number, body: object = {}) =>
  client.call(play.register, { params: { id }, body });
const signUpAll = (...names: string[]) => Promise.all(names.map((name) => signUpPlayer(server, name)));

test('[PLAY-01] from the registration to the draw', async () => {
  const { id, started_at } = await makeTournament(server);
  const [ann, ed] = (await signUpAll('Ann', 'Ed')) as [TestPlayer, TestPlayer];
  const hourBefore = new Date(Date.parse(started_at) - hour).toISOString();
  expect(await next(ann, id)).toEqual({
    step: 'register',
    can_act: true,
    expected_at: null,
    until: started_at,
    match_id: null,
    match_number: null,
    opponent: null,
    awaited: null,
    said: null,
    place: null,
    prizes: [],
    participants: [],
  });
  await enter(ann, id);
  await enter(ed, id);
  expect(await next(ann, id)).toMatchObject({
    step: 'wait-for-check-in',
    until: hourBefore,
    participants: [expect.any(Number)],
  });
  await ann.client.call(play.withdraw, { params: { id } });
  expect(await stepOf(ann, id)).toBe('register');
  await enter(ann, id);
  await setTournamentStatus(server, id, 'CHECKIN');
  expect(await next(ann, id)).toMatchObject({ step: 'check-in', until: started_at });
  await ann.client.call(play.checkIn, { params: { id } });
  for (const player of await signUpAll('Bo', 'Cy', 'Di')) await enter(player, id);
  expect(await next(ann, id)).toMatchObject({ step: 'wait-for-draw', until: null });
  const manager = await server.as('manager');
  await manager.call(generateBrackets, { params: { id }, query: {} });
  expect(await next(ann, id)).toMatchObject({ step: 'wait-for-start', until: started_at });
  expect(await stepOf(ed, id)).toBe('not-playing');
  expect(await stepOf(await signUpPlayer(server, 'Late'), id)).toBe('registration-closed');
  await manager.call(startTournament, { params: { id }, body: {} });
  expect(await next(ann, id)).toMatchObject({ step: 'play', until: started_at });
  expect(await stepOf(ed, id)).toBe('not-playing');
});

test('[PLAY-03] a match is reported, confirmed and disputed, each side reads its own and the other’s word', async () => {
  const { id, match, players, say } = await matchOfTwo(server);
  const [one, other] = players as [TestPlayer, TestPlayer];
  const steps = async () => [await stepOf(one, id), await stepOf(other, id)];
  const reports = async () => [
    (await matchesOf(one, id))[0]!.reports,
    (await matchesOf(other, id))[0]!.reports,
  ];
  expect(await next(one, id)).toMatchObject({
    step: 'play',
    match_id: match.id,
    match_number: 1,
    opponent: 'Side1',
    said: null,
  });
  const answer = await say(one, '1:0');
  expect(answer.body.data).toMatchObject({ reports: { mine: '1:0', theirs: null }, leads_to: null });
  expect(await steps()).toEqual(['wait-for-report', 'confirm']);
  expect(await next(other, id)).toMatchObject({ said: '1:0', opponent: 'Side0', match_id: match.id });
  expect(await reports()).toEqual([
    { mine: '1:0', theirs: null },
    { mine: null, theirs: '1:0' },
  ]);
  await say(other, '0:1');
  expect(await steps()).toEqual(['disputed', 'disputed']);
  expect(await next(one, id)).toMatchObject({ said: '0:1' });
  await say(other, '1:0');
  expect(await steps()).toEqual(['wait-for-opponent', 'out']);
  expect(await reports()).toEqual([
    { mine: '1:0', theirs: '1:0' },
    { mine: '1:0', theirs: '1:0' },
  ]);
  const own = await matchesOf(one, id);
  expect(own.map(({ leads_to }) => leads_to)).toEqual(['next', null]);
  expect((await matchesOf(other, id)).map(({ leads_to }) => leads_to)).toEqual(['out']);
});

test('[PLAY-09] a report counts for both to read until it is taken back', async () => {
  const { id, manager, match, players, say } = await matchOfTwo(server);
  const [one, other] = players as [TestPlayer, TestPlayer];
  const reports = async (player: TestPlayer) => (await matchesOf(player, id))[0]!.reports;
  await say(one, '1:0');
  expect(await reports(one)).toEqual({ mine: '1:0', theirs: null });
  expect(await reports(other)).toEqual({ mine: null, theirs: '1:0' });
  const params = { id, matchId: match.id };
  const history = await manager.call(listMatchHistory, { params, query: {} });
  const action_id = history.body.data[0]!.action_id!;
  await manager.call(undoMatchAction, { params: { id }, body: { action_id } });
  for (const player of [one, other]) expect(await reports(player)).toEqual({ mine: null, theirs: null });
  expect(await stepOf(other, id)).toBe('play');
});

test('reports that agree wait for staff where staff approve', async () => {
  const { id, players, say } = await matchOfTwo(server, { auto_approve: '0' });
  for (const player of players) await say(player, '0:1');
  expect([await stepOf(players[0]!, id), await stepOf(players[1]!, id)]).toEqual([
    'wait-for-staff',
    'wait-for-staff',
  ]);
});

test('[PLAY-10] who waits for an opponent reads which match sends them, and who plays it', async () => {
  const { id, manager, matches } = await startedTournament(server, 4, { type: '3' });
  const [first, second] = matches as [Match, Match];
  const winner = await takeSeat(server, first.first_participant!.id, 'Winner');
  const loser = await takeSeat(server, first.second_participant!.id, 'Loser');
  const awaitedBy = async (player: TestPlayer) => (await matchesOf(player, id)).at(-1)!.awaited;
  const finish = (match: { id: number }, winner_id: number) =>
    manager.call(finishMatch, { params: { id, matchId: match.id }, body: { winner_id } });
  await finish(first, first.first_participant!.id);
  const sides = {
    match_number: 2,
    first: second.first_participant!.name,
    second: second.second_participant!.name,
  };
  expect(await awaitedBy(winner)).toEqual({ ...sides, sends: 'winner' });
  expect(await next(loser, id)).toMatchObject({
    step: 'wait-for-opponent',
    opponent: null,
    awaited: { ...sides, sends: 'loser' },
  });
  // Of a person without a nickname nothing else is shown.
  await sql`update users set nickname = '', name = 'Rosa Verdi' where id = ${second.first_participant!.user_id}`.execute(
    server.context.db,
  );
  expect((await awaitedBy(winner))!.first).toBe(`Player #${second.first_participant!.id}`);
  await finish(second, second.first_participant!.id);
  expect(await next(loser, id)).toMatchObject({ step: 'play', awaited: null });
  const lower = (await readMatches(manager, id)).find(
    ({ bracket, round }) => bracket === 'lower' && round === 1,
  )!;
  await finish(lower, second.second_participant!.id);
  expect(await next(loser, id)).toMatchObject({ step: 'out', place: { from: 4, to: 4 }, prizes: [] });
});

test('[PLAY-13] before the start nobody reads who plays the match that sends their opponent', async () => {
  const { id, manager, matches } = await drawnTournament(server, 7);
  const [bye, feeder, , , later] = matches as [Match, Match, Match, Match, Match];
  const seated = bye.first_participant!.id;
  const seat = (match: Match, participant_id: number | null) =>
    manager.call(setParticipant, {
      params: { id, matchId: match.id },
      body: { position: 'first', participant_id },
    });
  await seat(bye, null);
  await seat(later, seated);
  const player = await takeSeat(server, seated, 'Early');
  expect(await matchesOf(player, id)).toMatchObject([{ id: later.id, opponent: null, awaited: null }]);
  expect(await next(player, id)).toMatchObject({ step: 'wait-for-start', match_id: null, awaited: null });
  await manager.call(startTournament, { params: { id }, body: {} });
  expect(await next(player, id)).toMatchObject({
    step: 'wait-for-opponent',
    awaited: {
      match_number: 2,
      sends: 'winner',
      first: feeder.first_participant!.name,
      second: feeder.second_participant!.name,
    },
  });
});

test('at the end everybody reads their place and its prize', async () => {
  const cup = await cupWithPrizes(server, 50, 30, 20, 0.01);
  const { id, finish, matches, revertFinal } = cup;
  const [semi, other] = matches as [Match, Match];
  const champion = await takeSeat(server, semi.first_participant!.id, 'Champion');
  const second = await takeSeat(server, other.first_participant!.id, 'Second');
  const third = await takeSeat(server, semi.second_participant!.id, 'Third');
  await finish();
  const euro = (amount: number) => [{ currency: 'EUR', amount }];
  expect(await next(champion, id)).toMatchObject({
    step: 'done',
    place: { from: 1, to: 1 },
    prizes: euro(50),
  });
  expect(await next(second, id)).toMatchObject({ step: 'done', place: { from: 2, to: 2 }, prizes: euro(30) });
  expect(await next(third, id)).toMatchObject({ place: { from: 3, to: 4 } });
  await revertFinal();
  expect(await next(champion, id)).toMatchObject({ step: 'play', place: null, prizes: [] });
  expect(await next(third, id)).toMatchObject({ step: 'out', place: { from: 3, to: 4 }, prizes: [] });
});

test('both of a final wait for the match for the third place', async () => {
  const { id, manager, matches } = await startedTournament(server, 4, { with_third_place_match: '1' });
  const win = ({ id: matchId, first_participant }: Match) =>
    manager.call(finishMatch, { params: { id, matchId }, body: { winner_id: first_participant!.id } });
  for (const match of matches.slice(0, 2)) await win(match);
  const [final, third] = (await readMatches(manager, id)).slice(2) as [Match, Match];
  const champion = await takeSeat(server, final.first_participant!.id, 'Champion');
  const second = await takeSeat(server, final.second_participant!.id, 'Second');
  const fourth = await takeSeat(server, third.second_participant!.id, 'Fourth');
  await win(final);
  expect(await next(champion, id)).toMatchObject({ step: 'wait-for-end', place: { from: 1, to: 1 } });
  expect(await next(second, id)).toMatchObject({ step: 'wait-for-end', place: { from: 2, to: 2 } });
  expect(await next(fourth, id)).toMatchObject({ step: 'play', match_number: 4, place: null });
  await win(third);
  expect(await next(fourth, id)).toMatchObject({ step: 'done', place: { from: 4, to: 4 } });
});

test('whoever is disqualified or removed while it runs has left', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const [one, other] = [matches[0]!.first_participant!.id, matches[1]!.first_participant!.id];
  const disqualified = await takeSeat(server, one, 'Dan');
  await manager.call(disqualifyParticipant, { params: { id, pid: one } });
  expect(await next(disqualified, id)).toMatchObject({ step: 'left', match_id: null, place: null });
  const removed = await takeSeat(server, other, 'Rob');
  await server.context.db
    .updateTable('participants')
    .set({ status: 'registered' })
    .where('id', '=', participantId(other))
    .execute();
  await manager.call(deleteParticipant, { params: { id, pid: other }, query: {} });
  expect(await stepOf(removed, id)).toBe('left');
});

test('[PLAY-07] a team’s step is read by all its members, and only its leaders may do it', async () => {
  const { id } = await makeTournament(server, { match_type: '2', team_mates: '2' });
  const captain = await signUpPlayer(server, 'Cato');
  const team = await makeTeam(server, captain, ['Mia', 'Coco'], 12, { Coco: 'co-captain' });
  const [mia, coco] = team.players as [TestPlayer, TestPlayer];
  await enter(captain, id, { team_id: team.id, line_up: team.members.slice(0, 2) });
  for (const step of ['wait-for-check-in', 'check-in'] as const) {
    if (step === 'check-in') await setTournamentStatus(server, id, 'CHECKIN');
    for (const player of [captain, coco])
      expect(await next(player, id)).toMatchObject({ step, can_act: true });
    expect(await next(mia, id)).toMatchObject({ step, can_act: false });
  }
  for (const player of [captain, coco, mia])
    expect((await mine(player)).data).toMatchObject([{ id, next: { step: 'check-in' } }]);
  await captain.client.call(play.withdraw, { params: { id } });
  await setTournamentStatus(server, id, 'STARTED');
  expect([await stepOf(captain, id), await stepOf(mia, id)]).toEqual(['left', 'left']);
  expect((await mine(captain)).data).toEqual([]);
});

test('[PLAY-05] those who cannot register are told why', async () => {
  const player = await signUpPlayer(server, 'Nora');
  const soon = await makeTournament(server, { start_status: 'opened', register_timeout: '60' });
  const opensAt = new Date(Date.parse(soon.started_at) - hour).toISOString();
  expect(await next(player, soon.id)).toMatchObject({ step: 'wait-for-registration', until: opensAt });
  const italian = await makeTournament(server, { 'supported_countries[]': 'it' });
  expect(await stepOf(player, italian.id)).toBe('wrong-country');
  const full = await makeTournament(server, { max_member: '6' });
  await server.context.db
    .updateTable('tournaments')
    .set({ checkin_count: 6 })
    .where('id', '=', full.id)
    .execute();
  expect(await stepOf(player, full.id)).toBe('tournament-full');
  const open = await makeTournament(server);
  expect(await stepOf(player, open.id)).toBe('register');
  await setTournamentStatus(server, open.id, 'REGISTRATION_CLOSED');
  expect(await stepOf(player, open.id)).toBe('registration-closed');
  await setTournamentStatus(server, open.id, 'IN_PROGRESS');
  expect(await stepOf(player, open.id)).toBe('others-play');
  await setTournamentStatus(server, open.id, 'FINISHED');
  expect(await stepOf(player, open.id)).toBe('over');
});

test('[PLAY-06] a private tournament is known only to those who are in it', async () => {
  const { id } = await makeTournament(server, { is_private: '1', secret_code: 'sesame' });
  const [inside, stranger] = (await signUpAll('Inga', 'Sten')) as [TestPlayer, TestPlayer];
  await enter(inside, id, { secret_code: 'sesame' });
  expect(await stepOf(inside, id)).toBe('wait-for-check-in');
  const ask = async (tournament: number) => {
    const { status, body } = await stranger.client.call(play.getMyNext, { params: { id: tournament } });
    return [status, body.code, body.message];
  };
  expect(await ask(id)).toEqual(await ask(987_654));
  expect((await ask(id))[0]).toBe(404);
  expect((await mine(inside)).data.map((one) => one.id)).toEqual([id]);
  expect((await mine(stranger)).data).toEqual([]);
});

test('[PLAY-08] one’s own tournaments: those that run, then those to come, the soonest first, then those that are over', async () => {
  const player = await signUpPlayer(server, 'Tess');
  const make = async (title: string, ahead: number, status?: string) => {
    const at = new Date(server.clock.now().getTime() + ahead * hour).toISOString();
    const { id } = await makeTournament(server, { title, started_at: at, end_at: at });
    await enter(player, id);
    if (status)
      await server.context.db
        .updateTable('tournaments')
        .set({ status: status as never })
        .where('id', '=', id)
        .execute();
    return id;
  };
  await make('Later', 30);
  await make('Over', 2, 'FINISHED');
  await make('Soon', 3);
  await make('Running', 4, 'IN_PROGRESS');
  const deleted = await make('Deleted', 5);
  await (await server.as('admin')).call(deleteTournament, { params: { id: deleted } });
  await makeTournament(server, { title: 'Not mine' });
  const { data, meta } = await mine(player);
  expect(data.map(({ title, next: { step } }) => [title, step])).toEqual([
    ['Running', 'not-playing'],
    ['Soon', 'wait-for-check-in'],
    ['Later', 'wait-for-check-in'],
    ['Over', 'not-playing'],
  ]);
  expect(data[1]).toMatchObject({
    game: 'Vanes',
    type: 1,
    status: 'REGISTRATION_OPENED',
    mine: { status: 'registered' },
  });
  expect(meta).toMatchObject({ total: 4, last_page: 1, path: '/play/tournaments', per_page: 20 });
  const second = await mine(player, { limit: 3, page: 2 });
  expect(second.data.map(({ title }) => title)).toEqual(['Over']);
  expect((await player.client.call(play.listMyTournaments, { query: { limit: 21 } })).status).toBe(422);
});

test('[PLAY-08] of those that run or are over the latest comes first, and of equal starts the newest', async () => {
  const player = await signUpPlayer(server, 'Ties');
  for (const [title, ahead, status] of [
    ['Over early', 2, 'FINISHED'],
    ['Over late', 9, 'CLOSED'],
    ['Over too', 9, 'FINISHED'],
    ['Runs early', 2, 'STARTED'],
    ['Runs late', 4, 'IN_PROGRESS'],
    ['Soon', 3, 'CHECKIN'],
    ['Soon too', 3, 'REGISTRATION_OPENED'],
  ] as const) {
    const at = new Date(server.clock.now().getTime() + ahead * hour).toISOString();
    const { id } = await makeTournament(server, { title, started_at: at, end_at: at });
    await enter(player, id);
    await server.context.db
      .updateTable('tournaments')
      .set({ status })
      .where('id', '=', tournamentId(id))
      .execute();
  }
  expect((await mine(player)).data.map(({ title }) => title)).toEqual([
    'Runs late',
    'Runs early',
    'Soon too',
    'Soon',
    'Over too',
    'Over late',
    'Over early',
  ]);
});

test('[PLAY-07] of several entries that counts for which somebody acts, first their own team’s; of those that are gone the last', async () => {
  const { id } = await makeTournament(server, { match_type: '2', team_mates: '2' });
  const [ann, bea, cleo] = (await signUpAll('Ann', 'Bea', 'Cleo')) as [TestPlayer, TestPlayer, TestPlayer];
  const playing = await makeTeam(server, bea, ['Bo', 'Bess']);
  const led = await makeTeam(server, cleo, ['Cy', 'Cora']);
  const own = await makeTeam(server, ann, ['Abe', 'Ada']);
  const join = (team: { id: number }, mate: TestPlayer, role: 'player' | 'co-captain') =>
    server.context.db
      .updateTable('team_mates')
      .set({ user_id: ann.id, role })
      .where('team_id', '=', teamId(team.id))
      .where('user_id', '=', mate.id)
      .execute();
  await join(playing, playing.players[1]!, 'player');
  await join(led, led.players[1]!, 'co-captain');
  await enter(bea, id, { team_id: playing.id, line_up: [bea.id, ann.id] });
  await enter(cleo, id, { team_id: led.id, line_up: [cleo.id, led.players[0]!.id] });
  await enter(ann, id, { team_id: own.id, line_up: own.players.map((player) => player.id) });
  const { db } = server.context;
  const entries = await db
    .selectFrom('participants')
    .where('tournament_id', '=', tournamentId(id))
    .orderBy('id')
    .select('id')
    .execute();
  const [inPlay, helped, mineAlone] = entries.map((entry) => entry.id);
  const paging = { page: 1, limit: 20, path: '' };
  const found = async () => [
    (await listMyEntries(db, tournamentId(id), { id: ann.id }))[0]?.participant_id,
    ...(await pageMyTournaments(db, ann.id, paging)).data.map(({ participant_id }) => participant_id),
  ];
  const withdraw = async ({ client }: TestPlayer) => {
    server.clock.advance(1000);
    expect((await client.call(play.withdraw, { params: { id } })).status).toBe(200);
  };
  const seen = async () =>
    (await ann.client.call(play.getPlayTournament, { params: { id }, query: {} })).body.data.mine
      ?.participant_id;
  expect([await found(), await seen()]).toEqual([[mineAlone, mineAlone], inPlay]);
  await withdraw(ann);
  expect(await found()).toEqual([helped, helped]);
  await withdraw(cleo);
  expect(await found()).toEqual([inPlay, inPlay]);
  await withdraw(bea);
  expect(await found()).toEqual([undefined]);
  expect(await findGoneEntry(db, tournamentId(id), ann.id)).toMatchObject({
    participant_id: inPlay,
    is_gone: true,
    can_act: false,
  });
});
