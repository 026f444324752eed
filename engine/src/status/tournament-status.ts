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
