import { Button, Skeleton, Text, Title } from '@mantine/core';
import { saveTimings } from '@matchdesk/contract/calls/brackets';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { timingsQuery } from '../brackets.queries.ts';
import { RoundCards } from './round-cards.tsx';
import { RoundsTable } from './rounds-table.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useLength } from './use-length.ts';

/** The rounds of a tournament with one schedule for all its matches. */
export function Rounds({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('brackets');
  const lengthOf = useLength();
  const isPhone = useIsPhone();
  const mayEdit = useMay()(saveTimings, tournament.game_id);
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, refetch } = useQuery(timingsQuery(tournament.id));
  if (error && !data)
    return <ErrorState title={t('schedule.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  if (data.data.length === 0)
    return <EmptyState icon={IconCalendarTime} title={t('rounds.none')} text={t('rounds.noneText')} />;
  return (
    <>
      <Title order={2} mb="xs">
        {t('rounds.title')}
      </Title>
      {isPhone ? <RoundCards timings={data.data} /> : <RoundsTable timings={data.data} />}
      <Text c="dimmed" mt="sm">
        {lengthOf(data.data)}
      </Text>
      {tournament.actions.includes('update-schedule') && (
        <Button mt="md" disabled={!mayEdit} onClick={() => setIsEditing(true)}>
          {t('actions.schedule')}
        </Button>
      )}
      {isEditing && <ScheduleDialog tournament={tournament} onClose={() => setIsEditing(false)} />}
    </>
  );
}
