import * as contract from '@matchdesk/contract/content/advertisements';
import { goalTypes, isMet, performedPercent } from '@matchdesk/contract/content/advertisements.rules';
import { describe, expect, test } from 'vitest';
import { hour } from '#clock.ts';
import { countryId } from '#testing/ids.testing.ts';
import { plainPicture } from '#testing/pictures.testing.ts';
import { signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const bare = { link: 'https://shop.test/now', goal_type: '1', goal: '10' };

async function make(title: string, more: Record<string, string> = {}) {
  const admin = await server.as('admin');
  const given = { ...bare, title, image: await plainPicture(64, 18), ...more };
  const { status, body } = await admin.form(contract.createAdvertisement, given);
  expect(body.errors).toBeUndefined();
  expect(status).toBe(201);
  return body.data;
}

async function activate(id: number, is_active?: boolean) {
  const admin = await server.as('admin');
  const body = is_active === undefined ? {} : { is_active };
  return (await admin.call(contract.activateAdvertisement, { params: { id }, body })).body.data;
}

const read = async (id: number) => {
  await server.context.tallies.flush();
  return (await (await server.as('manager')).call(contract.getAdvertisement, { params: { id } })).body.data;
};

describe('the record', () => {
  test('[ADS-09, ADS-12, ADS-13] a form with a picture makes an inactive banner', async () => {
    const made = await make('Headsets', { games: '3,2', platforms: '1,4', countries: '5' });
    expect(made).toEqual({
      id: expect.any(Number),
      title: 'Headsets',
      image: expect.stringMatching(/^\/files\//),
      link: 'https://shop.test/now',
      goal: { type: 1, total: 10, clicked: 0, viewed: 0 },
      games: [2, 3],
      platforms: [1, 4],
      meta: { is_active: false, region_id: null, countries: [5] },
      version: 1,
      created_at: expect.any(String),
      updated_at: expect.any(String),
      deleted_at: null,
    });
  });

  test('[ADS-13] listed, read, changed with its picture kept, and deleted', async () => {
    const admin = await server.as('admin');
    const { id, image } = await make('Changing');
    const changed = await admin.form(contract.updateAdvertisement, { ...bare, title: 'Changed' }, { id });
    expect(changed.status).toBe(200);
    expect(await read(id)).toMatchObject({ title: 'Changed', image, version: 2 });
    const listed = await admin.call(contract.listAdvertisements, { query: { page: 1, search: 'Changed' } });
    expect(listed.body.data.map((row) => row.id)).toEqual([id]);
    expect((await admin.call(contract.deleteAdvertisement, { params: { id } })).status).toBe(200);
    expect((await admin.call(contract.getAdvertisement, { params: { id } })).status).toBe(404);
  });

  test('[ADS-05] of region and countries only the chosen kind is kept', async () => {
    const admin = await server.as('admin');
    const { id: region } = await server.context.db
      .insertInto('regions')
      .values({ title: 'Here', created_at: new Date(), updated_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const both = { countries: '5,6', region_id: String(region) };
    const { id, meta } = await make('Placed', { ...both, location_type: 'region' });
    expect(meta).toMatchObject({ region_id: region, countries: [] });
    const form = { ...bare, title: 'Placed', ...both, location_type: 'countries' };
    const changed = await admin.form(contract.updateAdvertisement, form, { id });
    expect(changed.body.data.meta).toMatchObject({ region_id: null, countries: [5, 6] });
  });

  test('for a region names the region', async () => {
    const admin = await server.as('admin');
    const { id } = await make('Homeless');
    for (const given of [
      { location_type: 'region' },
      { location_type: 'region', region_id: '', title: '' },
    ]) {
      const form = { ...bare, title: 'Homeless', countries: '5', ...given };
      const { status, body } = await admin.form(contract.updateAdvertisement, form, { id });
      expect(status).toBe(422);
      expect(body.errors).toMatchObject({ region_id: ['This field is required'] });
    }
    expect((await read(id)).version).toBe(1);
  });

  test('[ADS-09, ADS-14, D121] activate sets the state, and flips it without a body', async () => {
    const { id } = await make('Switched');
    expect((await activate(id, true)).meta.is_active).toBe(true);
    expect((await activate(id, true)).meta.is_active).toBe(true);
    expect((await activate(id)).meta.is_active).toBe(false);
    expect((await activate(id)).meta.is_active).toBe(true);
    expect((await activate(id, false)).meta.is_active).toBe(false);
  });

  test('[D119] managers read, and create, change, delete or activate nothing', async () => {
    const manager = await server.as('manager');
    const { id } = await make('Guarded');
    const answers = await Promise.all([
      manager.form(contract.createAdvertisement, { ...bare, title: 'Mine' }),
      manager.form(contract.updateAdvertisement, { ...bare, title: 'Mine' }, { id }),
      manager.call(contract.deleteAdvertisement, { params: { id } }),
      manager.call(contract.activateAdvertisement, { params: { id }, body: {} }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await manager.call(contract.listAdvertisements)).status).toBe(200);
  });

  test('[ADS-04] what is wrong is said under its field; a goal is at least 0', async () => {
    const admin = await server.as('admin');
    const { body } = await admin.form(contract.createAdvertisement, {
      goal: '-1',
      goal_type: '3',
      link: 'shop',
    });
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['goal', 'goal_type', 'link', 'title']);
    expect(body.errors?.goal).toEqual(['At least 0']);
    const bald = await admin.form(contract.createAdvertisement, { ...bare, title: 'No picture' });
    expect([bald.status, bald.body.errors]).toEqual([422, { image: ['This field is required'] }]);
    const image = await plainPicture(8, 8);
    const refs = { games: '4711', platforms: '99', countries: '99999' };
    for (const [field, value] of Object.entries(refs)) {
      const given = { ...bare, title: 'Nowhere', image, [field]: value };
      const { status, body } = await admin.form(contract.createAdvertisement, given);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    }
  });
});

test('[ADS-11, D120] goal types are 1 View and 2 Click; the percentage is the floor of clicked by total', () => {
  expect(goalTypes).toEqual({ view: 1, click: 2 });
  const percent = (clicked: number, total: number) => performedPercent({ clicked, total });
  expect([percent(1, 3), percent(2, 3), percent(3, 3), percent(7, 3), percent(5, 0)]).toEqual([
    33, 66, 100, 233, 0,
  ]);
  const whole = Array.from({ length: 101 }, (_, clicked) => clicked);
  expect(whole.map((clicked) => percent(clicked, 100))).toEqual(whole);
});

describe('the players’ side', () => {
  const bannerFor = async ({ client }: TestPlayer, query: { game_id?: number; platform_id?: number }) =>
    (await client.call(contract.getMyBanner, { query })).body.data;
  const count = (kind: 'view' | 'click', passes: string[]) =>
    server.anonymous.call(contract.countBanners, { body: { kind, passes } });

  test('a thousand reloads are one view; views and clicks stand on their day', async () => {
    const { id } = await make('Counted', { games: '7' });
    await activate(id, true);
    const player = await signUpPlayer(server, 'Vera');
    const { pass } = (await bannerFor(player, { game_id: 7 }))!;
    await Promise.all(
      Array.from({ length: 50 }, () =>
        count(
          'view',
          Array.from({ length: 20 }, () => pass),
        ),
      ),
    );
    await count('click', [pass]);
    expect((await read(id)).goal).toMatchObject({ viewed: 1, clicked: 1 });
    // A restart clears the memory, but not the table.
    await count('view', [pass]);
    expect((await read(id)).goal.viewed).toBe(1);
    server.clock.advance(24 * hour);
    const next = (await bannerFor(player, { game_id: 7 }))!;
    await count('view', [next.pass]);
    expect((await read(id)).goal.viewed).toBe(2);
    const manager = await server.as('manager');
    const { data } = (await manager.call(contract.listAdvertisementDays, { params: { id } })).body;
    expect(data).toHaveLength(30);
    expect(data.slice(-2).map(({ views, clicks }) => [views, clicks])).toEqual([
      [1, 1],
      [1, 0],
    ]);
  });

  test('forged and stale passes count nothing', async () => {
    const { id } = await make('Forged', { games: '8' });
    await activate(id, true);
    const player = await signUpPlayer(server, 'Fay');
    const { pass } = (await bannerFor(player, { game_id: 8 }))!;
    const [, , since, signature] = pass.split('.');
    const forged = [
      `${id}.999.${since}.${signature}`,
      'x',
      `${pass}x`,
      `${id}.${player.id}.${since}.${'A'.repeat(22)}`,
    ];
    expect((await count('view', forged)).body.valid).toBe(0);
    server.clock.advance(26 * hour);
    expect((await count('view', [pass])).body.valid).toBe(0);
    expect((await read(id)).goal.viewed).toBe(0);
  });

  test('a flush that fails is written later, once', async () => {
    const { id } = await make('Delayed', { games: '9' });
    await activate(id, true);
    const player = await signUpPlayer(server, 'Dora');
    const { pass } = (await bannerFor(player, { game_id: 9 }))!;
    const { db } = server.context;
    await db.schema.alterTable('advertisement_days').renameTo('advertisement_days_away').execute();
    await count('view', [pass]);
    await server.context.tallies.flush();
    await db.schema.alterTable('advertisement_days_away').renameTo('advertisement_days').execute();
    expect((await read(id)).goal.viewed).toBe(1);
  });

  test('a banner that met its goal is not shown; of several the one with the lowest share comes first', async () => {
    const small = await make('Small', { games: '10', goal: '1' });
    const large = await make('Large', { games: '10', goal: '100', goal_type: '2' });
    const endless = await make('Endless', { games: '10', goal: '0' });
    const player = await signUpPlayer(server, 'Gil');
    const shown = () => bannerFor(player, { game_id: 10 });
    for (const { id } of [small, large, endless]) await activate(id, true);
    const first = await shown();
    expect(first?.id).toBe(small.id);
    await count('view', [first!.pass]);
    const met = await read(small.id);
    expect([isMet(met.goal), met.meta.is_active]).toEqual([true, true]);
    expect((await shown())?.id).toBe(large.id);
    await activate(large.id, false);
    expect((await shown())?.id).toBe(endless.id);
  });

  test('game, platform, region and country decide who sees a banner', async () => {
    const { db } = server.context;
    const player = await signUpPlayer(server, 'Ines');
    const live = async (country_id: number | null) => {
      await db
        .updateTable('users')
        .set({ country_id: country_id === null ? null : countryId(country_id) })
        .where('id', '=', player.id)
        .execute();
    };
    const { id } = await make('Placed', { games: '11', platforms: '3', countries: '7' });
    await activate(id, true);
    const seen = async (query: object) => (await bannerFor(player, query))?.id === id;
    await live(7);
    expect(await seen({ game_id: 11, platform_id: 3 })).toBe(true);
    expect(await seen({ game_id: 11, platform_id: 1 })).toBe(false);
    expect(await seen({ game_id: 5, platform_id: 3 })).toBe(false);
    expect(await seen({ game_id: 11 })).toBe(false);
    await live(8);
    expect(await seen({ game_id: 11, platform_id: 3 })).toBe(false);
    await live(null);
    expect(await seen({ game_id: 11, platform_id: 3 })).toBe(false);
  });
});
