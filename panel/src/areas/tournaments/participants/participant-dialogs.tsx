import type { Participant } from '@matchdesk/contract/tournaments/participants';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { lazy, Suspense } from 'react';
import { ClaimLinkDialog } from '#areas/tournaments/add-participants/index.ts';
import { useDescribeParticipantHistory } from './describe-participant.ts';
import { participantName } from './participant-name.ts';
import { participantHistoryQuery } from './participants.queries.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));
const LinkDialog = lazy(async () => ({ default: (await import('./links/link-dialog.tsx')).LinkDialog }));
const HistoryDrawer = lazy(async () => ({
  default: (await import('#shared/history/history-drawer.tsx')).HistoryDrawer,
}));

export interface AskedDialog {
  what: 'delete' | 'history' | 'claim' | 'link';
  of: Participant;
  opened: boolean;
}

interface ParticipantDialogsProps {
  tournament: Tournament;
  asked: AskedDialog | undefined;
  onClose: () => void;
}

/** The dialogs that the menu of a participant opens. */
export function ParticipantDialogs({ tournament, asked, onClose }: ParticipantDialogsProps) {
  const describe = useDescribeParticipantHistory();
  return (
    <Suspense>
      {asked?.what === 'delete' && (
        <DeleteDialog
          key={asked.of.id}
          tournament={tournament}
          participant={asked.of}
          opened={asked.opened}
          onClose={onClose}
        />
      )}
      {asked?.what === 'claim' && (
        <ClaimLinkDialog
          key={asked.of.id}
          tournamentId={tournament.id}
          participantId={asked.of.id}
          name={participantName(asked.of)}
          opened={asked.opened}
          onClose={onClose}
        />
      )}
      {asked?.what === 'link' && (
        <LinkDialog
          key={asked.of.id}
          tournament={tournament}
          participant={asked.of}
          opened={asked.opened}
          onClose={onClose}
        />
      )}
      {asked?.what === 'history' && (
        <HistoryDrawer
          key={asked.of.id}
          query={(page) => participantHistoryQuery(tournament.id, asked.of.id, page)}
          describe={describe}
          opened={asked.opened}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
