import type { TournamentType } from '../statuses.ts';

export const exportKinds = ['standings', 'scores', 'results'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** What each type can export: leaderboards and lobbies have points, matches have results. */
export const exportsOf: Readonly<Record<TournamentType, readonly ExportKind[]>> = {
  1: ['standings', 'results'],
  2: ['standings', 'scores'],
  3: ['standings', 'results'],
  4: ['standings', 'results'],
  5: ['standings', 'scores'],
  6: ['standings', 'results'],
  7: ['standings', 'results'],
  8: ['standings', 'results'],
  9: ['standings', 'results'],
};
