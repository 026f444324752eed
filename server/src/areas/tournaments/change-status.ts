import type { TournamentId } from '@matchdesk/contract/ids';
import { hasRole } from '@matchdesk/contract/permissions';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournament-record';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { dueAt } from '#lifecycle/due.ts';
import type { Person } from '#people/index.ts';
import { movesOf } from './moves.ts';
import { getTournament, lockPresentTournament } from './present.ts';
import { saved } from './saved.ts';
import { updateTournament } from './tournaments.store.ts';

/** One step by hand, as the engine's table allows; a Super admin may set any status. */
export async function changeStatus(
  context: Context,
  actor: Person,
  id: TournamentId,
  status: TournamentStatus,
): Promise<Tournament> {
  return transact(context, async (step) => {
    const before = await lockPresentTournament(step.trx, id);
    if (before.status === status) return getTournament(step.trx, id);
    if (!movesOf(before).includes(status) && !hasRole(actor, 'Super admin')) {
      throw refuse('status-forbids', { status: before.status });
    }
    const due = dueAt({ ...before, status });
    // A step back is somebody's will: the clock must not undo it a second later.
    const due_at = due && due <= step.now ? null : due;
    await updateTournament(step.trx, id, {
      status,
      due_at,
      pending_from: null,
      pending_since: null,
      updated_at: step.now,
    });
    return saved(step, actor, `status ${status}`, id, before);
  });
}
