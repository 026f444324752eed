import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

export const dates = (year: number) => ({
  started_at: `${year}-01-01 00:00:00`,
  finished_at: `${year + 1}-01-01 00:00:00`,
});

export const named = (title: string, locale = 'en') => ({
  localizations: [{ locale, title, description: `of ${title}` }],
});

/** Seasons that follow each other, overlap, or are of another game. */
export async function keepSeasons(server: TestServer, notes: Notes): Promise<void> {
  const [admin, superAdmin] = [await server.as('admin'), await server.as('superAdmin')];
  const create = (body: object) => make(admin, 'createSeason', { body });
  await create({ ...named('This year'), ...dates(2040) });
  await create({ ...named('next year'), ...dates(2041) });
  await create({ ...named('Another game'), ...dates(2040), game_id: 6 });
  await create({ ...named('Overlaps'), ...dates(2040), started_at: '2040-12-31 23:59:59' });
  await create({
    ...named('Backwards'),
    started_at: '2050-01-01 00:00:00',
    finished_at: '2050-01-01 00:00:00',
  });
  await create(named('Without dates'));
  await create({ ...named('Half'), started_at: '2050-01-01 00:00:00' });
  await create({ localizations: [...named('a').localizations, ...named('b').localizations], ...dates(2050) });
  await create({
    localizations: [...named('Anno', 'it').localizations, ...named('Year').localizations],
    ...dates(2051),
  });
  await create({ ...named('Anno scorso', 'it'), ...dates(2039) });
  const update = (id: number | string, body: object) => make(admin, 'updateSeason', { params: { id }, body });
  await update('default', { ...named('All the rest'), ...dates(2040), game_id: 12 });
  await update('default', named('All the rest'));
  await update(3, named('Second'));
  await update(3, { ...named('Second'), finished_at: '2041-01-01 00:00:00' });
  await make(superAdmin, 'deleteSeason', { params: { id: 'default' } });
  await make(admin, 'deleteSeason', { params: { id: 3 } });
  const orders = ['id', 'title', 'started_at', 'finished_at'].flatMap((order) =>
    ['ASC', 'DESC'].map((direction) => ({ order, direction })),
  );
  const wanted = [
    { active: 'true' },
    { active: 'false' },
    { games: '6' },
    { search: 'YEAR' },
    { search: '2' },
  ];
  for (const query of [...orders, ...wanted, { limit: 2, page: 2 }])
    await notes.read(admin, 'listSeasons', { query });
  await notes.read(superAdmin, 'listSeasons', { query: { deleted: 'true' } });
  await make(superAdmin, 'restoreSeason', { params: { id: 3 } });
  for (const id of ['default', 2, 3, 999]) await notes.read(admin, 'getSeason', { params: { id } });
  for (const moment of ['2041-01-01T00:00:00Z', '2039-12-31T23:59:59Z', '2040-06-01T12:00:00Z']) {
    server.clock.set(new Date(moment));
    await notes.read(await server.as('admin'), 'listSeasons', { query: { active: 'true' } });
  }
}
