import { sendScheduled } from '#areas/content/notifications/index.ts';
import { minute, second } from '#clock.ts';
import { texts } from '#testing/notifications.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { countAudiences, type People, people } from './notification-receivers.ts';
import { keepDevices, push } from './pushed-notifications.ts';

async function sendMessages(
  server: TestServer,
  notes: Notes,
  { roman, nomad, berliner, cup, it, de }: People,
) {
  const admin = await server.as('admin');
  const inbox = { notification_type: 'INBOX_MESSAGE' };
  const send = (title: string, metadata: object, more: object = {}) =>
    make(admin, 'sendPropaganda', { body: { ...texts, title, metadata, ...more } });
  await send('Everybody here', { targets: 'all', tournament_id: cup.id }, inbox);
  server.clock.advance(second);
  await send('apples for Italy', { targets: 'all', countries: [it, it], location_type: 'countries' }, inbox);
  await send('Zebras in the cup', { targets: 'participants', tournament_id: cup.id }, inbox);
  await send('Subscribers of it', { targets: 'subscribers', tournament_id: cup.id, game: 12 }, inbox);
  const toSome = (notifiable_ids: number[], metadata?: object) =>
    make(admin, 'sendToInbox', { body: { ...texts, notifiable_ids, ...(metadata && { metadata }) } });
  await toSome([nomad.id, roman.id, roman.id], { tournament_id: cup.id, countries: [it, de] });
  await toSome([]);
  await toSome([99_999]);
  for (const title of ['1234567', '12345678', 'x'.repeat(50), 'x'.repeat(51)])
    await send(title, { targets: 'all' }, inbox);
  for (const query of [{}, { limit: 2, page: 2 }]) await notes.read(roman.client, 'listMyInbox', { query });
  await make(roman.client, 'readMyMessage', { params: { id: 1 } });
  server.clock.advance(minute);
  await make(roman.client, 'readMyMessage', { params: { id: 1 } });
  await make(berliner.client, 'readMyMessage', { params: { id: 2 } });
  await make(roman.client, 'readMyMessage', { params: { id: 999 } });
  await make(await server.as('superAdmin'), 'deleteNotification', { params: { id: 3 } });
  for (const { client } of [roman, nomad, berliner]) {
    await notes.read(client, 'listMyInbox', { query: {} });
    await notes.read(client, 'listMySubscriptions');
  }
  const orders = ['id', 'title'].flatMap((order) =>
    ['ASC', 'DESC'].map((direction) => ({ order, direction })),
  );
  const wanted = [
    { search: 'APPLES' },
    { search: '4' },
    { games: '12' },
    { games: '6' },
    { limit: 2, page: 2 },
  ];
  for (const query of [...orders, ...wanted]) await notes.read(admin, 'listNotifications', { query });
  await notes.read(await server.as('superAdmin'), 'listNotifications', { query: { deleted: 'true' } });
  for (const id of [1, 3, 5, 999]) await notes.read(admin, 'getNotification', { params: { id } });
}

/** Messages that wait, are changed, called off, and sent at their time. */
async function letWait(server: TestServer, notes: Notes, { roman, nomad, cup }: People): Promise<void> {
  const [admin, manager] = [await server.as('admin'), await server.as('manager')];
  const date = new Date(server.clock.now().getTime() + 10 * minute).toISOString();
  const inbox = { ...texts, notification_type: 'INBOX_MESSAGE' };
  const all = { ...inbox, metadata: { targets: 'all', date } };
  const create = async (body: object) => (await make(admin, 'sendPropaganda', { body })).body.data.id;
  const first = await create(all);
  const second_ = await create({
    ...inbox,
    metadata: { targets: 'participants', tournament_id: cup.id, date },
  });
  const third = await create({ ...all, title: 'Called off in time' });
  const late = (when: string) =>
    make(admin, 'sendPropaganda', { body: { ...all, metadata: { ...all.metadata, date: when } } });
  for (const when of ['2199-12-31T23:59:59Z', '2200-01-01T00:00:00Z', '1999-12-31T23:59:59Z', 'soon'])
    await late(when);
  await make(manager, 'changeNotification', { params: { id: first }, body: all });
  await make(manager, 'callOffNotification', { params: { id: first } });
  await make(manager, 'changeNotification', { params: { id: second_ }, body: all });
  await make(admin, 'changeNotification', {
    params: { id: first },
    body: { ...all, title: 'Changed while it waits', version: 1 },
  });
  await make(admin, 'changeNotification', { params: { id: first }, body: { ...all, version: 1 } });
  await make(admin, 'changeInboxMessage', {
    params: { id: second_ },
    body: { ...texts, notifiable_ids: [nomad.id], metadata: { date } },
  });
  await make(admin, 'callOffNotification', { params: { id: third } });
  await make(admin, 'callOffNotification', { params: { id: third } });
  await make(admin, 'deleteNotification', { params: { id: first } });
  await make(admin, 'changeNotification', { params: { id: 1 }, body: all });
  server.clock.advance(10 * minute - 1);
  notes.note('sent too early', await sendScheduled(server.context));
  server.clock.advance(1);
  notes.note('sent in time', await sendScheduled(server.context));
  notes.note('sent again', await sendScheduled(server.context));
  const soon = new Date(server.clock.now().getTime() + second).toISOString();
  const real = await create({ ...all, title: 'To real people', metadata: { targets: 'all', date: soon } });
  server.clock.advance(second);
  notes.note('sent without a demo', await sendScheduled({ ...server.context, demo: false }));
  await notes.read(admin, 'getNotification', { params: { id: real } });
  for (const { client } of [roman, nomad]) await notes.read(client, 'listMyInbox', { query: { limit: 3 } });
  for (const id of [first, second_, third]) {
    await notes.read(admin, 'getNotification', { params: { id } });
    await notes.read(admin, 'listNotificationHistory', { params: { id }, query: {} });
  }
}

/** Notifications: their audience, inboxes, waiting ones and pushes. */
export async function changeNotifying(server: TestServer, notes: Notes): Promise<void> {
  const given = await people(server);
  for (const part of [countAudiences, sendMessages, letWait, keepDevices, push])
    await part(server, notes, given);
}
