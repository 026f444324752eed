import { Paper, Progress, Text, Title } from '@mantine/core';
import { isOver } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import classes from './counts-card.module.css';

/** The current numbers of participants. */
export function CountsCard({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  const headingId = useId();
  const { max_member, participant_count, status } = tournament;
  const { registered_participant_count: registered, checkin_participant_count: checkedIn } = tournament;
  const active = participant_count - registered - checkedIn;
  const counts = [
    ...(active > 0 ? ([[isOver(status) ? 'tookPart' : 'active', active]] as const) : []),
    ['registered', registered],
    ['checkedIn', checkedIn],
    ['free', Math.max(0, max_member - participant_count)],
  ] as const;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={headingId}>
      <Title order={2} id={headingId}>
        {t('counts.title')}
      </Title>
      <Text mt={4} mb={8} aria-live="polite">
        {t('counts.filled', { count: participant_count, max: wholeNumber(max_member) })}
      </Text>
      <Progress value={(participant_count / max_member) * 100} aria-label={t('counts.title')} />
      <dl className={classes.counts}>
        {counts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" size="xs" c="dimmed">
              {t(`counts.${name}`)}
            </Text>
            <dd className={classes.count}>{wholeNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
