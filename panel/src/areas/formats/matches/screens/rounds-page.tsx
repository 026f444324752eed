import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { TournamentScreen } from '#areas/tournaments/tournaments/index.ts';
import { formatViews } from '#format-views.ts';
import { NoRounds } from './no-rounds.tsx';

/** The rounds of a tournament, as its format shows them. */
export function RoundsPage() {
  return (
    <TournamentScreen>
      {(tournament) => {
        const { Rounds } = formatViews[tournament.type];
        if (!Rounds) return <NoRounds />;
        return (
          <Suspense fallback={<Skeleton height={240} />}>
            <Rounds tournament={tournament} />
          </Suspense>
        );
      }}
    </TournamentScreen>
  );
}
