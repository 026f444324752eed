import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import type { RoundTiming } from '@matchdesk/contract/matches/record';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { StatusBadge } from '#shared/status/status-badge.tsx';
import { matchLooks } from '#shared/status/statuses.ts';
import { useRoundName } from '../use-round-name.ts';

/** The rounds as cards, for phones, where the table would scroll sideways. */
export function RoundCards({ timings }: { timings: readonly RoundTiming[] }) {
  const { t } = useTranslation('brackets');
  const nameOf = useRoundName();
  return (
    <Stack component="ol" aria-label={t('rounds.title')} gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
      {timings.map(({ round, name, started_at, duration, games_count, status }) => (
        <Paper key={round} component="li" withBorder px="sm" py={8}>
          <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
            <Text fw={550}>
              {round}. {nameOf({ name })}
            </Text>
            <Box component="span" style={{ flex: 'none' }}>
              <StatusBadge look={matchLooks[status]} word={t(`rounds.statuses.${status}`)} />
            </Box>
          </Group>
          <Text size="sm" c="dimmed">
            <DateTime value={started_at} /> · {t('rounds.minutes', { count: duration })} ·{' '}
            {t('rounds.games', { count: games_count ?? 1 })}
          </Text>
        </Paper>
      ))}
    </Stack>
  );
}
