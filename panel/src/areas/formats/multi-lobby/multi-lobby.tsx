import { SegmentedControl, Skeleton } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GeneratingNotice, useDrawProgress } from '#areas/formats/matches/index.ts';
import { StartingNotice } from '#areas/tournaments/tournaments/index.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Lobbies } from './lobbies.tsx';
import { lobbiesQuery, refreshMultiLobby, type ShownLobbies } from './multi-lobby.queries.ts';
import { Standings } from './multi-lobby.standings.tsx';
import { NoLobbies } from './state/no-lobbies.tsx';

/** Format 5. Shows one of four states: not drawn, being drawn, being started, or the lobbies of a round. */
export function MultiLobby({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('multi-lobby');
  const { id, status } = tournament;
  const [shown, setShown] = useState<ShownLobbies>({
    round: undefined,
    page: 1,
    show: undefined,
    search: '',
  });
  const [view, setView] = useState<'lobbies' | 'standings'>('lobbies');
  const query = lobbiesQuery(id, shown);
  const { data, error, refetch } = useQuery({ ...query, placeholderData: (before) => before });
  // The chosen round was taken back, so it no longer exists.
  const isRoundGone = shown.round !== undefined && data?.rounds.every(({ round }) => round !== shown.round);
  if (isRoundGone) setShown({ ...shown, round: undefined, page: 1 });
  const progress = useDrawProgress(id, () => void refreshMultiLobby());
  useLiveRefresh(channels.tournament(id), { records: [query.queryKey] });
  if (status === 'PENDING') return <StartingNotice />;
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} />;
  if (progress) return <GeneratingNotice title={t('generating')} progress={progress} />;
  // [MLOB-04] Before REGISTRATION_CLOSED the server returns no rounds.
  if (data.rounds.length === 0) return <NoLobbies tournament={tournament} />;
  const isPlayed = data.rounds.some(({ scored }) => scored > 0);
  return (
    <>
      {isPlayed && (
        <SegmentedControl
          mb="md"
          value={view}
          onChange={(next) => setView(next as typeof view)}
          data={[
            { value: 'lobbies', label: t('view.lobbies') },
            { value: 'standings', label: t('view.standings') },
          ]}
          aria-label={t('view.label')}
        />
      )}
      {view === 'standings' && isPlayed ? (
        <Standings id={id} />
      ) : (
        <Lobbies tournament={tournament} list={data} shown={shown} onShow={setShown} />
      )}
    </>
  );
}
