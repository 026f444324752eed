import * as z from 'zod';
import { instant } from '../fields.ts';
import { MatchResult, MatchSide } from '../formats/matches.record.ts';
import { GameId, MatchId, RoomId, TournamentId } from '../ids.ts';
import { typeNumbers } from '../tournaments/tournaments.types.ts';

/**
 * Both sides name a different winner; only one has reported; both agree, and staff approve by hand. Evidence is what
 * players of a lobby, a round or a challenge reported and staff have not entered yet: it is entered where they play.
 */
export const reportKinds = ['conflict', 'one-sided', 'agreed', 'evidence'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A screenshot that looks like one that was handed in for another match before. */
export const ReusedPicture = z.strictObject({
  /** The report that it is part of. */
  result_id: z.int(),
  picture: z.string(),
  /** Of 256 signs of how a picture looks, how many differ; 0 where it is the same. */
  distance: z.int(),
  reported_by: z.string(),
  other: z.strictObject({
    match_id: MatchId,
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
  /** Of evidence: the round and the lobby in it; null where there is none. */
  round: z.int().nullable(),
  lobby: z.int().nullable(),
  first_participant: MatchSide.nullable(),
  second_participant: MatchSide.nullable(),
  started_at: instant(),
  games_count: z.int(),
  version: z.int(),
  /** Newest first; of evidence the newest ones. */
  results: z.array(MatchResult),
  /** How many participants have reported what waits. */
  reporters: z.int(),
  reused: z.array(ReusedPicture),
});
export type ReportToJudge = z.output<typeof ReportToJudge>;
