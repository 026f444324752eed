import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  createGame,
  getGame,
  listGameHistory,
  listGames,
  listPlatforms,
  setGameAvailable,
  updateGame,
} from '@matchdesk/contract/content/games';
import { getMe } from '@matchdesk/contract/people/users';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const fields = {
  name_short: 'OBG',
  label: 'Orbit name',
  ios_label: 'Orbit',
  participant_number: '1,2,5',
};

async function png(width: number, height: number): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

/** A picture that does not compress: cut in the middle, half of its pixels are missing. */
async function noise(): Promise<Blob> {
  const raw = { width: 60, height: 60, channels: 3 as const };
  const bytes = await sharp(randomBytes(60 * 60 * 3), { raw })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

describe('creating a game', () => {
  test('[GAME-10, GAME-13, API-09] a form with comma-joined platforms, switches as 0 or 1 and pictures gives the whole record', async () => {
    const admin = await server.as('admin');
    const { status, body } = await admin.form(createGame, {
      ...fields,
      name: 'Orbit Garden',
      reg_ex: '^[a-z]+$',
      platforms: '3,1',
      co_cap_limit: '2',
      icon: await png(80, 80),
      required_template: '0',
      is_global: '1',
      display_in_tournaments: '1',
      display_in_events: '0',
      community_default: '1',
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      ...fields,
      id: expect.any(Number),
      name: 'Orbit Garden',
      reg_ex: '^[a-z]+$',
      platforms: [1, 3],
      co_cap_limit: 2,
      required_template: false,
      is_global: true,
      display_in_tournaments: true,
      display_in_events: false,
      community_default: true,
      icon: expect.stringMatching(/^\/files\/[0-9a-f]{40}\.webp$/),
      image: null,
      top_banner: null,
      web_image: null,
      web_icon: null,
      version: 1,
      updated_at: expect.any(String),
    });
    const picture = await server.anonymous.raw(body.data.icon ?? '');
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(80);
  });

  test('[GAME-10, GAME-13] each picture and each switch is kept as what it is', async () => {
    const admin = await server.as('admin');
    const widths = { icon: 10, image: 20, top_banner: 30, web_image: 40, web_icon: 50 };
    const pictures = await Promise.all(
      Object.entries(widths).map(async ([name, width]) => [name, await png(width, 10)] as const),
    );
    const { data } = (
      await admin.form(createGame, { ...fields, name: 'Five pictures', ...Object.fromEntries(pictures) })
    ).body;
    for (const [name, width] of Object.entries(widths)) {
      const kept = await server.anonymous.raw(data[name as keyof typeof widths] ?? '');
      expect((await sharp(await kept.arrayBuffer()).metadata()).width, name).toBe(width);
    }
    const switches = [
      'required_template',
      'is_global',
      'display_in_tournaments',
      'display_in_events',
      'community_default',
    ] as const;
    for (const on of switches) {
      const given = Object.fromEntries(switches.map((name) => [name, name === on ? '1' : '0']));
      const { body } = await admin.form(updateGame, { ...fields, name: 'Five pictures', ...given }, data);
      expect(switches.filter((name) => body.data[name])).toEqual([on]);
    }
  });

  test('[D104, D129] a new game is assigned to its creator and to all Super admins', async () => {
    const [admin, superAdmin, manager] = await Promise.all([
      server.as('admin'),
      server.as('superAdmin'),
      server.as('manager'),
    ]);
    const { body } = await admin.form(createGame, { ...fields, name: 'Assigned' });
    const gamesOf = async (who: typeof admin) => (await who.call(getMe)).body.data.assignGames;
    expect(await gamesOf(admin)).toContainEqual({ game_id: body.data.id });
    expect(await gamesOf(superAdmin)).toContainEqual({ game_id: body.data.id });
    expect(await gamesOf(manager)).not.toContainEqual({ game_id: body.data.id });
  });

  test('[GAME-06] name, short name, label, iOS label and participant number are required', async () => {
    const admin = await server.as('admin');
    const { status, body } = await admin.form(createGame, { name: '  ' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      name: ['This field is required'],
      name_short: ['This field is required'],
      label: ['This field is required'],
      ios_label: ['This field is required'],
      participant_number: ['This field is required'],
    });
  });

  test.each([
    ['participant_number', 'two', 'Numbers separated by commas, such as 1,2,5'],
    ['participant_number', '1;2', 'Numbers separated by commas, such as 1,2,5'],
    ['co_cap_limit', '-1', 'At least 0'],
    ['co_cap_limit', '100000', 'At most 99999'],
    ['co_cap_limit', 'many', 'A whole number is needed'],
    ['platforms', '3,99', 'This platform does not exist'],
    ['reg_ex', '([a-z', 'This is not a regular expression'],
    [
      'reg_ex',
      '^(?=.*\\d).+$',
      'This pattern cannot be run: leave out look-around, back references and large repetitions',
    ],
    ['is_global', 'perhaps', 'Yes or no is needed'],
    ['name', 'x'.repeat(101), 'At most 100 characters'],
    ['colour', 'red', 'This field is not known'],
    ['icon', 'no file', 'Choose a picture (PNG, JPEG, WebP or GIF)'],
  ])('[GAME-07, GAME-08] %s = %s is refused under its field', async (field, value, sentence) => {
    const admin = await server.as('admin');
    const { status, body } = await admin.form(createGame, {
      ...fields,
      name: `Refused ${field}`,
      [field]: value,
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: [sentence] });
  });

  test.each([0, 99_999])('[GAME-08] a co-captain limit of %i is taken', async (limit) => {
    const admin = await server.as('admin');
    const game = { ...fields, name: `Limit ${limit}`, co_cap_limit: String(limit) };
    expect((await admin.form(createGame, game)).body.data.co_cap_limit).toBe(limit);
  });

  test('[GAME-09] the co-captain limit is 0 unless given', async () => {
    const admin = await server.as('admin');
    const { body } = await admin.form(createGame, { ...fields, name: 'No co-captains' });
    expect(body.data.co_cap_limit).toBe(0);
  });

  test('a name can be used once, whatever its case', async () => {
    const admin = await server.as('admin');
    await admin.form(createGame, { ...fields, name: 'Only Once' });
    const { status, body } = await admin.form(createGame, { ...fields, name: 'ONLY once' });
    expect(status).toBe(409);
    expect(body.errors).toEqual({ name: ['This name is already in use'] });
  });
});

describe('pictures', () => {
  test('[API-14, D157] 2048 KB are taken; a byte more is refused with the required text, in every field', async () => {
    const admin = await server.as('admin');
    const small = await png(20, 20);
    const weighing = (size: number) => new Blob([small, new Uint8Array(size - small.size)]);
    const largest = { ...fields, name: 'Just fits', icon: weighing(2048 * 1024) };
    expect((await admin.form(createGame, largest)).status).toBe(201);
    for (const name of ['icon', 'image', 'top_banner', 'web_image', 'web_icon']) {
      const tooLarge = { ...fields, name: 'Too large', [name]: weighing(2048 * 1024 + 1) };
      const { status, body } = await admin.form(createGame, tooLarge);
      expect(status).toBe(422);
      expect(body.errors).toEqual({ [name]: ['File size too large. Maximum is 2048'] });
    }
  });

  const stored = () => readdirSync(join(server.context.config.DATA_DIR, 'files'));
  const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

  test.each([
    ['an SVG', async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML behind a picture’s name', async () => '<html><script>alert(1)</script></html>'],
    ['the mere beginning of a PNG', async () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])],
    ['half a PNG', async () => (await bytesOf(await noise())).slice(0, 2000)],
    ['nothing', async () => ''],
  ])('%s is refused by its content, and nothing is stored', async (_what, make) => {
    const admin = await server.as('admin');
    const before = stored();
    const file = new File([await make()], '../../icon.png', { type: 'image/png' });
    const { status, body } = await admin.form(createGame, { ...fields, name: 'Bad picture', icon: file });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ icon: ['Choose a picture (PNG, JPEG, WebP or GIF)'] });
    expect(stored()).toEqual(before);
  });

  test('a picture that is a page as well keeps only its pixels', async () => {
    const admin = await server.as('admin');
    const both = new File([await png(20, 20), '<script>alert(1)</script>'], 'icon.html', {
      type: 'text/html',
    });
    const { body } = await admin.form(createGame, { ...fields, name: 'Two in one', icon: both });
    const kept = await server.anonymous.raw(body.data.icon ?? '');
    expect(await kept.text()).not.toContain('script');
    expect(kept.headers.get('content-type')).toBe('image/webp');
    expect(kept.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });
});

describe('changing a game', () => {
  test('a picture that is left out stays, one that is sent empty is taken away', async () => {
    const admin = await server.as('admin');
    const pictures = { icon: await png(80, 80), web_icon: await png(40, 40) };
    const { body } = await admin.form(createGame, { ...fields, name: 'Framed', ...pictures });
    const { id, icon } = body.data;
    const changed = await admin.form(updateGame, { ...fields, name: 'Framed', web_icon: '' }, { id });
    expect(changed.body.data).toMatchObject({ icon, web_icon: null });
  });

  test('[GAME-12, GAME-14, API-02] POST with _method=PUT changes it; pictures that are not sent stay', async () => {
    const admin = await server.as('admin');
    const created = await admin.form(createGame, {
      ...fields,
      name: 'Before',
      icon: await png(20, 20),
      platforms: '1',
    });
    const { id, icon } = created.body.data;
    const changed = await admin.form(updateGame, { ...fields, name: 'After', platforms: '' }, { id });
    expect(changed.status).toBe(200);
    const { body } = await admin.call(getGame, { params: { id } });
    expect(body.data).toMatchObject({ name: 'After', icon, platforms: [], version: 2 });
  });

  test('[API-03, D151] a plain PUT with JSON works too', async () => {
    const admin = await server.as('admin');
    const { body } = await admin.form(createGame, { ...fields, name: 'Plain' });
    const changed = await admin.call(updateGame, {
      params: { id: body.data.id },
      body: { ...fields, name: 'Plainer', platforms: [2, 3] },
    });
    expect(changed.body.data).toMatchObject({ name: 'Plainer', platforms: [2, 3] });
  });

  test('an edit made from an older version is refused and changes nothing', async () => {
    const admin = await server.as('admin');
    const { body } = await admin.form(createGame, { ...fields, name: 'Contested' });
    const { id, version } = body.data;
    await admin.form(updateGame, { ...fields, name: 'Contested 1', version: String(version) }, { id });
    const slower = await admin.form(
      updateGame,
      { ...fields, name: 'Contested 2', version: String(version) },
      { id },
    );
    expect(slower.status).toBe(409);
    expect(slower.body.code).toBe('changed-meanwhile');
    expect((await admin.call(getGame, { params: { id } })).body.data.name).toBe('Contested 1');
  });

  test('[GAME-15] update-available shows and hides it, once', async () => {
    const admin = await server.as('admin');
    const { id } = (await admin.form(createGame, { ...fields, name: 'Shown' })).body.data;
    const set = (shown: 0 | 1) =>
      admin.call(setGameAvailable, { params: { id }, body: { display_in_tournaments: shown } });
    expect((await set(1)).body.data).toMatchObject({ display_in_tournaments: true, version: 2 });
    expect((await set(1)).body.data).toMatchObject({ display_in_tournaments: true, version: 2 });
    expect((await set(0)).body.data).toMatchObject({ display_in_tournaments: false, version: 3 });
  });

  test('its History shows who changed which field from what to what', async () => {
    const admin = await server.as('admin');
    const { id } = (await admin.form(createGame, { ...fields, name: 'Chess' })).body.data;
    await admin.form(updateGame, { ...fields, name: 'Chess Two' }, { id });
    const { body } = await admin.call(listGameHistory, { params: { id } });
    expect(body.data.map(({ action }) => action)).toEqual(['changed', 'created']);
    expect(body.data[0]).toMatchObject({
      actor: { nickname: 'Ada' },
      changes: [{ field: 'name', before: 'Chess', after: 'Chess Two' }],
    });
  });
});

describe('reading games', () => {
  test('[GAME-11, API-09] any staff may list them, page by page', async () => {
    const manager = await server.as('manager');
    const { body } = await manager.call(listGames, { query: { limit: 2, page: 1, order: 'name' } });
    expect(body.data).toHaveLength(2);
    expect(body.meta).toMatchObject({ current_page: 1, per_page: 2, path: '/games' });
    expect(body.meta.last_page).toBe(Math.ceil(body.meta.total / 2));
    const searched = await manager.call(listGames, { query: { search: 'lant' } });
    expect(searched.body.data).toMatchObject([{ id: 2, name: 'Lanterns' }]);
    expect(searched.body.data).toHaveLength(1);
    const wildcard = await manager.call(listGames, { query: { search: '%' } });
    expect(wildcard.body.data).toEqual([]);
  });

  test('[GAME-16, D105] the platforms are PS, Xbox, PC and mobile', async () => {
    const manager = await server.as('manager');
    const { body } = await manager.call(listPlatforms);
    expect(body.data).toEqual([
      { id: 1, name: 'PS' },
      { id: 2, name: 'Xbox' },
      { id: 3, name: 'PC' },
      { id: 4, name: 'mobile' },
    ]);
  });

  test('a game that is not there is a 404 with a sentence', async () => {
    const manager = await server.as('manager');
    const { status, body } = await manager.call(getGame, { params: { id: 999_999 } });
    expect(status).toBe(404);
    expect(body).toEqual({ message: 'This game does not exist.', code: 'game-not-found' });
  });
});
