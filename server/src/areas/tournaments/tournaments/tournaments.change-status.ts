import type { TournamentId } from '@matchdesk/contract/ids';
import { hasRole } from '@matchdesk/contract/permissions';
import type { TournamentStatus } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import type { Updateable } from 'kysely';
import type { Context } from '#context.ts';
import type { StoredTournament, TournamentTable } from '#database/tables/tournaments.tables.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import { dueAt } from '#lifecycle/tournament-clock.ts';
import type { Person } from '#people/index.ts';
import { revertPrizes } from '#rows/ledger/index.ts';
import { recordTournament } from './announce-tournament.ts';
import { movesOf } from './status-moves.ts';
import { getTournamentRecord, lockExistingTournament } from './tournaments.service.ts';
import { updateTournament } from './tournaments.store.ts';

/** One step by hand, as the engine's table allows; a Super admin may set any status. */
export async function changeStatus(
  context: Context,
  actor: Person,
  id: TournamentId,
  status: TournamentStatus,
): Promise<Tournament> {
  return transact(context, async (step) => {
    const before = await lockExistingTournament(step.trx, id);
    if (before.status === status) return getTournamentRecord(step.trx, id);
    if (!movesOf(before).includes(status) && !hasRole(actor, 'Super admin')) {
      throw refuse('status-forbids', { status: before.status });
    }
    return moveTournament(step, actor, before, status);
  });
}

const isOver = (status: TournamentStatus): boolean => status === 'FINISHED' || status === 'CLOSED';

/** What else changes with a status. */
type Along = Pick<Updateable<TournamentTable>, 'is_generated' | 'pending_from' | 'pending_since'>;

/** Writes a new status, whoever asked for it; the caller has checked that it is allowed. */
export async function moveTournament(
  step: Step,
  actor: Person | undefined,
  before: StoredTournament,
  status: TournamentStatus,
  along: Along = {},
): Promise<Tournament> {
  const due = dueAt({ ...before, status });
  // Staff chose this step back: the clock must not undo it a second later.
  const due_at = due && due <= step.now ? null : due;
  // PENDING ends by itself, whoever set it: the clock returns the tournament to the status before.
  const isPending = status === 'PENDING';
  const settled = {
    pending_from: isPending ? before.status : null,
    pending_since: isPending ? step.now : null,
    ...along,
  };
  await updateTournament(step.trx, before.id, { status, due_at, updated_at: step.now, ...settled });
  // The result no longer stands, so the prizes it paid are taken back.
  if (isOver(before.status) && !isOver(status)) await revertPrizes(step, actor, before.id);
  return recordTournament(step, actor, `status ${status}`, before.id, before);
}
