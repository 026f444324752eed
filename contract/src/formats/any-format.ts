import * as z from 'zod';
import { needsPermission, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, instant, wholeNumber } from '../fields.ts';
import { MatchId, ParticipantId, TournamentId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { one } from '../paging.ts';
import { Tournament } from '../tournaments/tournaments.ts';
import { exportKinds } from './any-format.rules.ts';
import { ImpactRecord, Match } from './matches.record.ts';

/** Calls that are the same for every type of tournament. */

const params = z.strictObject({ id: TournamentId });
const subject = 'Tournament';
const edit = needsPermission('Tournament edit', 'tournament');
const changing = { access: edit, subject, turn: 'tournament', params } as const;

export const startTournament = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/start',
  summary: 'Start; an empty list keeps the stored seats, leave_out starts without those who have none',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({
    matches: z
      .array(
        z.strictObject({
          match_id: MatchId,
          participants: z.array(ParticipantId.nullable()).max(2),
          /** The version of the match that was shown: seats changed since then are not overwritten. */
          version: wholeNumber({ min: 0, max: largestId }).optional(),
        }),
      )
      .max(262_144)
      .default([]),
    leave_out: flag().default(false),
    /** Starts even with fewer participants than the type is made for. */
    confirmed: flag().default(false),
  }),
  reply: one(Tournament),
});

export const startChallenge = endpoint({
  ...changing,
  method: 'PUT',
  path: '/tournaments/{id}/challenge/start',
  summary: 'Start a challenge: one match for every participant; PUT /tournaments/{id}/start does the same',
  reply: one(Tournament),
});

export const undoStart = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/start/undo',
  summary:
    'Take the start back, to the seats as they were, while nothing was reported, decided or opened elsewhere',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  reply: one(Tournament),
});

export const undoMatchAction = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/brackets/undo',
  summary:
    'Take back a decision, as long as nothing it changed has changed since. Answers the matches of two that changed',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({ action_id: wholeNumber({ min: 1, max: largestId }) }),
  reply: z.strictObject({ data: z.array(Match) }),
});

export const closeScoredTournament = endpoint({
  ...changing,
  method: 'POST',
  path: '/tournaments/{id}/arena/finish',
  summary:
    'Close a leaderboard, a multi-lobby arena or a TFT tournament, and store its places; 409 until it is confirmed while somebody has no score, and so no place',
  body: z.strictObject({ confirmed: flag().default(false) }),
  reply: one(Tournament),
});

export const closeChallenge = endpoint({
  ...changing,
  method: 'PUT',
  path: '/tournaments/{id}/challenge/finish',
  summary: 'Close a challenge, and store its places',
  reply: one(Tournament),
});

export const closeRooms = endpoint({
  ...changing,
  method: 'POST',
  path: '/admin/tournaments/round-robin/{id}/finish',
  summary: 'Close a tournament after its rooms, without brackets, and store its places',
  reply: one(Tournament),
});

export const exportTournament = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/export/{kind}',
  summary:
    'Standings, scores or results of a tournament as rows of a table, in portions: `next` is the `after` of the next one, null at the end',
  access: staff,
  subject,
  params: z.strictObject({ id: TournamentId, kind: z.enum(exportKinds) }),
  query: z.strictObject({
    /** The keys of the last row of the previous batch. */
    after: z
      .string()
      .regex(/^\d{1,9}(~\d{1,9}|~2147483647){0,3}$/, { error: 'not-valid' })
      .optional(),
    limit: wholeNumber({ min: 1, max: 10_000 }).default(10_000),
  }),
  reply: z.strictObject({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    next: z.string().nullable(),
    /** Only in the first batch; null in later ones. */
    total: z.int().nullable(),
  }),
});

export const LastSave = z.strictObject({
  action_id: z.int(),
  /** As the History names it. */
  action: z.string(),
  at: instant(),
  by: z.string().nullable(),
  impact: z.array(ImpactRecord),
});
export type LastSave = z.output<typeof LastSave>;

export const getLastSave = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/last-save',
  summary:
    'The latest decision that is not taken back, and what taking it back would change; null without one',
  access: staff,
  subject,
  params,
  reply: z.strictObject({ data: LastSave.nullable() }),
});

export const revertLastSave = endpoint({
  ...changing,
  method: 'POST',
  path: '/tournaments/{id}/last-save/revert',
  summary: 'Take the latest decision back; it is named, so that nobody takes back what they have not seen',
  body: z.strictObject({ action_id: wholeNumber({ min: 1, max: largestId }) }),
  reply: z.strictObject({ action_id: z.int().nullable() }),
});
