import blossom from 'edmonds-blossom';
import { hasBoth, isFinished, type MatchRow } from '#match.ts';
import type { Random } from '#random.ts';
import {
  type Contestant,
  contestants,
  pairingOrder,
  roundRange,
} from '#round-robin-swiss/round-robin-swiss.pairing.ts';
import type { RoomRow } from '#round-robin-swiss/round-robin-swiss.room-row.ts';
import { isParticipant, VOID } from '#slot.ts';
import { lowerId, Rooms } from './rooms.testing.ts';

/** The least sum of squared point differences without a rematch, found by a published blossom algorithm. */
function leastSquares(players: readonly Contestant[]): { readonly squares: number; readonly whole: boolean } {
  const edges: [number, number, number][] = [];
  for (const [i, a] of players.entries()) {
    for (const [j, b] of players.entries()) {
      if (i < j && !a.met.has(b.participant)) edges.push([i, j, 10_000 - (a.points - b.points) ** 2]);
    }
  }
  const mates = blossom(edges, true);
  const paired = mates.flatMap((mate, i) =>
    mate > i ? [(players[i]!.points - players[mate]!.points) ** 2] : [],
  );
  return {
    squares: paired.reduce((sum, square) => sum + square, 0),
    whole: 2 * paired.length === players.length,
  };
}

/** What is wrong with the pairs of a round, compared with the blossom algorithm; `undefined` if nothing is. */
export function faultOfSwissRound(
  room: RoomRow,
  matches: readonly MatchRow[],
  round: number,
): string | undefined {
  const { from, to } = roundRange(room, round);
  const rows = matches.slice(from, to);
  const before = contestants({ ...room, left: [] }, matches.slice(0, from));
  const byId = new Map(before.map((player) => [player.participant, player]));
  const pairs = rows
    .filter(hasBoth)
    .map(({ first, second }) => [byId.get(first)!, byId.get(second)!] as const);
  const rests = rows
    .filter((row) => isFinished(row) && !hasBoth(row) && (row.first === VOID || row.second === VOID))
    .flatMap(({ first, second }) => [first, second])
    .filter(isParticipant);
  if (room.left.length === 0 && rests.some((id) => byId.get(id)!.hadFreeWin)) return 'a second bye';
  const best = leastSquares(pairingOrder(pairs.flat()));
  if (!best.whole) return undefined;
  if (pairs.some(([a, b]) => a.met.has(b.participant))) return 'a rematch that could be avoided';
  const squares = pairs.reduce((sum, [a, b]) => sum + (a.points - b.points) ** 2, 0);
  return squares === best.squares ? undefined : `squares of ${squares} where ${best.squares} are enough`;
}

/** Plays rooms of 16 to 24 and checks every round; returns how many there were, or the first fault. */
export function playSwissRooms(runs: number, random: Random): { readonly rounds: number } | string {
  let rounds = 0;
  for (let run = 0; run < runs; run++) {
    for (let size = 16; size <= 24; size++) {
      const rooms = Rooms.generated(7, size);
      rooms.playOut((row) => (random() < 0.7 ? lowerId(row) : Math.max(row.first, row.second)));
      const room = rooms.room();
      const byes = rooms.rows().filter(({ second }) => second === VOID);
      if (byes.length !== (size % 2 === 1 ? room.rounds : 0)) return `${byes.length} byes of ${size}`;
      for (let round = 1; round <= room.rounds; round++, rounds++) {
        const fault = faultOfSwissRound(room, rooms.rows(), round);
        if (fault !== undefined) return `${fault}: ${size} players, round ${round}`;
      }
    }
  }
  return { rounds };
}
