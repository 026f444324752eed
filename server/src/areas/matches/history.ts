import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { listHistory } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Paging } from '#database/paging.ts';
import { refuse } from '#http/refusal.ts';
import { actionsOf } from './actions.store.ts';
import { findTournamentOf } from './matches.store.ts';

/** A match's History. Entries that can still be undone carry the id of their action. */
export async function listMatchHistory({ db }: Context, id: TournamentId, matchId: MatchId, paging: Paging) {
  if ((await findTournamentOf(db, matchId)) !== id) throw refuse('match-not-found');
  const { data, meta } = await listHistory(db, 'match', matchId, paging);
  const actions = await actionsOf(
    db,
    data.map((entry) => entry.id),
  );
  return { data: data.map((entry) => ({ ...entry, action_id: actions.get(entry.id) ?? null })), meta };
}
