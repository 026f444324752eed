import * as z from 'zod';
import { needsPermission, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, moment, wholeNumber } from '../fields.ts';
import { MatchId, ParticipantId, TournamentId } from '../ids.ts';
import { largestId } from '../limits.ts';
import { one, page, pageQuery } from '../paging.ts';
import { HistoryEntry } from '../records.ts';
import { type MatchStatus, matchStatuses } from '../statuses.ts';
import { confirmReused, ImpactRecord, Match, MatchResult, MatchSide, matchNumber } from './matches.record.ts';
import { finishReasons, givenReasons } from './matches.rules.ts';

const params = z.strictObject({ id: TournamentId });
const oneParams = z.strictObject({ id: TournamentId, matchId: MatchId });
const subject = 'Tournament';
const edit = needsPermission('Tournament edit', 'tournament');

const position = wholeNumber({ min: 0, max: 262_144 });
/** A score as text: `2:1`. */
export const scoreText = z
  .string()
  .trim()
  .regex(/^\d{1,4}:\d{1,4}$/, { error: 'score' });

/** The version of the match that was shown: what somebody decided or reported since is not overwritten. */
export const shownVersion = wholeNumber({ min: 0, max: largestId });

/** The most matches that one call answers. */
export const largestWindow = 4096;

export const listMatches = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/matches',
  summary:
    'Matches of a bracket: of one drawing, one round, a window of positions of it, or of ranges of numbers (0-31,64-95)',
  access: staff,
  subject,
  params,
  query: z.strictObject({
    type: z.enum(['upper', 'lower']).optional(),
    round: wholeNumber({ min: 1, max: 64 }).optional(),
    from: position.optional(),
    to: position.optional(),
    ranges: z
      .string()
      .max(1000)
      .regex(/^\d{1,7}-\d{1,7}(,\d{1,7}-\d{1,7})*$/, { error: 'ranges' })
      .optional(),
    withResults: flag().default(false),
  }),
  reply: z.strictObject({ data: z.array(Match), meta: z.strictObject({ total: z.int() }) }),
});

const MatchCounts = z.strictObject(
  Object.fromEntries(matchStatuses.map((status) => [status, z.int()])) as Record<MatchStatus, z.ZodInt>,
);
export type MatchCounts = z.output<typeof MatchCounts>;

export const countMatches = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/matches/counts',
  summary: 'How many matches of two stand in each status, those of rooms among them',
  access: staff,
  subject,
  params,
  reply: one(MatchCounts),
});

export const findNextMatch = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/matches/next',
  summary:
    'The next match in a status after a number or an id, starting over after the last one; null where there is none',
  access: staff,
  subject,
  params,
  query: z.strictObject({
    status: z.enum(matchStatuses),
    after: position.optional(),
    /** For matches in rooms: each room has its own numbers, so ids are compared. */
    after_id: MatchId.optional(),
    /** Only those that one has oneself. */
    mine: flag().default(false),
  }),
  reply: z.strictObject({ data: z.strictObject({ id: MatchId, number: z.int() }).nullable() }),
});

export const listMatchNumbers = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/matches/numbers',
  summary: 'The numbers of the matches of a bracket in a status, from one number to another',
  access: staff,
  subject,
  params,
  query: z.strictObject({ status: z.enum(matchStatuses), from: position, to: position }),
  reply: z.strictObject({ data: z.array(z.int()) }),
});

export const getMatch = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/matches/{matchId}',
  summary: 'One match with its reports',
  access: staff,
  subject,
  params: oneParams,
  reply: one(Match),
});

export const updateMatch = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/matches/{matchId}',
  summary: 'Move the start of one match',
  access: edit,
  subject,
  turn: 'tournament',
  params: oneParams,
  body: z.strictObject({ started_at: moment() }),
  reply: one(Match),
});

export const listMatchResults = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/matches/{matchId}/result',
  summary: 'What was reported for a match, newest first',
  access: staff,
  subject,
  params: oneParams,
  reply: z.strictObject({ data: z.array(MatchResult) }),
});

/** A decided match, the other matches that changed with it, and how to undo it. */
export const Decided = z.strictObject({
  data: Match,
  changed: z.array(Match),
  /** For `undo`; null when nothing changed. */
  action_id: z.int().nullable(),
});
export type Decided = z.output<typeof Decided>;

export const finishMatch = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/matches/{matchId}/finish',
  summary:
    'Approve a winner; with the reason double_no_show there is no winner. Where a picture of the winner was handed in before by somebody else it is refused with 409 until `confirm_reused` is given',
  access: edit,
  subject,
  turn: 'tournament',
  params: oneParams,
  body: z.strictObject({
    winner_id: ParticipantId.nullable(),
    /** Where it is missing, the match was played. */
    reason: z.enum(givenReasons).optional(),
    match_result: scoreText.optional(),
    /** Corrects a finished match: score or reason, or the winner where a revert would be allowed. */
    replace: flag().default(false),
    /** Approves the only known side without waiting for the other. */
    force: flag().default(false),
    confirm_reused: confirmReused,
    version: shownVersion.optional(),
  }),
  reply: Decided,
});

export const revertMatch = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/matches/{matchId}/revert',
  summary: 'Take a result back; deep=true also takes back every later result that stands on it',
  access: edit,
  subject,
  turn: 'tournament',
  params: oneParams,
  query: z.strictObject({ deep: flag().default(false) }),
  reply: Decided,
});

export const previewRevert = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/matches/{matchId}/revert-impact',
  summary: 'What a revert would undo, all the way down, and whether it needs a deep one',
  access: staff,
  subject,
  params: oneParams,
  reply: z.strictObject({
    /** The latest first. */
    data: z.array(ImpactRecord),
    /** The later result that prevents a plain revert. */
    blocked_by: MatchId.nullable(),
    /** Sides of the match who left: it would end again at once, unless their leaving is undone first. */
    left: z.array(MatchSide),
  }),
});

export const recreateGame = endpoint({
  method: 'POST',
  path: '/tournaments/{id}/matches/{matchId}/game-recreate',
  summary: 'Open the game of an auto-handled match anew',
  access: edit,
  subject,
  turn: 'tournament',
  params: oneParams,
  reply: one(Match),
});

export const setParticipant = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/matches/{matchId}/set-participant',
  summary:
    'Seat or unseat somebody; somebody who is seated elsewhere moves, and swaps with whoever sits on a taken seat',
  access: edit,
  subject,
  turn: 'tournament',
  params: oneParams,
  body: z.strictObject({
    position: z.enum(['first', 'second']),
    participant_id: ParticipantId.nullable(),
  }),
  reply: z.strictObject({ data: Match, changed: z.array(Match) }),
});

export const slotReasons = [
  'seed',
  'free-seat',
  'bye',
  'seated-in-round-two',
  'awaits',
  'came-from',
  'nobody-came',
  'left',
  'forced',
  'berger',
  'paired',
  'rests',
  'not-paired-yet',
  'room-winner',
  'reset',
  'dealt',
  'entered',
  'placed-by-staff',
  'drawn',
  'passed',
] as const;

export const whyInMatch = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/matches/{matchId}/why',
  summary: 'Why those who stand in a match stand there',
  access: staff,
  subject,
  params: oneParams,
  reply: z.strictObject({
    data: z.array(
      z.strictObject({
        /** From 0, in the order listed: 0 and 1 are the sides of a match of two. */
        seat: z.int(),
        participant_id: ParticipantId.nullable(),
        kind: z.enum(slotReasons),
        /** The name of somebody who left and would have this seat. */
        name: z.string().optional(),
        seed: z.int().optional(),
        entrants: z.int().optional(),
        size: z.int().optional(),
        match_id: MatchId.optional(),
        /** Missing for a lobby, which has none. */
        match_number: matchNumber.optional(),
        /**
         * In a lobby: the turn in which they were dealt, or the place that leads here, and whether it was reached
         * without playing.
         */
        turn: z.int().optional(),
        place: z.int().optional(),
        auto: z.boolean().optional(),
        output: z.enum(['winner', 'loser']).optional(),
        reason: z.enum(finishReasons).optional(),
        needed: z.boolean().optional(),
        /** For somebody who passed into a lobby: the lobby they came from, and their rank among all who passed. */
        from_lobby: z.int().optional(),
        rank: z.int().optional(),
        round: z.int().optional(),
        /** In a room, their points before the round; in a lobby, the points with which they passed. */
        points: z.int().optional(),
        opponent_points: z.int().optional(),
        /** How many had the same number of points. */
        group_size: z.int().optional(),
        rematch: z.boolean().optional(),
        room: z.string().optional(),
        /** 1 for the first of their room. */
        tier: z.int().optional(),
        /** The first round of the bracket in which they can meet somebody from their room. */
        meets_room_mate_in: z.int().optional(),
      }),
    ),
  }),
});

export const findParticipantMatches = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/participants/{participantId}/matches',
  summary: 'The path of a participant through their room and the bracket, first match first',
  access: staff,
  subject,
  params: z.strictObject({ id: TournamentId, participantId: ParticipantId }),
  reply: z.strictObject({ data: z.array(Match) }),
});

export const listMatchHistory = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/matches/{matchId}/history',
  summary: 'Who decided what in a match, newest first',
  access: staff,
  subject,
  params: oneParams,
  query: z.strictObject(pageQuery()),
  reply: page(
    HistoryEntry.extend({
      /** For `undo`; null where it can no longer be undone. */
      action_id: z.int().nullable(),
      /** The participants whom its changes name by id: `participant 12`. */
      participants: z.array(z.strictObject({ id: ParticipantId, name: z.string() })),
    }),
  ),
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
