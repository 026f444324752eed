import { isFinished, type MatchRow, openStatus } from '../match.ts';
import { EMPTY, type ParticipantId, VOID } from '../slot.ts';
import { leaverOf, matchesARound, type RoomRow } from './round-robin-swiss.room-row.ts';
import { tallies } from './round-robin-swiss.standings.ts';

/** The cost of pairing i with j; symmetric, whole numbers >= 0. */
type Costs = readonly (readonly number[])[];

interface Matching {
  readonly pairs: readonly (readonly [number, number])[];
  readonly cost: number;
}

/** The number of the lowest bit that is set. */
const lowest = (set: number): number => 31 - Math.clz32(set & -set);

/** A player to be paired, with their record from the rounds before. */
export interface Contestant {
  readonly participant: ParticipantId;
  readonly seed: number;
  readonly points: number;
  readonly hadFreeWin: boolean;
  readonly met: ReadonlySet<ParticipantId>;
}

interface Pairing {
  /** Better placed first. */
  readonly pairs: readonly (readonly [ParticipantId, ParticipantId])[];
  readonly bye: ParticipantId | undefined;
}

/** One squared point outweighs all that the positions inside the score groups can add up to. */
const POINT = 1000;

/** More than all point differences in a room can cost: a rematch happens only when nobody new is left. */
const REMATCH = 1_000_000_000;

/** [SW3] By points, then seed: not by tie-breaks, which would make the pairing jump. */
export const pairingOrder = (contestants: readonly Contestant[]): Contestant[] =>
  contestants.toSorted((a, b) => b.points - a.points || a.seed - b.seed);

/** [SW3] [SW4] [SW5] The next round of a room. */
export function pairRound(contestants: readonly Contestant[]): Pairing {
  const order = pairingOrder(contestants);
  if (order.length % 2 === 0) return { pairs: named(order, matched(order)), bye: undefined };
  const candidates = order.toReversed().toSorted((a, b) => Number(a.hadFreeWin) - Number(b.hadFreeWin));
  let fallback: Pairing | undefined;
  for (const bye of candidates) {
    const players = order.filter((other) => other !== bye);
    const matching = matched(players);
    const pairing = { pairs: named(players, matching), bye: bye.participant };
    if (matching.cost < REMATCH) return pairing;
    fallback ??= pairing;
  }
  return fallback!;
}

const named = (order: readonly Contestant[], { pairs }: Matching): Pairing['pairs'] =>
  pairs.map(([a, b]) => [order[a]!.participant, order[b]!.participant] as const);

/** [SW4] */
function matched(order: readonly Contestant[]): Matching {
  const costs = order.map((a, i) => order.map((b, j) => pairCost(order, a, b, Math.abs(i - j))));
  // A lower bound: neighbours of a sorted list have the smallest differences.
  const neighbours = (open: number): number => {
    let sum = 0;
    for (let rest = open; rest !== 0; ) {
      const above = order[lowest(rest)]!;
      rest &= rest - 1;
      sum += POINT * (above.points - order[lowest(rest)]!.points) ** 2;
      rest &= rest - 1;
    }
    return sum;
  };
  return cheapestMatching(costs, neighbours);
}

/** [SW4] Squares, so that two small gaps are better than a wide one; inside a group, half against half. */
function pairCost(order: readonly Contestant[], a: Contestant, b: Contestant, apart: number): number {
  const rematch = a.met.has(b.participant) ? REMATCH : 0;
  if (a.points !== b.points) return rematch + POINT * (a.points - b.points) ** 2;
  const group = order.filter(({ points }) => points === a.points).length;
  return rematch + Math.abs(apart - Math.floor(group / 2));
}

/**
 * The cheapest perfect matching of an even number of players, up to 30, exactly. Pairs the lowest open player with each
 * other one, cheapest first. What is known about a set of open players (its cost or a lower bound) is cached, so no set
 * is solved twice. `atLeast` gives a lower bound for a set.
 */
export function cheapestMatching(costs: Costs, atLeast: (open: number) => number): Matching {
  const everybody = 2 ** costs.length - 1;
  const partners = costs.map((row, i) =>
    Array.from({ length: costs.length - i - 1 }, (_, k) => i + 1 + k).sort((a, b) => row[a]! - row[b]!),
  );
  const exact = new Map<number, { readonly cost: number; readonly partner: number }>();
  const atLeastKnown = new Map<number, number>();

  /** The cost of pairing all open players; if it is not below the limit, some number that is not below it either. */
  const solve = (open: number, limit: number): number => {
    if (open === 0) return 0;
    const known = exact.get(open);
    if (known !== undefined) return known.cost;
    const least = Math.max(atLeastKnown.get(open) ?? 0, atLeast(open));
    if (least >= limit) return least;
    const first = lowest(open);
    const row = costs[first]!;
    let best = limit;
    let partner = -1;
    for (const second of partners[first]!) {
      if ((open & (1 << second)) === 0) continue;
      if (row[second]! >= best) break;
      const cost = row[second]! + solve(open & ~(1 << first) & ~(1 << second), best - row[second]!);
      if (cost < best) {
        best = cost;
        partner = second;
      }
    }
    if (partner >= 0) exact.set(open, { cost: best, partner });
    else atLeastKnown.set(open, limit);
    return best;
  };

  const cost = solve(everybody, Number.POSITIVE_INFINITY);
  const pairs: [number, number][] = [];
  for (let open = everybody; open !== 0; ) {
    const first = lowest(open);
    const { partner } = exact.get(open)!;
    pairs.push([first, partner]);
    open &= ~(1 << first) & ~(1 << partner);
  }
  return { pairs, cost };
}

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
