import { listCountries } from '@matchdesk/contract/content/locations';
import * as contract from '@matchdesk/contract/content/terms';
import { beforeAll, describe, expect, test } from 'vitest';
import { countryId } from '#testing/ids.testing.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();
const country: Record<string, number> = {};

async function countryOf(code: string): Promise<number> {
  const { body } = await (await server.as('admin')).call(listCountries, { query: { search: code } });
  return body.data.find((one) => one.code === code)?.id ?? 0;
}

const locales = { it: ['it'], fr: ['fr'], de: ['de'], global: ['en'], aq: [] };

beforeAll(async () => {
  for (const [code, supported_locales] of Object.entries(locales)) {
    country[code] = await countryOf(code);
    await server.context.db
      .updateTable('countries')
      .set({ supported_locales })
      .where('code', '=', code)
      .execute();
  }
});

const text = { title: 'House terms', content: '<p>Be fair.</p>' };
const fields = (version: string, code = 'it') => ({ ...text, version, country_id: String(country[code]) });

async function make(version: string, code = 'it') {
  const { status, body } = await (await server.as('manager')).form(
    contract.createTerms,
    fields(version, code),
  );
  expect(status).toBe(201);
  return body.data;
}

async function playerFrom(code: string | null) {
  const player = await signUpPlayer(server, 'Tina');
  const country_id = code === null ? null : countryId(country[code]!);
  await server.context.db.updateTable('users').set({ country_id }).where('id', '=', player.id).execute();
  return player.client;
}

test('[TERM-07, TERM-08, D106] any staff publish a version as a form, with the country’s name; one is read, changed and deleted', async () => {
  const manager = await server.as('manager');
  const made = await make('0.1');
  expect(made).toEqual({
    id: expect.any(Number),
    ...text,
    version: '0.1',
    country_id: country.it,
    country: { id: country.it, value: 'Italy' },
    accepted_count: 0,
    revision: 1,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    deleted_at: null,
  });
  const { id } = made;
  const hostile = { content: '<p onclick="x()">Be fair.</p><script>x()</script>' };
  const changed = await manager.form(
    contract.updateTerms,
    { ...fields('0.2'), ...hostile, revision: '1' },
    { id },
  );
  expect(changed.body.data).toMatchObject({ version: '0.2', revision: 2, content: '<p>Be fair.</p>' });
  const late = await manager.form(contract.updateTerms, { ...fields('0.3'), revision: '1' }, { id });
  expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
  expect((await manager.call(contract.getTerms, { params: { id } })).body.data.version).toBe('0.2');
  const listed = await manager.call(contract.listTerms, { query: { page: 1, country_id: country.it! } });
  expect(listed.body.data.map((row) => row.id)).toContain(id);
  expect((await manager.call(contract.deleteTerms, { params: { id } })).status).toBe(200);
  expect((await manager.call(contract.getTerms, { params: { id } })).status).toBe(404);
});

describe('what terms need', () => {
  const refusalOf = async (given: Record<string, string>) => {
    const { status, body } = await (await server.as('manager')).form(contract.createTerms, given);
    return { status, ...body.errors };
  };

  test('[TERM-03] a title', async () => {
    expect(await refusalOf({ ...fields('3'), title: ' ' })).toEqual({ status: 422, title: ['Select title'] });
  });

  test('[TERM-04, D123] a content, said under the title and marked where it is missing', async () => {
    for (const content of ['', '<p> </p>', '<script>1</script>'])
      expect(await refusalOf({ ...fields('4'), content })).toEqual({
        status: 422,
        title: ['Select content'],
        content: ['Select content'],
      });
  });

  test('[TERM-05] a country with an id', async () => {
    const said = { status: 422, country_id: ['Select country'] };
    expect(await refusalOf({ ...fields('5'), country_id: '' })).toEqual(said);
    expect(await refusalOf({ ...text, version: '5' })).toEqual(said);
    expect(await refusalOf({ ...fields('5'), country_id: '999999' })).toMatchObject({ status: 422 });
  });

  test('[TERM-06] a country with at least one supported locale; others are not offered', async () => {
    const errors = await refusalOf(fields('6', 'aq'));
    expect(errors).toEqual({ status: 422, country_id: ['This country has no supported language yet'] });
    const manager = await server.as('manager');
    const offered = async (search: string) =>
      (await manager.call(listCountries, { query: { search, with_locale: 1 } })).body.data.map(
        ({ code }) => code,
      );
    expect(await offered('Antarctica')).toEqual([]);
    expect(await offered('Italy')).toEqual(['it']);
  });

  test('a version a country has once; a deleted one’s name comes again, and restoring onto it is 409', async () => {
    const { id } = await make('7');
    const again = await (await server.as('manager')).form(contract.createTerms, fields('7'));
    expect([again.status, again.body.errors]).toEqual([409, { version: ['This name is already in use'] }]);
    await (await server.as('manager')).call(contract.deleteTerms, { params: { id } });
    await make('7');
    const restored = await (await server.as('superAdmin')).call(contract.restoreTerms, { params: { id } });
    expect(restored.status).toBe(409);
  });
});

describe('players', () => {
  test('read the newest of their country, accept it once, and it is frozen then', async () => {
    const manager = await server.as('manager');
    await make('10', 'fr');
    const { id } = await make('9', 'fr');
    const player = await playerFrom('fr');
    const read = (await player.call(contract.getMyTerms)).body.data;
    expect(read).toMatchObject({ id, version: '9', content: '<p>Be fair.</p>', accepted_at: null });
    const accept = () =>
      player.call(contract.acceptTerms, { params: { id }, body: { revision: read!.revision } });
    const accepted = await accept();
    expect(accepted.body.data.accepted_at).toEqual(expect.any(String));
    expect((await accept()).body.data.accepted_at).toBe(accepted.body.data.accepted_at);
    const kept = await server.context.db
      .selectFrom('terms_acceptances')
      .selectAll()
      .where('terms_id', '=', id)
      .execute();
    expect(kept).toHaveLength(1);
    expect(kept[0]?.content_sha256).toHaveLength(32);

    const change = await manager.form(contract.updateTerms, fields('9b', 'fr'), { id });
    expect([change.status, change.body.code]).toEqual([409, 'terms-accepted']);
    expect((await manager.call(contract.getTerms, { params: { id } })).body.data).toMatchObject({
      version: '9',
      accepted_count: 1,
    });
    const who = await manager.call(contract.listAcceptances, { params: { id }, query: {} });
    expect(who.body).toMatchObject({
      data: [{ user: { nickname: 'Tina' }, accepted_at: accepted.body.data.accepted_at, locale: 'en' }],
      meta: { total: 1 },
    });
    expect((await player.call(contract.listAcceptances, { params: { id }, query: {} })).status).toBe(403);
    const none = { params: { id: 2_147_483_647 }, query: {} };
    expect((await manager.call(contract.listAcceptances, none)).status).toBe(404);
    const next = await make('11', 'fr');
    expect((await player.call(contract.getMyTerms)).body.data).toMatchObject({
      id: next.id,
      accepted_at: null,
    });
    const outdated = await accept();
    expect([outdated.status, outdated.body.code]).toEqual([409, 'terms-outdated']);
    await manager.call(contract.deleteTerms, { params: { id: next.id } });
    expect((await player.call(contract.getMyTerms)).body.data?.id).toBe(id);
  });

  test('accept what they read: a text changed meanwhile is refused', async () => {
    const { id } = await make('20', 'de');
    const player = await playerFrom('de');
    const manager = await server.as('manager');
    await manager.form(contract.updateTerms, { ...fields('20', 'de'), content: '<p>Pay.</p>' }, { id });
    const late = await player.call(contract.acceptTerms, { params: { id }, body: { revision: 1 } });
    expect([late.status, late.body.code]).toEqual([409, 'changed-meanwhile']);
  });

  test('an edit and an acceptance at the same time: one of them is refused', async () => {
    const manager = await server.as('manager');
    const player = await playerFrom('de');
    for (let round = 0; round < 5; round += 1) {
      const { id } = await make(`race ${round}`, 'de');
      const [edit, acceptance] = await Promise.all([
        manager.form(contract.updateTerms, fields(`raced ${round}`, 'de'), { id }),
        player.call(contract.acceptTerms, { params: { id }, body: { revision: 1 } }),
      ]);
      expect([edit.status, acceptance.status].sort()).toEqual([200, 409]);
    }
  });

  test('without terms of their country they get those for everybody', async () => {
    const nobody = await playerFrom(null);
    expect((await nobody.call(contract.getMyTerms)).body.data).toBe(null);
    const { id } = await make('1', 'global');
    expect((await nobody.call(contract.getMyTerms)).body.data?.id).toBe(id);
    expect((await (await playerFrom('aq')).call(contract.getMyTerms)).body.data?.id).toBe(id);
  });
});
