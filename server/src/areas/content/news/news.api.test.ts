import {
  createNews,
  deleteNews,
  getNews,
  getPublishedNews,
  listNews,
  listNewsHistory,
  listPublishedNews,
  restoreNews,
  updateNews,
} from '@matchdesk/contract/content/news';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { plainPicture } from '#testing/pictures.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const text = { description: 'In short', content: '<p>At length</p>' };

async function make(client: Client, title: string, more: Record<string, string | Blob> = {}) {
  return (await client.form(createNews, { title, ...text, ...more })).body.data;
}

test('[NEWS-10, NEWS-11, D106] a form with pictures gives the whole record with 201', async () => {
  const admin = await server.as('admin');
  const { status, body } = await admin.form(createNews, {
    ...text,
    title: ' Patch day ',
    content: '<p>At <b>length</b></p><script>alert(1)</script>',
    game_id: '2',
    deeplink: 'desk://patch',
    image: await plainPicture(120, 63),
    icon_image: await plainPicture(300, 300),
  });
  expect(status).toBe(201);
  expect(body.data).toEqual({
    id: expect.any(Number),
    title: 'Patch day',
    description: 'In short',
    content: '<p>At <b>length</b></p>',
    deeplink: 'desk://patch',
    image: expect.stringMatching(/^\/files\//),
    icon_image: expect.stringMatching(/^\/files\//),
    game_id: 2,
    game: { id: 2, name: 'Lanterns' },
    version: 1,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    deleted_at: null,
  });
  const kept = await server.anonymous.raw(body.data.icon_image ?? '');
  expect((await sharp(await kept.arrayBuffer()).metadata()).width).toBe(300);
});

test('[NEWS-11] PUT as a form keeps pictures that are not sent, GET reads one, DELETE removes it', async () => {
  const admin = await server.as('admin');
  const { id, image } = await make(admin, 'To be changed', { image: await plainPicture(20, 10) });
  const changed = await admin.form(updateNews, { ...text, title: 'Changed', game_id: '0' }, { id });
  expect(changed.status).toBe(200);
  const { data } = (await admin.call(getNews, { params: { id } })).body;
  expect(data).toMatchObject({ title: 'Changed', game_id: 0, game: null, image, version: 2 });
  expect(
    (await admin.form(updateNews, { ...text, title: 'No picture', image: '' }, { id })).body.data.image,
  ).toBe(null);
  expect((await admin.call(deleteNews, { params: { id } })).status).toBe(200);
  expect((await admin.call(getNews, { params: { id } })).status).toBe(404);
});

test('[NEWS-11] the list takes a page and games, 0 for posts without one', async () => {
  const admin = await server.as('admin');
  for (const game of ['3', '4', '0']) await make(admin, `Listed ${game}`, { game_id: game });
  const titles = async (query: object) =>
    (await admin.call(listNews, { query: { search: 'Listed', ...query } })).body.data.map(
      ({ title }) => title,
    );
  expect(await titles({})).toEqual(['Listed 0', 'Listed 4', 'Listed 3']);
  expect(await titles({ games: '3,4' })).toEqual(['Listed 4', 'Listed 3']);
  expect(await titles({ games: '0,3' })).toEqual(['Listed 0', 'Listed 3']);
  expect(await titles({ page: 2, limit: 2 })).toEqual(['Listed 3']);
  // Of two with the same title the newer is first, whatever the direction.
  await make(admin, 'Twin');
  await make(admin, 'Twin');
  for (const direction of ['ASC', 'DESC'] as const) {
    const twins = await admin.call(listNews, { query: { search: 'Twin', order: 'title', direction } });
    const [first, second] = twins.body.data.map(({ id }) => id);
    expect(first).toBeGreaterThan(second!);
  }
});

describe('what a post needs', () => {
  const refusalOf = async (fields: Record<string, string>) => {
    const { status, body } = await (await server.as('admin')).form(createNews, fields);
    return { status, ...body.errors };
  };
  const required = ['Brief description or content must be required.'];

  test('[NEWS-06] a title', async () => {
    const errors = { status: 422, title: ['Title field should not be empty.'] };
    expect(await refusalOf({ ...text, title: '  ' })).toEqual(errors);
    expect(await refusalOf(text)).toEqual(errors);
  });

  test('[NEWS-07] a short description and a content, both', async () => {
    const given = { ...text, title: 'Bare' };
    expect(await refusalOf({ ...given, description: ' ' })).toEqual({ status: 422, description: required });
    for (const content of ['', '<p></p>', '<p>&nbsp;<br></p>', '<script>alert(1)</script>'])
      expect(await refusalOf({ ...given, content })).toEqual({ status: 422, content: required });
    expect(await refusalOf({ title: 'Bare' })).toEqual({
      status: 422,
      description: required,
      content: required,
    });
  });

  test.each([
    ['deeplink', 'javascript:alert(1)', 'An address such as https://… or app://… is needed'],
    ['game_id', '4711', 'This game does not exist'],
    ['title', 'x'.repeat(201), 'At most 200 characters'],
  ])('%s is refused with a sentence', async (field, value, sentence) => {
    const given: Record<string, string> = { ...text, title: 'Bad', [field]: value };
    expect(await refusalOf(given)).toEqual({ status: 422, [field]: [sentence] });
  });
});

test('[NEWS-09, D114] without News edit nobody creates, changes or deletes', async () => {
  const [admin, manager] = await Promise.all([server.as('admin'), server.as('manager')]);
  const { id } = await make(admin, 'Guarded');
  const answers = await Promise.all([
    manager.form(createNews, { ...text, title: 'Mine' }),
    manager.form(updateNews, { ...text, title: 'Mine' }, { id }),
    manager.call(deleteNews, { params: { id } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(answers[0]?.body.message).toEqual(expect.any(String));
  expect((await manager.call(getNews, { params: { id } })).body.data.title).toBe('Guarded');
});

test('a published post is read by everybody, a deleted one by nobody, a restored one again', async () => {
  const [admin, superAdmin] = await Promise.all([server.as('admin'), server.as('superAdmin')]);
  const { id } = await make(admin, 'For everybody', { game_id: '5' });
  const listed = async () =>
    (await server.anonymous.call(listPublishedNews, { query: { games: '5' } })).body.data.map(
      (post) => post.id,
    );
  expect(await listed()).toEqual([id]);
  const { data } = (await server.anonymous.call(getPublishedNews, { params: { id } })).body;
  expect(data).toMatchObject({ title: 'For everybody', content: '<p>At length</p>' });
  expect(data).not.toHaveProperty('version');
  await admin.call(deleteNews, { params: { id } });
  expect(await listed()).toEqual([]);
  expect((await server.anonymous.call(getPublishedNews, { params: { id } })).status).toBe(404);
  await superAdmin.call(restoreNews, { params: { id } });
  expect(await listed()).toEqual([id]);
  const history = await admin.call(listNewsHistory, { params: { id } });
  expect(history.body.data.map(({ action }) => action)).toEqual(['restored', 'deleted', 'created']);
});
