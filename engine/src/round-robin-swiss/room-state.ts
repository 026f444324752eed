import type { Rows } from '../draft.ts';
import type { MatchRow } from '../match/match.ts';
import type { TournamentStatus } from '../status/tournament-status.ts';
import type { RoomRow } from './room-row.ts';
import type { RoomFormat } from './round-robin-swiss.setup.ts';

/** One room with all its matches: nothing else is needed to play in it. */
export interface RoomState {
  readonly format: RoomFormat;
  readonly status: TournamentStatus;
  readonly room: RoomRow;
  readonly matches: Rows<MatchRow>;
  readonly winnersPerRoom: number | null;
  readonly autoApprove: boolean;
  readonly hasStageTwo: boolean;
}
