import { Button } from '@mantine/core';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconCalendarTime } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import type { Schedule } from './schedule.ts';

const ScheduleDialog = lazy(async () => ({
  default: (await import('./schedule-dialog.tsx')).ScheduleDialog,
}));

interface ScheduleButtonProps {
  tournament: Tournament;
  schedule: Schedule;
}

/** Opens the schedule, where the tournament's status allows to change it. */
export function ScheduleButton({ tournament, schedule }: ScheduleButtonProps) {
  const { t } = useTranslation('schedule');
  const mayEdit = useMay()(schedule.call, tournament.game_id);
  const [isOpen, setIsOpen] = useState(false);
  if (!tournament.actions.includes('update-schedule')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarTime size={16} aria-hidden />}
        disabled={!mayEdit}
        onClick={() => setIsOpen(true)}
      >
        {t('title')}
      </Button>
      <Suspense>
        {isOpen && (
          <ScheduleDialog tournament={tournament} schedule={schedule} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
