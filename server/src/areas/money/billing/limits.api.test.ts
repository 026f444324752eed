import { channels } from '@matchdesk/contract/channels';
import * as billing from '@matchdesk/contract/money/billing';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { day, hour, minute } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { openSmtp } from '#testing/smtp.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';
import { appoint, dropLimits, independent } from '#testing/treasurers.testing.ts';
import { applyDueLimits } from './index.ts';

const smtp = await openSmtp();
const server = useTestServer({
  MAIL_URL: smtp.url,
  MAIL_FROM: 'desk@matchdesk.test',
  PUBLIC_URL: 'https://desk.example.org',
});
const connect = useSockets(server);
afterAll(() => smtp.close());

const setLimits = (client: Client, EUR: string | null, COINS: string | null = null) =>
  client.call(billing.changeTwoPeopleLimits, { body: { EUR, COINS } });
const readLimits = async () =>
  (await (await server.as('manager')).call(billing.getTwoPeopleLimits)).body.data;
const confirm = (client: Client, id: number) =>
  client.call(billing.confirmLimitChange, { params: { id: id } });
const cancel = (client: Client, id: number) => client.call(billing.cancelLimitChange, { params: { id: id } });

beforeEach(async () => {
  await dropLimits(server);
  await aloneAgain();
  await server.context.db.updateTable('users').set({ blocked_at: null }).execute();
  await setLimits(await server.as('superAdmin'), '50.00');
});

/** Leaves Sora as the only Super admin. */
async function aloneAgain(): Promise<void> {
  const { db } = server.context;
  const sora = await server.idOf('superAdmin');
  await db.deleteFrom('user_roles').where('role', '=', 'Super admin').where('user_id', '<>', sora).execute();
}

test('[O29] a lower limit counts at once, a higher one waits for another Super admin', async () => {
  const superAdmin = await server.as('superAdmin');
  const other = await independent(server, 'OtherSuper');
  expect((await setLimits(superAdmin, '40.00')).body.data).toMatchObject({ EUR: 40, waiting: [] });
  const asked = (await setLimits(superAdmin, '500.00')).body.data;
  expect(asked).toMatchObject({
    EUR: 40,
    waiting: [{ currency: 'EUR', limit: 500, asked_by: { nickname: 'Sora' }, due_at: null }],
  });
  const { id, colleagues } = asked.waiting[0]!;
  expect(colleagues).toContainEqual({
    user: { id: other.id, nickname: 'OtherSuper' },
    why_not: null,
    from: null,
    link: null,
  });
  const own = await confirm(superAdmin, id);
  expect([own.status, own.body.code]).toEqual([409, 'limit-asked-by-you']);
  expect((await confirm(await server.as('treasurer'), id)).status).toBe(403);
  // It waits for them, however long that takes.
  server.clock.advance(5 * day);
  expect([await applyDueLimits(server.context), (await readLimits()).EUR]).toEqual([0, 40]);
  const stale = await confirm(other.client, id);
  expect([stale.status, stale.body.code]).toEqual([403, 'proof-needed']);
  const fresh = await independent(server, 'FreshSuper');
  expect((await confirm(fresh.client, id)).body.data).toMatchObject({ EUR: 500, waiting: [] });
  expect((await confirm(fresh.client, id)).status).toBe(404);
});

test('[O29] who counts as one with the asker cannot confirm, and no limit at all is the highest', async () => {
  const superAdmin = await server.as('superAdmin');
  server.clock.advance(minute);
  const puppet = await appoint(server, superAdmin, 'PuppetSuper', 'Super admin');
  const { waiting, EUR } = (await setLimits(superAdmin, null)).body.data;
  expect([EUR, waiting[0]!.limit]).toEqual([50, null]);
  const refused = await confirm(puppet.client, waiting[0]!.id);
  expect([refused.status, refused.body.code]).toEqual([403, 'linked-with-first']);
  expect(waiting[0]!.due_at).not.toBeNull();
  await aloneAgain();
  const lost = await independent(server, 'AnotherSuper');
  await server.context.db
    .updateTable('users')
    .set({ blocked_at: server.clock.now() })
    .where('id', '=', await server.idOf('superAdmin'))
    .execute();
  expect((await confirm(lost.client, waiting[0]!.id)).body.code).toBe('limit-asker-gone');
  expect((await cancel(lost.client, waiting[0]!.id)).body.data).toMatchObject({ EUR: 50, waiting: [] });
});

test('[O29] where there is nobody to confirm it, a higher limit counts after 72 hours', async () => {
  const superAdmin = await server.as('superAdmin');
  const { waiting } = (await setLimits(superAdmin, '500.00', '900.00')).body.data;
  expect((await readLimits()).COINS).toBe(900);
  const [change] = waiting;
  expect(Date.parse(change!.due_at!) - Date.parse(change!.asked_at)).toBe(72 * hour);
  server.clock.advance(72 * hour - minute);
  expect([await applyDueLimits(server.context), (await readLimits()).EUR]).toEqual([0, 50]);
  // Somebody who may confirm by then has to.
  const other = await independent(server, 'JustInTime');
  server.clock.advance(minute);
  expect([await applyDueLimits(server.context), (await readLimits()).EUR]).toEqual([0, 50]);
  await server.context.db.deleteFrom('user_roles').where('user_id', '=', other.id).execute();
  expect(await Promise.all([applyDueLimits(server.context), applyDueLimits(server.context)])).toContain(1);
  expect(await readLimits()).toMatchObject({ EUR: 500, waiting: [] });
  const { body } = await (await server.as('manager')).call(billing.listLimitsHistory, { query: {} });
  expect(body.data[0]).toMatchObject({
    action: 'higher limit counts after 72 hours',
    actor: null,
    changes: [{ field: 'EUR', before: '50.00', after: '500.00' }],
  });
  const asked = body.data.find(({ action }) => action === 'higher limit asked');
  expect(asked).toMatchObject({ actor: { nickname: 'Sora' } });
});

test('a newer wish replaces one that waits, and what is left as it is does not', async () => {
  const superAdmin = await server.as('superAdmin');
  await setLimits(superAdmin, '500.00');
  expect((await setLimits(superAdmin, '50')).body.data.waiting).toHaveLength(1);
  const [first] = (await setLimits(superAdmin, '500.00')).body.data.waiting;
  const [second] = (await setLimits(superAdmin, '600.00')).body.data.waiting;
  expect([second!.limit, second!.id === first!.id]).toEqual([600, false]);
  expect((await setLimits(superAdmin, '20.00')).body.data).toMatchObject({ EUR: 20, waiting: [] });
  const [called] = (await setLimits(superAdmin, '60.00')).body.data.waiting;
  expect((await cancel(superAdmin, called!.id)).body.data).toMatchObject({ EUR: 20, waiting: [] });
  expect((await cancel(superAdmin, called!.id)).status).toBe(404);
  await setLimits(superAdmin, '20.00', '100.00');
  const both = (await setLimits(superAdmin, '30.00', '200.00')).body.data.waiting;
  expect(both.map(({ currency }) => currency)).toEqual(['EUR', 'COINS']);
});

test('[O29] everybody who acts on money is told of a higher limit', async () => {
  const socket = await connect(await server.as('treasurer'));
  await subscribe(socket, channels.desk('billing'));
  const heard = nextFrame(socket);
  const [raise] = (await setLimits(await server.as('superAdmin'), '5000.00')).body.data.waiting;
  expect((await heard).events).toContainEqual({
    channel: 'desk.billing',
    type: 'limit waits',
    data: { id: raise!.id },
  });
  expect(await smtp.receiversOf('5000.00 EUR', 2)).toEqual([
    'super@matchdesk.test',
    'treasurer@matchdesk.test',
  ]);
});
