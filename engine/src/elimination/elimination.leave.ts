import type { Leaver } from '../leavers.ts';
import { hasBoth, isFinished, sideOf } from '../match.ts';
import { type Refused, refuse } from '../outcome.ts';
import type { ParticipantId } from '../slot.ts';
import { type BracketContext, settle, vacate } from './elimination.advancement.ts';
import { finish } from './elimination.finish.ts';
import { eachPlaced } from './elimination.places.ts';

export interface Leaving {
  readonly participant: ParticipantId;
  /** All matches they stand in; the caller finds them by their id. Finished ones are left alone. */
  readonly matches: readonly number[];
}

/**
 * [REM2] [REM3] [OUT1] After the start. A removal makes a slot void; a disqualification ends a match whose two sides
 * are known as a walkover that names the reason. Somebody who is out already only loses their place. [DROP2] Whoever
 * drops out keeps the seat, and loses the match once both sides are known.
 */
export function leave(
  context: BracketContext,
  { participant, matches }: Leaving,
  how: Leaver['how'],
): Refused | undefined {
  const { draft, leavers, shape, now } = context;
  leavers.add(participant, how, now, null);
  for (const match of matches) {
    const row = draft.get(match);
    const side = sideOf(row, participant);
    if (side === undefined) return refuse('not-in-match', { match, participant });
    if (isFinished(row)) {
      eachPlaced(shape, row, (placed) => {
        if (placed === participant) leavers.setPlace(participant, { match });
      });
    } else if (how === 'withdrew') settle(context, row);
    else if (how === 'disqualified' && hasBoth(row)) {
      finish(context, { match, winner: side === 0 ? row.second : row.first, reason: 'disqualified' });
    } else vacate(context, row, side);
  }
  return undefined;
}
