import { Skeleton } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadCatalogue } from '#shared/i18n/i18n.ts';
import { type Celebrated, isOver } from './use-podium-live.ts';

type View = ComponentType<{ tournament: Celebrated }>;

/** Only a tournament that is over loads this, with its texts; while it loads, its room is kept free. */
function whenOver(load: () => Promise<View>, height: number): View {
  const Lazy = lazy(async () => ({ default: (await Promise.all([load(), loadCatalogue('podium')]))[0] }));
  return function WhenOver({ tournament }) {
    if (!isOver(tournament)) return null;
    return (
      <Suspense fallback={<Skeleton height={height} mb="md" />}>
        <Lazy tournament={tournament} />
      </Suspense>
    );
  };
}

export const Celebration = whenOver(async () => (await import('./celebration.tsx')).Celebration, 330);
export const ChampionBand = whenOver(async () => (await import('./champion-band.tsx')).ChampionBand, 44);
