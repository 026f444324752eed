import * as z from 'zod';
import { needsPermission, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, moment, wholeNumber } from '../fields.ts';
import { TournamentId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { Bracket, Match, RoundTiming } from './matches.record.ts';

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
