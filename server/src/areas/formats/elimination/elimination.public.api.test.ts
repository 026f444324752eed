import { getPublicBracket, listPublicMatches } from '@matchdesk/contract/formats/elimination';
import { finishMatch } from '@matchdesk/contract/formats/matches';
import { matchIdOf } from '@matchdesk/contract/formats/matches.rules';
import { getTournament, getTournamentType } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test, vi } from 'vitest';
import { getPublicTournament } from '#areas/tournaments/tournaments/index.ts';
import { refusalOf } from '#http/errors.ts';
import { openClient } from '#testing/client.ts';
import { startedTournament } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

test('type, bracket and matches are there for everybody, also with a stale token', async () => {
  const { id } = await startedTournament(server, 4);
  const stale = openClient(server.address, 'x'.repeat(40));
  for (const anyone of [server.anonymous, stale]) {
    const type = await anyone.call(getTournamentType, { params: { id }, query: {} });
    expect(type.body.data).toEqual({ id, type: 1 });
    const { body } = await anyone.call(getPublicBracket, { params: { id }, query: {} });
    expect(body.data).toMatchObject({ id, status: 'STARTED', bracket: { entrants: 4, matches_count: 3 } });
    const matches = await anyone.call(listPublicMatches, { params: { id }, query: { ranges: '0-10' } });
    expect(matches.body.data).toHaveLength(3);
    for (const match of matches.body.data) expect(match.id).toBe(matchIdOf(body.data.bracket!, match.number));
  }
});

test('[O10, O19] nothing private is in it: no real name, no address, no code', async () => {
  const { id, entrants } = await startedTournament(server, 4, { is_private: '1', secret_code: 'sesame' });
  await server.context.db
    .updateTable('users')
    .set({ name: 'Real Name', nickname: '' })
    .where('id', 'in', (eb) => eb.selectFrom('participants').where('id', '=', entrants[0]!).select('user_id'))
    .execute();
  const query = { code: 'sesame' };
  const answers = [
    await server.anonymous.call(getPublicBracket, { params: { id }, query }),
    await server.anonymous.call(listPublicMatches, { params: { id }, query: { ...query, ranges: '0-2' } }),
  ];
  const text = JSON.stringify(answers.map(({ body }) => body));
  expect(text).toContain(`Player #${entrants[0]}`);
  for (const secret of ['Real Name', '@players.test', 'sesame', 'user_id'])
    expect(text).not.toContain(secret);
});

test('a private one does not exist without its code, and guessing is slowed', async () => {
  const { id } = await makeTournament(server, { is_private: '1', secret_code: 'sesame' });
  const ask = async (code?: string) =>
    (await server.anonymous.call(getPublicBracket, { params: { id }, query: { code } })).status;
  expect(await ask()).toBe(404);
  expect(await ask('sesame')).toBe(200);
  const guesses = [];
  for (let guess = 0; guess < 12; guess += 1) guesses.push(await ask(`wrong ${guess}`));
  expect(guesses[0]).toBe(404);
  expect(guesses.at(-1)).toBe(429);
});

test('a whole venue may give the right code at once, and wrong codes at once are as slow as one by one', async () => {
  const { id } = await makeTournament(server, { is_private: '1', secret_code: 'sesame' });
  // Without HTTP in between they all begin in the same moment.
  const ask = (code: string) =>
    getPublicTournament(server.context, id, code, '192.0.2.1').then(
      () => 200,
      (error) => refusalOf(error)?.status,
    );
  const askAtOnce = (code: (index: number) => string) =>
    Promise.all(Array.from({ length: 60 }, (_, index) => ask(code(index))));
  expect(new Set(await askAtOnce(() => 'sesame'))).toEqual(new Set([200]));
  const guesses = await askAtOnce((index) => `wrong ${index}`);
  expect(guesses.filter((status) => status === 404)).toHaveLength(5);
  expect(guesses.filter((status) => status === 429)).toHaveLength(55);
  expect(await ask('sesame')).toBe(429);
});

test('[TDET-20] only those who may edit the tournament see its code', async () => {
  const { id } = await makeTournament(server, { is_private: '1', secret_code: 'sesame' });
  const code = async (name: 'manager' | 'managerWithoutGame') =>
    (await (await server.as(name)).call(getTournament, { params: { id } })).body.data.secret_code;
  expect(await code('manager')).toBe('sesame');
  expect(await code('managerWithoutGame')).toBe('');
});

test('everybody sees what can be won', async () => {
  const prize_pool = [{ place: 1, prizes: [{ wallet: 'EUR' as const, value: 50 }] }];
  const { id } = await makeTournament(server, { prize_pool: JSON.stringify(prize_pool) });
  const { body } = await server.anonymous.call(getPublicBracket, { params: { id }, query: {} });
  expect(body.data.prize_pool).toEqual(prize_pool);
});

test('a tournament without a bracket says so', async () => {
  const { id } = await makeTournament(server);
  const { body } = await server.anonymous.call(getPublicBracket, { params: { id }, query: {} });
  expect(body.data.bracket).toBeNull();
  const matches = await server.anonymous.call(listPublicMatches, {
    params: { id },
    query: { ranges: '0-9' },
  });
  expect(matches.body.data).toEqual([]);
});

test('a crowd that asks at once is answered by one reading, and after a change everybody sees it', async () => {
  const { id, manager, matches } = await startedTournament(server, 4);
  const ask = () => server.anonymous.call(listPublicMatches, { params: { id }, query: { ranges: '0-2' } });
  const winners = async () => (await ask()).body.data.map(({ winner_id }) => winner_id);
  const find = vi.spyOn(server.context.sharedReads, 'read');
  const before = await Promise.all(Array.from({ length: 50 }, winners));
  expect(new Set(before.flat())).toEqual(new Set([null]));
  const answers = await Promise.all(find.mock.results.map(({ value }) => value));
  expect(answers).toHaveLength(50);
  // One, or a few if the fifty reads take longer than the second for which an answer is shared.
  expect(new Set(answers).size).toBeLessThan(5);
  const winner = matches[0]?.first_participant?.id ?? 0;
  await manager.call(finishMatch, {
    params: { id, matchId: matches[0]?.id ?? 0 },
    body: { winner_id: winner },
  });
  expect(await winners()).toEqual([winner, null, null]);
});
