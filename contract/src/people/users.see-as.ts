import * as z from 'zod';
import { onlyRoles } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { GameId, UserId } from '../ids.ts';
import { one } from '../paging.ts';
import { abilityReasons } from './users.abilities.ts';

const AbleAction = z.strictObject({
  area: z.string(),
  name: z.string(),
  summary: z.string(),
  allowed: z.boolean(),
  reason: z.enum(abilityReasons),
  names: z.array(z.string()),
  games: z.array(GameId).nullable(),
});
export type AbleAction = z.output<typeof AbleAction>;

export const seeAs = endpoint({
  method: 'GET',
  path: '/users/{id}/abilities',
  summary: 'Which calls somebody may make, and why; nothing is done in their name',
  access: onlyRoles('Super admin'),
  params: z.strictObject({ id: UserId }),
  reply: one(z.strictObject({ actions: z.array(AbleAction) })),
});
