import type { TournamentType } from '@matchdesk/contract/statuses';
import type { ParseKeys } from 'i18next';

/** The name of the page of matches, by type. */
export const bracketsLabels: Readonly<Record<TournamentType, ParseKeys<'tournament'>>> = {
  1: 'links.brackets',
  2: 'links.leaderboard',
  3: 'links.brackets',
  4: 'links.brackets',
  5: 'links.leaderboard',
  6: 'links.brackets',
  7: 'links.brackets',
  8: 'links.results',
  9: 'links.brackets',
};
