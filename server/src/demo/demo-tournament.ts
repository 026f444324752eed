import type { TournamentStatus, TournamentType } from '@matchdesk/contract/statuses';
import type { DemoGameName } from './game-list.ts';

export interface DemoTournament {
  title: string;
  game: DemoGameName;
  type: TournamentType;
  /** Players a side; left out, it is played solo. */
  side?: number;
  size: number;
  /** In so many hours. */
  starts: number;
  prize?: number;
  /** Set where it differs from the status of a new tournament. */
  status?: TournamentStatus;
  /** Other fields of its form. */
  form?: object;
}

export const days = (count: number) => 24 * count;
