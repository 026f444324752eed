import type { MatchId, ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { Generated } from 'kysely';
import type { Instant } from './columns.tables.ts';

export interface LeaderboardTable {
  tournament_id: TournamentId;
  /** How many take part, and how many of them are out. */
  lines: Generated<number>;
  out_count: Generated<number>;
  /** Raised by every change of the leaderboard. */
  seq: Generated<number>;
  are_ranks_stale: Generated<boolean>;
}

/** The rounds exist before the start, and their ids are match ids. */
export interface LeaderboardRoundTable {
  id: MatchId;
  tournament_id: TournamentId;
  round: number;
  room_id: Generated<string>;
  password: Generated<string>;
  /** How many participants have a score in this round. */
  scored: Generated<number>;
}

/** One line per participant, made at the start. */
export interface LeaderboardTotalTable {
  tournament_id: TournamentId;
  participant_id: ParticipantId;
  seat: number;
  total: Generated<number>;
  best: Generated<number>;
  last: Generated<number>;
  /** Whether they have a score in any round; an entered 0 counts. */
  is_scored: Generated<boolean>;
  is_out: Generated<boolean>;
}

/** A row exists from the first score that was entered; `points` is null once the score is removed. */
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
  /** Everybody's rank before the last round that has scores. */
  leaderboard_ranks: {
    tournament_id: TournamentId;
    participant_id: ParticipantId;
    round: number;
    rank: number;
  };
}
