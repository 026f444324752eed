import type { MatchId, ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { pageHistory } from '#audit/index.ts';
import { second } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Paging } from '#database/paging.ts';
import type { Db } from '#database/schema.ts';
import { createTurns } from '#queues/turns.ts';
import { actionsOf } from '#rows/matches/decision.store.ts';
import { namesOf } from '#rows/participants/index.ts';

/** The participants whose lines changed, where a change names them by their ids. */
function namedIn(changes: readonly { field: string }[]): ParticipantId[] {
  const ids = changes.flatMap(({ field }) => /^participant (\d+)$/.exec(field)?.[1] ?? []);
  return ids.map(Number) as ParticipantId[];
}

/**
 * A match's History. Entries that can still be undone carry the id of their action; people named by an id are shown
 * with their current name.
 */
export async function pageMatchHistory(db: Db, matchId: MatchId, paging: Paging) {
  const { data, meta } = await pageHistory(db, 'match', matchId, paging);
  const actions = await actionsOf(
    db,
    data.map((entry) => entry.id),
  );
  const names = await namesOf(
    db,
    data.flatMap(({ changes }) => namedIn(changes)),
  );
  const entries = data.map((entry) => ({
    ...entry,
    action_id: actions.get(entry.id) ?? null,
    participants: namedIn(entry.changes).flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : { id, name };
    }),
  }));
  return { data: entries, meta };
}

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
  id: TournamentId | 'all',
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

/** Numbers of matches or lobbies, both ends included. */
export interface Range {
  from: number;
  to: number;
}

/** '0-31,64-95', as the contract has checked it. */
export const toRanges = (text: string): Range[] =>
  text.split(',').map((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return { from, to };
  });
