import { Button } from '@mantine/core';
import { participantStatuses } from '@matchdesk/contract/statuses';
import type { BulkAction } from '@matchdesk/contract/tournaments/participants';
import { checkInMany, removeMany } from '@matchdesk/contract/tournaments/participants.calls';
import { canBypassCheckIn, canRemove } from '@matchdesk/contract/tournaments/participants.rules';
import { remindToCheckIn } from '@matchdesk/contract/tournaments/reminders.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconBell, IconClipboardCheck, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import type { Selection } from '#shared/tables/selection/selection.ts';
import { SelectionBar } from '#shared/tables/selection/selection-bar.tsx';
import type { ParticipantFilters } from './participants.queries.ts';
import { toSelection, useBulk, useRemind } from './use-bulk.ts';

interface BulkBarProps {
  tournament: Tournament;
  filters: ParticipantFilters;
  selection: Selection;
}

/** The actions that are possible with the selected participants now. */
export function BulkBar({ tournament, filters, selection }: BulkBarProps) {
  const { t } = useTranslation('participants');
  const may = useMay();
  const bulk = useBulk(tournament);
  const remind = useRemind(tournament);
  const { game_id } = tournament;
  const chosen = toSelection(selection.rows, filters);
  const run = async (action: BulkAction) => {
    if (await bulk(action, chosen)) selection.clear();
  };
  const runReminder = async () => {
    if (await remind(chosen)) selection.clear();
  };
  const canRemoveSome = participantStatuses.some((status) => canRemove(tournament, { status }));
  return (
    <SelectionBar selection={selection}>
      {may(checkInMany, game_id) && canBypassCheckIn(tournament, { status: 'registered' }) && (
        <Button
          size="xs"
          leftSection={<IconClipboardCheck size={15} aria-hidden />}
          onClick={() => void run('check-in')}
        >
          {t('bulk.checkIn.action')}
        </Button>
      )}
      {may(remindToCheckIn, game_id) && tournament.status === 'CHECKIN' && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBell size={15} aria-hidden />}
          onClick={() => void runReminder()}
        >
          {t('remind.action')}
        </Button>
      )}
      {may(removeMany, game_id) && canRemoveSome && (
        <Button
          size="xs"
          variant="light"
          color="red"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={() => void run('remove')}
        >
          {t('bulk.remove.action')}
        </Button>
      )}
    </SelectionBar>
  );
}
