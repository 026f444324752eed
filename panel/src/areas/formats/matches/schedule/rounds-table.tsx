import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { durationWords } from '#shared/format/duration-words.ts';
import { StatusBadge } from '#shared/status/status-badge.tsx';
import { matchLooks } from '#shared/status/statuses.ts';
import type { RoundsOverviewProps } from './rounds-overview.tsx';

export function RoundsTable({ timings, schedule: { nameOf }, action }: RoundsOverviewProps) {
  const { t } = useTranslation('schedule');
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('columns.round')}</Table.Th>
          <Table.Th>{t('columns.name')}</Table.Th>
          <Table.Th>{t('columns.start')}</Table.Th>
          <Table.Th>{t('columns.duration')}</Table.Th>
          <Table.Th>{t('columns.games')}</Table.Th>
          <Table.Th>{t('columns.status')}</Table.Th>
          {action && <Table.Td />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {timings.map((timing) => {
          const { round, name, started_at, duration, games_count, status } = timing;
          return (
            <Table.Tr key={round}>
              <Table.Td>{round}</Table.Td>
              <Table.Td>{nameOf({ round, name })}</Table.Td>
              <Table.Td>
                <DateTime value={started_at} />
              </Table.Td>
              <Table.Td>{durationWords(duration)}</Table.Td>
              <Table.Td>{games_count ?? 1}</Table.Td>
              <Table.Td>
                <StatusBadge look={matchLooks[status]} word={t(`statuses.${status}`)} />
              </Table.Td>
              {action && <Table.Td>{action(timing)}</Table.Td>}
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
