export const tournamentStatuses = [
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

export type TournamentStatus = (typeof tournamentStatuses)[number];

const preStart: readonly TournamentStatus[] = tournamentStatuses.slice(0, 5);

export function isPreStart(status: TournamentStatus): boolean {
  return preStart.includes(status);
}

/** Started means that matches exist and can be loaded, whether or not it is over. */
export function isStarted(status: TournamentStatus): boolean {
  return !isPreStart(status);
}

const beforeDraw: readonly TournamentStatus[] = tournamentStatuses.slice(0, 3);

/** From REGISTRATION_CLOSED on it is settled who plays, and the draw is shown. */
export const isRegistrationOver = (status: TournamentStatus): boolean => !beforeDraw.includes(status);

const running: readonly TournamentStatus[] = ['STARTED', 'IN_PROGRESS'];

/** Whether people are playing. */
export const isRunning = (status: TournamentStatus): boolean => running.includes(status);

const over: readonly TournamentStatus[] = ['FINISHED', 'CLOSED'];

/** Whether nobody plays any more. */
export const isOver = (status: TournamentStatus): boolean => over.includes(status);

export const tournamentTypes = {
  1: 'Brackets',
  2: 'Leaderboard',
  3: 'Double Elimination',
  4: 'Round Robin',
  5: 'Arena Multilobby',
  6: 'TFT',
  7: 'Swiss-system',
  8: 'Challenge',
  9: 'Special',
} as const;

export type TournamentType = keyof typeof tournamentTypes;

export const matchTypes = { solo: 1, team: 2 } as const;

export type MatchType = (typeof matchTypes)[keyof typeof matchTypes];

export const matchStatuses = ['OPENED', 'WAITING', 'STARTED', 'PENDING', 'CONFLICT', 'FINISHED'] as const;

export type MatchStatus = (typeof matchStatuses)[number];

export const participantStatuses = ['registered', 'active', 'checkin', 'deleted'] as const;

export type ParticipantStatus = (typeof participantStatuses)[number];

export const conversationStatuses = ['ACTIVE', 'CLOSED'] as const;

export type ConversationStatus = (typeof conversationStatuses)[number];

export const transactionTypes = ['ACCRUAL_TOURNAMENT_PRIZE', 'ACCRUAL_WITHDRAW_REQUEST'] as const;

export type TransactionType = (typeof transactionTypes)[number];

export const transactionStatuses = ['CANCELED', 'SUCCESS', 'PENDING'] as const;

export type TransactionStatus = (typeof transactionStatuses)[number];

export const withdrawStatuses = ['REQUESTED', 'PENDING', 'PAID', 'CANCELED'] as const;

export type WithdrawStatus = (typeof withdrawStatuses)[number];
