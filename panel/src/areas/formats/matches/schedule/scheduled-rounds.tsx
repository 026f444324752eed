import { Button, Text, Title } from '@mantine/core';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TableSkeleton } from '#shared/ui/skeletons.tsx';
import { RoundsOverview } from './rounds-overview.tsx';
import type { Schedule } from './schedule.ts';
import { ScheduleDialog, useLength } from './schedule-dialog.tsx';

interface ScheduledRoundsProps {
  tournament: Tournament;
  schedule: Schedule;
}

/** The rounds of a tournament with one schedule for all of them. */
export function ScheduledRounds({ tournament, schedule }: ScheduledRoundsProps) {
  const { t } = useTranslation('schedule');
  const lengthOf = useLength();
  const mayEdit = useMay()(schedule.call, tournament.game_id);
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, refetch } = schedule.useTimings(tournament.id);
  if (error && !data)
    return <ErrorState title={t('failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton height={240} />;
  if (data.data.length === 0)
    return <EmptyState icon={IconCalendarTime} title={t('none')} text={t('noneText')} />;
  return (
    <>
      <Title order={2} mb="xs">
        {t('roundsTitle')}
      </Title>
      <RoundsOverview timings={data.data} schedule={schedule} />
      <Text c="dimmed" mt="sm">
        {lengthOf(data.data)}
      </Text>
      {tournament.actions.includes('update-schedule') && (
        <Button mt="md" disabled={!mayEdit} onClick={() => setIsEditing(true)}>
          {t('title')}
        </Button>
      )}
      {isEditing && (
        <ScheduleDialog tournament={tournament} schedule={schedule} onClose={() => setIsEditing(false)} />
      )}
    </>
  );
}
