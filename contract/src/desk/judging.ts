import * as z from 'zod';
import { needsPermission, staff } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { flag, instant, wholeNumber } from '../fields.ts';
import { MatchResult, MatchSide, matchNumber } from '../formats/matches.record.ts';
import { RefereeColleague } from '../formats/referees.ts';
import { GameId, MatchId, RoomId, TournamentId } from '../ids.ts';
import { typeNumbers } from '../tournaments/tournaments.rules.ts';

/**
 * Conflict: the sides name different winners. One-sided: only one has reported. Agreed: both agree, and staff approve
 * by hand. Evidence: players of a lobby, round or challenge reported, and staff have not entered it yet, which is done
 * in that format's screens.
 */
export const reportKinds = ['conflict', 'one-sided', 'agreed', 'evidence'] as const;

export type ReportKind = (typeof reportKinds)[number];

/** A screenshot that looks like one that was handed in for another match before. */
export const ReusedPicture = z.strictObject({
  /** The report that has this screenshot. */
  result_id: z.int(),
  picture: z.string(),
  /** How many of the 256 bits of the picture's perceptual hash differ; 0 for the same picture. */
  distance: z.int(),
  reported_by: z.string(),
  other: z.strictObject({
    match_id: MatchId,
    /** Null for evidence of a lobby. */
    match_number: matchNumber.nullable(),
    picture: z.string(),
    reported_at: instant(),
    reported_by: z.string(),
    tournament: z.strictObject({ id: TournamentId, title: z.string() }),
  }),
});

export type ReusedPicture = z.output<typeof ReusedPicture>;

/** A match whose reports wait for staff, with everything that is needed to judge it. */
export const ReportToJudge = z.strictObject({
  match_id: MatchId,
  /** Null for evidence. */
  match_number: matchNumber.nullable(),
  kind: z.enum(reportKinds),
  /** Since when it waits. */
  since: instant(),
  tournament: z.strictObject({
    id: TournamentId,
    title: z.string(),
    type: z.literal(typeNumbers),
    game_id: GameId,
  }),
  /** The room it is played in; null in a bracket. */
  room: z.strictObject({ id: RoomId, name: z.string() }).nullable(),
  /** For evidence, the round and its lobby; null where there is none. */
  round: z.int().nullable(),
  lobby: z.int().nullable(),
  first_participant: MatchSide.nullable(),
  second_participant: MatchSide.nullable(),
  started_at: instant(),
  games_count: z.int(),
  version: z.int(),
  /** Newest first; for evidence only the newest ones. */
  results: z.array(MatchResult),
  /** How many participants have reported what waits. */
  reporters: z.int(),
  reused: z.array(ReusedPicture),
  /** The colleague who has the match or the lobby; null where nobody has it. */
  referee: RefereeColleague.nullable(),
});

export type ReportToJudge = z.output<typeof ReportToJudge>;

export const listReportsToJudge = endpoint({
  method: 'GET',
  path: '/judging/reports',
  summary:
    'Reports of all tournaments that wait for staff: conflicts, then one-sided reports older than the target, then agreed ones, then evidence from lobbies and challenges as old; the oldest first. With `mine` only those of the caller’s own matches',
  access: needsPermission('Tournament edit'),
  query: z.strictObject({
    game_id: GameId.optional(),
    tournament_id: TournamentId.optional(),
    mine: flag().default(false),
    /** `meta.next` of the previous page. */
    after: z
      .string()
      .max(60)
      .regex(/^[0-3]~[\d:.TZ-]{20,30}~\d{1,9}$/, { error: 'not-valid' })
      .refine((cursor) => z.iso.datetime().safeParse(cursor.split('~')[1]).success, { error: 'not-valid' })
      .optional(),
    limit: wholeNumber({ min: 1, max: 100 }).default(50),
  }),
  reply: z.strictObject({
    data: z.array(ReportToJudge),
    meta: z.strictObject({
      /** The cursor of the next page; null on the last one. */
      next: z.string().nullable(),
      /** How many wait in these tournaments, whoever has them, and how many of those the caller has. */
      waiting: z.int(),
      waiting_mine: z.int(),
      /** Whether the caller has matches there, waiting or not. */
      has_matches: z.boolean(),
    }),
  }),
});

export const listReusedPictures = endpoint({
  method: 'GET',
  path: '/tournaments/{id}/matches/{matchId}/reused-pictures',
  summary: 'Screenshots of a match that look like ones handed in for other matches before',
  access: staff,
  subject: 'Tournament',
  params: z.strictObject({ id: TournamentId, matchId: MatchId }),
  reply: z.strictObject({ data: z.array(ReusedPicture) }),
});
