import { channels } from '@matchdesk/contract/channels';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DialogKind,
  ImpactDialog,
  RevertDialog,
  removeUndoToast,
  useMatch,
} from '#areas/formats/matches/index.ts';
import { type MatchPart, RefereesDialog } from '#areas/formats/referees/index.ts';
import { PlacesDialog } from './places-dialog.tsx';
import { useStaffLobbies } from './staff-lobbies-context.ts';
import { offeredControls } from './tft.available-actions.ts';
import { LobbyDrawer } from './tft.lobby-drawer.tsx';
import { useLobbyDecisions } from './use-lobby-decisions.ts';
import { useNames } from './use-lobby-names.ts';

interface LobbyDialogsProps {
  kind: DialogKind;
  number: number;
  /** What can be given to a colleague with a lobby. */
  roundOf: (number: number) => readonly MatchPart[];
  onClose: () => void;
}

/** The dialog of a lobby that is open. */
export function LobbyDialogs({ kind, number, roundOf, onClose }: LobbyDialogsProps) {
  const { tournament, store, mayEdit, undoToast } = useStaffLobbies();
  const { t: matches } = useTranslation('matches');
  const { lobbyName } = useNames();
  const { revert } = useLobbyDecisions();
  const lobby = useMatch(store, number)?.match;
  useEffect(() => removeUndoToast(undoToast), [undoToast]);
  if (!lobby) return null;
  switch (kind) {
    case 'winner':
      return <PlacesDialog matchId={lobby.id} onClose={onClose} />;
    case 'revert':
      return (
        <RevertDialog
          text={`#${lobby.id} · ${lobbyName(lobby)}`}
          isFinished={lobby.status === 'FINISHED'}
          isOffered={offeredControls(lobby, tournament.actions).includes('revert')}
          revert={() => revert(lobby)}
          onClose={onClose}
        />
      );
    case 'impact':
      return (
        <ImpactDialog
          tournament={tournament.id}
          matchId={lobby.id}
          channel={channels.arena(tournament.id, '*')}
          mayEdit={mayEdit}
          revert={(deep) => revert(lobby, deep)}
          onClose={onClose}
        />
      );
    case 'give':
      return (
        <RefereesDialog
          tournament={tournament.id}
          title={matches('referees.giveLobby')}
          parts={[
            { key: 'lobby', label: lobbyName(lobby), ranges: [{ from: lobby.id, to: lobby.id }] },
            ...roundOf(number),
          ]}
          onClose={onClose}
        />
      );
    case 'match':
      return <LobbyDrawer lobby={lobby} onClose={onClose} />;
  }
}
