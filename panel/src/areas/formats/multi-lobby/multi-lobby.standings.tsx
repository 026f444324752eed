import { Anchor, Skeleton, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { MultiLobbyStanding } from '@matchdesk/contract/formats/multi-lobby.record';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { standingsQuery } from './multi-lobby.queries.ts';
import { StandingsTable, standingsAtOnce } from './standings-table.tsx';

/** The standings for staff, with the criterion that ranks each above the next. */
export function Standings({ id }: { id: number }) {
  const { t } = useTranslation('multi-lobby');
  const [page, setPage] = useState(1);
  const query = standingsQuery(id, (page - 1) * standingsAtOnce, '');
  const { data, error, refetch } = useQuery({ ...query, placeholderData: (before) => before });
  useLiveRefresh(channels.tournament(id), { wide: [query.queryKey] });
  if (error && !data)
    return <ErrorState title={t('standings.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
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
