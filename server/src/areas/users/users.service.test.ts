import type { RoleName } from '@matchdesk/contract/permissions';
import { expect, test } from 'vitest';
import { findPerson } from '#people/index.ts';
import { type DemoPersonName, useTestServer } from '#testing/server.ts';
import { assignRoles, blockUser } from './users.service.ts';

const server = useTestServer();

async function person(name: DemoPersonName) {
  const { token } = await server.as(name);
  const found = await findPerson(server.context, 'bearer', token ?? '');
  if (!found) throw new Error(`${name} is not there`);
  return found;
}

async function rolesAfter(actor: DemoPersonName, target: DemoPersonName, roles: RoleName[]): Promise<string> {
  const { id } = await person(target);
  return assignRoles(server.context, await person(actor), id, roles).then(
    () => 'done',
    (error) => error.code,
  );
}

test('[USER-11] whoever becomes Super admin holds every permission and every game at once', async () => {
  expect(await rolesAfter('superAdmin', 'managerWithoutPermission', ['Super admin'])).toBe('done');
  const { permissions, assignGames } = await person('managerWithoutPermission');
  expect([permissions.length, assignGames.length]).toEqual([5, 12]);
  expect(await rolesAfter('superAdmin', 'managerWithoutPermission', ['Tournament manager'])).toBe('done');
});

test('[USER-06] only a Super admin hands out or takes the admin roles; a Tournament admin only Tournament manager', async () => {
  expect(await rolesAfter('admin', 'player', ['Tournament manager'])).toBe('done');
  expect(await rolesAfter('admin', 'player', ['Tournament admin'])).toBe('role-not-assignable');
  expect(await rolesAfter('admin', 'player', ['Super admin'])).toBe('role-not-assignable');
  expect(await rolesAfter('admin', 'superAdmin', [])).toBe('higher-role');
  expect(await rolesAfter('admin', 'admin', ['Tournament admin', 'Tournament manager'])).toBe(
    'own-records-only',
  );
  expect(await rolesAfter('superAdmin', 'player', [])).toBe('done');
});

test('where the demo is closed, its Super admin does not stand in for the last real one', async () => {
  const real = await person('managerWithoutGame');
  const closed = { ...server.context, demo: false };
  const { db } = server.context;
  await db.updateTable('users').set({ is_demo: false }).where('id', '=', real.id).execute();
  await assignRoles(server.context, await person('superAdmin'), real.id, ['Super admin']);
  const actor = await person('managerWithoutGame');
  const refused = { code: 'last-super-admin' };
  await expect(assignRoles(closed, actor, real.id, [])).rejects.toMatchObject(refused);
  await expect(blockUser(closed, actor, real.id)).rejects.toMatchObject(refused);
  await assignRoles(server.context, actor, real.id, ['Tournament manager']);
});

test('the last active Super admin cannot be demoted or blocked, not even by two at once', async () => {
  expect(await rolesAfter('superAdmin', 'superAdmin', ['Tournament admin'])).toBe('last-super-admin');
  const only = await person('superAdmin');
  await expect(blockUser(server.context, only, only.id)).rejects.toMatchObject({ code: 'last-super-admin' });

  expect(await rolesAfter('superAdmin', 'treasurer', ['Super admin'])).toBe('done');
  const demoted = await Promise.all([
    rolesAfter('superAdmin', 'superAdmin', []),
    rolesAfter('treasurer', 'treasurer', []),
  ]);
  expect(demoted.toSorted()).toEqual(['done', 'last-super-admin']);
});
