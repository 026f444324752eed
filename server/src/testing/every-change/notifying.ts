import { sql } from 'kysely';
import { sendPushes, sendScheduled } from '#areas/content/notifications/index.ts';
import { minute, second } from '#clock.ts';
import { userId } from '../ids.testing.ts';
import { countryId, makeRegion, playerFrom, texts, tournamentOf } from '../notifications.testing.ts';
import { insertGuest, type TestPlayer } from '../players.testing.ts';
import type { Ask } from '../recorded/record-asking.ts';
import type { TestServer } from '../server.testing.ts';
import { make } from './make.ts';

async function people(server: TestServer) {
  const roman = await playerFrom(server, 'Roman', 'it', 'roman-1');
  await make(roman.client, 'registerMyDevice', { body: { token: 'roman-2', platform: 'ios' } });
  const berliner = await playerFrom(server, 'Berliner', 'de', 'berliner');
  const nomad = await playerFrom(server, 'nomad', null);
  const blocked = await playerFrom(server, 'Blocked', 'it', 'blocked');
  const now = server.clock.now();
  await server.context.db
    .updateTable('users')
    .set({ blocked_at: now })
    .where('id', '=', userId(blocked.id))
    .execute();
  await insertGuest(server, 'Romanesque guest');
  const cup = await tournamentOf(server, [roman, nomad]);
  await make(nomad.client, 'withdraw', { params: { id: cup.id } });
  await make(berliner.client, 'saveMySubscription', { body: { game_id: 12, is_subscribed: false } });
  const [it, de] = [await countryId(server, 'it'), await countryId(server, 'de')];
  const region = await makeRegion(server, 'North', [de]);
  const deleted = await makeRegion(server, 'Gone', [it]);
  await sql`update regions set deleted_at = now() where id = ${deleted}`.execute(server.context.db);
  return { roman, berliner, nomad, blocked, cup, it, de, region, deleted };
}
type People = Awaited<ReturnType<typeof people>>;

/** Whom each choice would reach, and who may choose it. */
async function countAudiences(
  server: TestServer,
  ask: Ask,
  { roman, blocked, cup, it, de, region, deleted }: People,
) {
  const of = { targets: 'subscribers', game: 12, tournament_id: cup.id };
  const queries = [
    { targets: 'all' },
    { targets: 'all', countries: `${it},${de}` },
    { targets: 'all', regions: region },
    { targets: 'all', location_type: 'regions', regions: region },
    { targets: 'all', location_type: 'countries' },
    { targets: 'all', countries: it, regions: region },
    { targets: 'all', regions: deleted },
    { targets: 'all', countries: 9999 },
    { targets: 'participants', tournament_id: cup.id },
    { targets: 'participants' },
    { targets: 'participants', tournament_id: 9999 },
    of,
    { ...of, game: 6 },
    { targets: 'subscribers', tournament_id: cup.id },
    { notifiable_ids: `${roman.id},${blocked.id}` },
    { notifiable_ids: `${roman.id},99999` },
    {},
  ];
  for (const person of ['superAdmin', 'manager', 'managerWithoutGame', 'managerWithoutPermission'] as const)
    for (const query of queries) await ask(await server.as(person), 'getAudience', { query });
  for (const search of ['rom', 'N', 'block', String(roman.id), 'guest', 'o', ''])
    await ask(await server.as('admin'), 'searchNotificationUsers', { query: { search } });
}

async function sendMessages(server: TestServer, ask: Ask, { roman, nomad, berliner, cup, it, de }: People) {
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
  for (const query of [{}, { limit: 2, page: 2 }]) await ask(roman.client, 'listMyInbox', { query });
  await make(roman.client, 'readMyMessage', { params: { id: 1 } });
  server.clock.advance(minute);
  await make(roman.client, 'readMyMessage', { params: { id: 1 } });
  await make(berliner.client, 'readMyMessage', { params: { id: 2 } });
  await make(roman.client, 'readMyMessage', { params: { id: 999 } });
  await make(await server.as('superAdmin'), 'deleteNotification', { params: { id: 3 } });
  for (const { client } of [roman, nomad, berliner]) {
    await ask(client, 'listMyInbox', { query: {} });
    await ask(client, 'listMySubscriptions');
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
  for (const query of [...orders, ...wanted]) await ask(admin, 'listNotifications', { query });
  await ask(await server.as('superAdmin'), 'listNotifications', { query: { deleted: 'true' } });
  for (const id of [1, 3, 5, 999]) await ask(admin, 'getNotification', { params: { id } });
}

/** Messages that wait, are changed, called off, and sent at their time. */
async function letWait(server: TestServer, ask: Ask, { roman, nomad, cup }: People): Promise<void> {
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
  ask.note('sent too early', await sendScheduled(server.context));
  server.clock.advance(1);
  ask.note('sent in time', await sendScheduled(server.context));
  ask.note('sent again', await sendScheduled(server.context));
  for (const { client } of [roman, nomad]) await ask(client, 'listMyInbox', { query: { limit: 3 } });
  for (const id of [first, second_, third]) {
    await ask(admin, 'getNotification', { params: { id } });
    await ask(admin, 'listNotificationHistory', { params: { id }, query: {} });
  }
}

/** Devices: at most ten of a person, each of whoever registered it last. */
async function keepDevices(server: TestServer, ask: Ask, { roman, berliner }: People): Promise<void> {
  const register = ({ client }: TestPlayer, token: string, platform = 'web') =>
    make(client, 'registerMyDevice', { body: { token, platform } });
  for (let index = 0; index < 9; index += 1) {
    server.clock.advance(second);
    await register(roman, `more-${index}`);
  }
  await register(berliner, 'roman-2');
  await register(roman, 'with space');
  await register(roman, 'x'.repeat(4096));
  const tokens = server.context.db.selectFrom('push_devices').select(['id', 'token', 'user_id', 'platform']);
  const seen = (await tokens.orderBy('id').execute()).map((row) => ({
    ...row,
    token: row.token.slice(0, 9),
  }));
  ask.note('devices', seen);
  await make(roman.client, 'dropMyDevice', { params: { id: seen[0]!.id } });
  await make(berliner.client, 'dropMyDevice', { params: { id: seen[0]!.id } });
}

/** Pushes go out in batches; what came back is kept with the notification. */
async function push(server: TestServer, ask: Ask, { cup }: People): Promise<void> {
  const admin = await server.as('admin');
  // One after the other: which of two is sent first is left to chance.
  const send = async (metadata: object) => {
    const { id } = (await make(admin, 'sendNotification', { body: { ...texts, metadata } })).body.data;
    await ask(admin, 'getNotification', { params: { id } });
    await sendPushes(server.context);
    return id;
  };
  const all = await send({ targets: 'all' });
  const some = await send({ targets: 'participants', tournament_id: cup.id });
  for (const id of [all, some]) {
    await ask(admin, 'getNotification', { params: { id } });
    await make(admin, 'resendNotification', { params: { id } });
  }
  await make(admin, 'resendNotification', { params: { id: 1 } });
  await make(admin, 'resendNotification', { params: { id: 999 } });
}

/** Notifications: their audience, inboxes, waiting ones and pushes. */
export async function changeNotifying(server: TestServer, ask: Ask): Promise<void> {
  const given = await people(server);
  for (const part of [countAudiences, sendMessages, letWait, keepDevices, push])
    await part(server, ask, given);
}
