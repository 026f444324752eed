import { Anchor, Pagination, Skeleton, Table, Text } from '@mantine/core';
import type { ArenaStanding } from '@matchdesk/contract/arena/record';
import { channels } from '@matchdesk/contract/channels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import classes from './arena.module.css';
import { standingsQuery } from './arena.queries.ts';

const rows = 100;

/** Places as they are now: round reached, points in it, points of all rounds. */
export function Standings({ id }: { id: number }) {
  const { t } = useTranslation('arena');
  const [page, setPage] = useState(1);
  const query = standingsQuery(id, (page - 1) * rows, '');
  const { data, error, refetch } = useQuery({ ...query, placeholderData: (before) => before });
  useLiveRefresh(channels.tournament(id), { wide: [query.queryKey] });
  if (error && !data)
    return <ErrorState title={t('standings.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const pages = Math.ceil(data.meta.total / rows);
  return (
    <>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('standings.rank')}</Table.Th>
            <Table.Th>{t('standings.name')}</Table.Th>
            <Table.Th>{t('standings.round')}</Table.Th>
            <Table.Th>{t('standings.points')}</Table.Th>
            <Table.Th>{t('standings.total')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map((standing) => (
            <StandingRow key={standing.participant.id} standing={standing} />
          ))}
        </Table.Tbody>
      </Table>
      {pages > 1 && (
        <Pagination
          mt="md"
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(`pages.${control}`) })}
        />
      )}
    </>
  );
}

function StandingRow({ standing }: { standing: ArenaStanding }) {
  const { t } = useTranslation('arena');
  const { participant, rank, is_shared, out, round, points, total } = standing;
  return (
    <Table.Tr>
      <Table.Td>{rank === null ? '–' : is_shared ? t('standings.shared', { rank }) : rank}</Table.Td>
      <Table.Td>
        <span className={out ? classes.out : undefined}>{participant.name}</span>
        <WhyAbove standing={standing} />
      </Table.Td>
      <Table.Td>{round}</Table.Td>
      <Table.Td>{wholeNumber(points)}</Table.Td>
      <Table.Td>{wholeNumber(total)}</Table.Td>
    </Table.Tr>
  );
}

/** What puts somebody above the next one, on request. */
function WhyAbove({ standing: { above, participant } }: { standing: ArenaStanding }) {
  const { t } = useTranslation('arena');
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
