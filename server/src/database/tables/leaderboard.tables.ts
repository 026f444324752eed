import type { MatchId, ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Generated } from 'kysely';
import type { Instant } from './columns.tables.ts';

export interface LeaderboardTable {
  tournament_id: TournamentId;
  /** How many take part, and how many of them are out. */
  lines: Generated<number>;
  out_count: Generated<number>;
  /** Raised by every change. */
  seq: Generated<number>;
  are_ranks_stale: Generated<boolean>;
}

/** The rounds exist before the start, with the ids of matches. */
export interface LeaderboardRoundTable {
  id: MatchId;
  tournament_id: TournamentId;
  round: number;
  room_id: Generated<string>;
  password: Generated<string>;
  /** How many have a score in it. */
  scored: Generated<number>;
}

/** One line a participant, made at the start. */
export interface LeaderboardTotalTable {
  tournament_id: TournamentId;
  participant_id: ParticipantId;
  seat: number;
  total: Generated<number>;
  best: Generated<number>;
  last: Generated<number>;
  /** Has a score in any round; a 0 that was entered is one. */
  is_scored: Generated<boolean>;
  is_out: Generated<boolean>;
}

/** A row exists from the first time that somebody enters a score; `points` is null once it is taken away. */
export interface LeaderboardScoreTable {
  tournament_id: TournamentId;
  participant_id: ParticipantId;
  round: number;
  points: number | null;
  is_out: Generated<boolean>;
  by_id: UserId | null;
  at: Instant;
}

export interface LeaderboardTables {
  leaderboards: LeaderboardTable;
  leaderboard_rounds: LeaderboardRoundTable;
  leaderboard_totals: LeaderboardTotalTable;
  leaderboard_scores: LeaderboardScoreTable;
  leaderboard_counts: {
    tournament_id: TournamentId;
    round: number;
    scale: number;
    bucket: number;
    n: number;
  };
  /** The rank of everybody before the last round that has scores. */
  leaderboard_ranks: {
    tournament_id: TournamentId;
    participant_id: ParticipantId;
    round: number;
    rank: number;
  };
}
