import { Button } from '@mantine/core';
import { checkInMany } from '@matchdesk/contract/tournaments/participants.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { useBulk } from './use-bulk.ts';

interface CheckInAllProps {
  tournament: Tournament;
  /** `filled` if it is the next task. */
  variant?: 'filled';
}

/** Checks in everybody who has not; offered while check-in is open, and between its end and the start. */
export function CheckInAll({ tournament, variant }: CheckInAllProps) {
  const { t } = useTranslation('participants');
  const may = useMay();
  const bulk = useBulk(tournament);
  const { status, game_id, registered_participant_count: waiting } = tournament;
  const isTime = status === 'CHECKIN' || status === 'REGISTRATION_CLOSED';
  if (!isTime || waiting === 0 || !may(checkInMany, game_id)) return null;
  return (
    <Button
      size={variant ? 'sm' : 'xs'}
      variant={variant ?? 'default'}
      leftSection={<IconClipboardCheck size={15} aria-hidden />}
      onClick={() => void bulk('check-in', { filter: { status: 'registered' } })}
    >
      {t('bulk.checkIn.all')}
    </Button>
  );
}
