import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { listHistory } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Paging } from '#database/paging.ts';
import { actionsOf } from './decisions/actions.store.ts';
import { checkMatchOf } from './rows/matches.store.ts';

/** A match's History. Entries that can still be undone carry the id of their action. */
export async function listMatchHistory({ db }: Context, id: TournamentId, matchId: MatchId, paging: Paging) {
  await checkMatchOf(db, id, matchId);
  const { data, meta } = await listHistory(db, 'match', matchId, paging);
  const actions = await actionsOf(
    db,
    data.map((entry) => entry.id),
  );
  return { data: data.map((entry) => ({ ...entry, action_id: actions.get(entry.id) ?? null })), meta };
}
