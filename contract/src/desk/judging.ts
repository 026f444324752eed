import * as z from 'zod';
import { needsPermission, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../fields.ts';
import { GameId, MatchId, TournamentId } from '../ids.ts';
import { ReportToJudge, ReusedPicture } from './judging.record.ts';

export const listReportsToJudge = endpoint({
  method: 'GET',
  path: '/judging/reports',
  summary:
    'Reports of all tournaments that wait for staff: conflicts, then one-sided reports older than the target, then agreed ones, then evidence from lobbies and challenges as old; the oldest first',
  access: needsPermission('Tournament edit'),
  query: z.strictObject({
    game_id: GameId.optional(),
    tournament_id: TournamentId.optional(),
    /** `meta.next` of the previous page. */
    after: z
      .string()
      .max(60)
      .regex(/^[0-3]~[\d:.TZ-]{20,30}~\d{1,9}$/, { error: 'not-valid' })
      .refine((cursor) => z.iso.datetime().safeParse(cursor.split('~')[1]).success, { error: 'not-valid' })
      .optional(),
    limit: wholeNumber({ min: 1, max: 100 }).default(50),
  }),
  reply: z.strictObject({
    data: z.array(ReportToJudge),
    /** The cursor of the next page; null on the last one. */
    meta: z.strictObject({ next: z.string().nullable() }),
  }),
});

export const listReusedPictures = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/matches/{matchId}/reused-pictures',
  summary: 'Screenshots of a match that look like ones handed in for other matches before',
  access: staff,
  subject: 'Tournament',
  params: z.strictObject({ id: TournamentId, matchId: MatchId }),
  reply: z.strictObject({ data: z.array(ReusedPicture) }),
});
