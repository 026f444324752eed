import type { RoundProgress, TimingRow } from '../schedule/schedule.timings.ts';
import { isOver, type LobbyRow, openLobbyStatus } from './tft.lobby-row.ts';
import { placeOfLobby, type TftShape } from './tft.shape.ts';

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
