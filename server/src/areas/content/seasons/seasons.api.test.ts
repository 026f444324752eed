import {
  createSeason,
  deleteSeason,
  getSeason,
  listSeasonHistory,
  listSeasons,
  restoreSeason,
  updateSeason,
} from '@matchdesk/contract/content/seasons';
import { describe, expect, test } from 'vitest';
import { plainPicture } from '#testing/pictures.testing.ts';
import { finishedChallenge, makeSeason } from '#testing/seasons.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const english = { 'localizations[0][locale]': 'en', 'localizations[0][title]': 'Spring' };

test('[SEAS-20, SEAS-22, D100] a form with a picture and two languages gives the whole record with 201', async () => {
  server.clock.set(new Date('2026-03-31T21:59:59Z'));
  const admin = await server.as('admin');
  const { status, body } = await admin.form(createSeason, {
    image: await plainPicture(120, 60),
    game_id: '3',
    started_at: '2026-01-01 00:00:00',
    finished_at: '2026-03-31 22:00:00',
    'localizations[0][locale]': 'it',
    'localizations[0][title]': ' Primavera ',
    'localizations[0][description]': 'Tre mesi',
    'localizations[1][locale]': 'en',
    'localizations[1][title]': 'Spring',
    'localizations[1][description]': 'Three months',
  });
  expect(status).toBe(201);
  const season = {
    id: expect.any(Number),
    title: 'Spring',
    description: 'Three months',
    game_id: 3,
    game: { id: 3, name: 'Marbles' },
    started_at: '2026-01-01T00:00:00.000Z',
    finished_at: '2026-03-31T22:00:00.000Z',
    is_active: true,
    is_default: false,
    image: expect.stringMatching(/^\/files\//),
    localizations: [
      { locale: 'it', title: 'Primavera', description: 'Tre mesi' },
      { locale: 'en', title: 'Spring', description: 'Three months' },
    ],
    tournaments_count: 0,
    version: 1,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    deleted_at: null,
  };
  expect(body.data).toEqual(season);
  const { id, image } = body.data;

  server.clock.set(new Date('2026-03-31T22:00:00Z'));
  const changed = await admin.form(
    updateSeason,
    {
      'localizations[0][locale]': 'de',
      'localizations[0][title]': 'Frühling',
      'localizations[1][locale]': 'it',
      'localizations[1][title]': 'Primavera',
      finished_at: '2026-04-01 00:00:00',
    },
    { id },
  );
  expect(changed.body.data).toMatchObject({
    title: 'Frühling',
    description: '',
    image,
    game_id: 3,
    is_active: true,
  });
  const isActiveAt = async (time: string) => {
    server.clock.set(new Date(time));
    return (await admin.call(getSeason, { params: { id } })).body.data.is_active;
  };
  expect(await isActiveAt('2025-12-31T23:59:59Z')).toBe(false);
  expect(await isActiveAt('2026-01-01T00:00:00Z')).toBe(true);
  expect(await isActiveAt('2026-04-01T00:00:00Z')).toBe(false);
  expect((await admin.call(deleteSeason, { params: { id } })).status).toBe(200);
  expect((await admin.call(getSeason, { params: { id } })).status).toBe(404);
  const superAdmin = await server.as('superAdmin');
  expect((await superAdmin.call(restoreSeason, { params: { id } })).body.data.title).toBe('Frühling');
  const history = await admin.call(listSeasonHistory, { params: { id } });
  expect(history.body.data.map(({ action }) => action)).toEqual([
    'restored',
    'deleted',
    'changed',
    'created',
  ]);
});

test('[SEAS-21] GET /seasons lists them by game, title and whether they run, with the default one', async () => {
  server.clock.set(new Date('2026-06-15T00:00:00Z'));
  const admin = await server.as('admin');
  for (const [game_id, month] of [
    ['4', '06'],
    ['5', '06'],
    ['5', '08'],
  ] as const)
    await admin.form(createSeason, {
      game_id,
      started_at: `2026-${month}-01 00:00:00`,
      finished_at: `2026-${month}-30 00:00:00`,
      'localizations[0][title]': `Listed ${game_id} ${month}`,
    });
  const titles = async (query: object) =>
    (await admin.call(listSeasons, { query })).body.data.map(({ title }) => title);
  expect(await titles({ search: 'Listed' })).toEqual(['Listed 5 08', 'Listed 5 06', 'Listed 4 06']);
  expect(await titles({ games: '5', active: '1' })).toEqual(['Listed 5 06']);
  expect(await titles({ games: '5', order: 'started_at', direction: 'ASC' })).toEqual([
    'Listed 5 06',
    'Listed 5 08',
  ]);
  expect(await titles({ games: '0' })).toEqual(['All tournaments']);
  const { meta } = (await admin.call(listSeasons, { query: { search: 'Listed', limit: 2, page: 2 } })).body;
  expect(meta).toMatchObject({ total: 3, last_page: 2, current_page: 2 });
});

describe('the default season', () => {
  const params = { id: 'default' } as const;

  test('[SEAS-09, D101] takes a picture and localizations, and nothing else', async () => {
    const admin = await server.as('admin');
    const { data } = (await admin.call(getSeason, { params })).body;
    expect(data).toMatchObject({ id: 1, is_default: true, is_active: true, game_id: null, started_at: null });
    const given = { 'localizations[0][locale]': 'en', 'localizations[0][title]': 'Everything' };
    const refused = await admin.form(
      updateSeason,
      { ...given, game_id: '3', started_at: '2026-01-01 00:00:00', finished_at: '2027-01-01 00:00:00' },
      params,
    );
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(['finished_at', 'game_id', 'started_at']);
    const changed = await admin.form(updateSeason, { ...given, image: await plainPicture(20, 10) }, params);
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({
      title: 'Everything',
      game_id: null,
      started_at: null,
      finished_at: null,
      image: expect.stringMatching(/^\/files\//),
    });
  });

  test('[D101] cannot be deleted', async () => {
    const refused = await (await server.as('superAdmin')).call(deleteSeason, { params });
    expect([refused.status, refused.body.message]).toEqual([409, 'The default season cannot be deleted.']);
  });
});

describe('what a season needs', () => {
  const create = async (fields: Record<string, string>) => {
    const { status, body } = await (await server.as('admin')).form(createSeason, fields);
    return { status, errors: body.errors, data: body.data };
  };
  const dates = { started_at: '2020-01-01 00:00:00', finished_at: '2020-02-01 00:00:00' };

  test('[SEAS-07] at least one localization, each language once', async () => {
    expect(await create(dates)).toMatchObject({
      status: 422,
      errors: { localizations: ['This field is required'] },
    });
    const admin = await server.as('admin');
    const none = await admin.call(createSeason, { body: { ...dates, localizations: [] } });
    expect([none.status, none.body.errors]).toEqual([422, { localizations: ['Choose at least 1'] }]);
    const twice = { ...english, 'localizations[1][locale]': 'en', 'localizations[1][title]': 'Again' };
    expect(await create({ ...dates, ...twice })).toMatchObject({
      status: 422,
      errors: { localizations: ['Each language only once'] },
    });
    expect(await create({ ...dates, ...english, 'localizations[0][title]': ' ' })).toMatchObject({
      status: 422,
      errors: { 'localizations[0][title]': ['This field is required'] },
    });
  });

  test('[SEAS-11] game 12 and English, where nothing else is said', async () => {
    const { status, data } = await create({ ...dates, 'localizations[0][title]': 'Plain' });
    expect([status, data.game_id, data.localizations[0]?.locale]).toEqual([201, 12, 'en']);
  });

  test('dates that run forward', async () => {
    expect(await create(english)).toMatchObject({
      status: 422,
      errors: { started_at: ['This field is required'], finished_at: ['This field is required'] },
    });
    const backward = { started_at: '2020-02-01 00:00:00', finished_at: '2020-02-01 00:00:00' };
    expect(await create({ ...english, ...backward })).toMatchObject({
      status: 422,
      errors: { finished_at: ['It must be after the start'] },
    });
  });

  test('a time in which its game has no other one; the end belongs to the next', async () => {
    const of = (game_id: string, from: string, to: string) =>
      create({ ...english, game_id, started_at: `${from} 00:00:00`, finished_at: `${to} 00:00:00` });
    const { data: first } = await of('7', '2021-01-01', '2021-02-01');
    const overlap = {
      status: 422,
      errors: { started_at: ['Another season of this game runs at this time'] },
    };
    expect(await of('7', '2021-01-31', '2021-03-01')).toMatchObject(overlap);
    expect(await of('7', '2020-12-01', '2021-06-01')).toMatchObject(overlap);
    expect((await of('8', '2021-01-15', '2021-01-20')).status).toBe(201);
    expect((await of('7', '2021-02-01', '2021-03-01')).status).toBe(201);
    const [admin, superAdmin] = await Promise.all([server.as('admin'), server.as('superAdmin')]);
    await admin.call(deleteSeason, { params: { id: first.id } });
    expect((await of('7', '2021-01-10', '2021-01-20')).status).toBe(201);
    const back = await superAdmin.call(restoreSeason, { params: { id: first.id } });
    expect([back.status, back.body.errors]).toEqual([422, overlap.errors]);
    expect((await of('4711', '2021-01-10', '2021-01-20')).errors).toEqual({
      game_id: ['This game does not exist'],
    });
  });
});

test('once points were awarded the game stays, and the dates keep the tournaments inside', async () => {
  const { season, admin, year, midyear } = await makeSeason(server);
  const change = (fields: Record<string, string>) =>
    admin.form(updateSeason, { ...english, ...fields }, { id: season.id });
  expect((await change({ game_id: '11' })).status).toBe(200);
  expect((await change({ game_id: '12' })).status).toBe(200);
  await finishedChallenge(server, 2, midyear);
  expect((await change({ game_id: '11' })).body.errors).toEqual({
    game_id: ['Points were already awarded, so the game cannot be changed'],
  });
  const outside = ['Some tournaments that gave points would be outside'];
  expect((await change({ started_at: `${year}-07-01 12:01:00` })).body.errors).toEqual({
    started_at: outside,
  });
  expect((await change({ finished_at: `${year}-07-01 12:00:00` })).body.errors).toEqual({
    finished_at: outside,
  });
  const narrow = { started_at: `${year}-07-01 12:00:00`, finished_at: `${year}-07-01 12:01:00` };
  expect((await change(narrow)).status).toBe(200);
});
