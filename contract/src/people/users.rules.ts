import {
  type Holder,
  hasAnyRole,
  hasGame,
  hasPermission,
  hasRole,
  isStaff,
  type PermissionName,
  permissionGroups,
  type RoleName,
  roleNames,
} from '../permissions.ts';
import type { RefusalCode } from '../refusals.ts';

/** Who may change whom. The server enforces it under its locks, and the panel shows only what it allows. */

export type UserChange =
  /** Name, nickname, birthday, country. */
  | { what: 'data' }
  | { what: 'email' }
  /** All roles that they shall have. */
  | { what: 'roles'; roles: readonly RoleName[] }
  | { what: 'permission'; name: PermissionName; given: boolean }
  | { what: 'game'; game_id: number; given: boolean }
  | { what: 'block' }
  | { what: 'unblock' }
  /** Takes the second factor away from somebody who lost it. */
  | { what: 'factor' }
  /** Sees where they are signed in, and ends their sessions. */
  | { what: 'sessions' };

export interface Ruled extends Holder {
  readonly id: number;
}

export interface Circumstances {
  /** Whether the actor has just proven their identity. */
  isProven: boolean;
  /** Whether the actor has a second factor, which grants ask for again. */
  hasFactor: boolean;
  /** Whether the target is the only Super admin who can sign in. */
  isLastSuperAdmin: boolean;
}

const adminRoles: readonly RoleName[] = ['Super admin', 'Tournament admin'];

export const isAdmin = (holder: Pick<Holder, 'roles'>) => hasAnyRole(holder, adminRoles);
const isSuperAdmin = (holder: Pick<Holder, 'roles'>) => hasRole(holder, 'Super admin');

/** Lower means more powerful. A person without a role ranks below all staff. */
function rank(holder: Pick<Holder, 'roles'>): number {
  const at = roleNames.findIndex((role) => hasRole(holder, role));
  return at < 0 ? roleNames.length : at;
}

/** The roles that somebody may give, take away and search for. */
export function assignableRoles(actor: Pick<Holder, 'roles'>): readonly RoleName[] {
  if (isSuperAdmin(actor)) return roleNames;
  return isAdmin(actor) ? ['Tournament manager'] : [];
}

/** Why the actor may not make this change; undefined where they may. */
export function whyNotChange(
  change: UserChange,
  actor: Ruled,
  target: Ruled,
  circumstances: Circumstances,
): RefusalCode | undefined {
  if (change.what === 'sessions')
    return actor.id === target.id || isSuperAdmin(actor) ? undefined : 'not-allowed';
  if (!isAdmin(actor)) return 'not-allowed';
  return (
    whyNotByRank(change, actor, target) ??
    (endsSuperAdmin(change, target) && circumstances.isLastSuperAdmin ? 'last-super-admin' : undefined) ??
    whyNotThis(change, actor, target) ??
    (needsProof(change, target, circumstances) && !circumstances.isProven ? 'proof-needed' : undefined)
  );
}

const grantChanges: readonly UserChange['what'][] = ['roles', 'permission', 'game'];

/**
 * Nobody changes people of their own rank or above, nor their own grants. Super admins may, because nobody is above
 * them.
 */
function whyNotByRank({ what }: UserChange, actor: Ruled, target: Ruled): RefusalCode | undefined {
  if (isSuperAdmin(actor)) return undefined;
  if (actor.id === target.id) return grantChanges.includes(what) ? 'own-grants' : undefined;
  if (rank(target) < rank(actor)) return 'higher-role';
  return rank(target) === rank(actor) ? 'equal-role' : undefined;
}

function endsSuperAdmin(change: UserChange, target: Ruled): boolean {
  if (!isSuperAdmin(target)) return false;
  return change.what === 'block' || (change.what === 'roles' && !change.roles.includes('Super admin'));
}

function whyNotThis(change: UserChange, actor: Ruled, target: Ruled): RefusalCode | undefined {
  switch (change.what) {
    case 'roles': {
      const changed = roleNames.filter((role) => hasRole(target, role) !== change.roles.includes(role));
      const allowed = assignableRoles(actor);
      return changed.every((role) => allowed.includes(role)) ? undefined : 'role-not-assignable';
    }
    case 'permission':
      return whyNotPermission(change.name, change.given, actor, target);
    case 'game':
      if (!change.given) return undefined;
      if (!isStaff(target)) return 'needs-staff-role';
      return isSuperAdmin(actor) || hasGame(actor, change.game_id) ? undefined : 'lacks-grant';
    case 'block':
    case 'unblock':
    case 'factor':
      if (!isSuperAdmin(actor)) return 'not-allowed';
      return change.what === 'block' && actor.id === target.id ? 'block-yourself' : undefined;
    default:
      return undefined;
  }
}

function whyNotPermission(
  name: PermissionName,
  given: boolean,
  actor: Ruled,
  target: Ruled,
): RefusalCode | undefined {
  const ofAdmins = permissionGroups[name] === 'admin';
  if (ofAdmins && !isSuperAdmin(actor)) return 'admin-permission';
  if (!given) return undefined;
  if (!isStaff(target)) return 'needs-staff-role';
  if (ofAdmins && !isAdmin(target)) return 'needs-admin-role';
  return isSuperAdmin(actor) || hasPermission(actor, name) ? undefined : 'lacks-grant';
}

/**
 * Changes that need a fresh proof of identity: anybody's e-mail, grants by somebody with a second factor, and the
 * block, second factor or role of a Super admin. With these, somebody at an unattended desk could take over an account,
 * or keep it for themselves.
 */
function needsProof(
  change: UserChange,
  target: Ruled,
  { hasFactor }: Pick<Circumstances, 'hasFactor'>,
): boolean {
  if (change.what === 'email') return true;
  if (grantChanges.includes(change.what) && hasFactor) return true;
  if (!isSuperAdmin(target)) return false;
  return ['block', 'unblock', 'factor'].includes(change.what) || endsSuperAdmin(change, target);
}

/** What somebody keeps with these roles: without a role nothing, without an admin role only the manager group. */
export function keptWith(roles: readonly RoleName[]): 'all' | 'manager group' | 'nothing' {
  if (isAdmin({ roles })) return 'all';
  return roles.length > 0 ? 'manager group' : 'nothing';
}
