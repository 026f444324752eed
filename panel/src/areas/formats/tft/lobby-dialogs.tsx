import { channels } from '@matchdesk/contract/channels';
import { useEffect } from 'react';
import {
  type DialogKind,
  ImpactDialog,
  RevertDialog,
  removeUndoToast,
  useMatch,
} from '#areas/formats/matches/index.ts';
import { PlacesDialog } from './places-dialog.tsx';
import { useStaffLobbies } from './staff-lobbies-context.ts';
import { offeredControls } from './tft.available-actions.ts';
import { LobbyDrawer } from './tft.lobby-drawer.tsx';
import { useLobbyDecisions } from './use-lobby-decisions.ts';
import { useNames } from './use-lobby-names.ts';

interface LobbyDialogsProps {
  kind: DialogKind;
  number: number;
  onClose: () => void;
}

/** The dialog of a lobby that is open. */
export function LobbyDialogs({ kind, number, onClose }: LobbyDialogsProps) {
  const { tournament, store, mayEdit, undoToast } = useStaffLobbies();
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
    case 'match':
      return <LobbyDrawer lobby={lobby} onClose={onClose} />;
  }
}
