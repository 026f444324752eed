import { FORMATS, type Format } from '../formats.ts';
import { MINUTE } from '../schedule/schedule.timings.ts';
import type { TournamentStatus } from './tournament-status.ts';

export type StatusTrigger =
  | 'registration-opens'
  | 'check-in-opens'
  | 'generate'
  | 'by-hand'
  | 'step-back'
  | 'start'
  | 'start-done'
  | 'start-failed'
  | 'start-undone'
  | 'first-result'
  | 'end'
  | 'revert'
  | 'archive'
  | 'recreate';

export interface StatusRule {
  readonly from: TournamentStatus;
  readonly to: TournamentStatus;
  readonly trigger: StatusTrigger;
  readonly formats: readonly Format[];
}

const GENERATED: readonly Format[] = [1, 3, 5];
const OTHERS: readonly Format[] = [2, 4, 6, 7, 8, 9];

const rule = (
  from: TournamentStatus,
  to: TournamentStatus,
  trigger: StatusTrigger,
  formats: readonly Format[] = FORMATS,
): StatusRule => ({ from, to, trigger, formats });

/** [STATUS2] Every allowed change from one status to another; only the Advanced tool may set any. */
export const STATUS_RULES: readonly StatusRule[] = [
  rule('OPENED', 'REGISTRATION_OPENED', 'registration-opens'),
  rule('OPENED', 'REGISTRATION_OPENED', 'by-hand'),
  rule('REGISTRATION_OPENED', 'CHECKIN', 'check-in-opens'),
  rule('REGISTRATION_OPENED', 'CHECKIN', 'by-hand'),
  rule('OPENED', 'REGISTRATION_CLOSED', 'generate', GENERATED),
  rule('REGISTRATION_OPENED', 'REGISTRATION_CLOSED', 'generate', GENERATED),
  rule('CHECKIN', 'REGISTRATION_CLOSED', 'generate', GENERATED),
  rule('OPENED', 'REGISTRATION_CLOSED', 'by-hand'),
  rule('REGISTRATION_OPENED', 'REGISTRATION_CLOSED', 'by-hand'),
  rule('CHECKIN', 'REGISTRATION_CLOSED', 'by-hand'),
  rule('REGISTRATION_OPENED', 'OPENED', 'step-back'),
  rule('CHECKIN', 'REGISTRATION_OPENED', 'step-back'),
  rule('REGISTRATION_CLOSED', 'CHECKIN', 'step-back'),
  rule('REGISTRATION_CLOSED', 'PENDING', 'start'),
  rule('REGISTRATION_OPENED', 'PENDING', 'start', OTHERS),
  rule('CHECKIN', 'PENDING', 'start', OTHERS),
  rule('PENDING', 'STARTED', 'start-done'),
  rule('PENDING', 'REGISTRATION_OPENED', 'start-failed', OTHERS),
  rule('PENDING', 'CHECKIN', 'start-failed', OTHERS),
  rule('PENDING', 'REGISTRATION_CLOSED', 'start-failed'),
  rule('STARTED', 'REGISTRATION_CLOSED', 'start-undone'),
  rule('STARTED', 'IN_PROGRESS', 'first-result'),
  rule('STARTED', 'FINISHED', 'end'),
  rule('IN_PROGRESS', 'FINISHED', 'end'),
  rule('FINISHED', 'IN_PROGRESS', 'revert', [1, 3, 4, 7]),
  rule('FINISHED', 'CLOSED', 'archive'),
  rule('STARTED', 'REGISTRATION_CLOSED', 'recreate', [1, 3]),
  rule('REGISTRATION_CLOSED', 'REGISTRATION_CLOSED', 'recreate', [1, 3]),
];

/** [STATUS2] */
export const canMove = (
  from: TournamentStatus,
  to: TournamentStatus,
  trigger: StatusTrigger,
  format: Format,
): boolean =>
  STATUS_RULES.some(
    (known) =>
      known.from === from && known.to === to && known.trigger === trigger && known.formats.includes(format),
  );

/** [STATUS2] Where staff may move a tournament by hand; stepping back only while nothing is generated. */
export function movesByHand(
  status: TournamentStatus,
  format: Format,
  isGenerated: boolean,
): TournamentStatus[] {
  const byHand: StatusTrigger[] = isGenerated ? ['by-hand'] : ['by-hand', 'step-back'];
  return STATUS_RULES.filter(
    (known) => known.from === status && byHand.includes(known.trigger) && known.formats.includes(format),
  ).map((known) => known.to);
}

export interface RegistrationClock {
  readonly status: TournamentStatus;
  readonly startedAt: number;
  /** Minutes before the start; `null` opened registration at once. */
  readonly registerTimeout: number | null;
  readonly checkInTime: number;
  readonly autoCheckIn: boolean;
}

/** [STATUS7] The status the clock asks for; it moves forward only. */
export function statusByRegistrationClock(tournament: RegistrationClock, now: number): TournamentStatus {
  let { status } = tournament;
  const opensAt = tournament.startedAt - (tournament.registerTimeout ?? 0) * MINUTE;
  if (status === 'OPENED' && now >= opensAt) status = 'REGISTRATION_OPENED';
  const needsCheckIn = tournament.checkInTime > 0 && !tournament.autoCheckIn;
  const checkInAt = tournament.startedAt - tournament.checkInTime * MINUTE;
  if (status === 'REGISTRATION_OPENED' && needsCheckIn && now >= checkInAt) status = 'CHECKIN';
  return status;
}
