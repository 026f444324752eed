import type { MatchId, ParticipantId, TournamentId, UserId } from '@matchdesk/contract/ids';
import type { MatchStatus } from '@matchdesk/contract/statuses';
import type { HowLeft } from '@matchdesk/contract/tournaments/participants.rules';
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from './columns.tables.ts';

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

type LobbyStatus = 'WAITING' | 'OPENED' | 'STARTED' | 'FINISHED';

export interface MultiLobbyLobbyTable {
  id: MatchId;
  tournament_id: TournamentId;
  /** Ascends over all rounds, as in the engine. */
  number: number;
  round: number;
  /** The number within its round, from 1. */
  lobby: number;
  status: LobbyStatus;
  starts_at: Instant;
  room_id: Generated<string>;
  password: Generated<string>;
  /** How many are still in, have a score, and have passed; updated with every change of a line. */
  seated: number;
  scored: Generated<number>;
  passed: Generated<number>;
  version: Generated<number>;
}

export interface MultiLobbyLineTable {
  lobby_id: MatchId;
  participant_id: ParticipantId;
  round: number;
  seat: number;
  points: number | null;
  passed: Generated<boolean>;
  how_left: HowLeft | null;
  updated_by: UserId | null;
  updated_at: InstantOrNull;
}

export interface MultiLobbyTables {
  arena_lobbies: MultiLobbyLobbyTable;
  arena_lines: MultiLobbyLineTable;
}

/** The tree of a TFT tournament; its shape follows from the number of players. */
interface TftTreeTable {
  tournament_id: TournamentId;
  players: number;
  /** The random seed with which the draw can be repeated and proven. */
  seed: string;
  /** The lobbies have consecutive ids: this one plus their number. */
  first_match_id: MatchId;
  created_at: Instant;
}

interface TftLobbyTable {
  id: MatchId;
  tournament_id: TournamentId;
  number: number;
  round: number;
  status: MatchStatus;
  /** Ended by the engine, because everybody left goes on. */
  is_auto: Generated<boolean>;
  /** The ids, in order, of those who sent a result; the next column has those who were disqualified here. */
  reporters: Generated<number[]>;
  disqualified: Generated<number[]>;
  starts_at: Instant;
  room_id: Generated<string>;
  password: Generated<string>;
  version: Generated<number>;
}

interface TftSeatTable {
  lobby_id: MatchId;
  /** Counted from 0. */
  seat: number;
  tournament_id: TournamentId;
  round: number;
  /** Null if nobody sits there yet, or, for a void seat, never will. */
  participant_id: ParticipantId | null;
  is_void: Generated<boolean>;
  place: number | null;
}

export interface TftTables {
  tft_trees: TftTreeTable;
  tft_lobbies: TftLobbyTable;
  tft_seats: TftSeatTable;
}

/** The match of one participant of a challenge. */
export interface ChallengeEntryTable {
  /** From the same sequence as all matches: reports and decisions know only a match id. */
  id: MatchId;
  tournament_id: TournamentId;
  participant_id: ParticipantId;
  place: number | null;
  /** When the newest result was reported. */
  reported_at: InstantOrNull;
}

export interface ChallengeTables {
  challenge_entries: ChallengeEntryTable;
}
