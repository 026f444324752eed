import type { ParseKeys } from 'i18next';

const named: Partial<Record<number, ParseKeys<'tournament'>>> = {
  2: 'links.leaderboard',
  5: 'links.leaderboard',
  8: 'links.results',
};

/** What the page of a type's matches is called. */
export function bracketsLabel(type: number): ParseKeys<'tournament'> {
  return named[type] ?? 'links.brackets';
}
