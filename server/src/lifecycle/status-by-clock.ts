import type { TournamentStatus } from '@matchdesk/contract/statuses';
import { statusByRegistrationClock } from '@matchdesk/engine/status/transitions';
import { minute } from '#clock.ts';

/** The fields of a tournament by which the clock moves it. */
export interface Clocked {
  status: TournamentStatus;
  started_at: string;
  register_timeout: number | null;
  check_in_time: number;
  auto_check_in: boolean;
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

const following: Partial<Record<TournamentStatus, 'REGISTRATION_OPENED' | 'CHECKIN'>> = {
  OPENED: 'REGISTRATION_OPENED',
  REGISTRATION_OPENED: 'CHECKIN',
};

export function nextStep({ status, due_at }: { status: TournamentStatus; due_at: string | null }) {
  const next = following[status];
  return next && due_at ? { status: next, at: due_at } : null;
}
