import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { listHistory } from '#audit/index.ts';
import type { Context } from '#context.ts';
import type { Paging } from '#database/paging.ts';
import { actionsOf } from './actions.store.ts';
import { getDrawnBracket, numberOfId } from './bracket.store.ts';

/** A match's History; what can still be taken back carries the number to do it with. */
export async function listMatchHistory({ db }: Context, id: TournamentId, matchId: MatchId, paging: Paging) {
  numberOfId(await getDrawnBracket(db, id), matchId);
  const { data, meta } = await listHistory(db, 'match', matchId, paging);
  const actions = await actionsOf(
    db,
    data.map((entry) => entry.id),
  );
  return { data: data.map((entry) => ({ ...entry, action_id: actions.get(entry.id) ?? null })), meta };
}
