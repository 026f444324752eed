import { sql } from 'kysely';
import { day } from '#clock.ts';
import { enterPlayers } from '#testing/entrants.testing.ts';
import { makeTournament } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

/** Tournaments of two games, at the edges of a day, and some that nobody sees in the calendar. */
export async function fillCalendar(server: TestServer): Promise<number[]> {
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

export async function readCalendar(server: TestServer, notes: Notes): Promise<void> {
  const manager = await server.as('manager');
  const june = { from: '2040-06-10', to: '2040-06-11' };
  const wanted = [
    june,
    { ...june, timezone: 'Europe/Rome' },
    { ...june, games: '6' },
    { ...june, games: '12,6' },
  ];
  for (const query of wanted) {
    await notes.read(manager, 'listCalendarDays', { query });
    await notes.read(manager, 'listCalendarEvents', { query });
    await notes.read(manager, 'exportCalendar', { query });
  }
  await notes.read(manager, 'listCalendarEvents', { query: { ...june, limit: 2, page: 2 } });
  await notes.read(manager, 'exportCalendar', { query: { ...june, limit: 1 } });
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
      await notes.read(manager, name, { query: { from, to } });
  await sql`update games set display_in_events = false where id = 6`.execute(server.context.db);
  await notes.read(manager, 'listCalendarDays', { query: june });
}

export async function readFeed(server: TestServer, notes: Notes): Promise<void> {
  const [manager, admin] = [await server.as('manager'), await server.as('admin')];
  await notes.read(manager, 'getMyFeed');
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
    notes.note('feed', { status, type, cached, lines: text.split('\r\n') });
    return tag ?? '';
  };
  const tag = await read();
  await read({ 'if-none-match': tag });
  await notes.read(manager, 'getMyFeed');
  await notes.read(admin, 'getMyFeed');
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
  notes.note('no address', (await server.anonymous.raw('/calendar/nothing.ics')).status);
}
