import { isStarted } from '@matchdesk/contract/statuses';
import { useParams } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { TournamentChatButton } from '#areas/desk/chats/index.ts';
import { asStaff, ChampionBand } from '#areas/tournaments/podium/index.ts';
import { TournamentScreen, tournamentQuery } from '#areas/tournaments/tournaments/index.ts';
import { formatViews, likelyViews } from '#format-views.ts';
import { queryClient } from '#shared/api/query.ts';
import { ExportMenu } from '../actions/export-menu.tsx';

/** The screen of a tournament's matches, as its format shows them. */
export function MatchesScreen() {
  const id = Number(useParams({ strict: false }).id);
  useEffect(() => {
    const known = queryClient.getQueryData(tournamentQuery(id).queryKey);
    void (known ? formatViews[known.data.type] : likelyViews).prepare?.(id);
  }, [id]);
  return (
    <TournamentScreen
      actions={(tournament) => {
        const { HeaderActions } = formatViews[tournament.type];
        return (
          <Suspense>
            <TournamentChatButton tournament={tournament} />
            {isStarted(tournament.status) && <ExportMenu tournament={tournament} />}
            <HeaderActions tournament={tournament} />
          </Suspense>
        );
      }}
    >
      {(tournament) => {
        const { Matches, Skeleton } = formatViews[tournament.type];
        return (
          <>
            <ChampionBand tournament={asStaff(tournament)} />
            <Suspense fallback={<Skeleton height={480} />}>
              <Matches key={tournament.id} tournament={tournament} />
            </Suspense>
          </>
        );
      }}
    </TournamentScreen>
  );
}
