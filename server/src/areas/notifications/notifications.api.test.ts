import type { CountryId, RegionId, TournamentId, UserId } from '@matchdesk/contract/ids';
import * as contract from '@matchdesk/contract/notifications';
import { withdraw } from '@matchdesk/contract/play';
import { beforeAll, describe, expect, test } from 'vitest';
import { countryId, playerFrom, texts, tournamentOf } from '#testing/notifications.ts';
import { makeTournament, type TestPlayer } from '#testing/players.ts';
import { type DemoPersonName, useTestServer } from '#testing/server.ts';

const server = useTestServer();
let italy: CountryId;
let france: CountryId;
let nobodysRegion: RegionId;
let region: RegionId;
let tournament: { id: TournamentId };
let ilaria: TestPlayer;
let ivo: TestPlayer;
let fleur: TestPlayer;

async function makeRegion(title: string, countries: CountryId[]): Promise<RegionId> {
  const now = new Date();
  const { id } = await server.context.db
    .insertInto('regions')
    .values({ title, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const country_id of countries)
    await server.context.db.insertInto('region_countries').values({ region_id: id, country_id }).execute();
  return id;
}

beforeAll(async () => {
  italy = await countryId(server, 'it');
  france = await countryId(server, 'fr');
  region = await makeRegion('The south', [italy]);
  nobodysRegion = await makeRegion('Far away', []);
  ilaria = await playerFrom(server, 'Ilaria', 'it', 'device-of-ilaria');
  ivo = await playerFrom(server, 'Ivo', 'it');
  fleur = await playerFrom(server, 'Fleur', 'fr', 'device-of-fleur');
  tournament = await tournamentOf(server, [ilaria, fleur]);
});

type Metadata = Record<string, unknown>;

async function send(
  metadata: Metadata,
  more: Record<string, unknown> = {},
  who: DemoPersonName = 'superAdmin',
  call: typeof contract.sendPropaganda | typeof contract.sendNotification = contract.sendPropaganda,
) {
  const body = { ...texts, notification_type: 'INBOX_MESSAGE', ...more, metadata } as never;
  return (await server.as(who)).call(call, { body });
}

const inboxOf = async ({ client }: TestPlayer) => (await client.call(contract.listMyInbox)).body;
const titlesOf = async (player: TestPlayer) => (await inboxOf(player)).data.map(({ title }) => title);

describe('records', () => {
  test('[NOTIF-22, NOTIF-24, NOTIF-26, NOTIF-18] both calls by mode answer 201 with the record as it was sent', async () => {
    for (const call of [contract.sendPropaganda, contract.sendNotification]) {
      for (const notification_type of ['fcm', 'INBOX_MESSAGE'] as const) {
        const metadata = {
          targets: 'subscribers',
          game: 12,
          tournament_id: tournament.id,
          countries: [italy],
        };
        const { status, body } = await send(metadata, { notification_type }, 'manager', call);
        expect(status).toBe(201);
        expect(body.data).toMatchObject({
          id: expect.any(Number),
          tournament_id: tournament.id,
          ...texts,
          notification_type,
          payload: {
            location_type: 'countries',
            countries: [italy],
            regions: [],
            game_id: 12,
            tournament_id: tournament.id,
            notification_mode: 'subscribers',
            ...texts,
          },
        });
      }
    }
    const other = await send({ targets: 'all' }, { notification_type: 'sms' });
    expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ['notification_type']]);
  });

  test('[NOTIF-27] the whole payload is taken, and what it does not know is refused', async () => {
    const now = new Date().toISOString();
    const metadata = {
      countries: String(italy),
      regions: '',
      notification_type: 'INBOX_MESSAGE',
      targets: 'participants',
      tournament_id: String(tournament.id),
      game: '',
      date: now,
      created_at: now,
    };
    const more = { notification_type: 'INBOX_MESSAGE', request_type: 'propaganda', notifiable_ids: [] };
    const { status, body } = await send(metadata, more, 'manager');
    expect([status, body.data.payload.countries, body.data.delivery.people]).toEqual([201, [italy], 1]);
    const unknown = await send({ ...metadata, colour: 'red' }, more);
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { 'metadata[colour]': ['This field is not known'] },
    ]);
  });

  test('[NOTIF-23] the list has pages, games and both orders', async () => {
    const manager = await server.as('manager');
    const ids = async (query: Record<string, string>) =>
      (await manager.call(contract.listNotifications, { query })).body.data.map(({ id }) => id);
    const first = (await send({ targets: 'participants', tournament_id: tournament.id })).body.data.id;
    const last = (await send({ targets: 'all' })).body.data.id;
    expect((await ids({ order: 'id', direction: 'DESC' })).slice(0, 2)).toEqual([last, first]);
    const oldest = await ids({ order: 'id', direction: 'ASC' });
    expect(oldest).toEqual(oldest.toSorted((one, other) => one - other));
    expect(await ids({ page: '2', limit: '1' })).toEqual([first]);
    const ofGame = await ids({ games: '12' });
    expect(ofGame).toContain(first);
    expect(ofGame).not.toContain(last);
    expect(await ids({ games: '0' })).toContain(last);
    expect(await ids({ games: '3' })).toEqual([]);
  });

  test('[NOTIF-28] one is fetched by its id, with the people who were chosen', async () => {
    const admin = await server.as('admin');
    const sent = await admin.call(contract.sendToInbox, {
      body: { ...texts, notifiable_ids: [ivo.id, ilaria.id, ivo.id] },
    });
    const { id } = sent.body.data;
    const { body } = await (await server.as('manager')).call(contract.getNotification, { params: { id } });
    expect(body.data.users).toEqual([
      { id: ilaria.id, nickname: 'Ilaria', avatar: null },
      { id: ivo.id, nickname: 'Ivo', avatar: null },
    ]);
    expect(body.data.payload.notification_mode).toBe(null);
    const none = await admin.call(contract.getNotification, { params: { id: 99_999 as never } });
    expect([none.status, none.body.code]).toEqual([404, 'notification-not-found']);
  });

  test('deleting takes a message out of the inboxes, and restoring brings it back', async () => {
    const { id } = (await send({ targets: 'all' }, { title: 'Taken back' })).body.data;
    expect(await titlesOf(ivo)).toContain('Taken back');
    await (await server.as('admin')).call(contract.deleteNotification, { params: { id } });
    expect(await titlesOf(ivo)).not.toContain('Taken back');
    await (await server.as('superAdmin')).call(contract.restoreNotification, { params: { id } });
    expect(await titlesOf(ivo)).toContain('Taken back');
  });

  test('a double click with one key is one notification', async () => {
    const { token } = await server.as('admin');
    const post = () =>
      server.anonymous.raw('/api/propaganda', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': 'form-1',
        },
        body: JSON.stringify({ ...texts, title: 'Only once', metadata: { targets: 'all' } }),
      });
    const [one, other] = await Promise.all([post(), post()]);
    expect(await one.json()).toEqual(await other.json());
    const kept = await server.context.db
      .selectFrom('notifications')
      .where('title', '=', 'Only once')
      .select('id')
      .execute();
    expect(kept).toHaveLength(1);
  });
});

describe('what a notification needs', () => {
  const errorsOf = async (metadata: Metadata, more: Record<string, unknown> = {}) => {
    const { status, body } = await send(metadata, more);
    return { status, ...body.errors };
  };

  test('[NOTIF-10, NOTIF-11] a title of 8-50 and a message of 8-250 characters', async () => {
    for (const title of ['', 'Seven77', 'x'.repeat(51), '       x       '])
      expect(await errorsOf({ targets: 'all' }, { title })).toEqual({
        status: 422,
        title: ['Title should contain 8-50 characters.'],
      });
    for (const message of ['', 'Seven77', 'x'.repeat(251)])
      expect(await errorsOf({ targets: 'all' }, { message })).toEqual({
        status: 422,
        message: ['Message should contain 8-250 characters.'],
      });
    for (const [title, message] of [
      ['x'.repeat(8), 'y'.repeat(8)],
      ['x'.repeat(50), 'y'.repeat(250)],
    ])
      expect((await errorsOf({ targets: 'all' }, { title, message })).status).toBe(201);
  });

  test('[NOTIF-12] locations, where a location type is chosen', async () => {
    const said = ['Select locations'];
    expect(await errorsOf({ targets: 'all', location_type: 'countries' })).toEqual({
      status: 422,
      'metadata[countries]': said,
    });
    expect(await errorsOf({ targets: 'all', location_type: 'regions', countries: '' })).toEqual({
      status: 422,
      'metadata[regions]': said,
    });
    expect(await errorsOf({ targets: 'all', countries: [99_999] })).toEqual({
      status: 422,
      'metadata[countries]': ['This country does not exist'],
    });
    expect((await errorsOf({ targets: 'all', countries: [italy], regions: [region] })).status).toBe(422);
  });

  test('a mode, and with it a tournament and a game, all said at once', async () => {
    expect(await errorsOf({}, { title: '' })).toEqual({
      status: 422,
      title: ['Title should contain 8-50 characters.'],
      'metadata[targets]': ['Notification mode is required field.'],
    });
    expect(await errorsOf({ targets: 'participants' })).toEqual({
      status: 422,
      'metadata[tournament_id]': ['Tournament is required field.'],
    });
    expect(await errorsOf({ targets: 'subscribers' })).toEqual({
      status: 422,
      'metadata[game]': ['Select a game'],
      'metadata[tournament_id]': ['Tournament is required field.'],
    });
    expect(await errorsOf({ targets: 'participants', tournament_id: 99_999 })).toEqual({
      status: 422,
      'metadata[tournament_id]': ['This tournament does not exist'],
    });
    expect(await errorsOf({ targets: 'subscribers', game: 3, tournament_id: tournament.id })).toEqual({
      status: 422,
      'metadata[tournament_id]': ['This tournament is one of another game'],
    });
  });

  test('[NOTIF-16, NOTIF-25] for the inbox at least one person, and 201', async () => {
    const admin = await server.as('admin');
    const said = { notifiable_ids: ['Minimum one user should be selected.'] };
    for (const body of [texts, { ...texts, notifiable_ids: [] as UserId[] }]) {
      const answer = await admin.call(contract.sendToInbox, { body });
      expect([answer.status, answer.body.errors]).toEqual([422, said]);
    }
    const unknown = await admin.call(contract.sendToInbox, {
      body: { ...texts, notifiable_ids: [99_999 as UserId] },
    });
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { notifiable_ids: ['One of these people does not exist'] },
    ]);
    const sent = await admin.call(contract.sendToInbox, {
      body: { ...texts, title: 'For Fleur alone', notifiable_ids: [fleur.id] },
    });
    expect([sent.status, sent.body.data.notification_type]).toEqual([201, 'INBOX_MESSAGE']);
    expect(await titlesOf(fleur)).toContain('For Fleur alone');
    expect(await titlesOf(ivo)).not.toContain('For Fleur alone');
  });

  test('what a mode has no use for is left out', async () => {
    const all = await send({ targets: 'all', game: 12, tournament_id: tournament.id });
    expect(all.body.data.payload).toMatchObject({ game_id: null, tournament_id: null });
    const some = await send({ targets: 'participants', game: 3, tournament_id: tournament.id });
    expect(some.body.data.payload).toMatchObject({ game_id: null, tournament_id: tournament.id });
  });
});

describe('[NOTIF-17] who may send', () => {
  const refused = [403, 'You dont have right permissions'];
  const answer = async (who: DemoPersonName, metadata: Metadata) => {
    const { status, body } = await send(metadata, {}, who);
    return status === 201 ? 201 : [status, body.message];
  };

  test('for a tournament: the permission for its game', async () => {
    const participants = { targets: 'participants', tournament_id: tournament.id };
    expect(await answer('manager', participants)).toBe(201);
    expect(await answer('managerWithoutPermission', participants)).toEqual(refused);
    expect(await answer('managerWithoutGame', participants)).toEqual(refused);
    const foreign = await makeTournament(server);
    await server.context.db
      .updateTable('tournaments')
      .set({ game_id: 3 as never })
      .where('id', '=', foreign.id)
      .execute();
    expect(await answer('manager', { ...participants, tournament_id: foreign.id })).toEqual(refused);
    const subscribers = { targets: 'subscribers', game: 3, tournament_id: foreign.id };
    expect(await answer('manager', subscribers)).toEqual(refused);
    expect(await answer('admin', subscribers)).toBe(201);
  });

  test('for everybody and for chosen people: an admin role as well', async () => {
    expect(await answer('manager', { targets: 'all' })).toEqual(refused);
    expect(await answer('admin', { targets: 'all' })).toBe(201);
    const toInbox = async (who: DemoPersonName) => {
      const client = await server.as(who);
      const body = { ...texts, notifiable_ids: [ivo.id] };
      return (await client.call(contract.sendToInbox, { body })).status;
    };
    expect([await toInbox('manager'), await toInbox('superAdmin')]).toEqual([403, 201]);
  });
});

describe('the audience', () => {
  const audience = async (query: Record<string, unknown>) =>
    (await (await server.as('superAdmin')).call(contract.getAudience, { query: query as never })).body.data;

  test('is counted before it is sent, with its devices and whether they can be reached', async () => {
    const ofTournament = { targets: 'participants', tournament_id: tournament.id };
    expect(await audience(ofTournament)).toEqual({
      people: 2,
      people_with_device: 2,
      devices: 2,
      has_sender: false,
    });
    expect((await audience({ ...ofTournament, countries: italy })).people).toBe(1);
    expect((await audience({ ...ofTournament, regions: region })).people).toBe(1);
    expect((await audience({ ...ofTournament, regions: nobodysRegion })).people).toBe(0);
    expect((await audience({ notifiable_ids: `${ivo.id},${fleur.id}` })).people).toBe(2);
    expect((await audience({ targets: 'all', countries: france })).people).toBe(1);
    const everybody = await audience({ targets: 'all' });
    expect((await send({ targets: 'all' })).body.data.delivery.people).toBe(everybody.people);
    const nothing = await (await server.as('superAdmin')).call(contract.getAudience, { query: {} });
    expect(nothing.status).toBe(422);
  });

  test('of a tournament are those who still take part', async () => {
    const leaver = await playerFrom(server, 'Lena', 'it');
    const other = await tournamentOf(server, [leaver, ivo]);
    await leaver.client.call(withdraw, { params: { id: other.id } });
    const sent = await send({ targets: 'participants', tournament_id: other.id }, { title: 'Still in it' });
    expect(sent.body.data.delivery.people).toBe(1);
    expect(await titlesOf(ivo)).toContain('Still in it');
    expect(await titlesOf(leaver)).not.toContain('Still in it');
  });

  test('of subscribers are the people with a profile who did not opt out, whatever the tournament', async () => {
    const toSubscribers = { targets: 'subscribers', game: 12, tournament_id: tournament.id };
    const before = await audience(toSubscribers);
    const { client } = ivo;
    expect((await client.call(contract.listMySubscriptions)).body.data).toEqual([
      { game_id: 12, is_subscribed: true },
    ]);
    await client.call(contract.saveMySubscription, { body: { game_id: 12 as never, is_subscribed: false } });
    await send(toSubscribers, { title: 'Without Ivo' });
    expect((await audience(toSubscribers)).people).toBe(before.people - 1);
    expect(await titlesOf(ilaria)).toContain('Without Ivo');
    expect(await titlesOf(ivo)).not.toContain('Without Ivo');
    await client.call(contract.saveMySubscription, { body: { game_id: 12 as never, is_subscribed: true } });
    expect((await audience(toSubscribers)).people).toBe(before.people);
  });

  test('leaves out people who are blocked', async () => {
    const gone = await playerFrom(server, 'Gone', 'fr');
    await server.context.db
      .updateTable('users')
      .set({ blocked_at: new Date() })
      .where('id', '=', gone.id)
      .execute();
    expect((await audience({ targets: 'all', countries: france })).people).toBe(1);
  });

  test('people are searched by nickname or id, and only id, nickname and avatar are shown', async () => {
    const manager = await server.as('manager');
    const found = async (search: string) =>
      (await manager.call(contract.searchNotificationUsers, { query: { search } })).body.data;
    expect(await found('ILAR')).toEqual([{ id: ilaria.id, nickname: 'Ilaria', avatar: null }]);
    expect((await found(String(ivo.id)))[0]).toEqual({ id: ivo.id, nickname: 'Ivo', avatar: null });
    expect(await found('100%')).toEqual([]);
    const refused = await (await server.as('managerWithoutPermission')).call(
      contract.searchNotificationUsers,
      { query: {} },
    );
    expect(refused.status).toBe(403);
  });
});

describe('the inbox', () => {
  test('is the player’s own, newest first, and counts what is unread', async () => {
    const reader = await playerFrom(server, 'Rita', 'it');
    const body = { ...texts, notifiable_ids: [reader.id] };
    const admin = await server.as('admin');
    for (const title of ['The first one', 'The second one'])
      await admin.call(contract.sendToInbox, { body: { ...body, title } });
    const inbox = await inboxOf(reader);
    expect([inbox.unread, inbox.data.map(({ title }) => title)]).toEqual([
      2,
      ['The second one', 'The first one'],
    ]);
    const id = inbox.data[0]!.id;
    const read = await reader.client.call(contract.readMyMessage, { params: { id } });
    expect(read.body.data.read_at).toEqual(expect.any(String));
    server.clock.advance(1000);
    const again = await reader.client.call(contract.readMyMessage, { params: { id } });
    expect(again.body.data.read_at).toBe(read.body.data.read_at);
    expect((await inboxOf(reader)).unread).toBe(1);
    expect((await ivo.client.call(contract.readMyMessage, { params: { id } })).status).toBe(404);
  });

  test('[NOTIF-18] holds no pushes; without a sender a push is recorded and not delivered', async () => {
    const sent = await send({ targets: 'all' }, { title: 'Only a push', notification_type: 'fcm' });
    expect(sent.body.data.delivery).toMatchObject({ state: 'undelivered', sent: 0, unsure: 0 });
    expect(sent.body.data.delivery.devices).toBeGreaterThan(1);
    expect(await titlesOf(ilaria)).not.toContain('Only a push');
    const again = await (await server.as('superAdmin')).call(contract.resendNotification, {
      params: { id: sent.body.data.id },
    });
    expect([again.status, again.body.code]).toEqual([409, 'no-push-sender']);
  });
});
