import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import type { InstantOrNull } from './columns.tables.ts';

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
