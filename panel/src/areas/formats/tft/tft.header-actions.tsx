import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FormatActions } from '#areas/formats/matches/index.ts';
import { metaQuery, refreshTft } from './tft.queries.ts';

const BracketSchedule = lazy(async () => ({
  default: (await import('#areas/formats/elimination/index.ts')).BracketSchedule,
}));

/** Schedule, start, take the start back, and close once the final is finished. */
export function TftActions({ tournament }: { tournament: Tournament }) {
  const { data } = useQuery(metaQuery(tournament.id));
  const final = data?.data?.rounds.at(-1);
  return (
    <>
      <Suspense>
        <BracketSchedule tournament={tournament} />
      </Suspense>
      <FormatActions tournament={tournament} refresh={refreshTft} canClose={final?.finished === 1} />
    </>
  );
}
