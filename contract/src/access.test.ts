import { expect, test } from 'vitest';
import * as access from './access.ts';

test('an access says who it lets in', () => {
  const roles = ['Super admin', 'Tournament admin'] as const;
  expect({
    anyone: access.anyone,
    signedIn: access.signedIn,
    signedInOrLink: access.signedInOrLink,
    staff: access.staff,
    staffUnlessPublic: access.staffUnlessPublic,
    onlyRoles: access.onlyRoles(...roles),
    needsPermission: access.needsPermission('News edit'),
    needsGame: access.needsPermission('Tournament edit', 'body'),
    permissionOrRoles: access.permissionOrRoles('Billing edit', ...roles),
    permissionAndRoles: access.permissionAndRoles('Tournament edit', 'tournament of body', ...roles),
    treasurers: access.treasurers,
    peopleAdmins: access.peopleAdmins,
    restorers: access.restorers,
  }).toStrictEqual({
    anyone: { level: 'anyone' },
    signedIn: { level: 'signed-in' },
    signedInOrLink: { level: 'signed-in', link: true },
    staff: { level: 'staff' },
    staffUnlessPublic: { level: 'staff', unlessPublic: true },
    onlyRoles: { level: 'staff', roles },
    needsPermission: { level: 'staff', permission: { name: 'News edit' } },
    needsGame: { level: 'staff', permission: { name: 'Tournament edit', game: 'body' } },
    permissionOrRoles: { level: 'staff', roles, permission: { name: 'Billing edit' } },
    permissionAndRoles: {
      level: 'staff',
      roles,
      permission: { name: 'Tournament edit', game: 'tournament of body' },
      need: 'both',
    },
    treasurers: { level: 'staff', roles: ['Super admin'], permission: { name: 'Billing edit' } },
    peopleAdmins: { level: 'staff', roles },
    restorers: { level: 'staff', roles: ['Super admin'] },
  });
});
