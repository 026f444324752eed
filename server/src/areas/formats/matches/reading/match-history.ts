import type { MatchId, ParticipantId } from '@matchdesk/contract/ids';
import { pageHistory } from '#audit/index.ts';
import type { Paging } from '#database/paging.ts';
import type { Db } from '#database/schema.ts';
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
