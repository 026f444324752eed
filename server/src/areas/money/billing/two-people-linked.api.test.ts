import type { UserId } from '@matchdesk/contract/ids';
import { changeTwoPeopleLimits } from '@matchdesk/contract/money/billing';
import * as users from '@matchdesk/contract/people/users';
import { beforeAll, expect, test } from 'vitest';
import { day, later, minute } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { ask, readRequest, richPlayer, setStatus } from '#testing/money.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { appoint, dropLimits, independent, signedIn } from '#testing/treasurers.testing.ts';

const server = useTestServer();

async function switchOn(): Promise<void> {
  const superAdmin = await server.as('superAdmin');
  await superAdmin.call(changeTwoPeopleLimits, { body: { EUR: '50.00', COINS: null } });
}

beforeAll(switchOn);

/** A request that needs two people. */
async function bigRequest(nickname: string): Promise<number> {
  const { client } = await richPlayer(server, nickname, '500.00');
  return (await ask(client, '60')).body.data.id;
}

test('[O28] a puppet who confirms first does not make its maker the second', async () => {
  const superAdmin = await server.as('superAdmin');
  const id = await bigRequest('PuppetFirst');
  const puppet = await appoint(server, superAdmin, 'Puppet');
  expect((await setStatus(puppet.client, id, 'PAID')).body.data.needs_second).toBe(true);
  const maker = await setStatus(superAdmin, id, 'PAID');
  expect([maker.status, maker.body.code]).toEqual([403, 'linked-with-first']);
  expect((await setStatus(await server.as('treasurer'), id, 'PAID')).body.data.status).toBe('PAID');
});

test('[O28] a chain of grants joins its ends', async () => {
  const superAdmin = await server.as('superAdmin');
  const id = await bigRequest('Chained');
  const middle = await appoint(server, superAdmin, 'Middle', 'Super admin');
  const end = await appoint(server, middle.client, 'ChainEnd');
  await setStatus(superAdmin, id, 'PAID');
  const second = await setStatus(end.client, id, 'PAID');
  expect([second.status, second.body.code]).toEqual([403, 'linked-with-first']);
});

test('[O28] a puppet made before the request counts for seven days', async () => {
  const superAdmin = await server.as('superAdmin');
  const puppet = await appoint(server, superAdmin, 'Prepared');
  server.clock.advance(5 * minute);
  const id = await bigRequest('AskedLater');
  await setStatus(superAdmin, id, 'PAID');
  const second = await setStatus(puppet.client, id, 'PAID');
  expect([second.status, second.body.code]).toEqual([403, 'linked-with-first']);
});

test('[O28] two puppets of one maker are one', async () => {
  const superAdmin = await server.as('superAdmin');
  const id = await bigRequest('TwoPuppets');
  const one = await appoint(server, superAdmin, 'LeftHand');
  const other = await appoint(server, superAdmin, 'RightHand');
  await setStatus(one.client, id, 'PAID');
  const second = await setStatus(other.client, id, 'PAID');
  expect([second.status, second.body.code]).toEqual([403, 'linked-with-first']);
});

const changes: Record<string, (giver: Client, id: UserId) => Promise<unknown>> = {
  'a changed e-mail': (giver, id) =>
    giver.call(users.updateUser, { params: { id }, body: { email: `taken-${id}@players.test` } }),
  'an unblocking': async (giver, id) => {
    const params = { id };
    await giver.call(users.blockUserById, { params, body: { reason: 'For a day' } });
    await giver.call(users.unblockUserById, { params, body: { reason: 'Back again' } });
  },
  'a second factor taken away': async (giver, id) => {
    const { db } = server.context;
    const now = server.clock.now();
    const factor = { user_id: id, secret: Buffer.from('x'), confirmed_at: now, created_at: now };
    await db.insertInto('second_factors').values(factor).execute();
    await giver.call(users.removeFactorOf, { params: { id }, body: { reason: 'Lost' } });
  },
  'a role': (giver, id) =>
    giver.call(users.updateUser, { params: { id }, body: { roles: ['Super admin', 'Tournament admin'] } }),
};

test.each(Object.entries(changes))('[O28] %s joins them, also once the pause is over', async (_, change) => {
  const other = await independent(server, 'Colleague');
  const id = await bigRequest('Joined');
  await change(await server.as('superAdmin'), other.id);
  server.clock.advance(day + minute);
  await setStatus(await server.as('superAdmin'), id, 'PAID');
  const second = await setStatus(await signedIn(server, other.id), id, 'PAID');
  expect([second.status, second.body.code]).toEqual([403, 'linked-with-first']);
});

test('[O28] after seven days they are two again, but never for what was asked for before', async () => {
  const ripened = await appoint(server, await server.as('superAdmin'), 'Ripened');
  server.clock.advance(minute);
  const id = await bigRequest('AskedMeanwhile');
  server.clock.advance(minute);
  const late = await appoint(server, await server.as('superAdmin'), 'Late');
  server.clock.advance(7 * day);
  const superAdmin = await server.as('superAdmin');
  const { two_people } = await readRequest(superAdmin, id);
  const about = (who: UserId) => two_people!.colleagues.find(({ user }) => user.id === who);
  expect(about(ripened.id)).toMatchObject({ why_not: null });
  expect(about(late.id)).toMatchObject({ why_not: 'linked', from: null });
  await setStatus(superAdmin, id, 'PAID');
  const refused = await setStatus(await signedIn(server, late.id), id, 'PAID');
  expect(refused.body.code).toBe('linked-with-first');
  const paid = await setStatus(await signedIn(server, ripened.id), id, 'PAID');
  expect(paid.body.data.status).toBe('PAID');
});

test('[O28] what was given before the limit was switched on joins nobody', async () => {
  await dropLimits(server);
  const early = await appoint(server, await server.as('superAdmin'), 'Early');
  server.clock.advance(minute);
  await switchOn();
  const id = await bigRequest('AskedAfter');
  await setStatus(await server.as('superAdmin'), id, 'PAID');
  expect((await setStatus(early.client, id, 'PAID')).body.data.status).toBe('PAID');
});

test('[O28] the page says who may be second, and why others may not, before anybody tries', async () => {
  const superAdmin = await server.as('superAdmin');
  const puppet = await appoint(server, superAdmin, 'Named');
  const given = server.clock.now();
  server.clock.advance(minute);
  const { client, id: payee } = await richPlayer(server, 'PaidStaff', '500.00');
  await server.context.db.insertInto('user_roles').values({ user_id: payee, role: 'Super admin' }).execute();
  const { id } = (await ask(client, '60')).body.data;
  const { two_people } = await readRequest(superAdmin, id);
  expect(two_people!.reasons).toEqual(['payee', 'payer']);
  const names = two_people!.colleagues.map(({ user }) => user.nickname);
  expect(names).toEqual(names.toSorted());
  const about = (nickname: string) => two_people!.colleagues.find(({ user }) => user.nickname === nickname);
  expect(about('Tess')).toMatchObject({ why_not: null, from: null, link: null });
  expect(about('PaidStaff')).toMatchObject({ why_not: 'payee' });
  expect(about('Sora')).toBeUndefined();
  expect(about('Named')).toEqual({
    user: { id: puppet.id, nickname: 'Named' },
    why_not: 'linked',
    from: later(given, 7 * day).toISOString(),
    link: {
      at: given.toISOString(),
      kind: 'role',
      what: 'Tournament admin',
      by: { id: await server.idOf('superAdmin'), nickname: 'Sora' },
      to: { id: puppet.id, nickname: 'Named' },
    },
  });
  // Below the limit one person is enough, and those who may not pay are told nothing.
  expect((await readRequest(await server.as('manager'), id)).two_people).toBeNull();
  await server.context.db.deleteFrom('user_roles').where('user_id', '=', payee).execute();
});
