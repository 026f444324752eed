import { sql } from 'kysely';
import { setTournamentStatus } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { fillCalendar, readCalendar, readFeed } from './public-calendar.ts';
import { showBanners } from './shown-banners.ts';

/** Links into the app, who follows them, and what they lead to. */
async function followLinks(server: TestServer, notes: Notes, [opened, other, full]: number[]): Promise<void> {
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
    notes.note('followed', [
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
  for (const query of [...orders, ...wanted]) await notes.read(admin, 'listDeepLinks', { query });
  await notes.read(await server.as('superAdmin'), 'listDeepLinks', { query: { deleted: 'true' } });
  for (const id of [1, 4, 99]) await notes.read(admin, 'getDeepLink', { params: { id } });
  await setTournamentStatus(server, full!, 'CHECKIN');
  const open = (id: number, query: object = {}) =>
    notes.read(server.anonymous, 'listOpenTournaments', { params: { id }, query });
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

/** What everybody sees outside of the desk: the calendar and its feed, links and banners. */
export async function changePublicContent(server: TestServer, notes: Notes): Promise<void> {
  const ids = await fillCalendar(server);
  await readCalendar(server, notes);
  await followLinks(server, notes, [ids[0]!, ids[1]!, ids[3]!]);
  await readFeed(server, notes);
  await showBanners(server, notes);
}
