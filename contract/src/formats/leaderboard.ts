import * as z from 'zod';
import { anyone, needsPermission, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { codeLine, flag, idList, line, moment, wholeNumber } from '../fields.ts';
import { MatchId, ParticipantId, TournamentId } from '../ids.ts';
import { largestScore, mostLeaderboardRounds, totalRound } from '../limits.ts';
import {
  LeaderboardEntry,
  LeaderboardRound,
  LeaderboardRoundSummary,
  LeaderboardTiming,
  PublicEntry,
  PublicRound,
  roundNumber,
  SavedScore,
  ScoreConflict,
  ScoreLine,
  WindowMeta,
} from './leaderboard.record.ts';
import { confirmReused } from './matches.record.ts';

const params = z.strictObject({ id: TournamentId });
const oneParams = z.strictObject({ id: TournamentId, matchId: MatchId });
const subject = 'Tournament';
const edit = needsPermission('Tournament edit', 'tournament');

/** The most lines that one call answers. */
export const largestLines = 500;
/** The most scores that one call saves. */
export const largestSave = 2000;

const position = wholeNumber({ min: 0, max: 1_000_000 });
const roundCount = wholeNumber({ min: 1, max: mostLeaderboardRounds });
const score = wholeNumber({ min: 0, max: largestScore });

export const listLeaderboardRounds = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/arena',
  summary:
    'The rounds of a leaderboard with the first lines of each; `lines` says how many of them, and the lines of one round are read by window',
  access: staff,
  subject,
  params,
  query: z.strictObject({ lines: wholeNumber({ min: 0, max: largestLines }).default(100) }),
  reply: z.strictObject({ data: z.array(LeaderboardRound) }),
});

/** A window of a long list: rows `from` to `to`, those around somebody, or those whose name contains a text. */
const windowQuery = {
  from: position.optional(),
  to: position.optional(),
  around: ParticipantId.optional(),
  search: line({ min: 0, max: 100 }).optional(),
};

export const listScoreLines = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/arena/{matchId}/lines',
  summary:
    'Lines of a round in the order of their seats: a window, those around a participant, those with a name, or named ones; missing=1 answers those behind row `from` who have no score',
  access: staff,
  subject,
  params: oneParams,
  query: z.strictObject({
    ...windowQuery,
    ids: idList<'ParticipantId'>().optional(),
    missing: flag().default(false),
  }),
  reply: z.strictObject({ data: z.array(ScoreLine), meta: WindowMeta }),
});

export const saveLeaderboardMatch = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/arena/{matchId}',
  summary:
    'Save the room of a round, or scores of it. A score that is not what `was` says any more is not overwritten, it comes back as a conflict; 409 where nothing could be saved, and until `confirm_reused` is given where a picture of those who get a score was handed in before by somebody else',
  access: edit,
  subject,
  turn: 'tournament',
  params: oneParams,
  body: z.strictObject({
    room_id: codeLine({ min: 0, max: 100 }).optional(),
    password: codeLine({ min: 0, max: 100 }).optional(),
    participants: z
      .array(
        z.strictObject({
          id: ParticipantId,
          /** Null removes the score. */
          points: score.nullable(),
          /** The score as last seen, to detect a conflict; without it the new one simply overwrites. */
          was: score.nullable().optional(),
        }),
      )
      .max(largestSave)
      .optional(),
    confirm_reused: confirmReused,
  }),
  reply: z.strictObject({
    data: LeaderboardRoundSummary,
    /** The scores that were saved. */
    saved: z.array(SavedScore),
    conflicts: z.array(ScoreConflict),
    /** For `undo`; null when nothing changed. */
    action_id: z.int().nullable(),
  }),
});

export const saveRoundCount = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/arena/rounds',
  summary:
    'Give a leaderboard more rounds while it is played, or take the last ones away as long as they have no score, no report and no chat',
  access: edit,
  subject,
  turn: 'tournament',
  params,
  body: z.strictObject({ rounds: roundCount }),
  reply: z.strictObject({ data: z.strictObject({ rounds: z.int() }) }),
});

export const listLeaderboardTimings = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/arena/timings',
  summary: 'The schedule of a leaderboard or of lobbies, round by round',
  access: staff,
  subject,
  params,
  reply: z.strictObject({ data: z.array(LeaderboardTiming) }),
});

export const saveLeaderboardTimings = endpoint({
  method: 'PUT',
  path: '/tournaments/{id}/arena/timings',
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
          round: roundCount,
          duration: wholeNumber({ min: 0, max: 1_000_000 }).optional(),
          lobby: wholeNumber({ min: 1, max: 1_000_000 }).nullable().optional(),
          started_at: moment(),
        }),
      )
      .max(10_000),
  }),
  reply: z.strictObject({ data: z.array(LeaderboardTiming) }),
});

export const listLeaderboard = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/leaderboard',
  summary:
    'Standings, highest first: of all rounds (999), or of those who have a score in one round. A window, a page, the rows around a participant, or those with a name',
  access: staff,
  subject,
  params,
  query: z.strictObject({
    ...windowQuery,
    round: roundNumber.default(totalRound),
    page: wholeNumber({ min: 1, max: 1_000_000 }).default(1),
    limit: wholeNumber({ min: 1, max: 200 }).default(50),
  }),
  reply: z.strictObject({ data: z.array(LeaderboardEntry), meta: WindowMeta }),
});

const code = z.string().max(100).optional();

export const listPublicRounds = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/rounds',
  summary: 'The rounds of a leaderboard, for everybody; a private one needs its code',
  access: anyone,
  params,
  query: z.strictObject({ code }),
  reply: z.strictObject({ data: z.array(PublicRound) }),
});

export const listPublicLeaderboard = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/public-brackets/leaderboard',
  summary: 'Standings by window or name, for everybody; nobody is shown before the start',
  access: anyone,
  params,
  query: z.strictObject({
    code,
    round: roundNumber.default(totalRound),
    from: position.default(0),
    to: position.default(49),
    search: windowQuery.search,
  }),
  reply: z.strictObject({ data: z.array(PublicEntry), meta: WindowMeta }),
});
