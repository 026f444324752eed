import * as z from 'zod';
import { anyone } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';
import { GameId, MatchId, TournamentId } from '../ids.ts';
import { matchStatuses, tournamentStatuses } from '../statuses.ts';
import { PrizePlace } from '../tournaments/tournaments.record.ts';
import { typeNumbers } from '../tournaments/tournaments.types.ts';
import { BracketRound, bracketNames } from './matches.record.ts';

/** What anybody may see: no names but nicknames and teams, no addresses, no codes. */

const PublicSide = z.strictObject({ id: z.int(), name: z.string(), avatar: z.string().nullable() });

export const PublicMatch = z.strictObject({
  id: MatchId,
  number: z.int(),
  bracket: z.enum(bracketNames),
  round: z.int(),
  position: z.int(),
  status: z.enum(matchStatuses),
  first_participant: PublicSide.nullable(),
  second_participant: PublicSide.nullable(),
  is_first_void: z.boolean(),
  is_second_void: z.boolean(),
  winner_id: z.int().nullable(),
  started_at: instant(),
  match_result: z.string().nullable(),
  version: z.int(),
});
export type PublicMatch = z.output<typeof PublicMatch>;

export const PublicBracket = z.strictObject({
  id: TournamentId,
  title: z.string(),
  image: z.string().nullable(),
  game: z.strictObject({ id: GameId, name: z.string() }),
  type: z.literal(typeNumbers),
  status: z.enum(tournamentStatuses),
  started_at: instant(),
  participant_count: z.int(),
  prize_pool: z.array(PrizePlace),
  bracket: z
    .strictObject({
      kind: z.enum(['single', 'double']),
      entrants: z.int(),
      third_place: z.boolean(),
      grand_final_reset: z.boolean(),
      /** The id of match number 0; for the others see `matchIdOf`. */
      first_match_id: MatchId,
      matches_count: z.int(),
      rounds: z.array(BracketRound),
    })
    .nullable(),
});
export type PublicBracket = z.output<typeof PublicBracket>;

const params = z.strictObject({ id: TournamentId });
const code = z.string().max(100).optional();

export const getPublicBracket = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets',
  summary: 'A tournament and the shape of its bracket, for everybody; a private one needs its code',
  access: anyone,
  params,
  query: z.strictObject({ code }),
  reply: z.strictObject({ data: PublicBracket }),
});

export const listPublicMatches = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/matches',
  summary: 'Matches of a bracket by ranges of numbers (0-31,64-95), for everybody',
  access: anyone,
  params,
  query: z.strictObject({
    code,
    ranges: z
      .string()
      .max(1000)
      .regex(/^\d{1,7}-\d{1,7}(,\d{1,7}-\d{1,7})*$/, { error: 'ranges' }),
  }),
  reply: z.strictObject({ data: z.array(PublicMatch) }),
});
