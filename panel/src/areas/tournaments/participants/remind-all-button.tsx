import { Button } from '@mantine/core';
import { remindToCheckIn } from '@matchdesk/contract/tournaments/reminders.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { useRemind } from './use-bulk.ts';

/** Reminds everybody who has not checked in, while they can. */
export function RemindAll({ tournament, size = 'xs' }: { tournament: Tournament; size?: 'xs' | 'sm' }) {
  const { t } = useTranslation('participants');
  const may = useMay();
  const remind = useRemind(tournament);
  const { status, game_id, registered_participant_count: waiting } = tournament;
  if (status !== 'CHECKIN' || waiting === 0 || !may(remindToCheckIn, game_id)) return null;
  return (
    <Button
      size={size}
      variant="default"
      leftSection={<IconBell size={15} aria-hidden />}
      onClick={() => void remind({ filter: { status: 'registered' } })}
    >
      {t('remind.all')}
    </Button>
  );
}
