import type { ParticipantId } from '../slot.ts';
import { cheapestMatching, lowest, type Matching } from './matching.ts';

/** A player to be paired, with their record from the rounds before. */
export interface Contestant {
  readonly participant: ParticipantId;
  readonly seed: number;
  readonly points: number;
  readonly hadFreeWin: boolean;
  readonly met: ReadonlySet<ParticipantId>;
}

export interface Pairing {
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
