import type { TournamentStatus, TournamentType } from '@matchdesk/contract/statuses';
import type { DemoGameName } from './game-list.ts';

export interface DemoTournament {
  title: string;
  game: DemoGameName;
  type: TournamentType;
  /** Players on each side; missing where single players enter. */
  side?: number;
  size: number;
  /** Hours until the start; negative in the past. */
  starts: number;
  prize?: number;
  /** Set where it differs from the status of a new tournament. */
  status?: TournamentStatus;
  /** Other fields of its form. */
  form?: object;
}

export const days = (count: number) => 24 * count;
