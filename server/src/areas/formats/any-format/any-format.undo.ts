import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { TournamentId } from '@matchdesk/contract/ids';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findAction, markUndone } from '#rows/matches/index.ts';
import { formats } from './any-format.ts';

/** Undoes an action, as long as nothing that it changed has changed since. */
export function undoAction(
  context: Context,
  actor: Person,
  id: TournamentId,
  actionId: number,
): Promise<Match[]> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const action = await findAction(step.trx, id, actionId);
    if (!action) throw refuse('action-not-found');
    await markUndone(step.trx, action.id, step.now);
    const { changed } = await formats[tournament.type].undo(step, actor, tournament, action);
    return changed;
  });
}
