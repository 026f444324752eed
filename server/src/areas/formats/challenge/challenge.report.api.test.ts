import { startChallenge, undoStart } from '@matchdesk/contract/formats/any-format';
import {
  getChallengeMatch,
  listPublicChallengers,
  listPublicWinners,
  mostPictures,
} from '@matchdesk/contract/formats/challenge';
import { getPublicBracket } from '@matchdesk/contract/formats/elimination';
import { listMatchResults, listResults } from '@matchdesk/contract/formats/matches';
import * as play from '@matchdesk/contract/people/players';
import { disqualifyParticipant } from '@matchdesk/contract/tournaments/participants';
import { listTournamentHistory } from '@matchdesk/contract/tournaments/tournaments';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { challengeCalls, makeScreenshot, placed, startedChallenge } from '#testing/challenge.testing.ts';
import { takeSeat } from '#testing/every-change/take-seat.ts';
import { makeTournament, signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);
let screenshot: File;
beforeAll(async () => {
  screenshot = await makeScreenshot();
});

/** A challenge whose participants registered themselves. */
async function playedChallenge(count: number, more: Record<string, string> = {}) {
  const { id, secret_code } = await makeTournament(server, { type: '8', auto_check_in: '1', ...more });
  const players: TestPlayer[] = [];
  for (let n = 1; n <= count; n += 1) {
    const player = await signUpPlayer(server, `Challenger${n}`);
    const body = secret_code ? { secret_code } : {};
    await player.client.call(play.register, { params: { id }, body });
    players.push(player);
  }
  const manager = await server.as('manager');
  const started = await manager.call(startChallenge, { params: { id } });
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  const calls = challengeCalls(server, id);
  const own = async (player: TestPlayer | undefined) =>
    (await player!.client.call(play.listMyMatches, { params: { id } })).body.data[0] as play.MyLobby;
  const report = async (player: TestPlayer | undefined, file: File | undefined = screenshot) =>
    player!.client.form(play.reportMatch, { screenshot: file }, { id, matchId: (await own(player)).id });
  return { id, players, manager, own, report, ...calls };
}

describe('a report', () => {
  test('[CHAL-16] is a picture that counts on beside earlier ones, newest first, and gives nobody a place', async () => {
    const { id, players, manager, own, report, matches, winners } = await playedChallenge(2);
    const [ann, bo] = players;
    expect((await report(ann)).status).toBe(201);
    server.clock.advance(1000);
    const second = await report(ann, await makeScreenshot('red'));
    expect(second.body.data).toMatchObject({ kind: 'lobby', status: 'STARTED', place: null, room: null });
    const matchId = (await own(ann)).id;
    const { body } = await manager.call(listMatchResults, { params: { id, matchId } });
    expect(body.data).toHaveLength(2);
    expect(body.data[0]).toMatchObject({
      type: 'IMAGE',
      value_state: expect.stringMatching(/^\/files\/.+\.webp$/),
      user: { id: ann!.id, nickname: 'Challenger1' },
      profile: { nickname: 'game-challenger1' },
      updated_at: server.clock.now().toISOString(),
      claimed_winner_id: null,
    });
    expect(body.data[0]!.value_state).not.toBe(body.data[1]!.value_state);
    expect((await manager.call(listResults, { params: { id }, query: {} })).body.data).toEqual(body.data);
    const one = await manager.call(getChallengeMatch, { params: { id, matchId } });
    expect(one.body.data.results).toEqual(body.data);
    expect((await matches()).meta).toMatchObject({ total: 2, reported: 1 });
    expect(await winners()).toEqual([]);
    expect((await own(bo)).place).toBeNull();
    expect(await manager.call(undoStart, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'has-results' },
    });
  });

  test('[D89] puts its match first; matches without a result stand last', async () => {
    const { players, report, matches, own } = await playedChallenge(3);
    const order = async () => (await matches()).data.map(({ id }) => id);
    const [first, second, third] = await order();
    const mine = [await own(players[0]), await own(players[1]), await own(players[2])].map(({ id }) => id);
    expect([first, second, third]).toEqual(mine);
    await report(players[2]);
    server.clock.advance(1000);
    await report(players[1]);
    expect(await order()).toEqual([mine[1], mine[2], mine[0]]);
    server.clock.advance(1000);
    await report(players[2]);
    expect(await order()).toEqual([mine[2], mine[1], mine[0]]);
    const window = await matches({ from: 1, to: 1 });
    expect([window.data.map(({ id }) => id), window.meta.total]).toEqual([[mine[1]], 3]);
    expect((await matches({ search: 'lenger3' })).data.map(({ id }) => id)).toEqual([mine[2]]);
  });

  test('is refused from strangers, without a picture, from those who left, and beyond the last one', async () => {
    const { id, players, manager, own, report } = await playedChallenge(2);
    const [ann, bo] = players;
    const matchId = (await own(ann)).id;
    const foreign = await bo!.client.form(play.reportMatch, { screenshot }, { id, matchId });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'not-your-match']);
    const empty = await ann!.client.form(play.reportMatch, {}, { id, matchId });
    expect([empty.status, Object.keys((empty.body as never as { errors: object }).errors)]).toEqual([
      422,
      ['screenshot'],
    ]);
    const nowhere = await ann!.client.form(play.reportMatch, { screenshot }, { id, matchId: 2_000_000_000 });
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'match-not-found']);
    const pid = (await manager.call(getChallengeMatch, { params: { id, matchId } })).body.data.participant.id;
    expect((await report(ann)).status).toBe(201);
    await sql`
      insert into match_results (tournament_id, match_id, participant_id, user_id, type, value_state, updated_at, voided_at)
      select tournament_id, match_id, participant_id, user_id, type, value_state, updated_at,
        case when n = ${mostPictures} then updated_at end
      from match_results, generate_series(2, ${mostPictures}::int) n where match_id = ${matchId}`.execute(
      server.context.db,
    );
    expect((await report(ann)).status).toBe(201);
    expect(await report(ann)).toMatchObject({
      status: 409,
      body: {
        code: 'too-many-pictures',
        message: 'You have submitted 20 pictures, which is the most.',
      },
    });
    await manager.call(disqualifyParticipant, { params: { id, pid } });
    expect(await report(ann)).toMatchObject({ status: 409, body: { code: 'left-challenge' } });
  });

  test('is pushed on the result channel of its match, with all that was reported', async () => {
    const { id, players, manager, own, report } = await playedChallenge(2);
    const matchId = (await own(players[0])).id;
    const socket = await connect(manager);
    await subscribe(socket, `result.tournament.${id}.match.*`);
    const heard = nextFrame(socket);
    await report(players[0]);
    const { events } = await heard;
    expect(events).toMatchObject([{ type: 'reported', data: { match_id: matchId } }]);
    expect(events[0]!.data.results).toHaveLength(1);
  });
});

describe('saved winners', () => {
  test('[O19] are pushed to staff and to the public, and players see them by public names', async () => {
    const { id, players, manager, save, matches, own } = await playedChallenge(2);
    const [staff, spectator] = [await connect(manager), await connect(undefined)];
    await subscribe(staff, `tournament.${id}`);
    await subscribe(spectator, `public.tournament.${id}`);
    const [toStaff, toPublic] = [nextFrame(staff), nextFrame(spectator)];
    const { data } = await matches();
    const { action_id } = (await save(placed(data[1]!.participant.id))).body;
    expect((await toStaff).events).toContainEqual(
      expect.objectContaining({ type: 'winners', data: { id, action_id } }),
    );
    expect((await toPublic).events).toContainEqual(
      expect.objectContaining({ type: 'winners', data: { id } }),
    );
    expect((await own(players[1])).place).toBe(1);
    expect(await own(players[0])).toMatchObject({
      place: null,
      participants: [
        { name: 'Challenger2', place: 1, is_me: false },
        { name: 'Challenger1', place: null, is_me: true },
      ],
    });
  });
});

describe('everybody', () => {
  test('[O10, O19] sees winners and participants, and no picture, e-mail or real name', async () => {
    const { id, report, players, save, matches } = await playedChallenge(3);
    await report(players[0], await makeScreenshot('olive'));
    const { data } = await matches();
    await save(placed(data[0]!.participant.id));
    const params = { id };
    const { anonymous } = server;
    const shown = await anonymous.call(listPublicWinners, { params, query: {} });
    expect(shown.body.data.map(({ name, place }) => [name, place])).toEqual([['Challenger1', 1]]);
    const people = await anonymous.call(listPublicChallengers, { params, query: {} });
    expect(people.body.meta.total).toBe(3);
    expect(people.body.data[0]).toMatchObject({ name: 'Challenger1', place: 1 });
    const window = await anonymous.call(listPublicChallengers, { params, query: { from: 1, to: 1 } });
    expect(window.body.data).toEqual([people.body.data[1]]);
    const everything = JSON.stringify([shown.body, people.body]);
    expect(everything).not.toMatch(/@|\/files\/|user_id/);
    const head = await anonymous.call(getPublicBracket, { params, query: {} });
    expect(head.body.data).toMatchObject({ type: 8, bracket: null });
  });

  test('needs the code of a private challenge, and hears nothing of it', async () => {
    const { id, manager, save, matches } = await playedChallenge(1, {
      is_private: '1',
      secret_code: 'open sesame',
    });
    const { anonymous } = server;
    const spectator = await connect(undefined);
    await subscribe(spectator, `public.tournament.${id}`);
    const frames: unknown[] = [];
    spectator.on('frame', (frame) => frames.push(frame));
    await save(placed((await matches()).data[0]!.participant.id));
    const staff = await connect(manager);
    await subscribe(staff, `tournament.${id}`);
    const later = nextFrame(staff);
    await save([]);
    await later;
    expect(frames).toEqual([]);
    for (const call of [listPublicWinners, listPublicChallengers] as const) {
      const ask = (query: object) =>
        anonymous.call(call as typeof listPublicWinners, { params: { id }, query });
      expect((await ask({})).status).toBe(404);
      expect((await ask({ code: 'open sesame' })).status).toBe(200);
    }
  });
});

test('thousands are started at once and read by the window', async () => {
  const { id, manager, matches, entrants, save } = await startedChallenge(server, 5000);
  const { data, meta } = await matches({ from: 4990, to: 5100 });
  expect([data.length, meta.total]).toEqual([10, 5000]);
  expect((await matches()).data).toHaveLength(256);
  expect((await save(placed(...entrants.toReversed()))).status).toBe(200);

  const { data: history } = (await manager.call(listTournamentHistory, { params: { id } })).body;
  const saved = history.flatMap(({ changes }) => changes).find(({ field }) => field === 'winners');
  const first = entrants.slice(-10).toReversed();
  expect(saved).toEqual({
    field: 'winners',
    before: '',
    after: `${first.map((_, index) => `${index + 1}. Entrant ${5000 - index}`).join(', ')}, +4990`,
  });
  const shownTo = async (seat: number) => {
    const player = await takeSeat(server, entrants.at(-seat)!, `Seat${seat}`);
    const [mine] = (await player.client.call(play.listMyMatches, { params: { id } })).body.data;
    const people = mine?.kind === 'lobby' ? mine.participants : [];
    return [people.length, people.findIndex(({ is_me }) => is_me)];
  };
  expect([await shownTo(100), await shownTo(101)]).toEqual([
    [100, 99],
    [101, 100],
  ]);
});
