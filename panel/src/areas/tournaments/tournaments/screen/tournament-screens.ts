export type TournamentScreenName =
  | 'home'
  | 'brackets'
  | 'seeding'
  | 'rounds'
  | 'participants'
  | 'logs'
  | 'calls';

const byEnding: Readonly<Record<string, TournamentScreenName>> = {
  brackets: 'brackets',
  game: 'brackets',
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
