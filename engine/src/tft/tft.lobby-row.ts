import type { RowKind } from '../draft.ts';
import type { MatchStatus } from '../match/match-status.ts';
import { sameList } from '../same-list.ts';
import type { ParticipantId, Slot } from '../slot.ts';
import { EMPTY, isParticipant } from '../slot.ts';

/** A lobby of the TFT tree. */
export interface LobbyRow {
  readonly lobby: number;
  seats: readonly Slot[];
  /** Disqualified: they keep their seat on the card, but take no place. */
  out: readonly ParticipantId[];
  /** Place 1 first; empty until the lobby is over. */
  places: readonly ParticipantId[];
  status: MatchStatus;
  /** Ended by the engine, because all who are left go on. */
  auto: boolean;
  /** Those who have sent a result. */
  reporters: readonly ParticipantId[];
  startsAt: number;
}

export const emptyLobby = (lobby: number, size: number, startsAt: number): LobbyRow => ({
  lobby,
  seats: new Array<Slot>(size).fill(EMPTY),
  out: [],
  places: [],
  status: 'WAITING',
  auto: false,
  reporters: [],
  startsAt,
});

export const LOBBY_ROWS: RowKind<LobbyRow> = {
  copy: (row) => ({ ...row }),
  equal: (a, b) =>
    a.lobby === b.lobby &&
    a.status === b.status &&
    a.auto === b.auto &&
    a.startsAt === b.startsAt &&
    sameList(a.seats, b.seats) &&
    sameList(a.out, b.out) &&
    sameList(a.places, b.places) &&
    sameList(a.reporters, b.reporters),
};

/** Those who can still take a place. */
export const playersOf = (row: LobbyRow): ParticipantId[] =>
  row.seats.filter((slot) => isParticipant(slot) && !row.out.includes(slot));

/** [TFT8] Those who can still take a place and are not among the placed, in seat order. */
export const missedOut = (row: LobbyRow, placed: readonly ParticipantId[]): ParticipantId[] =>
  playersOf(row).filter((participant) => !placed.includes(participant));

export const isOver = (row: LobbyRow): boolean => row.status === 'FINISHED';

/** [TFT5] The status follows from the seats, then the reports, then the clock. */
export function openLobbyStatus(row: LobbyRow, now: number): MatchStatus {
  if (row.seats.includes(EMPTY)) return 'WAITING';
  if (row.reporters.length > 0) return 'PENDING';
  return now >= row.startsAt ? 'STARTED' : 'OPENED';
}
