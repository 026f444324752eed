import type { Pairing } from '@matchdesk/contract/formats/round-robin-swiss.record';
import { isHidden, type Slot, whyPairing } from '@matchdesk/engine';
import { idOfNumber } from '#rows/matches/index.ts';
import { blockOf, type RoomView } from './round-robin-swiss.match-record.ts';

/** Who meets whom in each round, and why; the sides as the reader may see them. */
export function pairingsIn<Side>(
  { format, room, rows }: RoomView,
  sideAt: (slot: Slot) => Side | null,
): (Omit<Pairing, 'first' | 'second'> & { first: Side | null; second: Side | null })[] {
  const block = blockOf(room);
  return rows
    .filter((row) => !isHidden(row))
    .map((row) => {
      const why = whyPairing(format, room.row, rows, row.match);
      return {
        match_id: idOfNumber(block, row.match),
        round: why.round,
        kind: why.kind,
        first: sideAt(row.first),
        second: sideAt(row.second),
        ...(why.kind === 'paired' && {
          points: [...why.points],
          group_size: why.groupSize,
          rematch: why.rematch,
        }),
        ...(why.kind === 'bye' && { points: [why.points], players: why.players }),
      };
    });
}
