import * as z from 'zod';
import { anyone, needsPermission, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { codeLine, flag, instant, moment, wholeNumber } from '../fields.ts';
import { GameId, MatchId, ParticipantId, TournamentId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { done } from '../paging.ts';
import { matchStatuses, tournamentStatuses } from '../statuses.ts';
import { typeNumbers } from '../tournaments/tournaments.rules.ts';
import { PrizePlace } from '../tournaments/tournaments.ts';
import {
  Bracket,
  BracketRound,
  bracketNames,
  Match,
  matchNumber,
  RoundTiming,
  seeds,
} from './matches.record.ts';

const params = z.strictObject({ id: TournamentId });

const subject = 'Tournament';

const edit = needsPermission('Tournament edit', 'tournament');

export const getBracket = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/brackets',
  summary: 'The shape of the bracket: its rounds with names and times, its seed; null before it is generated',
  access: staff,
  subject,
  params,
  reply: z.strictObject({ data: Bracket.nullable() }),
});

export const seatings = ['drawn', 'empty'] as const;

export type Seating = (typeof seatings)[number];

export const generateBrackets = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/brackets',
  summary:
    'Draw the bracket and close registration; restore=true voids results and builds an existing one anew, with seats=drawn (the default) or seats=empty. Answers its first matches',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  query: z.strictObject({ restore: flag().default(false), seats: z.enum(seatings).default('drawn') }),
  reply: z.strictObject({ data: z.array(Match), bracket: Bracket }),
});

/** The bracket with its new seats, and the id to undo them with. */
const dealt = z.strictObject({
  data: Bracket,
  /** For `undoSeats`. */
  change_id: z.int(),
});

export const shuffleBrackets = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/brackets/shuffle',
  summary: 'Deal all seats anew by lot',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  reply: dealt,
});

export const fillEmptySpots = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/fill-empty-spots',
  summary: 'Give the empty seats by lot to those who have none',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  reply: dealt,
});

export const undoSeats = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/seats/undo',
  summary:
    'Take back the last shuffle, filling or seeding, as long as nobody has been moved since: seats, seeds and custom seeding as they were',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({ change_id: wholeNumber({ min: 1, max: largestId }) }),
  reply: z.strictObject({ data: Bracket.nullable() }),
});

export const listTimings = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/matches/timings',
  summary: 'The schedule, round by round',
  access: staff,
  subject,
  params,
  reply: z.strictObject({ data: z.array(RoundTiming) }),
});

export const saveTimings = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/matches/timings',
  summary:
    'Save the whole schedule; rounds keep five minutes between them and durations follow from the starts',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({
    rounds: z
      .array(
        z.strictObject({
          round: wholeNumber({ min: 1, max: 64 }),
          duration: wholeNumber({ min: 0, max: 1_000_000 }).optional(),
          games_count: wholeNumber({ min: 1, max: 255 }).nullable(),
          started_at: moment(),
        }),
      )
      .max(64),
  }),
  reply: z.strictObject({ data: z.array(RoundTiming) }),
});

export const receiveCardGameResult = endpoint({
  method: 'POST',
  path: '/card-games/results',
  summary:
    'How an auto-handled game ended, sent by the card-game service with its key; no winner means it failed',
  access: anyone,
  turn: 'card games',
  body: z.strictObject({
    key: codeLine({ max: 200 }),
    match_id: MatchId,
    winner_id: ParticipantId.nullable(),
    result: z
      .string()
      .trim()
      .regex(/^\d{1,4}:\d{1,4}$/, { error: 'score' })
      .optional(),
  }),
  reply: done,
});

/** What anybody may see: no names but nicknames and teams, no addresses, no codes. */

const PublicSide = z.strictObject({ id: z.int(), name: z.string(), avatar: z.string().nullable() });

export const PublicMatch = z.strictObject({
  id: MatchId,
  number: z.int(),
  match_number: matchNumber,
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
      seeds,
      rounds: z.array(BracketRound),
    })
    .nullable(),
});

export type PublicBracket = z.output<typeof PublicBracket>;

const ofTournament = z.strictObject({ id: TournamentId });

const code = z.string().max(100).optional();

export const getPublicBracket = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets',
  summary: 'A tournament and the shape of its bracket, for everybody; a private one needs its code',
  access: anyone,
  params: ofTournament,
  query: z.strictObject({ code }),
  reply: z.strictObject({ data: PublicBracket }),
});

export const listPublicMatches = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/matches',
  summary: 'Matches of a bracket by ranges of numbers (0-31,64-95), for everybody',
  access: anyone,
  params: ofTournament,
  query: z.strictObject({
    code,
    ranges: z
      .string()
      .max(1000)
      .regex(/^\d{1,7}-\d{1,7}(,\d{1,7}-\d{1,7})*$/, { error: 'ranges' }),
  }),
  reply: z.strictObject({ data: z.array(PublicMatch) }),
});
