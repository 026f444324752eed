import { changeTwoPeopleLimits, getTwoPeopleLimits } from '@matchdesk/contract/money/billing';
import { expect, test, vi } from 'vitest';
import { hour, minute } from '#clock.ts';
import {
  ask,
  mismatches,
  paymentDetailOf,
  readRequest,
  richPlayer,
  setStatus,
} from '#testing/money.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { dropLimits } from '#testing/treasurers.testing.ts';

const server = useTestServer();

const limitAt = async (EUR: string) =>
  (await server.as('superAdmin')).call(changeTwoPeopleLimits, { body: { EUR, COINS: null } });

test('above the limit two people pay, and the same person cannot be both', async () => {
  await limitAt('50.00');
  const [treasurer, superAdmin] = [await server.as('treasurer'), await server.as('superAdmin')];
  const { client } = await richPlayer(server, 'Big', '500.00');
  const { id } = (await ask(client, '60')).body.data;
  const first = await setStatus(treasurer, id, 'PAID');
  expect([first.status, first.body.data]).toMatchObject([
    200,
    {
      status: 'REQUESTED',
      needs_second: true,
      wallet: { value: 500 },
      confirmation: { first: { nickname: 'Tess' } },
    },
  ]);
  expect(first.body.data.confirmation!.seen).toMatchObject({
    amount: '60.00',
    payment_detail: paymentDetailOf(client),
  });
  const same = await setStatus(treasurer, id, 'PAID');
  expect([same.status, same.body.code]).toEqual([409, 'confirmed-by-you']);
  const second = await setStatus(superAdmin, id, 'PAID');
  expect(second.body.data).toMatchObject({ status: 'PAID', needs_second: false, wallet: { value: 440 } });

  // A small sum is added to what was paid in the last 24 hours; a minute after those, one person is enough.
  server.clock.advance(24 * hour - minute);
  const small = (await ask(client, '10')).body.data.id;
  const within = await setStatus(await server.as('treasurer'), small, 'PAID');
  expect(within.body.data).toMatchObject({ status: 'REQUESTED', needs_second: true });
  const later = (await ask(client, '10')).body.data.id;
  server.clock.advance(2 * minute);
  const alone = await setStatus(await server.as('treasurer'), later, 'PAID');
  expect(alone.body.data.status).toBe('PAID');
  // A request that once needed two people always does.
  await dropLimits(server);
  const stays = await setStatus(await server.as('treasurer'), small, 'PAID');
  expect([stays.status, stays.body.code]).toEqual([200, undefined]);
  expect(await readRequest(await server.as('treasurer'), small)).toMatchObject({
    status: 'REQUESTED',
    two_people: { reasons: ['before'] },
  });
  expect(await mismatches(server)).toEqual([]);
});

test('what changed meanwhile, 72 hours, or a lost grant void the first confirmation', async () => {
  await limitAt('50.00');
  const treasurer = await server.as('treasurer');
  const { client, id: user } = await richPlayer(server, 'Changing', '500.00');
  const { id } = (await ask(client, '60')).body.data;
  await setStatus(treasurer, id, 'PAID');
  const { db } = server.context;
  await db.updateTable('users').set({ email: 'new@players.test' }).where('id', '=', user).execute();
  const changed = await setStatus(await server.as('superAdmin'), id, 'PAID');
  expect(changed.body.data).toMatchObject({
    status: 'REQUESTED',
    needs_second: true,
    confirmation: { first: { nickname: 'Sora' }, seen: { email: 'new@players.test' } },
  });
  server.clock.advance(73 * hour);
  const late = await setStatus(await server.as('treasurer'), id, 'PAID');
  expect(late.body.data).toMatchObject({
    status: 'REQUESTED',
    confirmation: { first: { nickname: 'Tess' } },
  });

  const tess = await db
    .selectFrom('users')
    .where('nickname', '=', 'Tess')
    .select('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('users').set({ blocked_at: server.clock.now() }).where('id', '=', tess.id).execute();
  const lost = await setStatus(await server.as('superAdmin'), id, 'PAID');
  expect(lost.body.data).toMatchObject({
    status: 'REQUESTED',
    confirmation: { first: { nickname: 'Sora' } },
  });
  await db.updateTable('users').set({ blocked_at: null }).where('id', '=', tess.id).execute();
  const paid = await setStatus(await server.as('treasurer'), id, 'PAID');
  expect(paid.body.data.status).toBe('PAID');
  await dropLimits(server);
});

test('any other status voids it at once', async () => {
  await limitAt('50.00');
  const treasurer = await server.as('treasurer');
  const { client } = await richPlayer(server, 'Undecided', '500.00');
  const { id } = (await ask(client, '60')).body.data;
  await setStatus(treasurer, id, 'PAID');
  const pending = await setStatus(treasurer, id, 'PENDING');
  expect(pending.body.data).toMatchObject({
    status: 'PENDING',
    needs_second: false,
    confirmation: null,
    confirmation_lost: 'changed',
  });
  await dropLimits(server);
});

test('signs stand beside a request, for those who act on money', async () => {
  const treasurer = await server.as('treasurer');
  const one = await richPlayer(server, 'Signed', '500.00');
  const other = await richPlayer(server, 'Twin', '500.00');
  await ask(other.client, '20', { payment_detail: 'GB33-BUKB-2020' });
  const { id } = (await ask(one.client, '48', { payment_detail: 'gb33 bukb 2020' })).body.data;
  await limitAt('50.00');
  const { signs } = await readRequest(treasurer, id);
  expect(signs.map(({ kind }) => kind)).toEqual([
    'first-payout',
    'new-account',
    'same-payment-detail',
    'just-under-limit',
  ]);
  expect(signs.find(({ kind }) => kind === 'same-payment-detail')!.facts).toEqual({
    count: 1,
    names: 'Twin',
  });
  expect((await readRequest(await server.as('manager'), id)).signs).toEqual([]);
  await dropLimits(server);
});

test('two accounts that sign in on one device are a sign beside the request of either', async () => {
  const one = await richPlayer(server, 'Shared', '500.00');
  const other = await richPlayer(server, 'Sharing', '500.00');
  const signIn = ({ email }: { email: string }, cookie = '') =>
    fetch(`${server.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ email, password: 'a-long-password' }),
    });
  const [cookie = ''] = (await signIn(one)).headers.getSetCookie();
  expect((await signIn(other, cookie.split(';', 1)[0])).status).toBe(200);
  const { id } = (await ask(one.client, '20', { payment_detail: 'SHARED 1' })).body.data;
  const { signs } = await readRequest(await server.as('treasurer'), id);
  expect(signs).toContainEqual({
    kind: 'same-device',
    level: 'middle',
    facts: { count: 1, names: 'Sharing' },
  });
});

test('colleagues hear of changed limits once both are saved', async () => {
  const superAdmin = await server.as('superAdmin');
  const publish = vi.spyOn(server.context.live, 'publish');
  const seen: Promise<unknown>[] = [];
  publish.mockImplementation(() => {
    seen.push(superAdmin.call(getTwoPeopleLimits).then(({ body }) => body.data));
  });
  await superAdmin.call(changeTwoPeopleLimits, { body: { EUR: '70.00', COINS: '900.00' } });
  publish.mockRestore();
  const limits = { EUR: 70, COINS: 900, waiting: [] };
  const all = await Promise.all(seen);
  expect(all.length).toBeGreaterThan(1);
  expect(all).toEqual(all.map(() => limits));
  await dropLimits(server);
});
