import { Paper, Title } from '@mantine/core';
import { isStarted } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatViews } from '#format-views.ts';
import { bracketsLabels } from '../screen/tournament-tabs.ts';
import classes from './matches-card.module.css';

/** The matches, as their own screen shows them, once there can be any. */
export function MatchesCard({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('tournament');
  const { id, type, status } = tournament;
  const { Matches, Skeleton } = formatViews[type];
  const isShown = status === 'REGISTRATION_CLOSED' || isStarted(status);
  if (!isShown) return null;
  const title = t(bracketsLabels[type]);
  return (
    <Paper withBorder p="md" component="section" aria-label={title} className={classes.matches}>
      <Title order={2} mb="sm">
        {title}
      </Title>
      <Suspense fallback={<Skeleton height={480} />}>
        <Matches key={id} tournament={tournament} />
      </Suspense>
    </Paper>
  );
}
