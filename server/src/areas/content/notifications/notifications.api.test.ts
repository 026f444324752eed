import * as contract from '@matchdesk/contract/content/notifications';
import type { CountryId, RegionId, TournamentId, UserId } from '@matchdesk/contract/ids';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  countryId,
  makeRegion,
  playerFrom,
  texts,
  titlesOf,
  tournamentOf,
} from '#testing/notifications.testing.ts';
import type { TestPlayer } from '#testing/players.testing.ts';
import { type DemoPersonName, useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
let italy: CountryId;
let region: RegionId;
let tournament: { id: TournamentId };
let ilaria: TestPlayer;
let ivo: TestPlayer;
let fleur: TestPlayer;

beforeAll(async () => {
  italy = await countryId(server, 'it');
  region = await makeRegion(server, 'The south', [italy]);
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

/** The ids of the newest records, newest first. */
async function newest(limit: number): Promise<number[]> {
  const query = { order: 'id', direction: 'DESC', limit } as never;
  return (await (await server.as('manager')).call(contract.listNotifications, { query })).body.data.map(
    ({ id }) => id,
  );
}

describe('records', () => {
  test('[NOTIF-22, NOTIF-24, NOTIF-26, NOTIF-18, D112] both calls by mode answer 201 with the record as it was sent', async () => {
    const sent: number[] = [];
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
        sent.push(body.data.id);
      }
    }
    expect(await newest(sent.length)).toEqual(sent.reverse());
    const other = await send({ targets: 'all' }, { notification_type: 'sms' });
    expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([422, ['notification_type']]);
  });

  test('[NOTIF-27] the whole payload is taken, and what it does not know is refused', async () => {
    const now = server.clock.now().toISOString();
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

  test('[NOTIF-27] the inbox call takes it too: chosen people in some places, and what the message is about', async () => {
    const admin = await server.as('admin');
    const now = server.clock.now().toISOString();
    const metadata = {
      countries: String(italy),
      regions: '',
      notification_type: 'INBOX_MESSAGE',
      targets: 'all',
      tournament_id: String(tournament.id),
      game: '12',
      date: now,
      created_at: now,
    };
    const post = (more: Record<string, unknown> = {}) => {
      const body = { ...texts, request_type: 'inbox', notifiable_ids: [ivo.id, fleur.id] };
      return admin.call(contract.sendToInbox, {
        body: { ...body, metadata: { ...metadata, ...more } } as never,
      });
    };
    const { status, body } = await post();
    expect([status, body.data.delivery.people]).toEqual([201, 1]);
    expect(body.data).toMatchObject({
      tournament_id: tournament.id,
      payload: { countries: [italy], game_id: 12, tournament_id: tournament.id, notification_mode: null },
    });
    const refused = async (more: Record<string, unknown>) => {
      const answer = await post(more);
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    expect(await refused({ game: '3' })).toEqual([422, ['metadata[tournament_id]']]);
    expect(await refused({ game: '4711', tournament_id: '' })).toEqual([422, ['metadata[game]']]);
    expect(await refused({ colour: 'red' })).toEqual([422, ['metadata[colour]']]);
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

  test('[NOTIF-28, D113] one is fetched by its id, with the people who were chosen', async () => {
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
    const none = await admin.call(contract.getNotification, { params: { id: 99_999 } });
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
      'metadata[tournament_id]': ['This tournament belongs to another game'],
    });
  });

  test('[NOTIF-16, NOTIF-25, D112] for the inbox at least one person, and 201', async () => {
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
    expect(await newest(1)).toEqual([sent.body.data.id]);
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
