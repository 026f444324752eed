import type { ParticipantId, TournamentId } from '@matchdesk/contract/ids';
import { canBypassCheckIn } from '@matchdesk/contract/tournaments/participants.rules';
import { lockExistingTournament } from '#areas/tournaments/tournaments/index.ts';
import type { Context } from '#context.ts';
import type { StoredTournament } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { selectedOf } from '#rows/participants/participants.store.ts';
import { type Bulk, countInAgain, findBulk, listUnchanged, markBulkUndone } from './bulk.store.ts';
import { moveMany } from './bulk.ts';

interface Undone {
  changed: number;
  left_out: number;
}

/** Undoes a bulk while nothing depends on it: before the start, and only for participants unchanged since. */
export async function undoBulk(
  context: Context,
  actor: Person,
  tournamentId: TournamentId,
  id: number,
): Promise<Undone> {
  return transact(context, async (step) => {
    const tournament = await lockExistingTournament(step.trx, tournamentId);
    const bulk = await findBulk(step.trx, tournamentId, id);
    if (!bulk) throw refuse('bulk-not-found');
    if (bulk.undone_at) throw refuse('bulk-undone');
    if (!canBypassCheckIn(tournament, { status: 'registered' }))
      throw refuse('bulk-undo-too-late', { status: tournament.status });
    const undo = bulk.action === 'check-in' ? undoCheckIn : undoRemoval;
    const changed = await undo(step, actor, tournament, bulk);
    await markBulkUndone(step.trx, id, step.now);
    return { changed, left_out: bulk.participants.length - changed };
  });
}

/** Whoever was removed or brought back since stays as they are now. */
async function undoCheckIn(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  bulk: Bulk,
): Promise<number> {
  if (tournament.is_generated !== bulk.is_drawn) throw refuse('bulk-undo-drawn');
  const unchanged = await listUnchanged(step.trx, bulk);
  if (!unchanged.length) throw refuse('bulk-undo-changed', { count: bulk.participants.length });
  const selected = selectedOf(step.trx, tournament, { ids: unchanged.map(({ id }) => id) });
  const moved = await moveMany(step, tournament, selected, {
    actor,
    from: ['checkin'],
    to: 'registered',
    action: 'check-in undone',
  });
  return moved.length;
}

/** Brings back all or nobody. They do not get their old seats in a draw again: they wait for one. */
async function undoRemoval(
  step: Step,
  actor: Person,
  tournament: StoredTournament,
  bulk: Bulk,
): Promise<number> {
  const { trx } = step;
  const count = bulk.participants.length;
  const unchanged = await listUnchanged(trx, bulk);
  if (unchanged.length < count) throw refuse('bulk-undo-changed', { count: count - unchanged.length });
  const inAgain = await countInAgain(trx, bulk.participants);
  if (inAgain > 0) throw refuse('bulk-undo-in-again', { count: inAgain });
  const { max_member, registered_count, checkin_count, active_count } = tournament;
  const free = Math.max(0, max_member - registered_count - checkin_count - active_count);
  if (count > free) throw refuse('bulk-undo-full', { count, free });
  for (const status of ['registered', 'checkin'] as const) {
    const ids: ParticipantId[] = unchanged.filter(({ was }) => was === status).map(({ id }) => id);
    const move = { actor, from: ['deleted'] as const, to: status, action: 'restored' };
    if (ids.length) await moveMany(step, tournament, selectedOf(trx, tournament, { ids }), move);
  }
  return count;
}
