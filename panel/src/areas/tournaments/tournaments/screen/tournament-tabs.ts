import type { TournamentType } from '@matchdesk/contract/statuses';
import type { ParseKeys } from 'i18next';

type TournamentScreenName =
  | 'home'
  | 'brackets'
  | 'results'
  | 'seeding'
  | 'rounds'
  | 'participants'
  | 'logs'
  | 'calls';

const byEnding: Readonly<Record<string, TournamentScreenName>> = {
  brackets: 'brackets',
  game: 'brackets',
  results: 'results',
  seeding: 'seeding',
  rounds: 'rounds',
  participants: 'participants',
  links: 'participants',
  logs: 'logs',
  calls: 'calls',
};

/** The tournament screen that an address shows; `/tournament/round-robin/7/game` counts as its brackets. */
export function screenAt(pathname: string): TournamentScreenName {
  const ending = pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  return byEnding[ending] ?? 'home';
}

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
