import * as z from 'zod';
import { staff } from '../access.ts';
import { Need } from '../desk/desk.ts';
import { endpoint } from '../endpoint.ts';
import { instant, line } from '../fields.ts';
import { matchNumber } from '../formats/matches.record.ts';
import { MatchId, TournamentId } from '../ids.ts';
import { PrizeSum } from '../money/billing.prizes.ts';
import { NamedPerson } from '../money/billing.two-people.ts';
import { one } from '../paging.ts';
import { matchStatuses, tournamentStatuses } from '../statuses.ts';

/** Everything that can be the next thing to do with a tournament. */
export const tasks = [
  /** It is for fewer people than its type can be played with. */
  'raise-size',
  'open-registration',
  'add-participants',
  'open-check-in',
  'check-in',
  /** Draws brackets or lobbies. */
  'draw',
  'create-rooms',
  'fill-rooms',
  /** Rooms have too few people, and nobody is left to fill them: somebody has to be moved by hand. */
  'arrange-rooms',
  'start',
  'wait-for-start',
  'judge',
  /** Players play and report: nothing waits for staff. */
  'play',
  /** Guests play: staff enter who won. */
  'enter-results',
  'enter-scores',
  'tick-passed',
  'next-round',
  'tick-winners',
  'start-bracket',
  'choose-winners',
  'close',
  'pay-prizes',
  'archive',
  'none',
] as const;
export type Task = (typeof tasks)[number];

/** The numbers that a task's sentence may mention. */
const TaskCounts = z.strictObject({
  participants: z.int(),
  /** How many more can register. */
  free: z.int(),
  /** Registered but not checked in, where check-in is required. */
  awaited: z.int(),
  /** Who would play if it were drawn now. */
  ready: z.int(),
  /** The fewest it can be played with. */
  needed: z.int(),
  /** Ready to play, but without a seat in the draw. */
  unseated: z.int(),
  /** Matches, lobbies or rounds without a result. */
  open: z.int(),
  /** Those who go on from the rooms or the round. */
  chosen: z.int(),
});
export type TaskCounts = z.output<typeof TaskCounts>;

/** Prizes of a finished tournament that are not paid, and who may pay them. */
export const UnpaidPrizes = z.strictObject({
  count: z.int(),
  totals: z.array(PrizeSum),
  treasurers: z.array(NamedPerson),
});
export type UnpaidPrizes = z.output<typeof UnpaidPrizes>;

/** An open match whose result staff enter. */
export const WaitingMatch = z.strictObject({
  match_id: MatchId,
  match_number: matchNumber,
  first: z.string(),
  second: z.string(),
  /** When it should have begun; null where that is still to come. */
  since: instant().nullable(),
});
export type WaitingMatch = z.output<typeof WaitingMatch>;

/** Of the matches and lobbies that the caller has, and of those only what the task is about. */
export const OwnPart = z.strictObject({
  given: z.int(),
  /** Without a result, as `open` of the counts. */
  open: z.int(),
  /** Whose reports wait for a decision. */
  reports: z.int(),
});
export type OwnPart = z.output<typeof OwnPart>;

export const NextTask = z.strictObject({
  /** The status for which the task was determined. */
  status: z.enum(tournamentStatuses),
  task: z.enum(tasks),
  counts: TaskCounts,
  /** Null where the caller was given nothing. */
  own: OwnPart.nullable(),
  /** What waits for the caller; kinds with a count of 0 are left out. */
  waiting: z.array(Need),
  /** Where staff enter results, the matches that wait longest, that one first; a few of them. The caller's own, if any. */
  longest_waiting: z.array(WaitingMatch),
  /** Null where there are none, or the tournament is not finished. */
  unpaid_prizes: UnpaidPrizes.nullable(),
});
export type NextTask = z.output<typeof NextTask>;

export const getNextTask = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/next-task',
  summary: 'What staff should do next with a tournament, with the numbers to say it by',
  access: staff,
  subject: 'Tournament',
  params: z.strictObject({ id: TournamentId }),
  reply: one(NextTask),
});

/** A match as a search answers it. */
export const FoundMatch = z.strictObject({
  id: MatchId,
  /** Null for a lobby. */
  match_number: matchNumber.nullable(),
  status: z.enum(matchStatuses),
  tournament_id: TournamentId,
  tournament: z.string(),
  first: z.string().nullable(),
  second: z.string().nullable(),
});
export type FoundMatch = z.output<typeof FoundMatch>;

export const findMatches = endpoint({
  method: 'GET',
  path: '/matches',
  summary:
    'Matches and lobbies by id, or matches of running tournaments that are being played by somebody with this name; ten at most. Of the named tournament, the match that has this number comes first',
  access: staff,
  query: z.strictObject({ search: line({ min: 1, max: 100 }), tournament_id: TournamentId.optional() }),
  reply: z.strictObject({ data: z.array(FoundMatch) }),
});
