import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { durationWords } from '#shared/format/duration-words.ts';
import { StatusBadge } from '#shared/status/status-badge.tsx';
import { matchLooks } from '#shared/status/statuses.ts';
import type { RoundsOverviewProps } from './rounds-overview.tsx';

/** The rounds as cards, for phones, where the table would scroll sideways. */
export function RoundCards({ timings, schedule: { nameOf }, action }: RoundsOverviewProps) {
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
