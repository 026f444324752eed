import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { type ComponentType, lazy } from 'react';
import { loadCatalogue } from '#shared/i18n/i18n.ts';

type TypeView = ComponentType<{ tournament: Tournament }>;

const elimination = lazy(async () => {
  const [{ Elimination }] = await Promise.all([
    import('#areas/brackets/elimination.tsx'),
    loadCatalogue('brackets'),
  ]);
  return { default: Elimination };
});

/** How the matches of each type of tournament are shown; one entry for each area that shows some. */
export const typeViews: Readonly<Partial<Record<number, TypeView>>> = { 1: elimination, 3: elimination };
