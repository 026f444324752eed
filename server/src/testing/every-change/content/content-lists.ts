import { createAdvertisement } from '@matchdesk/contract/content/advertisements';
import { plainPicture } from '#testing/pictures.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { makeAll, readList, readOne, type Staff, titles } from './list-records.ts';
import { keepPlaces } from './regions-and-countries.ts';

const gamesOf = [12, 6, 0, 12, 6];

async function keepRulesAndNews(staff: Staff): Promise<void> {
  const rule = (title: string, index: number) => ({
    title,
    game_id: gamesOf[index],
    content: `<p>${title}</p>`,
  });
  const rules = await makeAll(staff, 'Rule', rule);
  const byGame = [0, 6, 12, 3].map((game_id) => ({ game_id }));
  await readList(staff, 'listRules', ['id', 'title', 'updated_at'], byGame);
  await readOne(staff, 'Rule', rules);
  await make(staff.admin, 'createRule', {
    body: { title: 'x', content: '<script>bad()</script>ok', game_id: 99 },
  });
  await make(staff.admin, 'createRule', { body: { title: 'x', content: '<script>bad()</script>ok' } });

  const post = (title: string, index: number) => ({ ...rule(title, index), description: `about ${title}` });
  const news = await makeAll(staff, 'News', post);
  const games = ['6', '0', '12,6', '3'].map((of) => ({ games: of }));
  await readList(staff, 'listNews', ['id', 'title', 'created_at'], games);
  for (const query of [{}, { limit: 2, page: 2 }, ...games])
    await staff.notes.read(staff.server.anonymous, 'listPublishedNews', { query });
  for (const id of news)
    await staff.notes.read(staff.server.anonymous, 'getPublishedNews', { params: { id } });
  await readOne(staff, 'News', news);
  await make(staff.admin, 'createNews', { body: { ...post('x', 0), content: '<script>bad()</script>' } });
}

async function keepGames({ notes, admin, superAdmin }: Staff): Promise<void> {
  const game = { name: 'Yarn', name_short: 'Y', label: 'y', ios_label: 'y', participant_number: '1' };
  const make1 = (more: object) => make(admin, 'createGame', { body: { ...game, ...more } });
  const { id } = (await make1({ platforms: [3, 1, 3], reg_ex: '^[a-z]{3,5}$' })).body.data;
  await make1({});
  await make1({ name: 'apron', platforms: [9] });
  await make1({ name: 'Apron', display_in_tournaments: false });
  for (const reg_ex of ['(?=x)', '(', '(a{900}){9}']) await make1({ name: 'Pattern', reg_ex });
  const show = (display_in_tournaments: boolean) =>
    make(admin, 'setGameAvailable', { params: { id }, body: { display_in_tournaments } });
  for (const shown of [true, false, false, true]) await show(shown);
  await make(admin, 'setGameAvailable', { params: { id: 999 }, body: { display_in_tournaments: true } });
  await make(superAdmin, 'updateGame', { params: { id }, body: { ...game, platforms: [2], version: 1 } });
  await make(superAdmin, 'updateGame', { params: { id }, body: { ...game, platforms: [2] } });
  const orders = ['id', 'name'].flatMap((order) =>
    ['ASC', 'DESC'].map((direction) => ({ order, direction })),
  );
  const wanted = [
    { search: 'AR' },
    { search: '3' },
    { display_in_tournaments: 'false' },
    { limit: 3, page: 2 },
  ];
  for (const query of [...orders, ...wanted]) await notes.read(admin, 'listGames', { query });
  await notes.read(admin, 'listGameHistory', { params: { id }, query: {} });
}

async function keepBanners(staff: Staff): Promise<void> {
  const { notes, admin, superAdmin } = staff;
  const image = await plainPicture(8, 8);
  const banner = { title: 'banner', link: 'https://shop.example', goal_type: '1', goal: '0' };
  const places = [{ 'games[0]': '12' }, { 'games[0]': '6', 'platforms[0]': '2', 'platforms[1]': '1' }, {}];
  for (const [index, place] of places.entries())
    await admin.form(createAdvertisement, { ...banner, title: titles[index] ?? '', ...place, image });
  await make(admin, 'createAdvertisement', { body: { ...banner, goal_type: 3, location_type: 'region' } });
  await make(admin, 'createAdvertisement', { body: { ...banner, link: '' } });
  await make(admin, 'createAdvertisement', { body: banner });
  const both = { region_id: 1, countries: [1, 2, 1], games: [12] };
  for (const location_type of ['region', 'countries'])
    await make(admin, 'updateAdvertisement', {
      params: { id: 1 },
      body: { ...banner, ...both, location_type },
    });
  for (const wrong of [{ games: [999] }, { platforms: [99] }, { countries: [9999] }, { goal: 1_000_000_001 }])
    await make(admin, 'updateAdvertisement', { params: { id: 1 }, body: { ...banner, ...wrong } });
  for (const body of [{ is_active: true }, { is_active: true }, {}, {}])
    await make(admin, 'activateAdvertisement', { params: { id: 1 }, body });
  await make(admin, 'deleteAdvertisement', { params: { id: 3 } });
  const wanted = [{ games: '6' }, { games: '3' }, { is_active: 'true' }, { is_active: 'false' }];
  await readList(staff, 'listAdvertisements', ['id', 'title'], wanted);
  await notes.read(admin, 'listAdvertisementHistory', { params: { id: 1 }, query: {} });
  for (const id of [3, 99]) {
    await notes.read(superAdmin, 'getAdvertisement', { params: { id } });
    await notes.read(admin, 'listAdvertisementDays', { params: { id } });
  }
}

async function keepSettings({ notes, admin, superAdmin }: Staff): Promise<void> {
  const change = (key: string, value: string) =>
    make(superAdmin, 'changeSetting', { params: { key }, body: { value } });
  await change('no_such_setting', '1');
  await change('two_people_limit_eur', '1');
  await change('turq_enabled', '1');
  for (const value of ['1=10, 2-4=5', '2=5,1=10', '1=10,1=5', '4-2=5', '1=100001', '1=100000', 'x'])
    await change('season_points', value);
  await notes.read(admin, 'listSettings');
  const push = { title: 'Finals tonight', message: 'Be there at eight.', metadata: { targets: 'all' } };
  const { id } = (await make(admin, 'sendNotification', { body: push })).body.data;
  await make(admin, 'resendNotification', { params: { id } });
}

/** Lists and forms with several records each: orders, pages, searches, filters, deleted ones and refusals. */
export async function changeLists(server: TestServer, notes: Notes): Promise<void> {
  const staff = { server, notes, admin: await server.as('admin'), superAdmin: await server.as('superAdmin') };
  for (const part of [keepRulesAndNews, keepPlaces, keepGames, keepBanners, keepSettings]) await part(staff);
}
