import type { Match } from '@matchdesk/contract/matches/record';
import type { Tournament } from '@matchdesk/contract/tournaments/record';
import { createContext, use } from 'react';
import type { MatchStore } from './viewer/match-store.ts';

export type DialogKind = 'match' | 'winner' | 'revert' | 'impact';

/** What everything on the staff's bracket knows of: whose bracket it is, its matches, and how to open a dialog. */
export interface StaffBracket {
  tournament: Tournament;
  store: MatchStore<Match>;
  mayEdit: boolean;
  open: (kind: DialogKind, number: number) => void;
}

export const StaffBracketContext = createContext<StaffBracket | undefined>(undefined);

export function useStaffBracket(): StaffBracket {
  const bracket = use(StaffBracketContext);
  if (!bracket) throw new Error('Only inside of a bracket of staff');
  return bracket;
}
