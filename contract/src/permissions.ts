/** The names as stored and sent; compare them with `sameRole`. */
export const roleNames = ['Super admin', 'Tournament admin', 'Tournament manager'] as const;
export type RoleName = (typeof roleNames)[number];

export const permissionGroups = {
  'Tournament edit': 'manager',
  'Messages send': 'manager',
  'Send notification': 'manager',
  'News edit': 'admin',
  'Billing edit': 'admin',
} as const satisfies Record<string, 'manager' | 'admin'>;
export type PermissionName = keyof typeof permissionGroups;
export const permissionNames = Object.keys(permissionGroups) as PermissionName[];

/** What access checks need to know of a person; the panel's stored user and the server's person both fit. */
export interface Holder {
  readonly roles: readonly string[];
  readonly permissions: readonly { readonly name: string }[];
  readonly assignGames: readonly { readonly game_id: number }[];
}

const folded = (name: string) => name.replaceAll(/\s+/g, '').toLowerCase();

/** 'Super admin' and 'SuperAdmin' are one role. */
export function sameRole(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

export function hasRole(holder: Pick<Holder, 'roles'>, role: string): boolean {
  return holder.roles.some((held) => sameRole(held, role));
}

export function hasAnyRole(holder: Pick<Holder, 'roles'>, roles: readonly string[]): boolean {
  return roles.some((role) => hasRole(holder, role));
}

/** A person without one of the three roles is a player. */
export function isStaff(holder: Pick<Holder, 'roles'>): boolean {
  return hasAnyRole(holder, roleNames);
}

export function hasGame(holder: Pick<Holder, 'assignGames'>, gameId: number): boolean {
  return holder.assignGames.some((assigned) => assigned.game_id === gameId);
}

export function hasPermission(holder: Holder, name: PermissionName, gameId?: number): boolean {
  const held = holder.permissions.some((permission) => permission.name === name);
  return held && (gameId === undefined || hasGame(holder, gameId));
}
