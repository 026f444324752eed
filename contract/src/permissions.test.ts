import { describe, expect, test } from 'vitest';
import {
  anyone,
  may,
  needsPermission,
  onlyRoles,
  permissionAndRoles,
  permissionOrRoles,
  signedIn,
  staff,
} from './access.ts';
import {
  type Holder,
  hasAnyRole,
  hasGame,
  hasPermission,
  hasRole,
  isStaff,
  permissionGroups,
  roleNames,
} from './permissions.ts';

const nobody: Holder = { roles: [], permissions: [], assignGames: [] };
const manager: Holder = {
  roles: ['Tournament manager'],
  permissions: [{ name: 'Tournament edit' }],
  assignGames: [{ game_id: 12 }],
};

test('[USER-03, D127] the roles are Super admin, Tournament admin and Tournament manager', () => {
  expect(roleNames).toEqual(['Super admin', 'Tournament admin', 'Tournament manager']);
});

test('[USER-04, USER-10, D127] both spellings of a role count as the same, and hasGame looks at the assigned games', () => {
  expect(hasRole({ roles: ['Super admin'] }, 'SuperAdmin')).toBe(true);
  expect(hasRole({ roles: ['TournamentManager'] }, 'Tournament manager')).toBe(true);
  expect(hasRole({ roles: ['Tournament manager'] }, 'Super admin')).toBe(false);
  expect(hasGame(manager, 12)).toBe(true);
  expect(hasGame(manager, 6)).toBe(false);
});

test('[USER-11, D129] hasPermission needs the permission and, where a game is given, the game; no role goes round it', () => {
  expect(hasPermission(manager, 'Tournament edit')).toBe(true);
  expect(hasPermission(manager, 'Tournament edit', 12)).toBe(true);
  expect(hasPermission(manager, 'Tournament edit', 6)).toBe(false);
  expect(hasPermission(manager, 'Messages send', 12)).toBe(false);
  expect(hasPermission({ ...nobody, roles: ['Super admin'] }, 'Tournament edit')).toBe(false);
});

test('[D114, D130] the permissions fall into a manager and an admin group', () => {
  expect(permissionGroups).toEqual({
    'Tournament edit': 'manager',
    'Messages send': 'manager',
    'Send notification': 'manager',
    'News edit': 'admin',
    'Billing edit': 'admin',
  });
});

test('a person without a staff role is a player', () => {
  expect(roleNames.map((role) => isStaff({ roles: [role] }))).toEqual([true, true, true]);
  expect([isStaff(nobody), isStaff({ roles: ['Player'] })]).toEqual([false, false]);
  expect(hasAnyRole(manager, ['Super admin', 'TOURNAMENT MANAGER'])).toBe(true);
  expect([hasAnyRole(manager, ['Super admin']), hasAnyRole(manager, [])]).toEqual([false, false]);
});

describe('may', () => {
  const billing = permissionOrRoles('Billing edit', 'Super admin');
  const editGame = needsPermission('Tournament edit', 'body');
  const adminEdit = permissionAndRoles('Tournament edit', 'tournament', 'Super admin', 'Tournament admin');
  const admin: Holder = { ...manager, roles: ['Tournament admin'] };
  const biller: Holder = { ...manager, permissions: [{ name: 'Billing edit' }] };
  test.each([
    ['nobody', staff, undefined, undefined, false],
    ['nobody where anyone may', anyone, undefined, undefined, true],
    ['nobody where people are signed in', signedIn, undefined, undefined, false],
    ['a player, signed in', signedIn, nobody, undefined, true],
    ['a player at the desk', staff, nobody, undefined, false],
    ['a manager at the desk', staff, manager, undefined, true],
    ['a manager among admins', onlyRoles('Super admin', 'Tournament admin'), manager, undefined, false],
    ['a manager with the permission for the game', editGame, manager, 12, true],
    ['the same for another game', editGame, manager, 6, false],
    ['the same where no game is named', editGame, manager, undefined, false],
    ['a manager without the permission', billing, manager, undefined, false],
    ['the role in place of the permission', billing, { ...nobody, roles: ['SuperAdmin'] }, undefined, true],
    ['a role and a permission, both held', adminEdit, admin, 12, true],
    ['the role and the game without the permission', adminEdit, { ...admin, permissions: [] }, 12, false],
    ['one role of two', onlyRoles('Super admin', 'Tournament manager'), manager, undefined, true],
    ['the permission in place of the role', billing, biller, undefined, true],
    [
      'the permission for no game in particular',
      needsPermission('Tournament edit'),
      manager,
      undefined,
      true,
    ],
    ['another permission', needsPermission('News edit'), manager, undefined, false],
    ['the role without the game', adminEdit, admin, 6, false],
    ['the permission without the role', adminEdit, manager, 12, false],
    ['a player who somehow holds a permission', editGame, { ...manager, roles: [] }, 12, false],
  ])('%s', (_who, access, holder, game, allowed) => {
    expect(may(access, holder, game)).toBe(allowed);
  });
});
