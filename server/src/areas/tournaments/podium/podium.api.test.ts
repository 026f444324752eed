import { exportTournament } from '@matchdesk/contract/formats/any-format';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import {
  findPublicPlayers,
  getPodium,
  getPublicMatch,
  getPublicPlayer,
  listPlaces,
} from '@matchdesk/contract/tournaments/podium';
import { typeNumbers } from '@matchdesk/contract/tournaments/tournaments.rules';
import Fastify from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { minute, second } from '#clock.ts';
import { answerError } from '#http/errors.ts';
import { enterPlayers, startedTournament } from '#testing/entrants.testing.ts';
import { finishedTournament } from '#testing/finished.ts';
import { makeTournament, setTournamentStatus, signUpPlayer } from '#testing/players.testing.ts';
import { cupWithPrizes } from '#testing/prizes.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { servePodiumPictures } from './index.ts';

const server = useTestServer();

const prize_pool = JSON.stringify(
  [50, 30, 20, 0.01].map((value, index) => ({ place: index + 1, prizes: [{ wallet: 'EUR', value }] })),
);

async function readPodium(id: number, query = {}) {
  const { status, body } = await server.anonymous.call(getPodium, {
    params: { id },
    query: { public: 1, ...query },
  });
  expect(status).toBe(200);
  return body.data;
}

async function readPlaces(id: number, query = {}) {
  const { status, body } = await server.anonymous.call(listPlaces, {
    params: { id },
    query: { public: 1, ...query },
  });
  expect(status).toBe(200);
  return body;
}

test.each(typeNumbers)(
  'type %i: a finished one has podium, places, prizes, players and picture',
  async (type) => {
    const { id, manager } = await finishedTournament(server, type, { prize_pool });
    const podium = (await readPodium(id))!;
    expect(podium.top[0]).toMatchObject({
      place_from: 1,
      place_to: 1,
      prizes: [{ currency: 'EUR', amount: 50 }],
    });
    expect(podium.top.every(({ place_from }) => place_from <= 3)).toBe(true);
    expect(podium.more).toBe(0);
    const { data, meta } = await readPlaces(id);
    expect(meta.total).toBe(podium.placed_count);
    expect(data.slice(0, podium.top.length)).toEqual(podium.top);
    const exported = await manager.call(exportTournament, { params: { id, kind: 'standings' }, query: {} });
    expect(exported.body.rows.map(([from, to, participant]) => [from, to, participant])).toEqual(
      data.map(({ place_from, place_to, id: participant }) => [place_from, place_to, participant]),
    );
    // Together they get the whole pool, and nothing is given twice.
    const paid = data.flatMap(({ prizes }) => prizes.map(({ amount }) => amount));
    expect(paid.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(100.01);

    const winner = podium.top[0]!;
    const shown = await server.anonymous.call(getPublicPlayer, {
      params: { id, participantId: winner.id },
      query: {},
    });
    expect(shown.body.data.placed).toEqual(winner);
    expect(shown.body.data.matches.length).toBeGreaterThan(0);
    const [match] = shown.body.data.matches;
    const met = await server.anonymous.call(getPublicMatch, {
      params: { id, matchId: match!.match_id },
      query: {},
    });
    // Everybody plays in a leaderboard round, so it is not found as a match.
    if (type === 2) expect(met.status).toBe(404);
    else expect(met.body.data.people.map((one) => one.id)).toContain(winner.id);
    const text = JSON.stringify([podium, data, shown.body, met.body]);
    for (const secret of ['@players.test', 'user_id', 'password', 'room_id'])
      expect(text).not.toContain(secret);

    const picture = await server.anonymous.raw(podium.picture);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  },
);

test('those who share a place stand on it together, and share its prizes', async () => {
  const cup = await cupWithPrizes(server, 50, 30, 20, 0.01);
  await cup.finish();
  const { top } = (await readPodium(cup.id))!;
  expect(top.map(({ place_from, place_to, prizes }) => [place_from, place_to, prizes[0]?.amount])).toEqual([
    [1, 1, 50],
    [2, 2, 30],
    [3, 4, 10.01],
    [3, 4, 10],
  ]);
  const { data } = await readPlaces(cup.id, { from: 3, to: 3 });
  expect(data.map(({ prizes }) => prizes[0]?.amount)).toEqual([10]);
});

test('a revert takes podium, places and picture back at once, and another winner is shown at once', async () => {
  const { id, finish, final, win, revertFinal } = await cupWithPrizes(server, 50);
  expect(await readPodium(id)).toBeNull();
  await finish();
  const before = (await readPodium(id))!;
  const first = await server.anonymous.raw(before.picture);
  expect(first.status).toBe(200);
  const again = { headers: { 'if-none-match': first.headers.get('etag')! } };
  expect((await server.anonymous.raw(before.picture, again)).status).toBe(304);
  await revertFinal();
  expect(await readPodium(id)).toBeNull();
  expect(await readPlaces(id)).toEqual({ data: [], meta: { total: 0 } });
  expect((await server.anonymous.raw(before.picture)).status).toBe(404);
  const { id: last, second_participant } = await final();
  await win(last, second_participant!.id);
  const after = (await readPodium(id))!;
  expect(after.top[0]!.id).toBe(second_participant!.id);
  expect(after.picture).not.toBe(before.picture);
  expect((await server.anonymous.raw(after.picture)).headers.get('etag')).not.toBe(first.headers.get('etag'));
  await setTournamentStatus(server, id, 'CLOSED');
  expect((await readPodium(id))!.top[0]!.id).toBe(second_participant!.id);
});

test('names of any script and length, and hostile ones, are drawn', async () => {
  const { id, finish, entrants } = await cupWithPrizes(server, 50);
  await finish();
  const names = [
    '<span size="999999">&</span></svg><script>',
    '\u202eمحمد علي 山田太郎 สวัสดี नमस्ते',
    `Z${'\u0351\u036b\u0343'.repeat(60)}`,
    '😀👩‍👩‍👧‍👧'.repeat(20),
  ];
  for (const [index, nickname] of names.entries())
    await sql`
      update users set nickname = ${nickname} from participants p
      where p.user_id = users.id and p.id = ${entrants[index]}`.execute(server.context.db);
  const title = `${'W'.repeat(200)} & <b>`;
  await server.context.db
    .updateTable('tournaments')
    .set({ title })
    .where('id', '=', id as TournamentId)
    .execute();
  await expect
    .poll(async () => (await readPodium(id))?.top.map(({ name }) => name).sort())
    .toEqual(names.sort());
  const picture = await server.anonymous.raw((await readPodium(id))!.picture);
  expect(picture.status).toBe(200);
  const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test('a private one shows nothing without its code', async () => {
  const code = 'sesame';
  const { id } = await finishedTournament(server, 8, { is_private: '1', secret_code: code });
  const manager = await server.as('manager');
  expect((await manager.call(getPodium, { params: { id }, query: {} })).body.data?.placed_count).toBe(4);
  for (const call of [getPodium, listPlaces]) {
    expect((await manager.call(call, { params: { id }, query: { public: 1 } })).status).toBe(404);
    expect((await server.anonymous.call(call, { params: { id }, query: { public: 1 } })).status).toBe(404);
    expect((await server.anonymous.call(call, { params: { id }, query: {} })).status).toBe(401);
  }
  expect((await server.anonymous.raw(`/podium/${id}.png`)).status).toBe(404);
  const podium = (await readPodium(id, { code }))!;
  expect(podium.picture).not.toContain(code);
  const picture = await server.anonymous.raw(`${podium.picture}&code=${code}`);
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
});

test('what is no picture is not found', async () => {
  for (const file of ['0.png', '2147483647.png', '1', 'x.png', '99999999999.png', '1.png?code=a&code=b'])
    expect((await server.anonymous.raw(`/podium/${file}`)).status, file).toBe(404);
});

test('an address that has many pictures drawn has to wait, and a kept one costs nothing', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  servePodiumPictures(app, server.context, { drawnPerMinute: 1 });
  onTestFinished(() => app.close());
  const { id } = await finishedTournament(server, 8);
  const ask = async () => (await app.inject(`/podium/${id}.png`)).statusCode;
  expect([await ask(), await ask()]).toEqual([200, 200]);
  await sql`update tournaments set title = 'Another title' where id = ${id}`.execute(server.context.db);
  server.clock.advance(2 * second);
  expect(await ask()).toBe(429);
  server.clock.advance(minute);
  expect(await ask()).toBe(200);
});

test('thousands of places are read by windows', async () => {
  const { id } = await makeTournament(server, { max_member: '4000', prize_pool });
  const entrants = await enterPlayers(server, id, 4000);
  await sql`
    update participants set place_from = n.place, place_to = n.place
    from (select id, row_number() over (order by id) as place from participants where tournament_id = ${id}) n
    where n.id = participants.id`.execute(server.context.db);
  await sql`update tournaments set status = 'FINISHED' where id = ${id}`.execute(server.context.db);
  const { data, meta } = await readPlaces(id, { from: 3950, to: 20_000 });
  expect(meta.total).toBe(4000);
  expect(data.map((one) => one.id)).toEqual(entrants.slice(3950));
  expect((await readPlaces(id, { from: 0, to: 3999 })).data).toHaveLength(500);
  expect((await readPlaces(id, { from: 5, to: 2 })).data).toEqual([]);
});

test('everybody finds a player by the public name, with what they played, and nobody before the start', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const [match] = matches;
  const [own, other] = [match!.first_participant!, match!.second_participant!];
  const body = { winner_id: other.id, match_result: '0:1' };
  await manager.call(finishMatch, { params: { id, matchId: match!.id }, body });
  const find = async (search: string) =>
    (await server.anonymous.call(findPublicPlayers, { params: { id }, query: { search } })).body.data;
  expect((await find('ENTRANT')).map(({ name }) => name)).toEqual([1, 2, 3, 4].map((n) => `Entrant ${n}`));
  expect(await find('players.test')).toEqual([]);
  expect(await find('%')).toEqual([]);
  const read = (participantId: number) =>
    server.anonymous.call(getPublicPlayer, { params: { id, participantId }, query: {} });
  const { data } = (await read(own.id)).body;
  expect(data).toMatchObject({ player: { id: own.id, name: own.name }, placed: null });
  expect(data.matches).toMatchObject([
    { match_id: match!.id, number: 0, opponent: { id: other.id }, score: '0:1', is_won: false },
  ]);
  const { id: matchId } = match!;
  const met = await server.anonymous.call(getPublicMatch, { params: { id, matchId }, query: {} });
  expect(met.body.data.match_number).toBe(1);
  expect(met.body.data.people).toMatchObject([
    { id: own.id, name: own.name, score: 0, is_winner: false },
    { id: other.id, name: other.name, score: 1, is_winner: true },
  ]);
  expect((await read(other.id)).body.data.matches[0]).toMatchObject({ score: '1:0', is_won: true });
  const { entrants, matches: foreign } = await startedTournament(server, 4);
  expect((await read(entrants[0]!)).status).toBe(404);
  const elsewhere = { params: { id, matchId: foreign[0]!.id }, query: {} };
  expect((await server.anonymous.call(getPublicMatch, elsewhere)).status).toBe(404);
  const open = await makeTournament(server);
  await enterPlayers(server, open.id, 3);
  const early = { params: { id: open.id }, query: { search: 'Entrant' } };
  expect((await server.anonymous.call(findPublicPlayers, early)).body.data).toEqual([]);
});

test('whoever left before the start, or never came, is shown to nobody', async () => {
  const { id } = await startedTournament(server, 4);
  for (const status of ['deleted', 'registered'] as const) {
    const { id: user } = await signUpPlayer(server, `was-${status}`);
    const { rows } = await sql<{ id: ParticipantId }>`
      insert into participants (tournament_id, type, status, user_id, search_text, created_at, updated_at, deleted_at)
      values (${id}, 1, ${status}, ${user}, '', now(), now(), ${status === 'deleted' ? new Date() : null})
      returning id`.execute(server.context.db);
    const participantId = rows[0]!.id;
    const read = await server.anonymous.call(getPublicPlayer, { params: { id, participantId }, query: {} });
    expect([read.status, read.body.code]).toEqual([404, 'participant-not-found']);
  }
});
