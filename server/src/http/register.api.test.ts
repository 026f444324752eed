import { needsPermission, permissionAndRoles, signedIn, staff } from '@matchdesk/contract/access';
import { endpoint } from '@matchdesk/contract/endpoint';
import { idOf } from '@matchdesk/contract/fields';
import type { UserId } from '@matchdesk/contract/ids';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { systemClock } from '#clock.ts';
import { currentCall } from '#database/transact.ts';
import { holderWith } from '#testing/holders.ts';
import { answerError } from './errors.ts';
import { handle, registerRoutes } from './register.ts';

const forGame = endpoint({
  method: 'POST',
  path: '/for-game',
  summary: 'Bound to the game in its body',
  access: needsPermission('Tournament edit', 'body'),
  body: z.strictObject({ game_id: idOf<'GameId'>() }),
  reply: z.strictObject({ done: z.boolean() }),
});
const forTournament = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/for-game',
  summary: 'Bound to the game of the tournament',
  access: permissionAndRoles('Tournament edit', 'tournament', 'Tournament manager'),
  params: z.strictObject({ id: idOf<'TournamentId'>() }),
  body: z.strictObject({ title: z.string() }),
  reply: z.strictObject({ done: z.boolean() }),
});
const leaking = endpoint({
  method: 'GET',
  path: '/leaking',
  summary: 'Answers too much',
  access: staff,
  reply: z.strictObject({ id: z.int() }),
});
const slow = endpoint({
  method: 'POST',
  path: '/admin/tournaments/round-robin/{id}/slow',
  summary: 'Takes until it is released',
  access: staff,
  turn: 'tournament',
  params: z.strictObject({ id: idOf<'TournamentId'>() }),
  reply: z.strictObject({ done: z.boolean() }),
});
const message = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/messages',
  summary: 'Needs no lock of its tournament',
  access: staff,
  params: z.strictObject({ id: idOf<'TournamentId'>() }),
  reply: z.strictObject({ done: z.boolean() }),
});
const ownChange = endpoint({
  method: 'POST',
  path: '/own',
  summary: 'A change of a player, which takes until it is released',
  access: signedIn,
  reply: z.strictObject({ done: z.boolean() }),
});
const broken = endpoint({ method: 'GET', path: '/broken', summary: 'Fails', access: staff, reply: z.null() });

const people: Record<string, ReturnType<typeof holderWith>> = {
  'permission-and-the-game': holderWith(['Tournament edit'], [12]),
  'permission-other-game': holderWith(['Tournament edit'], [6]),
  'game-without-permission': holderWith(['Messages send'], [12]),
  'somebody-else-altogether': { ...holderWith([], []), id: 2 as UserId },
};

let release = () => {};
const released = new Promise<void>((resolve) => {
  release = resolve;
});

const ownChangeReleased = Promise.withResolvers<void>();

async function open(checkReplies: boolean, patience?: number) {
  const app = Fastify();
  app.setErrorHandler(answerError);
  registerRoutes(
    app,
    [
      handle(forGame, async () => ({ done: true })),
      handle(forTournament, async () => ({ done: true })),
      handle(leaking, async () => ({ id: 1, password_hash: 'secret' })),
      handle(slow, async () => {
        await currentCall()?.beforeTransaction();
        await released;
        return { done: true };
      }),
      handle(message, async () => ({ done: true })),
      handle(ownChange, async () => {
        await ownChangeReleased.promise;
        return { done: true };
      }),
      handle(broken, async () => {
        throw new Error('select * from secrets');
      }),
    ],
    {
      identify: async (token) => people[token],
      lockPerson: async (_trx, person) => person,
      gameOfTournament: async (id) => id,
      clock: systemClock,
      checkReplies,
      patience,
    },
  );
  const origin = await app.listen({ port: 0 });
  const ask = (path: string, token: string, body?: object) =>
    fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  return { app, ask };
}

const opened: Awaited<ReturnType<typeof open>>[] = [];
afterAll(() => Promise.all(opened.map(({ app }) => app.close())));

test.each([
  ['permission-and-the-game', 200],
  ['permission-other-game', 403],
  ['game-without-permission', 403],
])('[API-13, USER-11] %s on a call bound to game 12 answers %i', async (who, status) => {
  const server = await open(true);
  opened.push(server);
  expect((await server.ask('/for-game', who, { game_id: 12 })).status).toBe(status);
});

test.each([
  ['permission-and-the-game', '/tournaments/12/for-game', 422],
  ['permission-and-the-game', '/tournaments/6/for-game', 403],
  ['game-without-permission', '/tournaments/12/for-game', 403],
])('[API-13] %s on %s answers %i before the body is looked at', async (who, path, status) => {
  const server = await open(true);
  opened.push(server);
  expect((await server.ask(path, who, { nonsense: true })).status).toBe(status);
});

test('a field outside the contract fails in tests and does not leave in production', async () => {
  const [tests, production] = await Promise.all([open(true), open(false)]);
  opened.push(tests, production);
  expect((await tests.ask('/leaking', 'permission-and-the-game')).status).toBe(500);
  expect(await (await production.ask('/leaking', 'permission-and-the-game')).json()).toEqual({ id: 1 });
});

test('a call that waits in vain for a turn at a crowded tournament is refused with the time to come again', async () => {
  const server = await open(true, 20);
  opened.push(server);
  const ask = (path: string) => server.ask(path, 'permission-and-the-game', {});
  const crowd = Array.from({ length: 5 }, () => ask('/admin/tournaments/round-robin/12/slow'));
  const refused = await Promise.race(crowd);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toEqual({
    message: expect.stringContaining('5 s.'),
    code: 'tournament-busy',
  });
  expect((await ask('/tournaments/12/messages')).status).toBe(200);
  release();
  const statuses = (await Promise.all(crowd)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, 200, 503]);
  expect((await ask('/admin/tournaments/round-robin/12/slow')).status).toBe(200);
});

test('a change that waits in vain for the one before of the same player is refused, and those of others are not', async () => {
  const server = await open(true, 20);
  opened.push(server);
  const ask = () => server.ask('/own', 'game-without-permission', {});
  const pair = [ask(), ask()];
  const refused = await Promise.race(pair);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await refused.json()).toEqual({
    message: 'Your last change is still under way. Please try again in a moment.',
    code: 'call-under-way',
  });
  const ofAnother = server.ask('/own', 'somebody-else-altogether', {});
  ownChangeReleased.resolve();
  const statuses = (await Promise.all([...pair, ofAnother])).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 429]);
  expect((await ask()).status).toBe(200);
});

test('a fault of ours says only under which id the log has it', async () => {
  const server = await open(true);
  opened.push(server);
  const response = await server.ask('/broken', 'permission-and-the-game');
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({
    message: expect.stringMatching(/^Something went wrong on our side/),
    code: 'broken',
  });
  expect(text).not.toContain('secrets');
});

test('a call that comes often is in the log only where it fails', async () => {
  const lines: { msg: string; level: number }[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => lines.push(JSON.parse(line)) } } });
  app.setErrorHandler(answerError);
  registerRoutes(
    app,
    [
      handle(leaking, async () => ({ id: 1 })),
      handle(message, async () => ({ done: true }), { isFrequent: true }),
      handle(
        broken,
        async () => {
          throw new Error('lost');
        },
        { isFrequent: true },
      ),
    ],
    {
      identify: async () => people['permission-and-the-game'],
      lockPerson: async (_trx, person) => person,
      gameOfTournament: async (id) => id,
      clock: systemClock,
      checkReplies: true,
    },
  );
  const headers = { authorization: 'Bearer permission-and-the-game' };
  expect((await app.inject({ method: 'GET', url: '/leaking', headers })).statusCode).toBe(200);
  expect(lines.map(({ msg }) => msg)).toEqual(['incoming request', 'request completed']);
  lines.length = 0;
  expect((await app.inject({ method: 'POST', url: '/tournaments/12/messages', headers })).statusCode).toBe(
    200,
  );
  expect(lines).toEqual([]);
  expect((await app.inject({ method: 'GET', url: '/broken', headers })).statusCode).toBe(500);
  expect(lines.map(({ level }) => level)).toEqual([50]);
  await app.close();
});
