import { useEffect } from 'react';
import { removeUndoToast } from '../actions/use-undo.ts';
import { type DialogKind, useStaffMatches } from '../staff-matches-context.ts';
import { useMatch } from '../store/use-match.ts';
import { ImpactDialog } from './impact-dialog.tsx';
import { MatchDrawer } from './match-drawer.tsx';
import { RevertDialog } from './revert-dialog.tsx';
import { SelectWinner } from './select-winner.tsx';

interface MatchDialogsProps {
  kind: DialogKind;
  number: number;
  onClose: () => void;
}

/** The dialog of a match that is open. */
export function MatchDialogs({ kind, number, onClose }: MatchDialogsProps) {
  const { store, undoToast } = useStaffMatches();
  const match = useMatch(store, number)?.match;
  useEffect(() => removeUndoToast(undoToast), [undoToast]);
  if (!match) return null;
  switch (kind) {
    case 'winner':
      return <SelectWinner matchId={match.id} onClose={onClose} />;
    case 'revert':
      return <RevertDialog match={match} onClose={onClose} />;
    case 'impact':
      return <ImpactDialog match={match} onClose={onClose} />;
    case 'match':
      return <MatchDrawer match={match} onClose={onClose} />;
  }
}
