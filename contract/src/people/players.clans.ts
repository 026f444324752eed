import * as z from 'zod';
import { signedIn } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { idOf, line, prose, wholeNumber } from '../fields.ts';
import { ClanId, UserId } from '../ids.ts';
import { done, one } from '../paging.ts';

export const MyClan = z.strictObject({
  id: ClanId,
  name: z.string(),
  creator_id: UserId,
  max_players: z.int(),
  /** A member without a role has only asked to join. */
  members: z.array(
    z.strictObject({
      id: z.int(),
      user_id: UserId,
      nickname: z.string(),
      role: z.string().nullable(),
    }),
  ),
});
export type MyClan = z.output<typeof MyClan>;

export const createMyClan = endpoint({
  method: 'POST',
  path: '/play/clans',
  summary: 'Make a clan and lead it; everybody is in one clan at most',
  access: signedIn,
  body: z.strictObject({
    name: line({ max: 60 }),
    description: prose({ min: 0, max: 1000 }).default(''),
    max_players: wholeNumber({ min: 2, max: 200 }).default(50),
  }),
  status: 201,
  reply: one(MyClan),
});

const params = z.strictObject({ id: ClanId });

export const askToJoinClan = endpoint({
  method: 'POST',
  path: '/play/clans/{id}/requests',
  summary: 'Ask to join a clan',
  access: signedIn,
  params,
  reply: done,
});

export const acceptClanMate = endpoint({
  method: 'POST',
  path: '/play/clans/{id}/requests/{mateId}/accept',
  summary: 'Take a request in, as the leader',
  access: signedIn,
  params: z.strictObject({ id: ClanId, mateId: idOf<'ClanMateId'>() }),
  reply: one(MyClan),
});

export const leaveClan = endpoint({
  method: 'DELETE',
  path: '/play/clans/{id}/membership',
  summary: 'Leave a clan, or take the request to join back; the points leave with the player',
  access: signedIn,
  params,
  reply: done,
});
