import type { MatchRow } from '../match/match.ts';
import { isFinished } from '../match/match.ts';
import { openStatus } from '../match/match-status.ts';
import { leaverOf, matchesARound, type RoomRow } from '../round-robin-swiss/room-row.ts';
import { tallies } from '../round-robin-swiss/round-robin-swiss.tally.ts';
import { EMPTY, VOID } from '../slot.ts';
import { type Contestant, pairRound } from './pairing.ts';

/** [SW2] As many rounds as leave one player undefeated. */
export const defaultSwissRounds = (participants: number): number => Math.ceil(Math.log2(participants));

/** Match numbers of a round, counted from 1. */
export function roundRange(room: RoomRow, round: number): { readonly from: number; readonly to: number } {
  const perRound = matchesARound(true, room.participants.length);
  return { from: (round - 1) * perRound, to: round * perRound };
}

/** Those who are still in, with their record after these matches. */
export function contestants(room: RoomRow, matches: readonly MatchRow[]): Contestant[] {
  return [...tallies(room.participants, matches).values()]
    .filter(({ participant }) => leaverOf(room, participant) === undefined)
    .map(({ participant, seed, points, freeWins, opponents }) => ({
      participant,
      seed,
      points,
      hadFreeWin: freeWins > 0,
      met: new Set(opponents),
    }));
}

/** [SW3] [SW5] Writes the pairs of a round into its rows: the pairs, the bye, and the rows left over, hidden. */
export function pairNextRound(room: RoomRow, rows: readonly MatchRow[], round: number, now: number): void {
  const { from, to } = roundRange(room, round);
  const { pairs, bye } = pairRound(contestants(room, rows.slice(0, from)));
  for (const [index, row] of rows.slice(from, to).entries()) {
    const pair = pairs[index];
    if (pair !== undefined) {
      row.first = pair[0];
      row.second = pair[1];
      row.status = openStatus(row, now);
      continue;
    }
    row.first = index === pairs.length ? (bye ?? VOID) : VOID;
    row.second = VOID;
    row.status = 'FINISHED';
    row.reason = 'free_win';
    row.winner = Math.max(row.first, 0);
  }
}

/** [SW9] Back to how the round was before it was paired; what was reported is voided. */
export function unpair(row: MatchRow): void {
  row.first = EMPTY;
  row.second = EMPTY;
  row.status = 'WAITING';
  row.winner = 0;
  row.reason = null;
  row.score = null;
  row.firstClaim = null;
  row.secondClaim = null;
}

export const isPaired = (row: MatchRow): boolean => row.first !== EMPTY || isFinished(row);
