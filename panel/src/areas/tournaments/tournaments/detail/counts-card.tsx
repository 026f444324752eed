import { Paper, Progress, Text, Title } from '@mantine/core';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { participantCounts } from '#areas/tournaments/participants/index.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import classes from './counts-card.module.css';

/** The current numbers of participants. */
export function CountsCard({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('participants');
  const { t: words } = useTranslation('tournament');
  const headingId = useId();
  const { max_member, participant_count } = tournament;
  const free = Math.max(0, max_member - participant_count);
  const counts = [
    ...participantCounts(tournament).map(([name, count]) => [name, t(`counts.${name}`), count] as const),
    ['free', words('counts.free'), free] as const,
  ];
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={headingId}>
      <Title order={2} id={headingId}>
        {words('counts.title')}
      </Title>
      <Text mt={4} mb={8} aria-live="polite">
        {words('counts.filled', { count: participant_count, max: wholeNumber(max_member) })}
      </Text>
      <Progress value={(participant_count / max_member) * 100} aria-label={words('counts.title')} />
      <dl className={classes.counts}>
        {counts.map(([name, label, value]) => (
          <div key={name}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <dd className={classes.count}>{wholeNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
