import * as z from 'zod';
import { needsPermission, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, wholeNumber } from '../fields.ts';
import { MatchId, ParticipantId, TournamentId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { Match } from './matches.record.ts';
import { scoreText } from './matches.ts';
import { mostResults } from './results.rules.ts';

/** Many results of a tournament that is played in matches of two, filled in like a sheet and saved as one act. */

const params = z.strictObject({ id: TournamentId });
const subject = 'Tournament';

/** A match of two known sides that has no result yet. */
export const OpenMatch = Match.extend({
  /** Null in a bracket. */
  room_name: z.string().nullable(),
  round_name: z.string(),
  /** Its players called for an admin, and nobody has seen to it. */
  is_called: z.boolean(),
});
export type OpenMatch = z.output<typeof OpenMatch>;

export const listOpenMatches = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/matches/open',
  summary: `The matches of two whose sides are known and that have no result, in the order of their numbers: at most ${mostResults}, and how many there are`,
  access: staff,
  subject,
  params,
  /** Only those that one has oneself. */
  query: z.strictObject({ mine: flag().default(false) }),
  reply: z.strictObject({ data: z.array(OpenMatch), meta: z.strictObject({ total: z.int() }) }),
});

const Result = z.strictObject({
  match_id: MatchId,
  winner_id: ParticipantId,
  match_result: scoreText.optional(),
  /** The version of the match that was shown: what somebody has decided or reported since is not overwritten. */
  version: wholeNumber({ min: 0, max: largestId }),
});
export type Result = z.input<typeof Result>;

export const saveResults = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/results',
  summary:
    'Decide several open matches as one act, all or none of them; each needs both sides before the act. What is wrong stands under its row',
  access: needsPermission('Tournament edit', 'tournament'),
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({ rows: z.array(Result).min(1).max(mostResults) }),
  reply: z.strictObject({
    data: z.strictObject({
      /** How many matches have a result by it; the others had the same one already. */
      saved: z.int(),
    }),
    /** For `undo`, which takes all of them back; null when nothing changed. */
    action_id: z.int().nullable(),
  }),
});
