import type {
  CountryId,
  GameId,
  MatchId,
  ParticipantId,
  SeasonId,
  TeamId,
  TournamentId,
  TransactionId,
  UserId,
} from '@matchdesk/contract/ids';

// Plain numbers as ids: calls take numbers, but statements and functions of the server ask for their own kind.

export const countryId = (id: number) => id as CountryId;
export const gameId = (id: number) => id as GameId;
export const matchId = (id: number) => id as MatchId;
export const participantId = (id: number) => id as ParticipantId;
export const seasonId = (id: number) => id as SeasonId;
export const teamId = (id: number) => id as TeamId;
export const tournamentId = (id: number) => id as TournamentId;
export const transactionId = (id: number) => id as TransactionId;
export const userId = (id: number) => id as UserId;
