import { FORMATS, type Format } from '../formats.ts';
import type { Refused } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { TournamentStatus } from './tournament-status.ts';

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
