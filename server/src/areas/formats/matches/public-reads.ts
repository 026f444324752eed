import type { TournamentId } from '@matchdesk/contract/ids';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import { createTurns } from '#queues/turns.ts';

/** Anybody may ask for thousands of matches at a time, so such calls queue: staff do not wait for a crowd of them. */
const takeTurn = createTurns({
  atOnce: 2,
  players: 2,
  patience: 10 * second,
  refusal: 'unavailable',
  pause: 5,
});

/** A code is checked at each call; an answer that needs no code is the same for everybody and can be shared. */
export function shareUnlessSecret<T>(
  { sharedReads }: Context,
  id: TournamentId,
  code: string | undefined,
  what: string,
  work: () => Promise<T>,
): Promise<T> {
  const inTurn = async () => {
    const leave = await takeTurn('public reads', 'players');
    return work().finally(leave);
  };
  return code === undefined ? sharedReads.read(id, what, inTurn) : inTurn();
}
