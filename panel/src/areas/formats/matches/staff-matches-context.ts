import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { createContext, use } from 'react';
import type { UndoToast } from './actions/use-undo.ts';
import type { MatchCalls } from './matches.queries.ts';
import type { MatchStore } from './store/match-store.ts';

export type DialogKind = 'match' | 'winner' | 'revert' | 'impact';

/** Shared by everything about the matches: their tournament, the matches, and how to open a dialog. */
export interface StaffMatchesValue {
  tournament: Tournament;
  store: MatchStore<Match>;
  calls: MatchCalls;
  mayEdit: boolean;
  mayChat: boolean;
  open: (kind: DialogKind, number: number) => void;
  /** Reads again what a decision changes beside the matches. */
  refresh: () => Promise<void>;
  undoToast: UndoToast;
}

export const StaffMatchesContext = createContext<StaffMatchesValue | undefined>(undefined);

export function useStaffMatches(): StaffMatchesValue {
  const matches = use(StaffMatchesContext);
  if (!matches) throw new Error('Only inside of StaffMatches');
  return matches;
}
