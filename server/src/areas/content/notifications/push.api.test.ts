import * as contract from '@matchdesk/contract/content/notifications';
import type { NotificationId } from '@matchdesk/contract/ids';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { minute, second } from '#clock.ts';
import type { Context } from '#context.ts';
import { connect } from '#database/connect.ts';
import { byFcm } from '#push/index.ts';
import { type FcmAnswer, openFcm } from '#testing/fcm.testing.ts';
import { playerFrom, texts } from '#testing/notifications.testing.ts';
import type { TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { sendPushes } from './index.ts';
import { takeBatch } from './push.store.ts';

const fcm = await openFcm();
const server = useTestServer({ FCM_SERVICE_ACCOUNT: fcm.account, FCM_URL: fcm.url });
afterAll(() => fcm.close());

let players: TestPlayer[] = [];
beforeEach(async () => {
  fcm.answer(() => undefined);
  fcm.received.length = 0;
  // Removes the devices and notifications of other tests, so that this one does not wait for them.
  await server.context.db.deleteFrom('push_devices').execute();
  await server.context.db.updateTable('notifications').set({ state: 'done' }).execute();
  players = [];
  for (const token of ['one', 'two', 'three']) players.push(await playerFrom(server, 'Pushed', 'it', token));
});

const read = async (id: NotificationId) =>
  (await (await server.as('admin')).call(contract.getNotification, { params: { id } })).body.data.delivery;

async function send(): Promise<NotificationId> {
  const { status, body } = await (await server.as('admin')).call(contract.sendPropaganda, {
    body: { ...texts, metadata: { targets: 'all' } },
  });
  expect([status, body.data.delivery.state]).toEqual([201, 'sending']);
  return body.data.id;
}

const resend = async (id: NotificationId) =>
  (await server.as('admin')).call(contract.resendNotification, { params: { id } });
const tokens = () => fcm.received.map(({ token }) => token).toSorted();
const keptTokens = async () => {
  const devices = await server.context.db.selectFrom('push_devices').select('token').execute();
  return devices.map(({ token }) => token).toSorted();
};
const fcmError = (errorCode: string) => ({ details: [{ '@type': 'FcmError', errorCode }] });

test('[D112] a push goes once to each device, with texts, ids and a tag, and the record says so', async () => {
  const id = await send();
  expect(await read(id)).toMatchObject({ people_with_device: 3, devices: 3, sent: 0 });
  await sendPushes(server.context);
  expect(tokens()).toEqual(['one', 'three', 'two']);
  expect(fcm.received[0]).toMatchObject({
    notification: { title: texts.title, body: texts.message },
    data: { notification_id: String(id) },
    android: { notification: { tag: `n${id}` } },
  });
  expect(await read(id)).toMatchObject({ state: 'done', sent: 3, failed: 0, unsure: 0, reasons: {} });
  await sendPushes(server.context);
  expect(fcm.received).toHaveLength(3);
  expect((await resend(id)).body.code).toBe('nothing-to-resend');
});

test('two servers share one notification, and nobody gets it twice', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 5 }, (_, index) => playerFrom(server, 'Crowd', 'it', `crowd-${index}`)),
  );
  const id = await send();
  const push = byFcm(server.context.config, server.clock);
  const other: Context = { ...server.context, push };
  await Promise.all([sendPushes(server.context), sendPushes(other)]);
  await sendPushes(server.context);
  push?.close();
  expect(tokens()).toEqual([...crowd.map((_, index) => `crowd-${index}`), 'one', 'three', 'two']);
  expect(await read(id)).toMatchObject({ state: 'done', sent: 8 });
});

/** A second server on the same database, which `kill` ends at once. */
async function anotherServer() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.context.db);
  const { db, close } = connect(
    { ...inject('postgres'), database: rows[0]?.name, max: 4 },
    pino({ level: 'silent' }),
  );
  const push = byFcm(server.context.config, server.clock);
  return {
    /** Fails at the first thing it does after it was killed. */
    sendUntilKilled: () => sendPushes({ ...server.context, db, push }).catch(() => undefined),
    async kill() {
      await close();
      push?.close();
    },
  };
}

describe('a server that crashes', () => {
  test('before it sent: the batch is unsure after two minutes, and sent again by the button alone', async () => {
    const id = await send();
    // The state left by a server that is killed right after it took a batch.
    await server.context.db.transaction().execute((trx) => takeBatch(trx, server.clock.now()));
    await sendPushes(server.context);
    expect(fcm.received).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'sending', unsure: 0 });
    server.clock.advance(3 * minute);
    await sendPushes(server.context);
    expect(fcm.received).toEqual([]);
    expect(await read(id)).toMatchObject({
      state: 'done',
      sent: 0,
      unsure: 3,
      reasons: { 'unsure-server-gone': 3 },
    });

    expect((await resend(id)).body.data.delivery).toMatchObject({ state: 'sending', unsure: 0, reasons: {} });
    await sendPushes(server.context);
    expect(tokens()).toEqual(['one', 'three', 'two']);
    expect(await read(id)).toMatchObject({ state: 'done', sent: 3, unsure: 0 });
  });

  test('after FCM took the messages: they are unsure, and nobody gets a second one', async () => {
    const id = await send();
    fcm.answer(() => 'silence');
    const crashed = await anotherServer();
    const sending = crashed.sendUntilKilled();
    await expect.poll(() => fcm.received.length).toBe(3);
    await crashed.kill();
    await sending;
    await sendPushes(server.context);
    expect(await read(id)).toMatchObject({ state: 'sending', sent: 0, unsure: 0 });
    server.clock.advance(3 * minute);
    await sendPushes(server.context);
    expect(await read(id)).toMatchObject({ state: 'done', sent: 0, unsure: 3 });
    expect(tokens()).toEqual(['one', 'three', 'two']);
  });

  test('in the middle: what it had finished counts, the others go on with the rest', async () => {
    await sql`
      with many as (
        insert into users (email, nickname, name, created_at, updated_at)
        select 'many-' || n || '@players.test', 'Many', '', now(), now() from generate_series(1, 110) n returning id
      )
      insert into push_devices (user_id, session_id, token, platform, seen_at)
      select id, 0, 'many-' || id, 'web', now() from many`.execute(server.context.db);
    const id = await send();
    await server.context.db.transaction().execute((trx) => takeBatch(trx, server.clock.now()));
    await sendPushes(server.context);
    expect(await read(id)).toMatchObject({ state: 'sending', devices: 113, sent: 13, unsure: 0 });
    server.clock.advance(3 * minute);
    await sendPushes(server.context);
    expect(await read(id)).toMatchObject({ state: 'done', sent: 13, unsure: 100 });
    expect(new Set(tokens()).size).toBe(13);
  });
});

describe('what FCM answers', () => {
  const only = (answer: FcmAnswer | 'silence') => (token: string) => (token === 'two' ? answer : undefined);
  const isKept = async () => (await keptTokens()).includes('two');

  test.each<[FcmAnswer, string]>([
    [{ status: 404, error: fcmError('UNREGISTERED') }, 'UNREGISTERED'],
    [{ status: 403, error: fcmError('SENDER_ID_MISMATCH') }, 'SENDER_ID_MISMATCH'],
    [
      { status: 400, error: { details: [{ fieldViolations: [{ field: 'message.token' }] }] } },
      'INVALID_TOKEN',
    ],
  ])('a device with a dead token is deleted: %j', async (answer, reason) => {
    fcm.answer(only(answer));
    const id = await send();
    await sendPushes(server.context);
    expect(await read(id)).toMatchObject({ state: 'done', sent: 2, failed: 1, reasons: { [reason]: 1 } });
    expect(await isKept()).toBe(false);
  });

  test('a fault of the device’s own set-up fails without dropping it', async () => {
    fcm.answer(only({ status: 401, error: fcmError('THIRD_PARTY_AUTH_ERROR') }));
    const id = await send();
    await sendPushes(server.context);
    expect(await read(id)).toMatchObject({ sent: 2, failed: 1, reasons: { THIRD_PARTY_AUTH_ERROR: 1 } });
    expect(await isKept()).toBe(true);
  });

  test('a message that waits for another try fails when its device is gone by then', async () => {
    fcm.answer(only({ status: 503, error: { status: 'UNAVAILABLE' } }));
    const id = await send();
    await sendPushes(server.context);
    await players[1]!.client.raw('/api/logout', { method: 'POST' });
    server.clock.advance(30 * second);
    await sendPushes(server.context);
    expect(await read(id)).toMatchObject({ state: 'done', sent: 2, failed: 1, reasons: { gone: 1 } });
  });

  test('503 is tried again, later and later, five times', async () => {
    fcm.answer(only({ status: 503, error: { status: 'UNAVAILABLE' } }));
    const id = await send();
    await sendPushes(server.context);
    expect(await read(id)).toMatchObject({ state: 'sending', sent: 2, failed: 0 });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      server.clock.advance(30 * second);
      await sendPushes(server.context);
    }
    expect((await read(id)).state).toBe('sending');
    server.clock.advance(30 * second);
    await sendPushes(server.context);
    expect(await read(id)).toMatchObject({ state: 'done', sent: 2, failed: 1, reasons: { UNAVAILABLE: 1 } });
  });

  test('429 makes everybody wait as long as it says', async () => {
    fcm.answer(() => ({ status: 429, headers: { 'retry-after': '30' }, error: fcmError('QUOTA_EXCEEDED') }));
    const id = await send();
    await sendPushes(server.context);
    fcm.answer(() => undefined);
    server.clock.advance(29 * second);
    await sendPushes(server.context);
    expect(fcm.received).toEqual([]);
    server.clock.advance(2 * second);
    await sendPushes(server.context);
    expect(await read(id)).toMatchObject({ state: 'done', sent: 3 });
  });

  test('a payload that is refused stops it with the reason; the button goes on', async () => {
    fcm.answer(() => ({ status: 400, error: { message: 'Invalid title', details: [] } }));
    const id = await send();
    await sendPushes(server.context);
    expect(await read(id)).toMatchObject({
      state: 'stopped',
      stopped_because: 'INVALID_ARGUMENT Invalid title',
      sent: 0,
      failed: 0,
    });
    fcm.answer(() => undefined);
    await sendPushes(server.context);
    expect(fcm.received).toEqual([]);
    await resend(id);
    await sendPushes(server.context);
    expect(await read(id)).toMatchObject({ state: 'done', sent: 3, stopped_because: null });
  });

  test('a connection that breaks off after the request left is unsure, never a second try', async () => {
    fcm.answer(only('silence'));
    const id = await send();
    const sending = sendPushes(server.context);
    await expect.poll(() => fcm.received.length).toBe(3);
    fcm.cut();
    await sending;
    const { sent, unsure, state } = await read(id);
    expect([state, sent + unsure]).toEqual(['done', 3]);
    expect(unsure).toBeGreaterThan(0);
    await sendPushes(server.context);
    expect(fcm.received).toHaveLength(3);
  });

  test('an access token serves many, and a revoked one is renewed', async () => {
    const given = fcm.tokensGiven();
    await send();
    await sendPushes(server.context);
    await send();
    await sendPushes(server.context);
    expect(fcm.tokensGiven() - given).toBeLessThanOrEqual(1);
    const before = fcm.tokensGiven();
    fcm.revokeTokens();
    const id = await send();
    await sendPushes(server.context);
    expect(await read(id)).toMatchObject({ state: 'done', sent: 3 });
    expect(fcm.tokensGiven()).toBe(before + 1);
  });
});

describe('devices', () => {
  test('belong to whoever registered the token last, until they sign out', async () => {
    const [first] = players;
    const second = await playerFrom(server, 'Second', 'it', 'one');
    const reach = async (player: TestPlayer) =>
      (
        await (
          await server.as('admin')
        ).call(contract.getAudience, {
          query: { notifiable_ids: String(player.id) },
        })
      ).body.data.devices;
    expect([await reach(first!), await reach(second)]).toEqual([0, 1]);
    await second.client.raw('/api/logout', { method: 'POST' });
    expect(await reach(second)).toBe(0);
    expect(await keptTokens()).toEqual(['three', 'two']);
  });

  test('are deleted by their owner alone, and of more than ten the oldest', async () => {
    const [owner, other] = players;
    const device = await owner!.client.call(contract.registerMyDevice, {
      body: { token: 'mine', platform: 'web' },
    });
    const params = { id: device.body.data.id };
    expect((await other!.client.call(contract.dropMyDevice, { params })).status).toBe(404);
    expect((await owner!.client.call(contract.dropMyDevice, { params })).status).toBe(200);
    for (let index = 0; index < 12; index += 1) {
      server.clock.advance(second);
      await owner!.client.call(contract.registerMyDevice, {
        body: { token: `many-of-one-${index}`, platform: 'ios' },
      });
    }
    const kept = await keptTokens();
    const ofOne = kept.filter((token) => token.startsWith('many-of-one-'));
    expect(ofOne).toHaveLength(10);
    expect(kept).toEqual([...ofOne, 'three', 'two']);
  });
});
