import type { Access } from './access.ts';
import { type Holder, hasAnyRole, hasPermission, isStaff } from './permissions.ts';

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
