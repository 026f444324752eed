import type { TftMatch } from '@matchdesk/contract/formats/tft';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { createContext, use } from 'react';
import type { DialogKind, MatchStore, UndoToast } from '#areas/formats/matches/index.ts';

/** Shared by everything about the lobbies: their tournament, the lobbies, and how to open a dialog. */
export interface StaffLobbiesValue {
  tournament: Tournament;
  store: MatchStore<TftMatch>;
  mayEdit: boolean;
  mayChat: boolean;
  open: (kind: DialogKind, number: number) => void;
  undoToast: UndoToast;
}

export const StaffLobbiesContext = createContext<StaffLobbiesValue | undefined>(undefined);

export function useStaffLobbies(): StaffLobbiesValue {
  const lobbies = use(StaffLobbiesContext);
  if (!lobbies) throw new Error('Only inside of StaffLobbies');
  return lobbies;
}
