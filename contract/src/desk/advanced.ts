import * as z from 'zod';
import { onlyRoles } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { line, wholeNumber } from '../fields.ts';
import { Match, MatchSide } from '../formats/matches.record.ts';
import { MatchId, ParticipantId, RoomId, TournamentId, UserId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { one } from '../paging.ts';
import { matchStatuses, type TournamentType } from '../statuses.ts';

/** The advanced tool: changes that the rules would not allow, for Super admins. */

const superAdmin = onlyRoles('Super admin');
const params = z.strictObject({ id: TournamentId, matchId: MatchId });
const path = '/tournaments/{id}/matches/{matchId}/advanced';
const subject = 'Tournament';

/** The types whose matches have two sides: brackets and rooms. Lobbies, leaderboards and challenges have none. */
export const typesOfTwoSides: readonly TournamentType[] = [1, 3, 4, 7];

/** A match as stored: without the status changes that the clock adds. */
export const RawMatch = z.strictObject({
  id: MatchId,
  room_id: RoomId.nullable(),
  firstParticipant: ParticipantId.nullable(),
  secondParticipant: ParticipantId.nullable(),
  winner: ParticipantId.nullable(),
  status: z.enum(matchStatuses),
  first: MatchSide.nullable(),
  second: MatchSide.nullable(),
  is_first_void: z.boolean(),
  is_second_void: z.boolean(),
  version: z.int(),
});
export type RawMatch = z.output<typeof RawMatch>;

export const MatchEdit = z.strictObject({
  firstParticipant: ParticipantId.nullable().optional(),
  secondParticipant: ParticipantId.nullable().optional(),
  winner: ParticipantId.nullable().optional(),
  status: z.enum(matchStatuses).optional(),
  /** The version that was read; if the match has changed since, the edit is refused. */
  version: wholeNumber({ min: 1, max: largestId }).optional(),
});
export type MatchEdit = z.output<typeof MatchEdit>;

export const brokenRules = [
  'slot-of-feeder',
  'two-open-matches',
  'finished-without-winner',
  'open-with-winner',
  'status-of-slots',
  'twice-in-a-round',
  'met-twice',
  'left-plays',
  'finished-with-open-match',
  'winner-not-in-room',
] as const;
export type BrokenRule = (typeof brokenRules)[number];

const BrokenInvariant = z.strictObject({
  rule: z.enum(brokenRules),
  /** Null where it concerns the whole room. */
  match_id: MatchId.nullable(),
});
export type BrokenInvariant = z.output<typeof BrokenInvariant>;

export const getRawMatch = endpoint({
  method: 'GET',
  path,
  summary: 'A match of two sides as it is stored, for the advanced tool',
  access: superAdmin,
  subject,
  params,
  reply: one(RawMatch),
});

export const checkMatchEdit = endpoint({
  method: 'POST',
  path: `${path}/check`,
  summary: 'Which invariants an edit by hand would break, and which it would mend; nothing is saved',
  access: superAdmin,
  subject,
  params,
  body: MatchEdit,
  reply: one(z.strictObject({ breaks: z.array(BrokenInvariant), mends: z.array(BrokenInvariant) })),
});

export const editMatch = endpoint({
  method: 'PUT',
  path,
  summary: 'Set sides, winner or status by hand, whatever the rules say; only what is sent is changed',
  access: superAdmin,
  subject,
  turn: 'tournament',
  params,
  body: MatchEdit,
  reply: one(Match),
});

const byEmail = z.strictObject({
  email: z.string().trim().max(254).pipe(z.email()),
  reason: line({ min: 0, max: 500 }).optional(),
});
const blocked = one(
  z.strictObject({ id: UserId, nickname: z.string(), email: z.string(), is_blocked: z.boolean() }),
);

export const blockUser = endpoint({
  method: 'POST',
  path: '/admin/users/block',
  summary: 'Block a user by e-mail: tokens and connections end at once',
  access: superAdmin,
  body: byEmail,
  reply: blocked,
});

export const unblockUser = endpoint({
  method: 'POST',
  path: '/admin/users/unblock',
  summary: 'Let a blocked user in again',
  access: superAdmin,
  body: byEmail,
  reply: blocked,
});
