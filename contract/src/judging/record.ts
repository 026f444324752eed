import * as z from 'zod';
import { instant } from '../fields.ts';
import { GameId, MatchId, RoomId, TournamentId } from '../ids.ts';
import { MatchResult, MatchSide } from '../matches/record.ts';
import { typeNumbers } from '../tournaments/types.ts';

/** Both sides name a different winner; only one has reported; both agree, and staff approve by hand. */
export const reportKinds = ['conflict', 'one-sided', 'agreed'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A screenshot that looks like one that was handed in for another match before. */
export const ReusedPicture = z.strictObject({
  /** The report that it is part of. */
  result_id: z.int(),
  picture: z.string(),
  /** Of 256 signs of how a picture looks, how many differ; 0 where it is the same. */
  distance: z.int(),
  other: z.strictObject({
    match_id: MatchId,
    picture: z.string(),
    reported_at: instant(),
    reported_by: z.string(),
    tournament: z.strictObject({ id: TournamentId, title: z.string() }),
  }),
});
export type ReusedPicture = z.output<typeof ReusedPicture>;

/** A match of two whose reports wait for staff, with everything that is needed to judge it. */
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
  first_participant: MatchSide.nullable(),
  second_participant: MatchSide.nullable(),
  started_at: instant(),
  games_count: z.int(),
  version: z.int(),
  /** Newest first. */
  results: z.array(MatchResult),
  reused: z.array(ReusedPicture),
});
export type ReportToJudge = z.output<typeof ReportToJudge>;
