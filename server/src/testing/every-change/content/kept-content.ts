import { createAdvertisement } from '@matchdesk/contract/content/advertisements';
import { listNotifications } from '@matchdesk/contract/content/notifications';
import { getMyTerms } from '@matchdesk/contract/content/terms';
import { countryId, playerFrom, texts } from '#testing/notifications.testing.ts';
import { plainPicture } from '#testing/pictures.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make, makeAndRestore } from '../make.ts';

async function changeBanner(server: TestServer, region: number): Promise<void> {
  const [superAdmin, admin] = [await server.as('superAdmin'), await server.as('admin')];
  const banner = { title: 'Banner', link: 'https://shop.example', goal_type: '1', goal: '10' };
  const place = { 'games[0]': '12', location_type: 'region', region_id: String(region) };
  const image = await plainPicture(8, 8);
  const { id } = (await admin.form(createAdvertisement, { ...banner, ...place, image })).body.data;
  const params = { id };
  await make(admin, 'activateAdvertisement', { params, body: { is_active: true } });
  await make(admin, 'updateAdvertisement', { params, body: { ...banner, games: [12] } });
  await make(admin, 'deleteAdvertisement', { params });
  await make(superAdmin, 'restoreAdvertisement', { params });
}

/** How players see the organiser: two edits from one version, a wrong colour, and somebody who may not. */
async function changeBrand(server: TestServer): Promise<void> {
  const [superAdmin, manager] = [await server.as('superAdmin'), await server.as('manager')];
  const brand = { name: 'Northern Cup', line: 'Every Friday', colour: '#FFE600', version: 1 };
  await make(superAdmin, 'changeBrand', { body: brand });
  await make(superAdmin, 'changeBrand', { body: { ...brand, name: 'Too late' } });
  await make(superAdmin, 'changeBrand', { body: { colour: 'yellow' } });
  await make(manager, 'changeBrand', { body: { name: 'Mine' } });
}

/** Games, rules, texts, locations and notifications: what staff keep in lists and forms. */
export async function changeContent(server: TestServer): Promise<void> {
  const [superAdmin, admin] = [await server.as('superAdmin'), await server.as('admin')];
  const both = { maker: admin, restorer: superAdmin };

  const game = { name: 'Yarn', name_short: 'Y', label: 'y', ios_label: 'y', participant_number: '1' };
  const { id } = (await make(admin, 'createGame', { body: game })).body.data;
  await make(admin, 'setGameAvailable', { params: { id }, body: { display_in_tournaments: false } });
  await make(admin, 'updateGame', { params: { id }, body: { ...game, label: 'yarn' } });

  await makeAndRestore(both, 'Rule', { title: 'Be kind', content: 'x' }, { content: 'y' });
  const template = { title: 'Short', game_id: 12, info: [{ duration: 30, matches: 1 }] };
  await makeAndRestore(both, 'BracketTemplate', template, { title: 'Shorter' });
  await makeAndRestore(both, 'RoomTemplate', template, { title: 'Shorter' });
  const country = await countryId(server, 'it');
  const region = await makeAndRestore(
    both,
    'Region',
    { title: 'South', countries: [country] },
    { title: 'Far south' },
  );
  await make(admin, 'updateCountry', {
    params: { id: country },
    body: { value: 'Italia', supported_locales: ['it'], available_wallets: ['EUR'] },
  });
  const season = { localizations: [{ locale: 'en', title: 'Season of 2060' }], game_id: 12 };
  const time = { started_at: '2060-01-01 00:00:00', finished_at: '2061-01-01 00:00:00' };
  const seasonId = await makeAndRestore(both, 'Season', { ...season, ...time }, { game_id: 6 });
  await make(superAdmin, 'recomputeSeason', { params: { id: seasonId } });
  const news = { title: 'News', description: 'Short', content: 'Long' };
  await makeAndRestore(both, 'News', news, { title: 'Newer' });
  await changeBanner(server, region);
  await makeAndRestore(both, 'DeepLink', { source: 'poster', game_id: 12, platform_id: 1 });
  await make(admin, 'makeMyFeed', { body: { games: [12] } });
  await make(admin, 'revokeMyFeed');

  const terms = { title: 'Terms', version: '1.0', content: 'x', country_id: country };
  const termsId = await makeAndRestore(both, 'Terms', terms, { content: 'y' });
  const player = await playerFrom(server, 'Reader', 'it');
  const { revision } = (await player.client.call(getMyTerms)).body.data!;
  await make(player.client, 'acceptTerms', { params: { id: termsId }, body: { revision } });

  await make(player.client, 'registerMyDevice', { body: { token: 'a-device', platform: 'android' } });
  await make(player.client, 'saveMySubscription', { body: { game_id: 12, is_subscribed: false } });
  const metadata = { targets: 'all' };
  await make(admin, 'sendNotification', { body: { ...texts, metadata } });
  const sent = (await make(admin, 'sendPropaganda', { body: { ...texts, metadata } })).body.data;
  const date = '2190-01-01T12:00:00.000Z';
  const waits = { ...texts, metadata: { ...metadata, date } };
  const waiting = { id: (await make(admin, 'sendPropaganda', { body: waits })).body.data.id };
  await make(admin, 'changeNotification', { params: waiting, body: waits });
  const toOne = { ...texts, notifiable_ids: [player.id] };
  await make(admin, 'changeInboxMessage', { params: waiting, body: { ...toOne, metadata: { date } } });
  await make(admin, 'callOffNotification', { params: waiting });
  await make(admin, 'sendToInbox', { body: toOne });
  const [newest] = (await admin.call(listNotifications, { query: {} })).body.data;
  const params = { id: newest!.id };
  await make(player.client, 'readMyMessage', { params });
  await make(superAdmin, 'deleteNotification', { params });
  await make(superAdmin, 'restoreNotification', { params });
  await server.context.db.updateTable('notifications').set({ state: 'stopped' }).execute();
  await make(admin, 'resendNotification', { params: { id: sent.id } });
  const device = await server.context.db
    .selectFrom('push_devices')
    .where('user_id', '=', player.id)
    .select('id')
    .executeTakeFirstOrThrow();
  await make(player.client, 'dropMyDevice', { params: { id: device.id } });
  await changeBrand(server);
}
