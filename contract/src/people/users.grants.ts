import * as z from 'zod';
import { onlyRoles } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../fields.ts';
import { GameId, UserId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { AssignedGame, Permission } from './users.record.ts';

/** What people are given by hand: permissions and games. Each call answers the complete new list. */

const admins = onlyRoles('Super admin', 'Tournament admin');
const permissions = z.strictObject({ data: z.array(Permission) });
const games = z.strictObject({ data: z.array(AssignedGame) });
const ofUser = z.strictObject({ id: UserId });

export const listPermissions = endpoint({
  method: 'GET',
  path: '/permissions',
  summary: 'All permissions, those of a group, or with user_id those that a user holds',
  access: admins,
  query: z.strictObject({ group: z.enum(['manager', 'admin']).optional(), user_id: UserId.optional() }),
  reply: permissions,
});

const permission = z.strictObject({
  user_id: UserId,
  permission_id: wholeNumber({ min: 1, max: largestId }),
});

export const givePermission = endpoint({
  method: 'POST',
  path: '/permissions',
  summary: 'Give a user a permission; giving it again changes nothing',
  access: admins,
  body: permission,
  reply: permissions,
});

export const withdrawPermission = endpoint({
  method: 'DELETE',
  path: '/permissions',
  summary: 'Withdraw a permission from a user',
  access: admins,
  body: permission,
  reply: permissions,
});

export const listAssignedGames = endpoint({
  method: 'GET',
  path: '/assign-games/{id}',
  summary: 'The games that a user is assigned',
  access: admins,
  params: ofUser,
  reply: games,
});

/** `user_id` may be sent as well, and then must equal the one in the path. */
const game = z.strictObject({ game_id: GameId, user_id: UserId.optional() });

export const assignGame = endpoint({
  method: 'POST',
  path: '/assign-games/{id}',
  summary: 'Assign a game to a user; assigning it again changes nothing',
  access: admins,
  params: ofUser,
  body: game,
  reply: games,
});

export const unassignGame = endpoint({
  method: 'DELETE',
  path: '/assign-games/{id}',
  summary: 'Take an assigned game from a user',
  access: admins,
  params: ofUser,
  body: game,
  reply: games,
});
