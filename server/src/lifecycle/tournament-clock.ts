import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { statusByRegistrationClock } from '@matchdesk/engine/status';
import { later, minute, second } from '#clock.ts';
import type { Context } from '#context.ts';
import { type Step, transact } from '#database/transact.ts';
import { repeatDue } from './repeat.ts';
import { type DueTournament, lockDue, lockStuck } from './tournament-clock.store.ts';

/** The fields of a tournament by which the clock moves it. */
export interface Clocked {
  status: TournamentStatus;
  started_at: string;
  register_timeout: number | null;
  check_in_time: number;
  auto_check_in: boolean;
}

const following: Partial<Record<TournamentStatus, 'REGISTRATION_OPENED' | 'CHECKIN'>> = {
  OPENED: 'REGISTRATION_OPENED',
  REGISTRATION_OPENED: 'CHECKIN',
};

type ClockChange = Pick<DueTournament, 'status'> &
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

/** When the clock has to move this tournament next; null if only people can. */
export function dueAt({
  status,
  started_at,
  register_timeout,
  check_in_time,
  auto_check_in,
}: Clocked): Date | null {
  const start = Date.parse(started_at);
  if (status === 'OPENED') return new Date(start - (register_timeout ?? 0) * minute);
  if (status === 'REGISTRATION_OPENED' && check_in_time > 0 && !auto_check_in)
    return new Date(start - check_in_time * minute);
  return null;
}

/** The status that the tournament should have by the clock. */
export function statusByClock(tournament: Clocked, now: Date): TournamentStatus {
  return statusByRegistrationClock(
    {
      status: tournament.status,
      startedAt: Date.parse(tournament.started_at),
      registerTimeout: tournament.register_timeout,
      checkInTime: tournament.check_in_time,
      autoCheckIn: tournament.auto_check_in,
    },
    now.getTime(),
  );
}

export function nextStep({ status, due_at }: { status: TournamentStatus; due_at: string | null }) {
  const next = following[status];
  return next && due_at ? { status: next, at: due_at } : null;
}
