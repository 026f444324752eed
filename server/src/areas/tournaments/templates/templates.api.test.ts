import * as contract from '@matchdesk/contract/tournaments/templates';
import { describe, expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const kinds = [
  {
    kind: 'bracket',
    requirement: 'TMPL-11',
    most: 8,
    list: contract.listBracketTemplates,
    get: contract.getBracketTemplate,
    create: contract.createBracketTemplate,
    update: contract.updateBracketTemplate,
    remove: contract.deleteBracketTemplate,
    restore: contract.restoreBracketTemplate,
    history: contract.listBracketTemplateHistory,
  },
  {
    kind: 'room',
    requirement: 'TMPL-12',
    most: 16,
    list: contract.listRoomTemplates,
    get: contract.getRoomTemplate,
    create: contract.createRoomTemplate,
    update: contract.updateRoomTemplate,
    remove: contract.deleteRoomTemplate,
    restore: contract.restoreRoomTemplate,
    history: contract.listRoomTemplateHistory,
  },
] as const;

const round = { duration: 30, matches: 1 };
const rounds = (count: number) => Array.from({ length: count }, () => round);

describe.each(kinds)('$kind templates', ({ kind, requirement, most, ...calls }) => {
  const make = async (client: Client, title: string, game_id = 1) =>
    (await client.call(calls.create, { body: { title, game_id, info: [round] } })).body.data;

  test(`[TMPL-10, ${requirement}] a form with bracketed rounds gives the whole record, title and name alike`, async () => {
    const manager = await server.as('manager');
    const { status, body } = await manager.form(calls.create, {
      title: ' Weeknight cup ',
      game_id: '2',
      'info[0][duration]': '45',
      'info[0][matches]': '3',
      'info[1][duration]': '60',
      'info[1][matches]': '5',
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      id: expect.any(Number),
      title: 'Weeknight cup',
      name: 'Weeknight cup',
      game_id: 2,
      game: { id: 2, name: 'Lanterns' },
      info: [
        { duration: 45, matches: 3 },
        { duration: 60, matches: 5 },
      ],
      version: 1,
      updated_at: expect.any(String),
      deleted_at: null,
    });
  });

  test('[TMPL-10, D115] name is accepted in place of title', async () => {
    const manager = await server.as('manager');
    const body = { name: 'By its name', game_id: 1, info: [round] };
    const created = await manager.call(calls.create, { body });
    expect(created.body.data).toMatchObject({ title: 'By its name', name: 'By its name' });
  });

  test('[TMPL-03, TMPL-05] an empty title and no game are refused in the required words, together', async () => {
    const manager = await server.as('manager');
    const { status, body } = await manager.call(calls.create, { body: {} as never });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      title: ['Title field should not be empty.'],
      game_id: ['Game field should not be empty.'],
      info: ['At least one round is needed'],
    });
    const blank = await manager.form(calls.create, { title: '  ', game_id: '', 'info[0][duration]': '30' });
    expect(blank.body.errors).toEqual({
      title: ['Title field should not be empty.'],
      game_id: ['Game field should not be empty.'],
    });
  });

  test.each([
    ['game_id', { game_id: 4711 }, 'This game does not exist'],
    ['game_id', { game_id: 'kites' }, 'A whole number is needed'],
    ['game_id', { game_id: 0 }, 'Game field should not be empty.'],
    ['title', { title: 'x'.repeat(51) }, 'At most 50 characters'],
    ['name', { title: undefined, name: 'x'.repeat(51) }, 'At most 50 characters'],
    ['info[0][duration]', { info: [{ duration: 4, matches: 1 }] }, 'At least 5'],
    ['info[1][duration]', { info: [round, { duration: '', matches: 1 }] }, 'This field is required'],
    ['info[0][matches]', { info: [{ duration: 5, matches: 0 }] }, 'At least 1'],
    ['info[0][matches]', { info: [{ duration: 5, matches: 1.5 }] }, 'A whole number is needed'],
    ['info[0][pause]', { info: [{ ...round, pause: 5 }] }, 'This field is not known'],
    ['info', { info: [] }, 'At least one round is needed'],
    ['info', { info: rounds(most + 1) }, `At most ${most} rounds`],
  ])('[TMPL-04, TMPL-06, TMPL-07, TMPL-08, TMPL-09] %s: %j is refused', async (field, wrong, sentence) => {
    const manager = await server.as('manager');
    const body = { title: 'Refused', game_id: 1, info: [round], ...wrong };
    const answer = await manager.call(calls.create, { body: body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ [field]: [sentence] });
  });

  test(`[TMPL-04, TMPL-08, TMPL-09] ${most} rounds are taken, and 50 characters`, async () => {
    const manager = await server.as('manager');
    const body = { title: 'x'.repeat(50), game_id: 1, info: rounds(most) };
    const { status, body: answer } = await manager.call(calls.create, { body });
    expect(status).toBe(201);
    expect(answer.data.info).toHaveLength(most);
  });

  test('[TMPL-06, TMPL-07] a round of which nothing is said has 30 minutes and one match', async () => {
    const manager = await server.as('manager');
    const body = { title: 'Default', game_id: 1, info: [{}, { duration: 5 }] };
    const { data } = (await manager.call(calls.create, { body })).body;
    expect(data.info).toEqual([
      { duration: 30, matches: 1 },
      { duration: 5, matches: 1 },
    ]);
  });

  test(`[${requirement}, D88] the list is filtered by game and title, and paged`, async () => {
    const manager = await server.as('manager');
    await make(manager, 'Filtered kites', 1);
    await make(manager, 'Filtered marbles', 3);
    const read = async (query: object) => (await manager.call(calls.list, { query })).body;
    const titles = async (query: object) => (await read(query)).data.map(({ title }) => title);
    expect(await titles({ search: 'filtered' })).toEqual(['Filtered marbles', 'Filtered kites']);
    expect(await titles({ search: 'filtered', game_id: 3 })).toEqual(['Filtered marbles']);
    expect(await titles({ game_id: 3 })).toEqual(['Filtered marbles']);
    expect(await titles({ search: 'filtered', page: 2, limit: 1 })).toEqual(['Filtered kites']);
    expect((await read({ search: 'filtered', limit: 1 })).meta).toEqual({
      current_page: 1,
      last_page: 2,
      path: `/${kind}-templates`,
      per_page: 1,
      total: 2,
    });
  });

  test(`[${requirement}] GET, PUT and DELETE work on one; its rounds are replaced`, async () => {
    const manager = await server.as('manager');
    const { id } = await make(manager, 'To be changed');
    const info = [{ duration: 90, matches: 7 }, round];
    const body = { title: 'Changed', game_id: 4, info };
    expect((await manager.call(calls.update, { params: { id }, body })).status).toBe(200);
    const read = () => manager.call(calls.get, { params: { id } });
    expect((await read()).body.data).toMatchObject({ title: 'Changed', game_id: 4, info, version: 2 });
    expect((await manager.call(calls.remove, { params: { id } })).status).toBe(200);
    expect((await read()).status).toBe(404);
    expect((await read()).body.code).toBe('template-not-found');
    expect((await manager.call(calls.remove, { params: { id } })).status).toBe(404);
    expect((await manager.call(calls.update, { params: { id }, body })).status).toBe(404);
  });

  test('a second editor who was faster gives 409', async () => {
    const manager = await server.as('manager');
    const { id, version } = await make(manager, 'Contested');
    const edit = (title: string) =>
      manager.call(calls.update, { params: { id }, body: { title, game_id: 1, info: [round], version } });
    expect((await edit('First')).status).toBe(200);
    const second = await edit('Second');
    expect([second.status, second.body.code]).toEqual([409, 'changed-meanwhile']);
  });

  test('a deleted one is kept: a Super admin finds and restores it, and its History shows both', async () => {
    const [manager, superAdmin] = await Promise.all([server.as('manager'), server.as('superAdmin')]);
    const { id } = await make(manager, 'Gone and back');
    await manager.call(calls.update, {
      params: { id },
      body: { title: 'Gone and back', game_id: 1, info: [round, round] },
    });
    await manager.call(calls.remove, { params: { id } });
    expect((await manager.call(calls.list, { query: { deleted: 1 } })).status).toBe(403);
    expect((await manager.call(calls.restore, { params: { id } })).status).toBe(403);
    const deleted = await superAdmin.call(calls.list, { query: { deleted: 1 } });
    expect(deleted.body.data.map((template) => template.id)).toContain(id);
    expect((await superAdmin.call(calls.restore, { params: { id } })).status).toBe(200);
    expect((await manager.call(calls.get, { params: { id } })).status).toBe(200);
    const { data } = (await manager.call(calls.history, { params: { id } })).body;
    expect(data.map(({ action }) => action)).toEqual(['restored', 'deleted', 'changed', 'created']);
    expect(data[2]?.changes.map(({ field }) => field)).toEqual(['info']);
    expect(data[3]?.changes.map(({ field }) => field)).toEqual(['deleted_at', 'game', 'info', 'title']);
  });
});

test('a template of one kind is none of the other', async () => {
  const [superAdmin, [bracket, room]] = [await server.as('superAdmin'), kinds];
  const body = { title: 'A bracket', game_id: 1, info: [round] };
  const { id } = (await superAdmin.call(bracket.create, { body })).body.data;
  const params = { id };
  for (const call of [room.get, room.remove, room.restore, room.history])
    expect((await superAdmin.call(call, { params })).status).toBe(404);
  expect((await superAdmin.call(room.update, { params, body })).status).toBe(404);
  expect((await superAdmin.call(bracket.get, { params })).status).toBe(200);
});
