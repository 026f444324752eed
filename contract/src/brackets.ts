import * as z from 'zod';
import { needsPermission, staff } from './access.ts';
import { endpoint } from './endpoint.ts';
import { flag, moment, wholeNumber } from './fields.ts';
import { MatchId, ParticipantId, TournamentId } from './ids.ts';
import { largestId } from './limits.ts';
import { Bracket, Match, MatchResult, RoundTiming } from './matches/record.ts';
import { one, page, pageQuery } from './paging.ts';
import { Tournament } from './tournaments/record.ts';

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

export const shuffleBrackets = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/brackets/shuffle',
  summary: 'Deal all seats anew by lot',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  reply: one(Bracket),
});

export const fillEmptySpots = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/fill-empty-spots',
  summary: 'Give the empty seats by lot to those who have none',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  reply: one(Bracket),
});

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
      .array(z.strictObject({ match_id: MatchId, participants: z.array(ParticipantId.nullable()).max(2) }))
      .max(262_144)
      .default([]),
    leave_out: flag().default(false),
  }),
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
    'Take back an approval, a revert or a deep revert, as long as nothing it changed has changed since',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({ action_id: wholeNumber({ min: 1, max: largestId }) }),
  reply: z.strictObject({ data: z.array(Match) }),
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

export const listResults = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/results',
  summary: 'What players reported, newest first',
  access: staff,
  subject,
  params,
  query: z.strictObject(pageQuery()),
  reply: page(MatchResult),
});
