import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { receiveCardGameResult } from '@matchdesk/contract/formats/elimination';
import { finishMatch, getMatch, recreateGame, revertMatch } from '@matchdesk/contract/formats/matches';
import type { TournamentForm } from '@matchdesk/contract/tournaments/tournaments.form';
import { cardGame } from '@matchdesk/contract/tournaments/tournaments.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTournament } from '#areas/tournaments/tournaments/index.ts';
import { moveByClock } from '#areas.ts';
import { later, minute } from '#clock.ts';
import { tick } from '#lifecycle/tournament-clock.ts';
import { findBracket } from '#rows/brackets/brackets.store.ts';
import { readMatches, startedTournament } from '#testing/entrants.testing.ts';
import { serveEmpty, useTestServer } from '#testing/server.testing.ts';
import { queueDueGames, takeOpening } from './card-games.store.ts';
import { openQueuedGames } from './card-games.ts';

interface Asked {
  match_id: number;
  players: { id: number; name: string }[];
  callback: string;
  opening: string;
}

const key = 'a key that only the service knows';
const asked: Asked[] = [];
let answer = 201;
/** Responses that the hanging service still has to send. */
const owed: (() => void)[] = [];
let isHanging = false;
/** The card-game service, as far as we know it. */
const service = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    const opening = request.headers['idempotency-key'];
    if (request.headers.authorization === `Bearer ${key}`) asked.push({ ...JSON.parse(body), opening });
    const reply = () => response.writeHead(answer).end('{}');
    if (isHanging) owed.push(reply);
    else reply();
  });
});
await once(service.listen(0, '127.0.0.1'), 'listening');
const { port } = service.address() as AddressInfo;
const server = useTestServer({
  CARD_GAME_URL: `http://127.0.0.1:${port}`,
  CARD_GAME_KEY: key,
  PUBLIC_URL: 'https://desk.example',
});

beforeAll(() => {
  answer = 201;
});
afterAll(() => service.close());

/** A tournament whose first games are due, before the clock has looked. */
async function due() {
  const tournament = await startedTournament(server, 4, { game_id: '6', match_autohandle: '1' });
  asked.length = 0;
  server.clock.advance(121 * minute);
  return tournament;
}

async function running() {
  const tournament = await due();
  await tick(server.context, moveByClock);
  return tournament;
}

const say = (match_id: number, winner_id: number | null, given = key) =>
  server.anonymous.call(receiveCardGameResult, { body: { key: given, match_id, winner_id } });

test('[D31] a game is opened for every match whose time has come, and its result ends the match', async () => {
  const { id, manager, matches } = await running();
  const [first] = matches;
  await expect
    .poll(() => asked.map(({ match_id }) => match_id).sort((one, other) => one - other))
    .toEqual(matches.slice(0, 2).map((m) => m.id));
  expect(asked.find(({ match_id }) => match_id === first?.id)).toMatchObject({
    players: [{ id: first?.first_participant?.id }, { id: first?.second_participant?.id }],
    callback: 'https://desk.example/api/card-games/results',
  });
  const winner = first?.second_participant?.id ?? 0;
  expect((await say(first?.id ?? 0, winner, 'a key that nobody gave out')).status).toBe(403);
  expect((await say(first?.id ?? 0, winner)).status).toBe(200);
  const read = (await manager.call(getMatch, { params: { id, matchId: first?.id ?? 0 } })).body.data;
  expect(read).toMatchObject({ status: 'FINISHED', winner_id: winner, is_autohandled: true });
  expect((await say(999_999, winner)).status).toBe(404);
});

test('[MATCH-28, D31, D60] a game that failed is a conflict, and can be recreated', async () => {
  const { id, manager, matches } = await running();
  const params = { id, matchId: matches[0]?.id ?? 0 };
  expect((await manager.call(recreateGame, { params })).status).toBe(409);
  await expect.poll(() => asked).toHaveLength(2);
  await say(params.matchId, null);
  expect((await manager.call(getMatch, { params })).body.data.status).toBe('CONFLICT');
  // A winner who does not play in it makes no sense either.
  await say(matches[1]?.id ?? 0, matches[0]?.first_participant?.id ?? 0);
  const contradicted = { params: { id, matchId: matches[1]?.id ?? 0 } };
  expect((await manager.call(getMatch, contradicted)).body.data).toMatchObject({
    status: 'CONFLICT',
    winner_id: null,
  });
  const nameless = matches[0]?.first_participant;
  await server.context.db
    .updateTable('users')
    .set({ nickname: '', name: '' })
    .where('id', '=', nameless!.user_id)
    .execute();
  const again = await manager.call(recreateGame, { params });
  expect(again.body.data.status).toBe('STARTED');
  await expect.poll(() => asked.filter(({ match_id }) => match_id === params.matchId)).toHaveLength(2);
  expect(asked.at(-1)?.players[0]).toEqual({ id: nameless?.id, name: `Player #${nameless?.id}` });
});

test('[D31] without a service the switch is refused under its field, and only the demo has a stand-in', async () => {
  const form = { game_id: cardGame, match_autohandle: true } as TournamentForm;
  const without = { ...server.context, cardGames: undefined };
  const refused = await createTournament(without, {} as never, form).catch((error) => error);
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.body('en').errors).toEqual({ match_autohandle: [expect.stringMatching(/service/)] });
  const hasGames = async (demo: boolean) => {
    const started = await serveEmpty({}, { demo });
    await started.close();
    return started.context.cardGames !== undefined;
  };
  expect([await hasGames(false), await hasGames(true)]).toEqual([false, true]);
});

test('a service that hangs holds up nobody: a game is recreated, and others change the tournament meanwhile', async () => {
  const { id, manager, matches } = await running();
  const [one, other] = matches;
  await expect.poll(() => asked).toHaveLength(2);
  await say(one?.id ?? 0, null);
  isHanging = true;
  const params = { id, matchId: one?.id ?? 0 };
  expect((await manager.call(recreateGame, { params })).body.data.status).toBe('STARTED');
  await expect.poll(() => owed).toHaveLength(1);
  const body = { winner_id: other?.first_participant?.id ?? 0 };
  const finished = await manager.call(finishMatch, { params: { id, matchId: other?.id ?? 0 }, body });
  expect(finished.status).toBe(200);
  const status = async () => (await manager.call(getMatch, { params })).body.data.status;
  // Nobody had to wait for the service's timeout.
  expect(await status()).toBe('STARTED');
  isHanging = false;
  answer = 503;
  for (const reply of owed) reply();
  await expect.poll(status).toBe('CONFLICT');
  answer = 201;
});

test('a game whose match was decided before the service refused it leaves the other games to be opened', async () => {
  isHanging = true;
  owed.length = 0;
  const { id, manager, matches } = await running();
  await expect.poll(() => owed).toHaveLength(2);
  const [one, other] = matches;
  const body = { winner_id: one?.first_participant?.id ?? 0 };
  await manager.call(finishMatch, { params: { id, matchId: one?.id ?? 0 }, body });
  isHanging = false;
  answer = 503;
  for (const reply of owed) reply();
  const statuses = async () => (await readMatches(manager, id)).map(({ status }) => status);
  await expect.poll(statuses).toEqual(['FINISHED', 'CONFLICT', 'WAITING']);
  expect((await manager.call(getMatch, { params: { id, matchId: other?.id ?? 0 } })).body.data.status).toBe(
    'CONFLICT',
  );
  answer = 201;
});

test('a service that is away leaves conflicts, and the next round is opened when it is ready', async () => {
  answer = 503;
  const { id, manager } = await running();
  const statuses = async () => (await readMatches(manager, id)).map(({ status }) => status);
  await expect.poll(statuses).toEqual(['CONFLICT', 'CONFLICT', 'WAITING']);
  answer = 201;
  asked.length = 0;
  for (const match of (await readMatches(manager, id)).slice(0, 2)) {
    const body = { winner_id: match.first_participant?.id ?? 0 };
    await manager.call(finishMatch, { params: { id, matchId: match.id }, body });
  }
  server.clock.advance(60 * minute);
  await tick(server.context, moveByClock);
  await expect.poll(() => asked).toHaveLength(1);
});

test('a match that gets another opponent is opened anew, and the game of the former two ends nothing', async () => {
  const { id, manager, matches } = await running();
  const [one, other] = matches;
  for (const match of [one, other]) await say(match?.id ?? 0, match?.first_participant?.id ?? 0);
  const final = (await readMatches(manager, id))[2]?.id ?? 0;
  const playersOfFinal = () =>
    asked
      .filter(({ match_id }) => match_id === final)
      .map(({ players }) => players.map((player) => player.id));
  server.clock.advance(60 * minute);
  await tick(server.context, moveByClock);
  const stays = other?.first_participant?.id ?? 0;
  await expect.poll(playersOfFinal).toEqual([[one?.first_participant?.id, stays]]);

  const params = { id, matchId: one?.id ?? 0 };
  await manager.call(revertMatch, { params, query: {} });
  expect((await say(final, stays)).status).toBe(404);
  const body = { winner_id: one?.second_participant?.id ?? 0 };
  await manager.call(finishMatch, { params, body });
  await tick(server.context, moveByClock);
  await expect.poll(() => playersOfFinal().at(-1)).toEqual([one?.second_participant?.id, stays]);
});

test('games that a killed server was about to open are opened by another one, each under one key', async () => {
  const { id, matches } = await due();
  const { db, clock } = server.context;
  const [first, second] = matches;
  const bracket = await findBracket(db, id);
  await queueDueGames(db, bracket!, clock.now());
  const taken = await takeOpening(db, clock.now(), later(clock.now(), 30_000));
  // It was killed here: it was asking for one game, and had not yet asked for the other.
  expect(taken).toMatchObject({ match_id: first?.id, isDue: true });
  await openQueuedGames(server.context);
  expect(asked.map(({ match_id }) => match_id)).toEqual([second?.id]);
  server.clock.advance(31_000);
  await Promise.all([openQueuedGames(server.context), openQueuedGames(server.context)]);
  expect(asked.map(({ match_id }) => match_id)).toEqual([second?.id, first?.id]);
  expect(asked[1]?.opening).toBe(`${taken?.match_id}-${taken?.version}`);
  expect(await db.selectFrom('game_openings').selectAll().execute()).toEqual([]);
});

test('a game that was owed is not opened once its match is decided', async () => {
  const { id, manager, matches } = await due();
  const { db, clock } = server.context;
  await queueDueGames(db, (await findBracket(db, id))!, clock.now());
  const [first, second] = matches;
  const body = { winner_id: first?.first_participant?.id ?? 0 };
  await manager.call(finishMatch, { params: { id, matchId: first?.id ?? 0 }, body });
  await openQueuedGames(server.context);
  expect(asked.map(({ match_id }) => match_id)).toEqual([second?.id]);
});
