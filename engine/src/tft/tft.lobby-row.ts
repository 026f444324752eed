import { type RowKind, sameList } from '../draft.ts';
import type { MatchStatus } from '../match.ts';
import type { RoundProgress, TimingRow } from '../schedule.ts';
import { EMPTY, isParticipant, type ParticipantId, type Slot } from '../slot.ts';
import { placeOfLobby, type TftShape } from './tft.shape.ts';

/** A lobby of the TFT tree. */
export interface LobbyRow {
  readonly lobby: number;
  seats: readonly Slot[];
  /** Disqualified or dropped out: they keep their seat on the card, but name no place here. */
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

/** [SCHED7] [SCHED8] A lobby under a new schedule; a finished one keeps what it had. */
export function retimedLobby(row: LobbyRow, { startsAt }: TimingRow, now: number): LobbyRow {
  if (isOver(row)) return row;
  const next = { ...row, startsAt };
  next.status = openLobbyStatus(next, now);
  return next;
}

/** [SCHED6] The schedule row of a lobby, and whether a row is fixed: for `saveTimings`. */
export const lobbyRound = (shape: TftShape, lobby: number): number => placeOfLobby(shape, lobby).round;

export function lobbyProgress(
  shape: TftShape,
  lobbies: Iterable<LobbyRow>,
): (round: number) => RoundProgress {
  const open = new Set<number>();
  const played = new Set<number>();
  for (const row of lobbies) {
    const round = lobbyRound(shape, row.lobby);
    if (!isOver(row)) open.add(round);
    else if (!row.auto) played.add(round);
  }
  return (round) => ({ isFixed: played.has(round) && !open.has(round) });
}
