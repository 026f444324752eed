import * as z from 'zod';
import { staff } from '../access.ts';
import { Need } from '../desk/desk.ts';
import { endpoint } from '../endpoint.ts';
import { line } from '../fields.ts';
import { MatchId, TournamentId } from '../ids.ts';
import { one } from '../paging.ts';
import { matchStatuses, tournamentStatuses } from '../statuses.ts';

/** Everything that can be the next thing to do with a tournament. */
export const tasks = [
  'open-registration',
  'add-participants',
  'open-check-in',
  'check-in',
  /** Brackets or lobbies. */
  'draw',
  'create-rooms',
  'fill-rooms',
  /** Somebody has to be moved by hand: rooms with too few people, and nobody left to fill them. */
  'arrange-rooms',
  'start',
  'wait-for-start',
  'judge',
  /** Players play and report: nothing waits for staff. */
  'play',
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

/** The numbers that its sentence may name. */
const TaskCounts = z.strictObject({
  participants: z.int(),
  /** How many more can register. */
  free: z.int(),
  /** Registered, and not checked in although a check-in is asked for. */
  awaited: z.int(),
  /** Who would play if it were drawn now. */
  ready: z.int(),
  /** The fewest it can be played with. */
  needed: z.int(),
  /** Ready to play, and without a seat in what is drawn. */
  unseated: z.int(),
  /** Matches, lobbies or rounds without a result. */
  open: z.int(),
  /** Those who go on from the rooms or the round. */
  chosen: z.int(),
});
export type TaskCounts = z.output<typeof TaskCounts>;

export const NextTask = z.strictObject({
  /** The status it was said for. */
  status: z.enum(tournamentStatuses),
  task: z.enum(tasks),
  counts: TaskCounts,
  /** What waits for the person who asks, without what there is none of. */
  waiting: z.array(Need),
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
    'Matches and lobbies by id, or matches of running tournaments that are being played by somebody with this name; ten at most',
  access: staff,
  query: z.strictObject({ search: line({ min: 1, max: 100 }) }),
  reply: z.strictObject({ data: z.array(FoundMatch) }),
});
