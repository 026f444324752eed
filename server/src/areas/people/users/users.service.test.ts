import type { GameId } from '@matchdesk/contract/ids';
import type { PermissionName, RoleName } from '@matchdesk/contract/permissions';
import { expect, test } from 'vitest';
import { minute } from '#clock.ts';
import { findPerson } from '#people/index.ts';
import { insertGame, insertPermission } from '#rows/people/people.store.ts';
import { type DemoPersonName, useTestServer } from '#testing/server.testing.ts';
import { setGame } from './grants.ts';
import { blockUser, changeUser } from './users.service.ts';

const server = useTestServer();

async function person(name: DemoPersonName) {
  const { token } = await server.as(name);
  const found = await findPerson(server.context, 'bearer', token ?? '');
  if (!found) throw new Error(`${name} is not there`);
  return found;
}

const codeOf = (change: Promise<unknown>): Promise<string> =>
  change.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

async function rolesAfter(actor: DemoPersonName, target: DemoPersonName, roles: RoleName[]): Promise<string> {
  const { id } = await person(target);
  return codeOf(changeUser(server.context, await person(actor), id, { roles }));
}

const giveByHand = async (name: DemoPersonName, permission: PermissionName, game: number) => {
  const { id } = await person(name);
  await server.context.db.transaction().execute(async (trx) => {
    await insertPermission(trx, id, permission);
    await insertGame(trx, id, game as GameId);
  });
};

async function held(name: DemoPersonName) {
  const { permissions, assignGames } = await person(name);
  return [permissions.map((permission) => permission.name), assignGames.map(({ game_id }) => game_id)];
}

test('[USER-11, D129] whoever becomes Super admin holds every permission and every game at once', async () => {
  expect(await rolesAfter('superAdmin', 'managerWithoutPermission', ['Super admin'])).toBe('done');
  const { permissions, assignGames } = await person('managerWithoutPermission');
  expect([permissions.length, assignGames.length]).toEqual([5, 12]);
});

test('with the role goes what it brought, and what was given by hand before stays', async () => {
  expect(await rolesAfter('superAdmin', 'managerWithoutPermission', ['Tournament manager'])).toBe('done');
  expect(await held('managerWithoutPermission')).toEqual([[], [6, 12]]);
});

test('without an admin role no admin permission is left, and without a role nothing', async () => {
  await rolesAfter('superAdmin', 'managerWithoutGame', ['Tournament admin']);
  await giveByHand('managerWithoutGame', 'Billing edit', 6);
  expect(await held('managerWithoutGame')).toEqual([
    ['Tournament edit', 'Messages send', 'Send notification', 'Billing edit'],
    [6],
  ]);
  await rolesAfter('superAdmin', 'managerWithoutGame', ['Tournament manager']);
  expect(await held('managerWithoutGame')).toEqual([
    ['Tournament edit', 'Messages send', 'Send notification'],
    [6],
  ]);
  await rolesAfter('superAdmin', 'managerWithoutGame', []);
  expect(await held('managerWithoutGame')).toEqual([[], []]);
  await rolesAfter('superAdmin', 'managerWithoutGame', ['Tournament manager']);
  expect(await held('managerWithoutGame')).toEqual([[], []]);
});

test('[USER-06, D128] only a Super admin hands out or takes the admin roles; a Tournament admin only Tournament manager', async () => {
  expect(await rolesAfter('admin', 'player', ['Tournament manager'])).toBe('done');
  expect(await rolesAfter('admin', 'player', ['Tournament admin'])).toBe('role-not-assignable');
  expect(await rolesAfter('admin', 'player', ['Super admin'])).toBe('role-not-assignable');
  expect(await rolesAfter('admin', 'superAdmin', [])).toBe('higher-role');
  expect(await rolesAfter('admin', 'treasurer', ['Tournament manager'])).toBe('equal-role');
  expect(await rolesAfter('admin', 'admin', ['Tournament admin', 'Tournament manager'])).toBe('own-grants');
  expect(await rolesAfter('superAdmin', 'player', [])).toBe('done');
});

test('people are judged by what they hold when the change is made, not when the call came in', async () => {
  const [superAdmin, admin, target] = [
    await person('superAdmin'),
    await person('admin'),
    await person('player'),
  ];
  const toSuper = changeUser(server.context, superAdmin, target.id, { roles: ['Super admin'] });
  const changes = [
    toSuper,
    ...[1, 2, 3].map(() => setGame(server.context, admin, target.id, 6 as GameId, true)),
  ];
  const answers = await Promise.all(changes.map(codeOf));
  expect(answers[0]).toBe('done');
  // Before the promotion the target has no role and so can hold no game; after it, they rank above the admin.
  for (const answer of answers.slice(1)) expect(['needs-staff-role', 'higher-role']).toContain(answer);
  expect(await codeOf(setGame(server.context, admin, target.id, 6 as GameId, true))).toBe('higher-role');

  await changeUser(server.context, superAdmin, target.id, { roles: [] });
  await changeUser(server.context, superAdmin, admin.id, { roles: ['Tournament manager'] });
  expect(await codeOf(changeUser(server.context, admin, target.id, { name: 'Pia' }))).toBe('not-allowed');
  await changeUser(server.context, superAdmin, admin.id, { roles: ['Tournament admin'] });
});

test('[O21] a Super admin is blocked only with a proof that is not old', async () => {
  await rolesAfter('superAdmin', 'treasurer', ['Super admin']);
  const [actor, { id }] = [await person('superAdmin'), await person('treasurer')];
  server.clock.advance(11 * minute);
  expect(await codeOf(blockUser(server.context, actor, id, 'left'))).toBe('proof-needed');
  expect(await codeOf(changeUser(server.context, actor, id, { email: 'tess@new.test' }))).toBe(
    'proof-needed',
  );
  const through = { ...actor, provedAt: null };
  expect(await codeOf(blockUser(server.context, through, id, 'left'))).toBe('proof-needed');
  expect(await codeOf(blockUser(server.context, await person('superAdmin'), id, 'left'))).toBe('done');
  expect(await codeOf(changeUser(server.context, actor, id, { roles: [] }))).toBe('proof-needed');
  const { db } = server.context;
  await db.updateTable('users').set({ blocked_at: null }).where('id', '=', id).execute();
  expect(await rolesAfter('superAdmin', 'treasurer', ['Tournament admin'])).toBe('done');
});

test('the demo’s Super admin stands in for the last real one while the demo is open, and no longer once it is closed', async () => {
  const real = await person('managerWithoutGame');
  const closed = { ...server.context, demo: false };
  const setDemo = (is_demo: boolean) =>
    server.context.db.updateTable('users').set({ is_demo }).where('id', '=', real.id).execute();
  await setDemo(false);
  await changeUser(server.context, await person('superAdmin'), real.id, { roles: ['Super admin'] });
  const promoted = await person('managerWithoutGame');
  expect(await codeOf(changeUser(closed, promoted, real.id, { roles: [] }))).toBe('last-super-admin');
  expect(await codeOf(blockUser(closed, promoted, real.id))).toBe('last-super-admin');

  expect(await rolesAfter('superAdmin', 'managerWithoutGame', ['Tournament manager'])).toBe('done');
  await setDemo(true);
});

test('[D128] the last active Super admin cannot be demoted or blocked, not even by two at once', async () => {
  expect(await rolesAfter('superAdmin', 'superAdmin', ['Tournament admin'])).toBe('last-super-admin');
  const only = await person('superAdmin');
  expect(await codeOf(blockUser(server.context, only, only.id))).toBe('last-super-admin');

  expect(await rolesAfter('superAdmin', 'treasurer', ['Super admin'])).toBe('done');
  const demoted = await Promise.all([
    rolesAfter('superAdmin', 'superAdmin', []),
    rolesAfter('treasurer', 'treasurer', []),
  ]);
  expect(demoted.toSorted()).toEqual(['done', 'last-super-admin']);
});
