import { Skeleton } from '@mantine/core';
import { isStarted } from '@matchdesk/contract/statuses';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadCatalogue } from '#shared/i18n/i18n.ts';
import { CardsSkeleton } from '#shared/ui/skeletons.tsx';
import { type Celebrated, isOver } from './use-podium-live.ts';

type View = ComponentType<{ tournament: Celebrated }>;

/** In pixels, the margin below each view. */
const marginBelow = 16;

/** Loads a view and its texts only once the tournament is over; a skeleton reserves its height. */
function whenOver(load: () => Promise<View>, height: number): View {
  const Lazy = lazy(async () => ({ default: (await Promise.all([load(), loadCatalogue('podium')]))[0] }));
  return function WhenOver({ tournament }) {
    if (!isOver(tournament)) return null;
    return (
      <Suspense fallback={<CardsSkeleton height={height + marginBelow} />}>
        <Lazy tournament={tournament} />
      </Suspense>
    );
  };
}

export const Celebration = whenOver(async () => (await import('./celebration.tsx')).Celebration, 330);
export const ChampionBand = whenOver(async () => (await import('./champion-band.tsx')).ChampionBand, 44);

const Players = lazy(async () => {
  const [{ PublicPlayers }] = await Promise.all([import('./public-players.tsx'), loadCatalogue('podium')]);
  return { default: PublicPlayers };
});

/** Before the start nobody is shown. */
export function PublicPlayers({ tournament }: { tournament: Celebrated }) {
  if (!isStarted(tournament.status)) return null;
  return (
    <Suspense fallback={<Skeleton height={34} mb="sm" w={{ base: '100%', sm: 280 }} />}>
      <Players id={tournament.id} code={tournament.code} />
    </Suspense>
  );
}
