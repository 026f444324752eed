import { Anchor, Button, SegmentedControl, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { generateLobbies } from '@matchdesk/contract/formats/multi-lobby.calls';
import type { MultiLobbyStanding } from '@matchdesk/contract/formats/multi-lobby.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawNotice, GeneratingNotice, useDrawProgress } from '#areas/formats/matches/index.ts';
import { RefereesProvider, useMine } from '#areas/formats/referees/index.ts';
import { StartingNotice } from '#areas/tournaments/tournaments/index.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { CardsSkeleton, TableSkeleton } from '#shared/ui/skeletons.tsx';
import { Lobbies } from './lobbies.tsx';
import { lobbiesQuery, refreshMultiLobby, type ShownLobbies, standingsQuery } from './multi-lobby.queries.ts';
import { StandingsTable, standingsAtOnce } from './standings-table.tsx';
import { useDraw } from './use-draw.ts';

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
  const { isMine } = useMine();
  const query = lobbiesQuery(id, { ...shown, mine: isMine });
  const { data, error, refetch } = useQuery({ ...query, placeholderData: (before) => before });
  // The chosen round was taken back, so it no longer exists.
  const isRoundGone = shown.round !== undefined && data?.rounds.every(({ round }) => round !== shown.round);
  if (isRoundGone) setShown({ ...shown, round: undefined, page: 1 });
  const progress = useDrawProgress(id, () => void refreshMultiLobby());
  useLiveRefresh(channels.tournament(id), { records: [query.queryKey] });
  if (status === 'PENDING') return <StartingNotice />;
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <CardsSkeleton height={480} />;
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
        <RefereesProvider tournament={id} what="lobby">
          <Lobbies tournament={tournament} list={data} shown={shown} onShow={setShown} />
        </RefereesProvider>
      )}
    </>
  );
}

/** No lobby is drawn yet. */
function NoLobbies({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('multi-lobby');
  const { actions, game_id } = tournament;
  const may = useMay();
  const { isDrawing, generate } = useDraw(tournament);
  if (isDrawing) return <GeneratingNotice title={t('generating')} progress={undefined} />;
  const canGenerate = actions.includes('generate-lobbies');
  const ready = tournament.registered_participant_count + tournament.checkin_participant_count;
  return (
    <EmptyState
      icon={IconUsersGroup}
      title={t('empty.title')}
      text={canGenerate ? t('empty.text', { count: ready }) : t('empty.later')}
    >
      {canGenerate && <DrawNotice id={tournament.id} />}
      {may(generateLobbies, game_id) && canGenerate && (
        <Button onClick={() => void generate()}>{t('draw.generate')}</Button>
      )}
    </EmptyState>
  );
}

/** The standings for staff, with the criterion that ranks each above the next. */
function Standings({ id }: { id: number }) {
  const { t } = useTranslation('multi-lobby');
  const [page, setPage] = useState(1);
  const query = standingsQuery(id, (page - 1) * standingsAtOnce, '');
  const { data, error, refetch } = useQuery({ ...query, placeholderData: (before) => before });
  useLiveRefresh(channels.tournament(id), { wide: [query.queryKey] });
  if (error && !data)
    return <ErrorState title={t('standings.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton height={320} />;
  const lines = data.data.map((standing) => ({
    ...standing,
    isOut: standing.out !== null,
    note: <WhyAbove standing={standing} />,
  }));
  return <StandingsTable lines={lines} total={data.meta.total} page={page} onPage={setPage} />;
}

/** The criterion that ranks somebody above the next, on request. */
function WhyAbove({ standing: { above, participant } }: { standing: MultiLobbyStanding }) {
  const { t } = useTranslation('multi-lobby');
  const [isAsked, setIsAsked] = useState(false);
  if (!above) return null;
  if (isAsked)
    return (
      <Text size="xs" c="dimmed" role="status">
        {t(`standings.above.${above.criterion}`, { own: above.own, next: above.next })}
      </Text>
    );
  return (
    <Anchor
      component="button"
      type="button"
      size="xs"
      ml="xs"
      aria-label={t('standings.whyName', { name: participant.name })}
      onClick={() => setIsAsked(true)}
    >
      {t('standings.why')}
    </Anchor>
  );
}
