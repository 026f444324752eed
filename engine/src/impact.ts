import type { ParticipantId, Slot } from './slot.ts';
import type { Placing } from './standings/standings.placing.ts';

export interface LostSeat {
  readonly match: number;
  /** The side of a match, or the seat of a lobby. */
  readonly side: number;
  readonly slot: Slot;
}

/** [REV3] One thing that falls with a revert, and below it what stands on it. */
export interface Impact {
  readonly kind: 'match' | 'lobby' | 'round' | 'winners' | 'stage-two' | 'stage-two-match' | 'scores';
  /** The match, lobby or round, by its number. */
  readonly number: number;
  readonly winners: readonly ParticipantId[];
  /** Ended by the engine; it falls without anybody losing a result. */
  readonly auto: boolean;
  readonly seats: readonly LostSeat[];
  /** The places it gave; in rooms, multi-lobby arenas and tables those of the standings that would be others. */
  readonly places: readonly Placing[];
  readonly below: readonly Impact[];
}

/** The empty values of a node. */
export const NOTHING_LOST = { winners: [], auto: false, seats: [], places: [], below: [] } as const;

/** [REV3] All that falls, the latest first: the order a deep revert works in. */
export function flattenImpact(impact: Impact): Impact[] {
  const flat: Impact[] = [];
  const visit = (node: Impact) => {
    for (const child of node.below) visit(child);
    flat.push(node);
  };
  visit(impact);
  return flat;
}
