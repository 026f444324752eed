import type { Access } from './access.ts';
import { type Holder, hasAnyRole, hasPermission, isStaff } from './permissions.ts';

/**
 * Whether the holder may make a call with this access. `gameId` is the game a game-bound permission speaks of;
 * the server enforces with it, the panel hides by it.
 */
export function may(access: Access, holder: Holder | undefined, gameId?: number): boolean {
  if (access.level === 'anyone') return true;
  if (!holder) return false;
  if (access.level === 'signed-in') return true;
  if (!isStaff(holder)) return false;
  if (!access.roles && !access.permission) return true;
  if (access.roles && hasAnyRole(holder, access.roles)) return true;
  if (!access.permission) return false;
  const { name, game } = access.permission;
  if (!game) return hasPermission(holder, name);
  return gameId !== undefined && hasPermission(holder, name, gameId);
}
