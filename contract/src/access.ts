import {
  type Holder,
  hasAnyRole,
  hasPermission,
  hasRole,
  isStaff,
  type PermissionName,
  type RoleName,
} from './permissions.ts';
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
  /** A participant's link to the tournament in the path is enough, without an account. */
  readonly link?: true;
}

export type StaffAccess = Access & { readonly level: 'staff' };

export const anyone = { level: 'anyone' } as const satisfies Access;

export const signedIn = { level: 'signed-in' } as const satisfies Access;

export const signedInOrLink = { level: 'signed-in', link: true } as const satisfies Access;

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

/**
 * Whether the holder may make a call with this access. `gameId` is the game for game-bound permissions. The server
 * enforces by this, and the panel hides by it.
 */
export function may(access: Access, holder: Holder | undefined, gameId?: number): boolean {
  if (access.level === 'anyone') return true;
  if (!holder) return false;
  if (access.level === 'signed-in') return true;
  if (!isStaff(holder)) return false;
  const { roles, permission, need } = access;
  const answers = [
    ...(roles ? [hasAnyRole(holder, roles)] : []),
    ...(permission ? [holds(permission, holder, gameId)] : []),
  ];
  if (!answers.length) return true;
  return need === 'both' ? answers.every(Boolean) : answers.some(Boolean);
}

function holds(
  { name, game }: NonNullable<Access['permission']>,
  holder: Holder,
  gameId: number | undefined,
): boolean {
  if (!game) return hasPermission(holder, name);
  return gameId !== undefined && hasPermission(holder, name, gameId);
}

/** Whether somebody may make a call, and why. */
export interface Ability {
  allowed: boolean;
  reason: AbilityReason;
  /** The roles or the permission that the reason is about. */
  names: string[];
  /** The games it holds for; null where it does not depend on a game. */
  games: number[] | null;
}

export const abilityReasons = [
  'anyone',
  'signed-in',
  'staff',
  'role',
  'permission',
  'role-and-permission',
  'no-staff-role',
  'needs-role',
  'needs-permission',
  'needs-role-or-permission',
  'needs-game',
] as const;

export type AbilityReason = (typeof abilityReasons)[number];

const yes = (reason: AbilityReason, names: string[] = [], games: number[] | null = null): Ability => ({
  allowed: true,
  reason,
  names,
  games,
});

const no = (reason: AbilityReason, names: string[] = []): Ability => ({
  allowed: false,
  reason,
  names,
  games: null,
});

/** What `may` answers, with its reason and the games. */
export function abilityOf(access: Access, holder: Holder): Ability {
  if (access.level !== 'staff') return yes(access.level);
  if (!isStaff(holder)) return no('no-staff-role');
  const { roles = [], permission, need } = access;
  const held = roles.filter((role) => hasRole(holder, role));
  const games = permission?.game ? holder.assignGames.map(({ game_id }) => game_id) : null;
  const holds = permission !== undefined && hasPermission(holder, permission.name);
  const names = permission ? [permission.name] : [];
  if (roles.length === 0 && !permission) return yes('staff');
  if (need === 'both') {
    if (held.length === 0) return no('needs-role', [...roles]);
    if (!holds) return no('needs-permission', names);
    return games?.length === 0
      ? no('needs-game', names)
      : yes('role-and-permission', [...held, ...names], games);
  }
  if (held.length > 0) return yes('role', held);
  if (holds) return games?.length === 0 ? no('needs-game', names) : yes('permission', names, games);
  if (roles.length === 0) return no('needs-permission', names);
  return permission ? no('needs-role-or-permission', [...roles, ...names]) : no('needs-role', [...roles]);
}

const editors = needsPermission('Tournament edit', 'tournament');

/** Staff who may look at users see everybody's e-mail. */
export const maySeeEmails = (holder: Holder | undefined): boolean => may(peopleAdmins, holder);

/** Staff who run a game's tournaments also see the e-mails of those who play it. */
export const maySeeEmailsIn = (holder: Holder | undefined, gameId: number | undefined): boolean =>
  maySeeEmails(holder) || may(editors, holder, gameId);
