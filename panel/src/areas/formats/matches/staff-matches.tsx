import { sendMatchMessage } from '@matchdesk/contract/desk/chats.calls';
import { finishMatch } from '@matchdesk/contract/formats/matches.calls';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { useMay } from '#shared/session/me.ts';
import type { MatchCalls } from './matches.queries.ts';
import type { MatchStore } from './matches.store.ts';
import { StaffMatchesContext, type StaffMatchesValue, useDialog } from './staff-matches-context.ts';

const MatchDialogs = lazy(async () => ({
  default: (await import('./dialogs/match-dialogs.tsx')).MatchDialogs,
}));

interface StaffMatchesProps {
  tournament: Tournament;
  store: MatchStore<Match>;
  /** Must be the same object on every render. */
  calls: MatchCalls;
  /** Rereads what a decision changes besides the matches. Must be the same function on every render. */
  refresh: () => Promise<void>;
  children: ReactNode;
}

/** Matches of one tournament as staff work with them, with the dialogs of each. */
export function StaffMatches({ tournament, store, calls, refresh, children }: StaffMatchesProps) {
  const may = useMay();
  const mayEdit = may(finishMatch, tournament.game_id);
  const mayChat = may(sendMatchMessage, tournament.game_id);
  const { dialog, open, close } = useDialog();
  const undoToast = useRef<number>(undefined);
  const staff = useMemo<StaffMatchesValue>(
    () => ({ tournament, store, calls, mayEdit, mayChat, open, refresh, undoToast }),
    [tournament, store, calls, mayEdit, mayChat, open, refresh],
  );
  return (
    <StaffMatchesContext value={staff}>
      {children}
      <Suspense>{dialog && <MatchDialogs {...dialog} onClose={close} />}</Suspense>
    </StaffMatchesContext>
  );
}
