import { Pagination, Skeleton, Table } from '@mantine/core';
import { listPublicArenaStandings } from '@matchdesk/contract/calls/arena';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import classes from '../arena.module.css';

const rows = 100;

/** Places as they are now, for everybody. */
export function PublicStandings({ id, code }: { id: number; code: string | undefined }) {
  const { t } = useTranslation('arena');
  const [page, setPage] = useState(1);
  const from = (page - 1) * rows;
  const { data } = useQuery({
    ...apiQuery(
      listPublicArenaStandings,
      { params: { id }, query: { from, to: from + rows - 1, ...(code && { code }) } },
      { quiet: true },
    ),
    placeholderData: (before) => before,
  });
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
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.data.map(({ participant, rank, is_shared, is_out, round, points }) => (
            <Table.Tr key={participant.id}>
              <Table.Td>{rank === null ? '–' : is_shared ? t('standings.shared', { rank }) : rank}</Table.Td>
              <Table.Td className={is_out ? classes.out : undefined}>{participant.name}</Table.Td>
              <Table.Td>{round}</Table.Td>
              <Table.Td>{wholeNumber(points)}</Table.Td>
            </Table.Tr>
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
