import { type RowKind, sameList } from '../draft.ts';
import { type Leaver, sameLeaver } from '../leavers.ts';
import type { TemplateRow } from '../schedule.ts';
import type { ParticipantId } from '../slot.ts';

/** A room of round robin or Swiss. Its matches are numbered from 0, round by round. */
export interface RoomRow {
  /** Rooms are ordered by it; the server names them. */
  readonly room: number;
  size: number;
  startsAt: number;
  /** Minutes per round. */
  duration: number;
  gamesInRound: number;
  /** [RR11] Minutes and games of each round in order; rounds beyond it use the room's own values. */
  template: readonly TemplateRow[];
  /** In seating order: the seed inside the room. */
  participants: readonly ParticipantId[];
  /** [OUT1] [DROP1] Their results stand, but they get no new match. */
  left: readonly Leaver[];
  /** How many rounds were generated; 0 before. */
  rounds: number;
  /** When each generated round starts. */
  roundStarts: readonly number[];
  /** All matches are over. */
  finished: boolean;
  /** In the order of their rank; proposed by the engine, or ticked by hand. */
  winners: readonly ParticipantId[];
  ticked: boolean;
  /** [RR8] Points per match of the first winner, in thousandths. */
  winnerRate: number;
}

export const ROOM_ROWS: RowKind<RoomRow> = {
  copy: (row) => ({ ...row }),
  equal: (a, b) =>
    (Object.keys(a) as (keyof RoomRow)[]).every((key) => {
      if (key === 'left') return sameLeavers(a.left, b.left);
      if (key === 'template') return a.template === b.template || sameTemplate(a.template, b.template);
      const [left, right] = [a[key], b[key]];
      return Array.isArray(left) ? sameList(left, right as number[]) : left === right;
    }),
};

const sameLeavers = (a: readonly Leaver[], b: readonly Leaver[]): boolean =>
  a.length === b.length && a.every((leaver, index) => sameLeaver(leaver, b[index]));

const sameTemplate = (a: readonly TemplateRow[], b: readonly TemplateRow[]): boolean =>
  a.length === b.length &&
  a.every((row, index) => row.duration === b[index]!.duration && row.gamesCount === b[index]!.gamesCount);

export const leaverOf = ({ left }: Pick<RoomRow, 'left'>, participant: ParticipantId): Leaver | undefined =>
  left.find((leaver) => leaver.participant === participant);

/** Those who are still in, in seating order. */
export const stillIn = (room: Pick<RoomRow, 'participants' | 'left'>): ParticipantId[] =>
  room.participants.filter((participant) => leaverOf(room, participant) === undefined);

/** [RR11] */
export const roundDuration = ({ template, duration }: RoomRow, round: number): number =>
  template[round - 1]?.duration ?? duration;
export const gamesOfRound = ({ template, gamesInRound }: RoomRow, round: number): number =>
  template[round - 1]?.gamesCount ?? gamesInRound;

/** Rows of one round; in Swiss one of them is the bye of an odd room. */
export const matchesARound = (swiss: boolean, participants: number): number =>
  swiss ? Math.ceil(participants / 2) : Math.floor(participants / 2);

export const roundOfMatch = (swiss: boolean, participants: number, match: number): number =>
  Math.floor(match / matchesARound(swiss, participants)) + 1;
