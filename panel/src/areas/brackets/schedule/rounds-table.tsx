import { Table } from '@mantine/core';
import type { RoundTiming } from '@matchdesk/contract/matches/record';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { StatusBadge } from '#shared/status/status-badge.tsx';
import { matchLooks } from '#shared/status/statuses.ts';
import { useRoundName } from '../use-round-name.ts';

export function RoundsTable({ timings }: { timings: readonly RoundTiming[] }) {
  const { t } = useTranslation('brackets');
  const nameOf = useRoundName();
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('rounds.columns.round')}</Table.Th>
          <Table.Th>{t('rounds.columns.name')}</Table.Th>
          <Table.Th>{t('rounds.columns.start')}</Table.Th>
          <Table.Th>{t('rounds.columns.duration')}</Table.Th>
          <Table.Th>{t('rounds.columns.games')}</Table.Th>
          <Table.Th>{t('rounds.columns.status')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {timings.map(({ round, name, started_at, duration, games_count, status }) => (
          <Table.Tr key={round}>
            <Table.Td>{round}</Table.Td>
            <Table.Td>{nameOf({ name })}</Table.Td>
            <Table.Td>
              <DateTime value={started_at} />
            </Table.Td>
            <Table.Td>{t('rounds.minutes', { count: duration })}</Table.Td>
            <Table.Td>{games_count ?? 1}</Table.Td>
            <Table.Td>
              <StatusBadge look={matchLooks[status]} word={t(`rounds.statuses.${status}`)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
