import { createAdvertisement } from '@matchdesk/contract/content/advertisements';
import { sql } from 'kysely';
import { day, hour, minute } from '#clock.ts';
import { enterPlayers } from '../entrants.testing.ts';
import { countryId, makeRegion, playerFrom } from '../notifications.testing.ts';
import { plainPicture } from '../pictures.testing.ts';
import { makeTournament, setTournamentStatus, type TestPlayer } from '../players.testing.ts';
import type { Ask } from '../recorded/record-asking.ts';
import type { TestServer } from '../server.testing.ts';
import { make } from './make.ts';

/** Tournaments of two games, at the edges of a day, and some that nobody sees in the calendar. */
async function fillCalendar(server: TestServer): Promise<number[]> {
  const at = (started_at: string, more: object = {}) =>
    makeTournament(server, { started_at, end_at: started_at, ...more });
  const cups = [
    await at('2040-06-10T22:00:00.000Z', { title: 'Midnight in Rome' }),
    await at('2040-06-10T21:59:00.000Z', { title: 'Before midnight', game_id: '6', platform_id: '2' }),
    await at('2040-06-11T00:00:00.000Z', { title: 'Midnight', end_at: '2040-06-11T04:00:00.000Z' }),
    await at('2040-06-10T00:00:00.000Z', { title: 'First moment', max_member: '16' }),
    await at('2040-06-10T12:00:00.000Z', { title: 'Deleted' }),
    await at('2040-06-12T12:00:00.000Z', {
      title: 'Private; with, signs',
      is_private: '1',
      secret_code: 'abc',
    }),
    await at('2040-12-20T12:00:00.000Z', { title: 'Far away' }),
  ];
  const ids = cups.map(({ id }) => id);
  await sql`update tournaments set deleted_at = now() where id = ${ids[4]}`.execute(server.context.db);
  await enterPlayers(server, ids[1]!, 3);
  await enterPlayers(server, ids[3]!, 16);
  return ids;
}

async function readCalendar(server: TestServer, ask: Ask): Promise<void> {
  const manager = await server.as('manager');
  const june = { from: '2040-06-10', to: '2040-06-11' };
  const wanted = [
    june,
    { ...june, timezone: 'Europe/Rome' },
    { ...june, games: '6' },
    { ...june, games: '12,6' },
  ];
  for (const query of wanted) {
    await ask(manager, 'listCalendarDays', { query });
    await ask(manager, 'listCalendarEvents', { query });
    await ask(manager, 'exportCalendar', { query });
  }
  await ask(manager, 'listCalendarEvents', { query: { ...june, limit: 2, page: 2 } });
  await ask(manager, 'exportCalendar', { query: { ...june, limit: 1 } });
  const ranges = [
    ['2040-06-10', '2040-06-10'],
    ['2040-06-10', '2040-06-09'],
    ['2040-06-01', '2040-08-01'],
    ['2040-06-01', '2040-08-02'],
    ['1999-12-31', '2000-01-01'],
    ['2000-01-01', '2000-01-01'],
    ['2199-12-31', '2200-01-01'],
    ['2040-02-30', '2040-03-01'],
  ];
  for (const [from, to] of ranges)
    for (const name of ['listCalendarDays', 'exportCalendar', 'listCalendarEvents'])
      await ask(manager, name, { query: { from, to } });
  await sql`update games set display_in_events = false where id = 6`.execute(server.context.db);
  await ask(manager, 'listCalendarDays', { query: june });
}

async function readFeed(server: TestServer, ask: Ask): Promise<void> {
  const [manager, admin] = [await server.as('manager'), await server.as('admin')];
  await ask(manager, 'getMyFeed');
  const { address } = (await make(manager, 'makeMyFeed', { body: { games: [12] } })).body.data as unknown as {
    address: string;
  };
  const path = new URL(address).pathname;
  const read = async (headers: Record<string, string> = {}) => {
    const response = await server.anonymous.raw(path, { headers });
    const { status } = response;
    const [type, cached, tag] = ['content-type', 'cache-control', 'etag'].map((name) =>
      response.headers.get(name),
    );
    const text = (await response.text()).replaceAll(/(DTSTAMP|LAST-MODIFIED):\w+/g, '$1');
    ask.note('feed', { status, type, cached, lines: text.split('\r\n') });
    return tag ?? '';
  };
  const tag = await read();
  await read({ 'if-none-match': tag });
  await ask(manager, 'getMyFeed');
  await ask(admin, 'getMyFeed');
  const start = Date.parse('2040-06-10T00:00:00Z');
  for (const moment of [
    start + 30 * day,
    start + 30 * day + 1,
    Date.parse('2040-06-23T12:00:00Z'),
    Date.parse('2040-06-23T12:00:01Z'),
  ]) {
    server.clock.set(new Date(moment));
    await read();
  }
  await make(await server.as('manager'), 'makeMyFeed', { body: { games: [] } });
  await read();
  for (const _ of [1, 2]) await make(await server.as('manager'), 'revokeMyFeed');
  ask.note('no address', (await server.anonymous.raw('/calendar/nothing.ics')).status);
}

/** Links into the app, who follows them, and what they lead to. */
async function followLinks(server: TestServer, ask: Ask, [opened, other, full]: number[]): Promise<void> {
  const admin = await server.as('admin');
  const sources = ['poster', 'Advert', 'mail', 'zine'];
  const made: string[] = [];
  for (const [index, source] of sources.entries()) {
    const body = { source, game_id: index % 2 ? 6 : 12, platform_id: 1 + (index % 2) };
    made.push((await make(admin, 'createDeepLink', { body })).body.data.link);
  }
  await make(admin, 'createDeepLink', { body: { source: 'x', game_id: 99, platform_id: 9 } });
  await make(admin, 'deleteDeepLink', { params: { id: 4 } });
  const follow = async (link: string | undefined, agent: string, method = 'GET') => {
    const response = await server.anonymous.raw(new URL(link ?? '').pathname, {
      method,
      headers: { 'user-agent': agent },
    });
    ask.note('followed', [
      response.status,
      response.headers.get('location'),
      response.headers.get('cache-control'),
    ]);
  };
  for (const agent of ['Mozilla', 'Twitterbot', 'WhatsApp/2']) await follow(made[1], agent);
  await follow(made[1], 'Mozilla', 'HEAD');
  await follow(made[3], 'Mozilla');
  await server.context.tallies.flush();
  const orders = ['id', 'source', 'uses'].flatMap((order) =>
    ['ASC', 'DESC'].map((direction) => ({ order, direction })),
  );
  const wanted = [{ games: '6' }, { games: '3' }, { search: 'ADV' }, { search: '3' }, { limit: 2, page: 2 }];
  for (const query of [...orders, ...wanted]) await ask(admin, 'listDeepLinks', { query });
  await ask(await server.as('superAdmin'), 'listDeepLinks', { query: { deleted: 'true' } });
  for (const id of [1, 4, 99]) await ask(admin, 'getDeepLink', { params: { id } });
  await setTournamentStatus(server, full!, 'CHECKIN');
  const open = (id: number, query: object = {}) =>
    ask(server.anonymous, 'listOpenTournaments', { params: { id }, query });
  await open(12);
  await open(6, { platform_id: 2 });
  await open(6, { platform_id: 1 });
  await open(99);
  await setTournamentStatus(server, opened!, 'CHECKIN');
  await setTournamentStatus(server, other!, 'REGISTRATION_CLOSED');
  await sql`update tournaments set max_member = 17 where id = ${full}`.execute(server.context.db);
  await open(12);
  await open(6);
}

/** Which banner each of three players sees, and how views and clicks are counted. */
async function showBanners(server: TestServer, ask: Ask): Promise<void> {
  const admin = await server.as('admin');
  const key = { key: 'banner passes', value: Buffer.alloc(32, 1).toString('base64') };
  await server.context.db.insertInto('installation').values(key).execute();
  const image = await plainPicture(8, 8);
  const it = await countryId(server, 'it');
  const region = await makeRegion(server, 'South', [it]);
  const banners = [
    { title: 'For all', goal: '0', goal_type: '1' },
    { title: 'Two views', goal: '2', goal_type: '1', 'games[0]': '12' },
    { title: 'Four clicks', goal: '4', goal_type: '2', 'platforms[0]': '2' },
    { title: 'Region', goal: '9', goal_type: '1', location_type: 'region', region_id: String(region) },
    { title: 'Country', goal: '8', goal_type: '2', 'countries[0]': String(it), 'games[0]': '6' },
    { title: 'Asleep', goal: '1', goal_type: '1' },
  ];
  const link = 'https://shop.example';
  for (const [index, banner] of banners.entries()) {
    await admin.form(createAdvertisement, { ...banner, link, image });
    if (index < 5)
      await make(admin, 'activateAdvertisement', { params: { id: index + 1 }, body: { is_active: true } });
  }
  const [roman, berliner] = [
    await playerFrom(server, 'Roman', 'it'),
    await playerFrom(server, 'Berliner', 'de'),
  ];
  const nomad = await playerFrom(server, 'Nomad', null);
  const shown = async ({ client, nickname }: TestPlayer, query: object) => {
    const { data } = (await make(client, 'getMyBanner', { query })).body as unknown as {
      data: { title: string; pass: string } | null;
    };
    ask.note(`${nickname} is shown ${JSON.stringify(query)}`, data?.title);
    return data?.pass ?? '';
  };
  const count = async (kind: string, ...passes: string[]) => {
    const { body } = await make(server.anonymous, 'countBanners', { body: { kind, passes } });
    ask.note(`${kind}s that count`, body);
  };
  const everyone = [roman, berliner, nomad];
  const places = [
    {},
    { game_id: 12 },
    { game_id: 6 },
    { platform_id: 2 },
    { platform_id: 1 },
    { game_id: 12, platform_id: 2 },
  ];
  for (const player of everyone) for (const place of places) await shown(player, place);
  for (const player of [berliner, nomad]) {
    const pass = await shown(player, { game_id: 12 });
    await count('view', pass, pass);
    await count('click', pass);
    await server.context.tallies.flush();
  }
  const click = await shown(berliner, { platform_id: 2 });
  await count('click', click, `${click.slice(0, -1)}!`, 'nonsense');
  await server.context.tallies.flush();
  for (const player of everyone) for (const place of places) await shown(player, place);
  server.clock.set(new Date(Math.ceil(server.clock.now().getTime() / day) * day - minute));
  const pass = await shown(roman, {});
  for (const wait of [2 * minute, 22 * hour, hour, hour]) {
    server.clock.advance(wait);
    await count('view', pass);
    await server.context.tallies.flush();
  }
  for (const place of places) await shown(roman, place);
  for (const id of [1, 2, 3, 4]) {
    await ask(admin, 'getAdvertisement', { params: { id } });
    await ask(admin, 'listAdvertisementDays', { params: { id } });
  }
}

/** What everybody sees outside of the desk: the calendar and its feed, links and banners. */
export async function changePublicContent(server: TestServer, ask: Ask): Promise<void> {
  const ids = await fillCalendar(server);
  await readCalendar(server, ask);
  await followLinks(server, ask, [ids[0]!, ids[1]!, ids[3]!]);
  await readFeed(server, ask);
  await showBanners(server, ask);
}
