import { FORMATS, type Format } from './formats.ts';
import { type Refused, refuse, type StatusChange } from './outcome.ts';
import { MINUTE } from './schedule.ts';

export const TOURNAMENT_STATUSES = [
  'OPENED',
  'REGISTRATION_OPENED',
  'CHECKIN',
  'REGISTRATION_CLOSED',
  'PENDING',
  'STARTED',
  'IN_PROGRESS',
  'FINISHED',
  'CLOSED',
] as const;

export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

/** [STATUS1] */
export const PRE_START: readonly TournamentStatus[] = TOURNAMENT_STATUSES.slice(0, 5);

/** [STATUS1] */
export const STARTED_SET: readonly TournamentStatus[] = TOURNAMENT_STATUSES.slice(5);

export const isPreStart = (status: TournamentStatus): boolean => PRE_START.includes(status);

export const isStarted = (status: TournamentStatus): boolean => STARTED_SET.includes(status);

export const ACTIONS = [
  'generate-brackets',
  'seat',
  'shuffle',
  'fill-empty-spots',
  'start',
  'undo-start',
  'update-schedule',
  'recreate-brackets',
  'edit-rooms',
  'generate-matches',
  'tick-winner',
  'start-bracket',
  'generate-lobbies',
  'arrange-lobbies',
  'edit-lobby',
  'next-round',
  'save-scores',
  'save-winners',
  'finish',
  'revert',
  'close',
  'archive',
] as const;

export type Action = (typeof ACTIONS)[number];

export interface ActionRule {
  readonly action: Action;
  readonly formats: readonly Format[];
  readonly statuses: readonly TournamentStatus[];
}

const RUNNING = ['STARTED', 'IN_PROGRESS'] as const;

const UNTIL_CLOSED = ['STARTED', 'IN_PROGRESS', 'FINISHED'] as const;

const BEFORE_GENERATION = ['OPENED', 'REGISTRATION_OPENED', 'CHECKIN'] as const;

const BEFORE_PENDING = [...BEFORE_GENERATION, 'REGISTRATION_CLOSED'] as const;

const STARTABLE = ['REGISTRATION_OPENED', 'CHECKIN', 'REGISTRATION_CLOSED'] as const;

/** [STATUS4] The button table: what is offered is what is allowed. */
export const ACTION_RULES: readonly ActionRule[] = [
  { action: 'generate-brackets', formats: [1, 3], statuses: BEFORE_GENERATION },
  { action: 'seat', formats: [1, 3], statuses: ['REGISTRATION_CLOSED'] },
  { action: 'shuffle', formats: [1, 3], statuses: ['REGISTRATION_CLOSED'] },
  { action: 'fill-empty-spots', formats: [1, 3], statuses: ['REGISTRATION_CLOSED'] },
  { action: 'start', formats: [1, 3, 5], statuses: ['REGISTRATION_CLOSED'] },
  { action: 'start', formats: [2, 6, 8, 9], statuses: STARTABLE },
  { action: 'undo-start', formats: FORMATS, statuses: ['STARTED'] },
  { action: 'update-schedule', formats: [1, 3], statuses: ['REGISTRATION_CLOSED', ...RUNNING] },
  {
    action: 'update-schedule',
    formats: [2],
    statuses: ['REGISTRATION_OPENED', 'REGISTRATION_CLOSED', ...RUNNING],
  },
  { action: 'update-schedule', formats: [4, 7], statuses: [...BEFORE_PENDING, ...RUNNING] },
  { action: 'update-schedule', formats: [6], statuses: RUNNING },
  { action: 'recreate-brackets', formats: [1, 3], statuses: ['REGISTRATION_CLOSED', 'STARTED'] },
  { action: 'edit-rooms', formats: [4, 7], statuses: BEFORE_PENDING },
  { action: 'generate-matches', formats: [4, 7], statuses: STARTABLE },
  { action: 'tick-winner', formats: [4, 7], statuses: RUNNING },
  { action: 'start-bracket', formats: [4, 7], statuses: RUNNING },
  { action: 'generate-lobbies', formats: [5], statuses: ['REGISTRATION_OPENED', 'CHECKIN'] },
  { action: 'arrange-lobbies', formats: [5], statuses: ['REGISTRATION_CLOSED'] },
  { action: 'edit-lobby', formats: [5], statuses: ['REGISTRATION_CLOSED', ...RUNNING] },
  { action: 'next-round', formats: [5], statuses: RUNNING },
  { action: 'save-scores', formats: [2, 5], statuses: RUNNING },
  { action: 'save-winners', formats: [8, 9], statuses: RUNNING },
  { action: 'finish', formats: [1, 3, 4, 6, 7], statuses: UNTIL_CLOSED },
  { action: 'revert', formats: [1, 3, 4, 7], statuses: UNTIL_CLOSED },
  { action: 'revert', formats: [2, 5, 6, 8, 9], statuses: RUNNING },
  { action: 'close', formats: [2, 4, 5, 6, 7, 8, 9], statuses: RUNNING },
  { action: 'archive', formats: FORMATS, statuses: ['FINISHED'] },
];

const NEVER: readonly TournamentStatus[] = [];

// Indexed once by action and format, because every command looks it up.
const STATUSES = Object.fromEntries<readonly (readonly TournamentStatus[])[]>(
  ACTIONS.map((action) => [
    action,
    [0, ...FORMATS].map(
      (format) =>
        ACTION_RULES.find((rule) => rule.action === action && rule.formats.includes(format as Format))
          ?.statuses ?? NEVER,
    ),
  ]),
) as Record<Action, readonly (readonly TournamentStatus[])[]>;

/** [STATUS4] In which statuses an action is open to a format; empty when it never is. */
export const statusesOf = (action: Action, format: Format): readonly TournamentStatus[] =>
  STATUSES[action][format]!;

export const isAllowed = (action: Action, format: Format, status: TournamentStatus): boolean =>
  statusesOf(action, format).includes(status);

/** [STATUS4] */
export function checkAction(action: Action, format: Format, status: TournamentStatus): Refused | undefined {
  const allowed = statusesOf(action, format);
  if (allowed.includes(status)) return undefined;
  return allowed.length === 0
    ? refuse('wrong-format', { action, format })
    : refuse('wrong-status', { action, status, allowed });
}

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

/**
 * [REV9] Takes a start back while nothing has come of it. In formats 2, 4, 6, 7, 8 and 9 the start made the rows, so
 * the caller drops them; brackets and multi-lobby arenas take the command `undo-start`.
 */
export function undoStart(
  format: Format,
  before: TournamentStatus,
  hasResults: boolean,
): { readonly ok: true; readonly status: StatusChange } | Refused {
  const refusal = checkAction('undo-start', format, before);
  if (refusal !== undefined) return refusal;
  if (hasResults) return refuse('has-results');
  return { ok: true, status: { before, after: 'REGISTRATION_CLOSED' } };
}
