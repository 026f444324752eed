import type { Access } from '../access.ts';
import { type Holder, hasPermission, hasRole, isStaff } from '../permissions.ts';

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
