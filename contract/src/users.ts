import * as z from 'zod';
import { signedIn, staff } from './access.ts';
import { endpoint } from './endpoint.ts';
import { GameId, UserId } from './ids.ts';
import { one } from './paging.ts';

export const Permission = z.strictObject({
  id: z.int(),
  name: z.string(),
  group: z.enum(['manager', 'admin']),
});
export type Permission = z.output<typeof Permission>;

export const AssignedGame = z.strictObject({ game_id: GameId });

export const Me = z.strictObject({
  id: UserId,
  nickname: z.string(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(Permission),
  assignGames: z.array(AssignedGame),
});
export type Me = z.output<typeof Me>;

export const getMe = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'The signed-in person with roles, permissions and assigned games',
  access: signedIn,
  reply: one(Me),
});

export const getRealtimeToken = endpoint({
  method: 'GET',
  path: '/users/{id}/ws-token',
  summary: 'A short-lived token for the realtime connection, for the caller only',
  access: staff,
  params: z.strictObject({ id: UserId }),
  reply: z.strictObject({ token: z.string(), expires_at: z.iso.datetime() }),
});
