import type { PermissionName, RoleName } from './permissions.ts';
import type { RefusalCode } from './refusals.ts';

/** Where the game of a game-bound permission is found: in the body, or through the tournament in the path or body. */
export type GameOf = 'body' | 'tournament' | 'tournament of body';

/** Who may make a call. Where roles and a permission are both given, either is enough unless `need` says both. */
export interface Access {
  readonly level: 'anyone' | 'signed-in' | 'staff';
  readonly roles?: readonly RoleName[];
  readonly permission?: { readonly name: PermissionName; readonly game?: GameOf };
  readonly need?: 'both';
  /** The refusal for staff who may not, where the general one does not fit. */
  readonly refusal?: RefusalCode;
  /** Anybody may call with `public=1`, and then gets the public answer. */
  readonly unlessPublic?: true;
}

export type StaffAccess = Access & { readonly level: 'staff' };

export const anyone = { level: 'anyone' } as const satisfies Access;
export const signedIn = { level: 'signed-in' } as const satisfies Access;
export const staff: StaffAccess = { level: 'staff' };
export const staffUnlessPublic: StaffAccess = { level: 'staff', unlessPublic: true };

export function onlyRoles(...roles: RoleName[]): StaffAccess {
  return { level: 'staff', roles };
}

export function needsPermission(name: PermissionName, game?: GameOf): StaffAccess {
  return { level: 'staff', permission: game ? { name, game } : { name } };
}

export function permissionOrRoles(name: PermissionName, ...roles: RoleName[]): StaffAccess {
  return { level: 'staff', roles, permission: { name } };
}

export function permissionAndRoles(name: PermissionName, game: GameOf, ...roles: RoleName[]): StaffAccess {
  return { level: 'staff', roles, permission: { name, game }, need: 'both' };
}

/** Those who act on money. */
export const treasurers = permissionOrRoles('Billing edit', 'Super admin');

/** Those who look after people, and so see everybody's e-mail. */
export const peopleAdmins = onlyRoles('Super admin', 'Tournament admin');

/** Those who may bring deleted records back, and so may list them. */
export const restorers = onlyRoles('Super admin');
