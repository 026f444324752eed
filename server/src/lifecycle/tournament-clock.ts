import { later, minute, second } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Step } from '#database/transact.ts';
import { transact } from '#database/transact.ts';
import { type DueTournament, lockDue, lockStuck } from './lifecycle.store.ts';
import { repeatDue } from './repeat.ts';
import { dueAt, statusByClock } from './status-by-clock.ts';

export type ClockChange = Pick<DueTournament, 'status'> &
  Partial<Pick<DueTournament, 'due_at' | 'pending_from' | 'pending_since'>>;

/** Makes, announces and records a move of the clock; the area of the tournaments implements it. */
export type Move = (
  context: Context,
  step: Step,
  tournament: DueTournament,
  change: ClockChange,
) => Promise<void>;

const batch = 50;
const stuckAfter = minute;

/**
 * Moves every due tournament, and frees those whose start was interrupted. Several servers may tick at once: each takes
 * what the others have not locked.
 */
export async function tick(context: Context, move: Move): Promise<number> {
  await releaseStuck(context, move);
  let moved = 0;
  for (;;) {
    const taken = await transact(context, async (step) => {
      const due = await lockDue(step.trx, step.now, batch);
      for (const tournament of due) {
        const status = statusByClock(tournament, step.now);
        const next = dueAt({ ...tournament, status });
        await move(context, step, tournament, {
          status,
          due_at: next && next > step.now ? next.toISOString() : null,
        });
      }
      return due.length;
    });
    moved += taken;
    if (taken < batch) return moved;
  }
}

/** Returns an interrupted start to the status before it. A start in progress holds its lock and is left alone. */
async function releaseStuck(context: Context, move: Move): Promise<void> {
  await transact(context, async (step) => {
    for (const tournament of await lockStuck(step.trx, later(step.now, -stuckAfter))) {
      const status = tournament.pending_from ?? 'REGISTRATION_CLOSED';
      await move(context, step, tournament, { status, pending_from: null, pending_since: null });
    }
  });
}

/** Ticks each second until stopped. */
export function startLifecycle(context: Context, move: Move): () => Promise<void> {
  return repeatDue(context, () => tick(context, move), {
    every: second,
    failure: 'the tournament clock could not tick',
  });
}
