import { sendMatchMessage } from '@matchdesk/contract/desk/chats.calls';
import { finishMatch } from '@matchdesk/contract/formats/matches.calls';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useMay } from '#shared/session/me.ts';
import type { MatchCalls } from './matches.queries.ts';
import type { MatchStore } from './matches.store.ts';
import { createPressGuard } from './quick/press-guard.ts';
import { QuickResults } from './quick/quick-results.tsx';
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
  /** Whether the tournament is over once this match is decided. */
  isLast?: (match: Match) => boolean;
  children: ReactNode;
}

const never = () => false;

/** Matches of one tournament as staff work with them, with the dialogs of each. */
export function StaffMatches({
  tournament,
  store,
  calls,
  refresh,
  isLast = never,
  children,
}: StaffMatchesProps) {
  const may = useMay();
  const mayEdit = may(finishMatch, tournament.game_id);
  const mayChat = may(sendMatchMessage, tournament.game_id);
  const { dialog, open: openDialog, close } = useDialog();
  const undoToast = useRef<number>(undefined);
  const [guard] = useState(createPressGuard);
  // The second click of a double one lands beside the score that is gone, and would open the match.
  const open = useCallback<typeof openDialog>(
    (kind, number, choice) => {
      const id = store.find(number)?.match.id;
      if (kind !== 'match' || id === undefined || !guard.isDeaf(id)) openDialog(kind, number, choice);
    },
    [store, guard, openDialog],
  );
  const staff = useMemo<StaffMatchesValue>(
    () => ({ tournament, store, calls, mayEdit, mayChat, open, refresh, undoToast, guard }),
    [tournament, store, calls, mayEdit, mayChat, open, refresh, guard],
  );
  return (
    <StaffMatchesContext value={staff}>
      <QuickResults isLast={isLast}>{children}</QuickResults>
      <Suspense>{dialog && <MatchDialogs {...dialog} onClose={close} />}</Suspense>
    </StaffMatchesContext>
  );
}
