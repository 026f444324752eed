import type { LastSave } from '@matchdesk/contract/formats/any-format';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { TournamentType } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { checkAllowed, gatherAnnouncements } from '#areas/formats/matches/index.ts';
import {
  getTournament,
  lockExistingTournament,
  moveTournament,
} from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import {
  findAction,
  findLastAction,
  markUndone,
  type StoredAction,
  saveSeveral,
} from '#rows/matches/index.ts';
import { savePlaces } from '#rows/participants/index.ts';
import { formats } from './any-format.ts';

/** Ends a tournament whose type does not end by itself, with the places it gives. `types` are those the call allows. */
export function closeTournament(
  context: Context,
  actor: Person,
  id: TournamentId,
  types: readonly TournamentType[],
  confirmed = false,
): Promise<Tournament> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    if (!types.includes(tournament.type)) throw refuse('format-forbids');
    await checkAllowed(step.trx, tournament, 'close');
    await savePlaces(step.trx, await formats[tournament.type].close(step, tournament, confirmed));
    return moveTournament(step, actor, tournament, 'FINISHED');
  });
}

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
    if (action.done.several) return undoSeveral(step, actor, id, action);
    const { changed } = await formats[tournament.type].undo(step, actor, tournament, action);
    return changed;
  });
}

/** The last one first, and all of them or none. It becomes an action of several, which can be undone too. */
async function undoSeveral(
  step: Step,
  actor: Person,
  id: TournamentId,
  { id: undoes, done }: StoredAction,
): Promise<Match[]> {
  const { gathering, announce } = gatherAnnouncements(step);
  const changed = new Map<MatchId, Match>();
  const actions: number[] = [];
  for (const part of done.several?.toReversed() ?? []) {
    const action = await findAction(step.trx, id, part);
    if (!action) throw refuse('changed-since');
    await markUndone(step.trx, part, step.now);
    // Each may have moved the tournament.
    const tournament = await lockExistingTournament(step.trx, id);
    const undone = await formats[tournament.type].undo(gathering, actor, tournament, action);
    for (const match of undone.changed) changed.set(match.id, match);
    if (undone.action_id !== null) actions.push(undone.action_id);
  }
  announce();
  const audit = { at: step.now, actor, subject: 'tournament', subjectId: id, action: 'undone' };
  await saveSeveral(step.trx, { tournamentId: id, audit, undoes, actions });
  return [...changed.values()];
}

export async function findLastSave(context: Context, id: TournamentId): Promise<LastSave | null> {
  const { type } = await getTournament(context.db, id);
  const { previewUndo } = formats[type];
  const last = previewUndo && (await findLastAction(context.db, id));
  if (!last) return null;
  const { id: action_id, action, at, by } = last;
  return { action_id, action, at, by, impact: await previewUndo(context, id, last) };
}

/** Takes back the latest save; each call goes back one more. */
export function revertLastSave(
  context: Context,
  actor: Person,
  id: TournamentId,
  actionId: number,
): Promise<{ action_id: number | null }> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, id);
    const { previewUndo, undo } = formats[tournament.type];
    if (!previewUndo) throw refuse('format-forbids');
    await checkAllowed(step.trx, tournament, 'revert');
    const last = await findLastAction(step.trx, id);
    if (!last) throw refuse('nothing-to-revert');
    if (last.id !== actionId) throw refuse('changed-since');
    await markUndone(step.trx, last.id, step.now);
    const { action_id } = await undo(step, actor, tournament, last);
    return { action_id };
  });
}
