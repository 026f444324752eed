import * as contract from '@matchdesk/contract/content/notifications';
import type { NotificationId } from '@matchdesk/contract/ids';
import { register } from '@matchdesk/contract/people/players';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour } from '#clock.ts';
import { openFcm } from '#testing/fcm.testing.ts';
import { playerFrom, texts, titlesOf, tournamentOf } from '#testing/notifications.testing.ts';
import type { TestPlayer } from '#testing/players.testing.ts';
import { type DemoPersonName, useTestServer } from '#testing/server.testing.ts';
import { sendPushes, sendScheduled } from './index.ts';

const fcm = await openFcm();
const server = useTestServer({ FCM_SERVICE_ACCOUNT: fcm.account, FCM_URL: fcm.url });
afterAll(() => fcm.close());

let ivo: TestPlayer;
let tournament: Awaited<ReturnType<typeof tournamentOf>>;
beforeAll(async () => {
  ivo = await playerFrom(server, 'Ivo', 'it', 'device-of-ivo');
  tournament = await tournamentOf(server, [ivo]);
});

const ahead = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds).toISOString();

interface Texts {
  title?: string;
  date?: string;
  notification_type?: 'fcm' | 'INBOX_MESSAGE';
}

const bodyOf = ({ title = texts.title, date = ahead(hour), notification_type = 'INBOX_MESSAGE' }: Texts) => ({
  ...texts,
  title,
  notification_type,
  metadata: { targets: 'participants' as const, tournament_id: tournament.id, date },
});

async function schedule(given: Texts = {}): Promise<NotificationId> {
  const { status, body } = await (await server.as('manager')).call(contract.sendPropaganda, {
    body: bodyOf(given),
  });
  expect([status, body.data.delivery.state]).toEqual([201, 'scheduled']);
  return body.data.id;
}

const read = async (id: NotificationId) =>
  (await (await server.as('manager')).call(contract.getNotification, { params: { id } })).body.data;
const stateOf = async (id: NotificationId) => (await read(id)).delivery.state;
const change = async (
  id: NotificationId,
  given: Texts & { version?: number },
  who: DemoPersonName = 'manager',
) =>
  (await server.as(who)).call(contract.changeNotification, {
    params: { id },
    body: { ...bodyOf(given), ...(given.version !== undefined && { version: given.version }) },
  });
const callOff = async (id: NotificationId, who: DemoPersonName = 'manager') =>
  (await server.as(who)).call(contract.callOffNotification, { params: { id } });

const letComeDue = (id: NotificationId) =>
  server.context.db
    .updateTable('notifications')
    .set({ scheduled_at: server.clock.now().toISOString() })
    .where('id', '=', id)
    .execute();

describe('[O40] a date in the future is a schedule', () => {
  test('it is listed as such, and reaches nobody before', async () => {
    const date = ahead(hour);
    const id = await schedule({ title: 'Waits an hour', date });
    const manager = await server.as('manager');
    const [first] = (await manager.call(contract.listNotifications, { query: {} })).body.data;
    expect(first).toMatchObject({
      id,
      title: 'Waits an hour',
      scheduled_at: date,
      sent_at: null,
      delivery: { state: 'scheduled', people: 0, read: 0 },
    });
    expect(await sendScheduled(server.context)).toBe(0);
    expect(await titlesOf(ivo)).not.toContain('Waits an hour');
    await callOff(id);
  });

  test('it is sent once its time has come, however many servers look', async () => {
    const id = await schedule({ title: 'Sent only once', date: ahead(hour) });
    server.clock.advance(hour - 1);
    expect(await sendScheduled(server.context)).toBe(0);
    expect(await stateOf(id)).toBe('scheduled');

    server.clock.advance(1);
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendScheduled(server.context)));
    expect(sent.reduce((sum, one) => sum + one)).toBe(1);
    expect(await read(id)).toMatchObject({
      sent_at: server.clock.now().toISOString(),
      delivery: { state: 'done', people: 1, read: 0 },
    });
    expect((await titlesOf(ivo)).filter((title) => title === 'Sent only once')).toHaveLength(1);
    expect(await sendScheduled(server.context)).toBe(0);
    const { body } = await (await server.as('manager')).call(contract.listNotificationHistory, {
      params: { id },
    });
    expect(body.data.map(({ action, actor }) => [action, actor === null])).toEqual([
      ['sent', true],
      ['created', false],
    ]);
  });

  test('it reaches those who fit by then, stands on top of their inbox, and who has read it is counted', async () => {
    const cup = await tournamentOf(server, [ivo]);
    const { body } = await (await server.as('manager')).call(contract.sendPropaganda, {
      body: {
        ...bodyOf({ title: 'For all by then' }),
        metadata: { targets: 'participants', tournament_id: cup.id, date: ahead(hour) },
      },
    });
    const { id } = body.data;
    const late = await playerFrom(server, 'Late', 'it');
    await late.client.call(register, { params: { id: cup.id }, body: {} });
    await (await server.as('admin')).call(contract.sendToInbox, {
      body: { ...texts, title: 'Sent in between', notifiable_ids: [late.id] },
    });
    server.clock.advance(hour);
    await sendScheduled(server.context);
    expect(await titlesOf(late)).toEqual(['For all by then', 'Sent in between']);
    await late.client.call(contract.readMyMessage, { params: { id } });
    expect((await read(id)).delivery).toMatchObject({ people: 2, read: 1 });
  });

  test('a push leaves when its time has come, and counts what was sent', async () => {
    const id = await schedule({ title: 'By push, later', notification_type: 'fcm' });
    await sendPushes(server.context);
    expect(fcm.received).toEqual([]);
    await letComeDue(id);
    await sendScheduled(server.context);
    await sendPushes(server.context);
    expect(fcm.received.map(({ token }) => token)).toEqual(['device-of-ivo']);
    expect((await read(id)).delivery).toMatchObject({ state: 'done', people: 1, devices: 1, sent: 1 });
  });

  test('a date that has passed sends at once, and one that nobody can wait for is refused', async () => {
    const manager = await server.as('manager');
    const passed = await manager.call(contract.sendPropaganda, {
      body: bodyOf({ title: 'Sent at once', date: ahead(-hour) }),
    });
    expect(passed.body.data).toMatchObject({ scheduled_at: null, delivery: { state: 'done', people: 1 } });
    expect(await titlesOf(ivo)).toContain('Sent at once');
    for (const date of ['tomorrow', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) {
      const { status, body } = await manager.call(contract.sendPropaganda, { body: bodyOf({ date }) });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['metadata[date]']]);
    }
  });
});

describe('[O40] while it waits', () => {
  test('it can be changed, also to go to others, by whoever may send it', async () => {
    const id = await schedule();
    expect((await change(id, {}, 'managerWithoutGame')).status).toBe(403);
    const date = ahead(2 * hour);
    const { version } = await read(id);
    const changed = await change(id, { title: 'Moved by an hour', date, version });
    expect(changed.body.data).toMatchObject({
      title: 'Moved by an hour',
      payload: { title: 'Moved by an hour' },
      scheduled_at: date,
      delivery: { state: 'scheduled' },
    });
    expect((await change(id, { title: 'From an old copy', version })).body.code).toBe('changed-meanwhile');

    const toOne = { ...texts, title: 'Now for one alone', notifiable_ids: [ivo.id], metadata: { date } };
    const admin = await server.as('admin');
    const params = { id };
    const refused = await (await server.as('manager')).call(contract.changeInboxMessage, {
      params,
      body: toOne,
    });
    expect(refused.status).toBe(403);
    const { body } = await admin.call(contract.changeInboxMessage, { params, body: toOne });
    expect(body.data).toMatchObject({ users: [{ id: ivo.id }], payload: { notification_mode: null } });
    await letComeDue(id);
    await sendScheduled(server.context);
    expect(await titlesOf(ivo)).toContain('Now for one alone');
    expect((await change(id, { title: 'Much too late' }, 'admin')).body.code).toBe(
      'notification-not-waiting',
    );
  });

  test('a change to a time that has passed sends it', async () => {
    const id = await schedule();
    const { body } = await change(id, { title: 'Rather now', date: ahead(-hour) });
    expect(body.data.delivery).toMatchObject({ state: 'done', people: 1 });
    expect(await titlesOf(ivo)).toContain('Rather now');
  });

  test('it can be called off, and is deleted only then', async () => {
    const id = await schedule({ title: 'Called off' });
    expect((await callOff(id, 'managerWithoutGame')).status).toBe(403);
    const admin = await server.as('admin');
    const remove = () => admin.call(contract.deleteNotification, { params: { id } });
    expect((await remove()).body.code).toBe('notification-waits');
    expect((await callOff(id)).body.data.delivery.state).toBe('called-off');
    await letComeDue(id);
    expect(await sendScheduled(server.context)).toBe(0);
    expect(await titlesOf(ivo)).not.toContain('Called off');
    expect((await callOff(id)).body.code).toBe('notification-not-waiting');
    expect((await change(id, {})).body.code).toBe('notification-not-waiting');
    expect((await remove()).status).toBe(200);
  });

  test('who calls it off while it is being sent is told which of the two it was', async () => {
    const id = await schedule({ title: 'One of the two' });
    await letComeDue(id);
    const [answer, sent] = await Promise.all([callOff(id), sendScheduled(server.context)]);
    const isSent = sent === 1;
    expect(answer.status).toBe(isSent ? 409 : 200);
    expect(await stateOf(id)).toBe(isSent ? 'done' : 'called-off');
    expect((await titlesOf(ivo)).includes('One of the two')).toBe(isSent);
  });
});
