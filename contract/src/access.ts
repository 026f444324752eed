import type { PermissionName, RoleName } from './permissions.ts';

/** Where the game of a game-bound permission is found: by the tournament the path names, or in the body. */
export type GameOf = 'tournament' | 'body';

/** Who may make a call. `roles` and `permission` widen each other: either is enough. */
export interface Access {
  readonly level: 'anyone' | 'signed-in' | 'staff';
  readonly roles?: readonly RoleName[];
  readonly permission?: { readonly name: PermissionName; readonly game?: GameOf };
}

export const anyone: Access = { level: 'anyone' };
export const signedIn: Access = { level: 'signed-in' };
export const staff: Access = { level: 'staff' };

export function onlyRoles(...roles: RoleName[]): Access {
  return { level: 'staff', roles };
}

export function needsPermission(name: PermissionName, game?: GameOf): Access {
  return { level: 'staff', permission: game ? { name, game } : { name } };
}

export function permissionOrRoles(name: PermissionName, ...roles: RoleName[]): Access {
  return { level: 'staff', roles, permission: { name } };
}
