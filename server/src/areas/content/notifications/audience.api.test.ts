import * as contract from '@matchdesk/contract/content/notifications';
import type { CountryId, TournamentId } from '@matchdesk/contract/ids';
import { withdraw } from '@matchdesk/contract/people/players';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  countryId,
  inboxOf,
  makeRegion,
  playerFrom,
  texts,
  titlesOf,
  tournamentOf,
} from '#testing/notifications.testing.ts';
import { insertGuest, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
let france: CountryId;
let tournament: { id: TournamentId };
let ilaria: TestPlayer;
let ivo: TestPlayer;
let fleur: TestPlayer;

beforeAll(async () => {
  france = await countryId(server, 'fr');
  ilaria = await playerFrom(server, 'Ilaria', 'it', 'device-of-ilaria');
  ivo = await playerFrom(server, 'Ivo', 'it');
  fleur = await playerFrom(server, 'Fleur', 'fr', 'device-of-fleur');
  tournament = await tournamentOf(server, [ilaria, fleur]);
});

async function send(metadata: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const body = { ...texts, notification_type: 'INBOX_MESSAGE', ...more, metadata } as never;
  return (await server.as('superAdmin')).call(contract.sendPropaganda, { body });
}

describe('the audience', () => {
  const audience = async (query: Record<string, unknown>) =>
    (await (await server.as('superAdmin')).call(contract.getAudience, { query: query })).body.data;

  test('is counted before it is sent, with its devices and whether they can be reached', async () => {
    const italy = await countryId(server, 'it');
    const region = await makeRegion(server, 'The south', [italy]);
    const nobodysRegion = await makeRegion(server, 'Far away', []);
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
    await client.call(contract.saveMySubscription, { body: { game_id: 12, is_subscribed: false } });
    await send(toSubscribers, { title: 'Without Ivo' });
    expect((await audience(toSubscribers)).people).toBe(before.people - 1);
    expect(await titlesOf(ilaria)).toContain('Without Ivo');
    expect(await titlesOf(ivo)).not.toContain('Without Ivo');
    await client.call(contract.saveMySubscription, { body: { game_id: 12, is_subscribed: true } });
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

  test('[D113] people are searched by nickname or id, and only id, nickname and avatar are shown', async () => {
    const manager = await server.as('manager');
    await insertGuest(server, 'Ilario');
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
    const [reader, other] = [await playerFrom(server, 'Rita', 'it'), await playerFrom(server, 'Rino', 'it')];
    const body = { ...texts, notifiable_ids: [reader.id, other.id] };
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
    const unread = await inboxOf(other);
    expect([unread.unread, unread.data.map(({ read_at }) => read_at)]).toEqual([2, [null, null]]);
    expect((await ivo.client.call(contract.readMyMessage, { params: { id } })).status).toBe(404);
  });

  test('[NOTIF-18, D112, O9] holds no pushes; without a sender a push is recorded and not delivered', async () => {
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
