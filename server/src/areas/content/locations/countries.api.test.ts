import {
  getCountry,
  listCountries,
  listCountryHistory,
  updateCountry,
} from '@matchdesk/contract/content/locations';
import { expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function countryOf(code: string) {
  const manager = await server.as('manager');
  const { data } = (await manager.call(listCountries, { query: { search: code } })).body;
  return data.find((country) => country.code === code)!;
}

test('[LOC-10] a country has its code, its name, its locales and its wallets', async () => {
  expect(await countryOf('ch')).toEqual({
    id: expect.any(Number),
    code: 'ch',
    value: 'Switzerland',
    supported_locales: ['de', 'fr', 'it'],
    available_wallets: ['EUR', 'COINS'],
    version: 1,
    updated_at: expect.any(String),
  });
});

test('[LOC-13] 20 a page unless asked otherwise, searched by name, code or id', async () => {
  const manager = await server.as('manager');
  const first = (await manager.call(listCountries)).body;
  expect(first.data.slice(0, 3).map(({ code }) => code)).toEqual(['global', 'en', 'af']);
  expect(first.data).toHaveLength(20);
  expect(first.meta).toMatchObject({ per_page: 20, current_page: 1, last_page: 13, path: '/countries' });
  const names = async (query: object) =>
    (await manager.call(listCountries, { query })).body.data.map(({ value }) => value);
  expect(await names({ page: 2, limit: 2 })).toEqual(['Afghanistan', 'Åland Islands']);
  expect(await names({ search: 'san mar' })).toEqual(['San Marino']);
  expect(await names({ search: 'aLand' })).toContain('Åland Islands');
  expect(await names({ search: 'Réun' })).toEqual(['Réunion']);
  expect(await names({ search: 'SM' })).toContain('San Marino');
  expect((await names({ search: 'in' }))[0]).toBe('India');
  expect(await names({ search: '%' })).toEqual([]);
  expect((await names({ order: 'value', direction: 'DESC', limit: 1 }))[0]).toBe('Zimbabwe');
  expect((await manager.call(listCountries, { query: { limit: 201 } })).status).toBe(422);
});

test('[LOC-14, D125] exactly those of the identities, however many; and one by its id', async () => {
  const manager = await server.as('manager');
  const query = { identities: Array.from({ length: 30 }, (_, index) => index + 1).join(',') };
  const { data, meta } = (await manager.call(listCountries, { query })).body;
  expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(meta).toMatchObject({ total: 30, last_page: 1 });
  const unfiltered = await manager.call(listCountries, { query: { identities: '' } });
  expect(unfiltered.body.data).toEqual((await manager.call(listCountries)).body.data);
  const one = await manager.call(getCountry, { params: { id: 3 } });
  expect(one.body.data).toEqual(data[2]);
  const missing = await manager.call(getCountry, { params: { id: 99_999 } });
  expect([missing.status, missing.body.code]).toEqual([404, 'country-not-found']);
});

test('[LOC-08, LOC-14] locales come comma-separated or as a list, wallets are a subset of EUR and COINS', async () => {
  const admin = await server.as('admin');
  const { id } = await countryOf('be');
  const change = (body: object) => admin.call(updateCountry, { params: { id }, body: body as never });
  const comma = await change({
    value: 'België',
    supported_locales: ' NL, fr,,nl ',
    available_wallets: ['EUR'],
  });
  expect(comma.body.data).toMatchObject({
    value: 'België',
    supported_locales: ['nl', 'fr'],
    available_wallets: ['EUR'],
    version: 2,
  });
  const list = await change({ value: 'Belgium', supported_locales: ['pt-br', 'de'], available_wallets: [] });
  expect(list.body.data).toMatchObject({ supported_locales: ['pt-BR', 'de'], available_wallets: [] });
  const none = await change({ value: 'Belgium', supported_locales: '', available_wallets: 'EUR,COINS' });
  expect(none.body.data).toMatchObject({ supported_locales: [], available_wallets: ['EUR', 'COINS'] });
  const { data } = (await admin.call(listCountryHistory, { params: { id } })).body;
  expect(data).toHaveLength(3);
  expect(data[2]?.changes.map(({ field }) => field)).toEqual([
    'available_wallets',
    'supported_locales',
    'value',
  ]);
});

test.each([
  ['value', { value: ' ' }, 'This field is required'],
  ['value', { value: 'x'.repeat(101) }, 'At most 100 characters'],
  ['supported_locales', { supported_locales: undefined }, 'This field is required'],
  [
    'supported_locales[1]',
    { supported_locales: 'de,german' },
    'Languages separated by commas, such as de, fr',
  ],
  ['supported_locales[0]', { supported_locales: ['../it'] }, 'Languages separated by commas, such as de, fr'],
  ['available_wallets[0]', { available_wallets: ['USD'] }, 'This value is not valid'],
  ['code', { code: 'xx' }, 'This field is not known'],
])('[LOC-10] a country is refused under its field: %s %j', async (field, wrong, sentence) => {
  const admin = await server.as('admin');
  const body = { value: 'Refused', supported_locales: 'en', available_wallets: [], ...wrong };
  const answer = await admin.call(updateCountry, { params: { id: 5 }, body: body as never });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({ [field]: [sentence] });
});

test('[LOC-07] a Tournament manager changes no country; a slower editor gets 409', async () => {
  const [manager, admin] = await Promise.all([server.as('manager'), server.as('admin')]);
  const { id, version } = await countryOf('nl');
  const body = { value: 'Holland', supported_locales: 'nl', available_wallets: ['EUR' as const] };
  expect((await manager.call(updateCountry, { params: { id }, body })).status).toBe(403);
  const edit = () => admin.call(updateCountry, { params: { id }, body: { ...body, version } });
  expect((await edit()).status).toBe(200);
  expect((await edit()).body.code).toBe('changed-meanwhile');
});
