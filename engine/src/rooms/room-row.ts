import type { RowKind } from '../draft.ts';
import { sameList } from '../same-list.ts';
import type { ParticipantId } from '../slot.ts';

/** A room of round robin or Swiss. Its matches are numbered from 0, round by round. */
export interface RoomRow {
  /** Rooms are ordered by it; the server names them. */
  readonly room: number;
  size: number;
  startsAt: number;
  /** Minutes a round. */
  duration: number;
  gamesInRound: number;
  /** In seating order: the seed inside the room. */
  participants: readonly ParticipantId[];
  /** Removed or disqualified: played results stand, nothing new is theirs. */
  withdrawn: readonly ParticipantId[];
  /** Rounds of the generated matches; 0 before. */
  rounds: number;
  /** When each generated round starts. */
  roundStarts: readonly number[];
  /** All matches are over. */
  finished: boolean;
  /** In the order of their rank; proposed by the engine, or ticked by hand. */
  winners: readonly ParticipantId[];
  ticked: boolean;
  /** [RR8] Points a match of the first winner, in thousandths. */
  winnerRate: number;
}

export const ROOM_ROWS: RowKind<RoomRow> = {
  copy: (row) => ({ ...row }),
  equal: (a, b) =>
    (Object.keys(a) as (keyof RoomRow)[]).every((key) => {
      const [left, right] = [a[key], b[key]];
      return Array.isArray(left) ? sameList(left, right as number[]) : left === right;
    }),
};

/** Rows of one round; in Swiss one of them is the bye of an odd room. */
export const matchesARound = (swiss: boolean, participants: number): number =>
  swiss ? Math.ceil(participants / 2) : Math.floor(participants / 2);

export const roundOfMatch = (swiss: boolean, participants: number, match: number): number =>
  Math.floor(match / matchesARound(swiss, participants)) + 1;
