import { Box, Group, Paper, Stack, Table, Text } from '@mantine/core';
import type { RoundTiming } from '@matchdesk/contract/formats/matches.record';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { durationWords } from '#shared/format/duration.ts';
import { StatusBadge } from '#shared/status/status-badge.tsx';
import { matchLooks } from '#shared/status/statuses.ts';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import type { Schedule } from './schedule.ts';

interface RoundsOverviewProps {
  timings: readonly RoundTiming[];
  schedule: Pick<Schedule, 'nameOf'>;
  /** The action offered for each round. */
  action?: ((timing: RoundTiming) => ReactNode) | undefined;
}

/** Rounds with their times: a table, and on a phone cards. */
export function RoundsOverview(props: RoundsOverviewProps) {
  return useIsPhone() ? <RoundCards {...props} /> : <RoundsTable {...props} />;
}

function RoundsTable({ timings, schedule: { nameOf }, action }: RoundsOverviewProps) {
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

/** The rounds as cards, for phones, where the table would scroll sideways. */
function RoundCards({ timings, schedule: { nameOf }, action }: RoundsOverviewProps) {
  const { t } = useTranslation('schedule');
  return (
    <Stack component="ol" aria-label={t('roundsTitle')} gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
      {timings.map((timing) => {
        const { round, name, started_at, duration, games_count, status } = timing;
        return (
          <Paper key={round} component="li" withBorder px="sm" py={8}>
            <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
              <Text fw={550}>
                {round}. {nameOf({ round, name })}
              </Text>
              <Box component="span" style={{ flex: 'none' }}>
                <StatusBadge look={matchLooks[status]} word={t(`statuses.${status}`)} />
              </Box>
            </Group>
            <Text size="sm" c="dimmed">
              <DateTime value={started_at} /> · {durationWords(duration)} ·{' '}
              {t('games', { count: games_count ?? 1 })}
            </Text>
            {action?.(timing)}
          </Paper>
        );
      })}
    </Stack>
  );
}
