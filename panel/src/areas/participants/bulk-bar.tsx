import { Button } from '@mantine/core';
import { checkInMany, removeMany } from '@matchdesk/contract/calls/participants';
import type { BulkAction } from '@matchdesk/contract/participants';
import { canBypassCheckIn, canRemove } from '@matchdesk/contract/participants/actions';
import { participantStatuses } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { IconClipboardCheck, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { SelectionBar } from '#shared/tables/selection/selection-bar.tsx';
import type { Selection } from '#shared/tables/selection/use-selection.ts';
import type { ParticipantFilters } from './participants.queries.ts';
import { toSelection } from './selection-body.ts';
import { useBulk } from './use-bulk.ts';

interface BulkBarProps {
  tournament: Tournament;
  filters: ParticipantFilters;
  selection: Selection;
}

/** What can be done with the selected participants now. */
export function BulkBar({ tournament, filters, selection }: BulkBarProps) {
  const { t } = useTranslation('participants');
  const may = useMay();
  const bulk = useBulk(tournament);
  const { game_id } = tournament;
  const run = async (action: BulkAction) => {
    if (await bulk(action, toSelection(selection.rows, filters))) selection.clear();
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
