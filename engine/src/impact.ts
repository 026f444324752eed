import type { ParticipantId, Slot } from './slot.ts';
import type { Placing } from './standings.ts';

export interface LostSeat {
  readonly match: number;
  /** The side of a match, or the seat of a lobby. */
  readonly side: number;
  readonly slot: Slot;
}

/** [REV3] One thing that a revert would undo; `below` is what depends on it. */
export interface Impact {
  readonly kind: 'match' | 'lobby' | 'round' | 'winners' | 'stage-two' | 'stage-two-match' | 'scores';
  /** The match, lobby or round, by its number. */
  readonly number: number;
  readonly winners: readonly ParticipantId[];
  /** Ended by the engine, so undoing it costs nobody a result. */
  readonly auto: boolean;
  readonly seats: readonly LostSeat[];
  /** The places it gave; in rooms, multi-lobby arenas and tables, the places in the standings that would change. */
  readonly places: readonly Placing[];
  readonly below: readonly Impact[];
}

/** The empty values of a node. */
export const EMPTY_IMPACT = { winners: [], auto: false, seats: [], places: [], below: [] } as const;

/** [REV3] Everything that would be undone, latest first: the order in which a deep revert works. */
export function flattenImpact(impact: Impact): Impact[] {
  const flat: Impact[] = [];
  const visit = (node: Impact) => {
    for (const child of node.below) visit(child);
    flat.push(node);
  };
  visit(impact);
  return flat;
}
