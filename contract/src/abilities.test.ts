import { expect, test } from 'vitest';
import {
  abilityOf,
  may,
  needsPermission,
  onlyRoles,
  permissionAndRoles,
  permissionOrRoles,
  signedIn,
  staff,
} from './access.ts';
import { allEndpoints } from './areas.ts';
import { type Holder, type PermissionName, permissionNames, roleNames } from './permissions.ts';

const holder = (
  roles: readonly string[],
  permissions: readonly PermissionName[],
  games: number[],
): Holder => ({
  roles,
  permissions: permissions.map((name) => ({ name })),
  assignGames: games.map((game_id) => ({ game_id })),
});

const holders = [
  holder([], [], []),
  ...roleNames.flatMap((role) => [
    holder([role], [], []),
    holder([role], permissionNames, []),
    holder([role], permissionNames, [6, 12]),
    ...permissionNames.map((name) => holder([role], [name], [12])),
  ]),
];

test('what somebody is said to be able to do is what the server lets them do, for every call', () => {
  for (const { endpoint } of allEndpoints())
    for (const one of holders) {
      const { access } = endpoint;
      const isLetIn = access.permission?.game
        ? one.assignGames.some(({ game_id }) => may(access, one, game_id)) || may(access, one)
        : may(access, one);
      expect([endpoint.path, abilityOf(access, one).allowed]).toEqual([endpoint.path, isLetIn]);
    }
});

test('and the reason names what they have, or what they lack', () => {
  const manager = holder(['Tournament manager'], ['Tournament edit'], [12]);
  const reasonOf = (access: Parameters<typeof abilityOf>[0], one = manager) => {
    const { allowed, reason, names, games } = abilityOf(access, one);
    return [allowed, reason, names, games];
  };
  const edit = needsPermission('Tournament edit', 'tournament');
  expect(reasonOf(signedIn)).toEqual([true, 'signed-in', [], null]);
  expect(reasonOf(staff)).toEqual([true, 'staff', [], null]);
  expect(reasonOf(staff, holder([], [], []))).toEqual([false, 'no-staff-role', [], null]);
  expect(reasonOf(edit)).toEqual([true, 'permission', ['Tournament edit'], [12]]);
  expect(reasonOf(edit, holder(['Tournament manager'], ['Tournament edit'], []))).toEqual([
    false,
    'needs-game',
    ['Tournament edit'],
    null,
  ]);
  expect(reasonOf(needsPermission('News edit'))).toEqual([false, 'needs-permission', ['News edit'], null]);
  expect(reasonOf(onlyRoles('Super admin'))).toEqual([false, 'needs-role', ['Super admin'], null]);
  expect(reasonOf(onlyRoles('Tournament manager'))).toEqual([true, 'role', ['Tournament manager'], null]);
  expect(reasonOf(permissionOrRoles('Billing edit', 'Super admin'))).toEqual([
    false,
    'needs-role-or-permission',
    ['Super admin', 'Billing edit'],
    null,
  ]);
  const both = permissionAndRoles('Tournament edit', 'tournament', 'Tournament admin');
  expect(reasonOf(both)).toEqual([false, 'needs-role', ['Tournament admin'], null]);
  expect(reasonOf(both, holder(['Tournament admin'], ['Tournament edit'], [6]))).toEqual([
    true,
    'role-and-permission',
    ['Tournament admin', 'Tournament edit'],
    [6],
  ]);
});
