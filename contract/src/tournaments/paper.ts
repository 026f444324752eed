import * as z from 'zod';
import { needsPermission } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instant, wholeNumber } from '../fields.ts';
import { matchNumber } from '../formats/matches.record.ts';
import { mostResults } from '../formats/results.rules.ts';
import { MatchId, ParticipantId, TournamentId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { participantStatuses } from '../statuses.ts';

/** What is printed and lies about in a hall: only names that everybody may read. */

const access = needsPermission('Tournament edit', 'tournament');
const subject = 'Tournament';
const params = z.strictObject({ id: TournamentId });

export const PaperName = z.strictObject({
  id: ParticipantId,
  name: z.string(),
  status: z.enum(participantStatuses),
});
export type PaperName = z.output<typeof PaperName>;

export const listPaperNames = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/paper/names',
  summary:
    'The public names of everybody who is in, for a printed list, in portions: `next` is the `after` of the next one, null at the end',
  access,
  subject,
  params,
  query: z.strictObject({
    after: wholeNumber({ min: 0, max: largestId }).default(0),
    limit: wholeNumber({ min: 1, max: 1000 }).default(1000),
  }),
  reply: z.strictObject({ data: z.array(PaperName), next: z.int().nullable() }),
});

/** A match of two that can be played now, as a slip of paper names it. */
export const MatchSlip = z.strictObject({
  id: MatchId,
  match_number: matchNumber,
  round_name: z.string(),
  /** Null in a bracket. */
  room_name: z.string().nullable(),
  started_at: instant(),
  games_count: z.int(),
  names: z.tuple([z.string(), z.string()]),
});
export type MatchSlip = z.output<typeof MatchSlip>;

export const listMatchSlips = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/paper/slips',
  summary: `The matches of two whose sides are known and that have no result, with public names: at most ${mostResults}, and how many there are`,
  access,
  subject,
  params,
  reply: z.strictObject({ data: z.array(MatchSlip), meta: z.strictObject({ total: z.int() }) }),
});
