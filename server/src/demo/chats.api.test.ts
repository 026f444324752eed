import { listTournamentAdminCalls } from '@matchdesk/contract/desk/admin-calls';
import { listChats } from '@matchdesk/contract/desk/chats';
import { expect, test } from 'vitest';
import { findPerson } from '#people/index.ts';
import { startedTournament } from '#testing/entrants.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { fillChats } from './chats.demo.ts';

const server = useTestServer();

test('tournaments that run get talks, and calls for an admin of several ages', async () => {
  const { id, manager } = await startedTournament(server, 16);
  const { context } = server;
  const staff = await findPerson(context, 'bearer', (await server.as('superAdmin')).token ?? '');
  // In one transaction, as when the demo is filled.
  await context.db.transaction().execute((db) => fillChats({ ...context, db }, staff!));
  expect((await manager.call(listChats, { params: { id } })).body.data).toHaveLength(6);
  const { data } = (await manager.call(listTournamentAdminCalls, { params: { id } })).body;
  expect(data.map(({ count, is_active }) => [count, is_active])).toEqual([
    [1, false],
    [2, true],
    [1, true],
    [1, true],
  ]);
});
