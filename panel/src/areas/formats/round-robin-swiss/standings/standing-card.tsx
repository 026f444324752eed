import { Group, Paper, Text } from '@mantine/core';
import type { RankCriterion } from '@matchdesk/contract/formats/round-robin-swiss.criteria';
import { useTranslation } from 'react-i18next';
import type { CardMatch } from '#areas/formats/matches/index.ts';
import type { StandingLine } from './criteria.ts';
import { WhyAbove } from './why-above.tsx';

interface StandingCardProps {
  line: StandingLine;
  lines: readonly StandingLine[];
  matches: readonly CardMatch[];
  criteria: readonly RankCriterion[];
}

/** A line of the standings on a phone. */
export function StandingCard({ line, lines, matches, criteria }: StandingCardProps) {
  const { t } = useTranslation('round-robin-swiss');
  const { rank, participant, played, above, left } = line;
  return (
    <Paper component="li" withBorder px="sm" py={8}>
      <Group justify="space-between" wrap="nowrap">
        <Text fw={line.is_winner ? 650 : 500} style={{ overflowWrap: 'anywhere' }}>
          {rank}. {participant.name}
          {left && ` (${left})`}
        </Text>
        <Text size="sm" c="dimmed">
          {t('standings.playedCount', { count: played })}
        </Text>
      </Group>
      <Group component="dl" gap="2px 12px" m={0}>
        {criteria.map((criterion) => (
          <Group key={criterion} gap={4} wrap="nowrap">
            <Text component="dt" size="sm" c="dimmed">
              {t(`standings.criteria.${criterion}`)}
            </Text>
            <Text component="dd" size="sm" m={0} fw={above?.criterion === criterion ? 700 : 400}>
              {line.criteria[criterion] ?? '–'}
            </Text>
          </Group>
        ))}
      </Group>
      <WhyAbove line={line} lines={lines} matches={matches} />
    </Paper>
  );
}
