import { Paper, Progress, Text, Title } from '@mantine/core';
import { getAdminCallReport } from '@matchdesk/contract/calls/admin-calls';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useMay } from '#shared/session/me.ts';
import { bracketsLabels } from '../screen/brackets-label.ts';
import classes from './counts-card.module.css';

/** How full it is, at this moment, and where its people and matches are. */
export function CountsCard({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  const headingId = useId();
  const may = useMay();
  const { id, type, game_id, max_member, participant_count } = tournament;
  const { registered_participant_count: registered, checkin_participant_count: checkedIn } = tournament;
  const active = participant_count - registered - checkedIn;
  const counts = [
    ...(active > 0 ? ([['active', active]] as const) : []),
    ['registered', registered],
    ['checkedIn', checkedIn],
    ['free', Math.max(0, max_member - participant_count)],
  ] as const;
  const links = [
    [`/tournaments/${id}/brackets`, t(bracketsLabels[type])],
    [`/tournaments/${id}/rounds`, t('links.rounds')],
    [`/tournaments/${id}/participants`, t('links.participants')],
    [`/tournaments/${id}/participants/logs`, t('links.logs')],
    ...(may(getAdminCallReport, game_id) ? ([[`/tournaments/${id}/calls`, t('links.calls')]] as const) : []),
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
      <ul className={classes.links}>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to as '/'} className={classes.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
