import {
  createRule,
  deleteRule,
  getRule,
  listRuleHistory,
  listRules,
  restoreRule,
  updateRule,
} from '@matchdesk/contract/content/rules';
import { describe, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

async function make(client: Client, title: string, more: { game_id?: string; content?: string } = {}) {
  const { body } = await client.form(createRule, { title, ...more });
  return body.data;
}

test('[RULE-07, RULE-10, API-07] any staff may create one: 201 with the record under data', async () => {
  const manager = await server.as('manager');
  const { status, body } = await manager.form(createRule, {
    title: ' Duels ',
    game_id: '1',
    content: '<p>Best of <b>3</b></p>',
  });
  expect(status).toBe(201);
  expect(body.data).toEqual({
    id: expect.any(Number),
    title: 'Duels',
    content: '<p>Best of <b>3</b></p>',
    game_id: 1,
    game: { id: 1, name: 'Kites' },
    version: 1,
    updated_at: expect.any(String),
    deleted_at: null,
  });
});

test('[RULE-06] the game is an id, or 0 for none; another number is refused under its field', async () => {
  const manager = await server.as('manager');
  expect(await make(manager, 'For no game', { game_id: '0' })).toMatchObject({ game_id: 0, game: null });
  const { status, body } = await manager.form(createRule, {
    title: 'For a game that is not',
    game_id: '4711',
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ game_id: ['This game does not exist'] });
});

test('a rule needs a title of at most 200 characters', async () => {
  const manager = await server.as('manager');
  expect((await manager.form(createRule, { title: '' })).body.errors).toEqual({
    title: ['This field is required'],
  });
  const long = await manager.form(createRule, { title: 'x'.repeat(201) });
  expect(long.body.errors).toEqual({ title: ['At most 200 characters'] });
});

test('[RULE-08] the list is filtered by game and by title', async () => {
  const manager = await server.as('manager');
  await make(manager, 'Filtered lanterns', { game_id: '2' });
  await make(manager, 'Filtered for all');
  const titles = async (query: { game_id?: number; search: string }) =>
    (await manager.call(listRules, { query })).body.data.map(({ title }) => title);
  expect(await titles({ search: 'filtered' })).toEqual(['Filtered for all', 'Filtered lanterns']);
  expect(await titles({ search: 'filtered', game_id: 2 })).toEqual(['Filtered lanterns']);
  expect(await titles({ search: 'filtered', game_id: 0 })).toEqual(['Filtered for all']);
});

test('[RULE-09] GET, PUT as a form, and DELETE work on one rule', async () => {
  const manager = await server.as('manager');
  const { id } = await make(manager, 'To be changed', { game_id: '1' });
  const changed = await manager.form(
    updateRule,
    { title: 'Changed', game_id: '0', content: '<p>New</p>' },
    { id },
  );
  expect(changed.status).toBe(200);
  expect((await manager.call(getRule, { params: { id } })).body.data).toMatchObject({
    title: 'Changed',
    game_id: 0,
    content: '<p>New</p>',
  });
  expect((await manager.call(deleteRule, { params: { id } })).status).toBe(200);
  expect((await manager.call(getRule, { params: { id } })).status).toBe(404);
  expect((await manager.call(deleteRule, { params: { id } })).status).toBe(404);
  expect((await manager.form(updateRule, { title: 'Too late' }, { id })).status).toBe(404);
});

test('a second editor who was faster gives 409', async () => {
  const manager = await server.as('manager');
  const { id, version } = await make(manager, 'Contested');
  await manager.form(updateRule, { title: 'First', version: String(version) }, { id });
  const second = await manager.form(updateRule, { title: 'Second', version: String(version) }, { id });
  expect(second.status).toBe(409);
  expect(second.body.code).toBe('changed-meanwhile');
});

describe('nothing is really gone', () => {
  test('a Super admin sees deleted rules and restores them; others do neither', async () => {
    const [manager, superAdmin] = await Promise.all([server.as('manager'), server.as('superAdmin')]);
    const { id } = await make(manager, 'Gone and back');
    await manager.call(deleteRule, { params: { id } });
    expect((await manager.call(listRules, { query: { deleted: 1 } })).status).toBe(403);
    expect((await manager.call(restoreRule, { params: { id } })).status).toBe(403);
    const deleted = await superAdmin.call(listRules, { query: { deleted: 1 } });
    expect(deleted.body.data.map((rule) => rule.id)).toContain(id);
    expect((await superAdmin.call(restoreRule, { params: { id } })).body.data.title).toBe('Gone and back');
    expect((await manager.call(getRule, { params: { id } })).status).toBe(200);
    const history = await manager.call(listRuleHistory, { params: { id } });
    expect(history.body.data.map(({ action, actor }) => [action, actor?.nickname])).toEqual([
      ['restored', 'Sora'],
      ['deleted', 'Milo'],
      ['created', 'Milo'],
    ]);
  });
});

describe('[D106] hostile HTML is cleaned before it is kept', () => {
  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer nofollow" target="_blank">a</a>'],
    ['<a href="//evil.test">a</a>', '<a rel="noopener noreferrer nofollow" target="_blank">a</a>'],
    ['<iframe src="https://evil.test"></iframe><p style="position:fixed">a</p>', '<p>a</p>'],
    ['<svg/onload=alert(1)><math><mtext></p><style>*{}</style>', '<p></p>'],
    ['<p>a\u0000b</p>', '<p>ab</p>'],
  ])('%s', async (content, kept) => {
    const manager = await server.as('manager');
    expect((await make(manager, 'Hostile', { content })).content).toBe(kept);
  });
});
