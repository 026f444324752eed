import {
  createRegion,
  deleteRegion,
  getRegion,
  listRegionHistory,
  listRegions,
  restoreRegion,
  updateCountry,
  updateRegion,
} from '@matchdesk/contract/content/locations';
import { getTournament } from '@matchdesk/contract/tournaments/tournaments';
import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { makeTournament } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

/** Ids as strings, as the panel sends them. */
async function idsOf(...codes: string[]): Promise<string[]> {
  const rows = await server.context.db.selectFrom('countries').select(['id', 'code']).execute();
  return codes.map((code) => String(rows.find((row) => row.code === code)?.id));
}

async function make(client: Client, title: string, ...codes: string[]) {
  const countries = await idsOf(...(codes.length ? codes : ['it']));
  return (await client.call(createRegion, { body: { title, countries } })).body.data;
}

test('[LOC-04, LOC-11, LOC-12, D124] a region is made of country ids sent as strings; its locales are theirs', async () => {
  const manager = await server.as('manager');
  const [at, ch, de] = await idsOf('at', 'ch', 'de');
  const { status, body } = await manager.form(createRegion, {
    title: ' Alps ',
    'countries[0]': `${de}`,
    'countries[1]': `${ch}`,
    'countries[2]': `${at}`,
    'countries[3]': `${at}`,
  });
  expect(status).toBe(201);
  expect(body.data).toEqual({
    id: expect.any(Number),
    title: 'Alps',
    countries: [
      { id: Number(at), value: 'Austria' },
      { id: Number(de), value: 'Germany' },
      { id: Number(ch), value: 'Switzerland' },
    ],
    supported_locales: ['de', 'fr', 'it'],
    version: 1,
    updated_at: expect.any(String),
    deleted_at: null,
  });
});

test('[LOC-11, D124] a country’s new locale is at once one of its regions', async () => {
  const admin = await server.as('admin');
  const region = await make(admin, 'Islands', 'mt');
  expect(region.supported_locales).toEqual(['en', 'mt']);
  await admin.call(updateCountry, {
    params: { id: Number(region.countries[0]?.id) },
    body: { value: 'Malta', supported_locales: 'mt, en, it', available_wallets: [] },
  });
  const { body } = await admin.call(getRegion, { params: { id: region.id } });
  expect(body.data.supported_locales).toEqual(['en', 'it', 'mt']);
});

test.each([
  ['title', { title: '' }, 'This field is required'],
  ['title', { title: 'x'.repeat(101) }, 'At most 100 characters'],
  ['countries', { countries: undefined }, 'This field is required'],
  ['countries', { countries: [] }, 'Choose at least 1'],
  ['countries', { countries: '' }, 'Choose at least 1'],
  ['countries', { countries: ['4711'] }, 'This country does not exist'],
  ['countries[0]', { countries: ['Italy'] }, 'A whole number is needed'],
  ['supported_locales', { supported_locales: ['it'] }, 'This field is not known'],
])('a region is refused under its field: %s %j', async (field, wrong, sentence) => {
  const admin = await server.as('admin');
  const body = { title: 'Refused', countries: ['1'], ...wrong };
  const answer = await admin.call(createRegion, { body: body as never });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({ [field]: [sentence] });
});

test('[O11] a title can be used once, whatever its case, and comes free when its region is deleted', async () => {
  const superAdmin = await server.as('superAdmin');
  const { id } = await make(superAdmin, 'Only once');
  const second = () => superAdmin.call(createRegion, { body: { title: 'ONLY once', countries: ['3'] } });
  const taken = await second();
  expect([taken.status, taken.body.errors]).toEqual([409, { title: ['This name is already in use'] }]);
  await superAdmin.call(deleteRegion, { params: { id } });
  expect((await second()).status).toBe(201);
  const restored = await superAdmin.call(restoreRegion, { params: { id } });
  expect([restored.status, restored.body.code]).toEqual([409, 'name-taken']);
});

test('[LOC-12] the list is paged and searched; GET, PUT and DELETE work on one', async () => {
  const admin = await server.as('admin');
  const { id, countries } = await make(admin, 'Searched south', 'mt', 'ax', 'al');
  expect(countries.map(({ value }) => value)).toEqual(['Åland Islands', 'Albania', 'Malta']);
  await make(admin, 'Searched north', 'no');
  const titles = async (query: object) =>
    (await admin.call(listRegions, { query })).body.data.map(({ title }) => title);
  expect(await titles({ search: 'searched' })).toEqual(['Searched south', 'Searched north']);
  expect(await titles({ search: 'searched', order: 'title' })).toEqual(['Searched north', 'Searched south']);
  expect(await titles({ search: 'searched', page: 2, limit: 1 })).toEqual(['Searched north']);
  const body = { title: 'Searched west', countries: await idsOf('pt') };
  const changed = await admin.call(updateRegion, { params: { id }, body });
  expect(changed.body.data).toMatchObject({ title: 'Searched west', supported_locales: ['pt'], version: 2 });
  expect((await admin.call(getRegion, { params: { id } })).body.data).toEqual(changed.body.data);
  expect((await admin.call(deleteRegion, { params: { id } })).status).toBe(200);
  expect(await titles({ search: 'searched' })).toEqual(['Searched north']);
  const gone = await admin.call(getRegion, { params: { id } });
  expect([gone.status, gone.body.code]).toEqual([404, 'region-not-found']);
  expect((await admin.call(updateRegion, { params: { id }, body })).status).toBe(404);
});

test('[LOC-02] a Tournament manager creates regions but neither changes nor deletes one', async () => {
  const manager = await server.as('manager');
  const { id } = await make(manager, 'Made by a manager');
  const body = { title: 'Changed by a manager', countries: ['3'] };
  expect((await manager.call(updateRegion, { params: { id }, body })).status).toBe(403);
  expect((await manager.form(updateRegion, { title: 'By form', countries: '3' }, { id })).status).toBe(403);
  expect((await manager.call(deleteRegion, { params: { id } })).status).toBe(403);
  expect((await manager.call(getRegion, { params: { id } })).body.data.title).toBe('Made by a manager');
});

test('a second editor who was faster gives 409', async () => {
  const admin = await server.as('admin');
  const { id, version } = await make(admin, 'Contested');
  const edit = (title: string) =>
    admin.call(updateRegion, { params: { id }, body: { title, countries: ['3'], version } });
  expect((await edit('Contested first')).status).toBe(200);
  expect((await edit('Contested second')).body.code).toBe('changed-meanwhile');
});

test('a tournament keeps showing its deleted region; a Super admin brings it back, and History shows both', async () => {
  const [admin, superAdmin] = await Promise.all([server.as('admin'), server.as('superAdmin')]);
  const { id } = await make(admin, 'Kept by a cup', 'it', 'sm');
  const cup = await makeTournament(server, { region_id: String(id) });
  const edit = { title: 'Kept by a cup', countries: await idsOf('it') };
  await admin.call(updateRegion, { params: { id }, body: edit });
  await admin.call(deleteRegion, { params: { id } });
  const shown = await admin.call(getTournament, { params: { id: cup.id } });
  expect(shown.body.data.region).toEqual({ id, title: 'Kept by a cup' });

  expect((await admin.call(listRegions, { query: { deleted: 1 } })).status).toBe(403);
  expect((await admin.call(restoreRegion, { params: { id } })).status).toBe(403);
  const deleted = await superAdmin.call(listRegions, { query: { deleted: 1 } });
  expect(deleted.body.data.map((region) => region.id)).toContain(id);
  expect((await superAdmin.call(restoreRegion, { params: { id } })).body.data.deleted_at).toBeNull();
  const { data } = (await admin.call(listRegionHistory, { params: { id } })).body;
  expect(data.map(({ action }) => action)).toEqual(['restored', 'deleted', 'changed', 'created']);
  expect(data[2]?.changes).toEqual([
    { field: 'countries', before: '["Italy","San Marino"]', after: '["Italy"]' },
  ]);
});
