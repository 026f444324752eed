import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createRule, listRules } from '@matchdesk/contract/content/rules';
import * as play from '@matchdesk/contract/people/players';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { minute, second } from '#clock.ts';
import { transact } from '#database/transact.ts';
import { ask, richPlayer } from '#testing/money.testing.ts';
import { signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { changesPerMinute } from './player-limits.ts';

const server = useTestServer();

/** Locks withdraws, so that nobody can ask for money until the returned function is called. */
async function holdWithdraws(): Promise<() => Promise<void>> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holder = transact(server.context, async ({ trx }) => {
    await sql`lock table withdraws in access exclusive mode`.execute(trx);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  return async () => {
    released.resolve();
    await holder;
  };
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks where not granted and relation = 'withdraws'::regclass`.execute(
    server.context.db,
  );
  return rows[0]?.count ?? 0;
}

test('staff are answered while players wait for a lock with every connection that they may have', async () => {
  const players = await Promise.all(
    Array.from({ length: 12 }, (_, index) => richPlayer(server, `Rich${index}`, '100')),
  );
  const release = await holdWithdraws();
  const crowd = players.flatMap(({ client }) => Array.from({ length: 4 }, () => ask(client, '10')));
  await expect.poll(countWaiting).toBe(3);
  const manager = await server.as('manager');
  expect((await manager.call(listRules, { query: {} })).status).toBe(200);
  const rule = { title: 'Meanwhile', content: 'x' };
  expect((await manager.call(createRule, { body: rule })).status).toBe(201);
  expect((await server.anonymous.raw('/readyz')).status).toBe(200);
  expect(await countWaiting()).toBe(3);
  await release();
  const answers = await Promise.all(crowd);
  expect(new Set(answers.map(({ status }) => status).filter((status) => status >= 500))).toEqual(new Set());
});

/** How many changes of the player were counted over all copies, read from their rate limit. */
async function countedChanges({ id }: TestPlayer): Promise<number> {
  const rate = await server.context.db
    .selectFrom('rates')
    .where('key', '=', `changes of ${id}`)
    .select('paid_until')
    .executeTakeFirst();
  const owed = rate ? Date.parse(rate.paid_until) - server.clock.now().getTime() : 0;
  return (owed / minute) * changesPerMinute;
}

test('one player’s crowd of changes waits with one connection, and only what began is counted', async () => {
  const player = await richPlayer(server, 'Eager', '100');
  server.clock.advance(minute);
  const release = await holdWithdraws();
  const crowd = Array.from({ length: 20 }, () => ask(player.client, '10'));
  await expect.poll(countWaiting).toBe(1);
  expect((await player.client.call(play.listMyProfiles)).status).toBe(200);
  expect([await countWaiting(), await countedChanges(player)]).toEqual([1, 1]);
  await release();
  expect((await Promise.all(crowd)).map(({ status }) => status).filter((status) => status >= 500)).toEqual(
    [],
  );
});

test('changes that wait in vain for the one before are refused with the time to come again', async () => {
  const player = await richPlayer(server, 'Eagerer', '100');
  const release = await holdWithdraws();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = ask(player.client, '10');
  await expect.poll(countWaiting).toBe(1);
  const before = vi.getTimerCount();
  const crowd = Array.from({ length: 4 }, () => ask(player.client, '10'));
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThanOrEqual(before + 4);
  vi.advanceTimersByTime(5 * second);
  const refused = await Promise.race(crowd);
  expect([refused.status, refused.body.code]).toEqual([429, 'call-under-way']);
  for (const [name, value] of [
    ['retry-after', '1'],
    ['x-request-id', expect.any(String)],
    ['x-frame-options', 'DENY'],
  ] as const)
    expect(refused.headers.get(name)).toEqual(value);
  await release();
  expect((await first).status).toBe(201);
  await Promise.all(crowd);
});

const profile = JSON.stringify({ game_id: 12, nickname: 'Slowly sent' });

/** Begins a change whose body has not arrived yet. */
function beginChange({ client }: TestPlayer) {
  const sent = request(`${server.address}/api${play.saveMyProfile.path}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': 'application/json',
      'content-length': profile.length,
    },
  });
  sent.write(profile.slice(0, 5));
  return sent;
}

test('a change counts once its body is there: others of the same player are made while it is sent', async () => {
  const player = await signUpPlayer(server, 'Patient');
  const slow = beginChange(player);
  const quick = await player.client.call(play.saveMyProfile, {
    body: { game_id: 12, nickname: 'Sent at once' },
  });
  expect(quick.status).toBe(200);
  slow.end(profile.slice(5));
  const [answer] = await once(slow, 'response');
  expect([answer.statusCode, await text(answer)]).toEqual([200, expect.stringContaining('Slowly sent')]);
});
