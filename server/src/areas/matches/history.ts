import type { MatchId } from '@matchdesk/contract/ids';
import { listHistory } from '#audit/index.ts';
import type { Paging } from '#database/paging.ts';
import type { Db } from '#database/schema.ts';
import { actionsOf } from './decisions/actions.store.ts';

/** A match's History. Entries that can still be undone carry the id of their action. */
export async function listMatchHistory(db: Db, matchId: MatchId, paging: Paging) {
  const { data, meta } = await listHistory(db, 'match', matchId, paging);
  const actions = await actionsOf(
    db,
    data.map((entry) => entry.id),
  );
  return { data: data.map((entry) => ({ ...entry, action_id: actions.get(entry.id) ?? null })), meta };
}
