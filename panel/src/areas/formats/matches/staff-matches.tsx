import { sendMatchMessage } from '@matchdesk/contract/desk/chats.calls';
import type { Decided } from '@matchdesk/contract/formats/matches';
import { finishMatch } from '@matchdesk/contract/formats/matches.calls';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { type MatchPart, RefereesProvider } from '#areas/formats/referees/index.ts';
import { useMay } from '#shared/session/me.ts';
import { loadForLater } from '#shared/waiting/load-for-later.ts';
import { onSent } from '#shared/waiting/send-waiting.ts';
import type { MatchCalls } from './matches.queries.ts';
import type { MatchStore } from './matches.store.ts';
import { createPressGuard } from './quick/press-guard.ts';
import { QuickOff } from './quick/quick-off.tsx';
import { QuickResults } from './quick/quick-results.tsx';
import { madeBy, StaffMatchesContext, type StaffMatchesValue, useDialog } from './staff-matches-context.ts';

const loadDialogs = () => import('./dialogs/match-dialogs.tsx');

const MatchDialogs = lazy(async () => ({ default: (await loadDialogs()).MatchDialogs }));

interface StaffMatchesProps {
  tournament: Tournament;
  store: MatchStore<Match>;
  /** Must be the same object on every render. */
  calls: MatchCalls;
  /** Rereads what a decision changes besides the matches. Must be the same function on every render. */
  refresh: () => Promise<void>;
  /** Whether the tournament is over once this match is decided. */
  isLast?: (match: Match) => boolean;
  /** What else can be given to a colleague with a match. */
  partsOf?: ((match: Match) => readonly MatchPart[]) | undefined;
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
  partsOf,
  children,
}: StaffMatchesProps) {
  const may = useMay();
  const mayEdit = may(finishMatch, tournament.game_id);
  const mayChat = may(sendMatchMessage, tournament.game_id);
  const { dialog, open, close } = useDialog();
  const undoToast = useRef<number>(undefined);
  const made = useRef<StaffMatchesValue['made']['current']>([]);
  const [guard] = useState(createPressGuard);
  useEffect(() => loadForLater(loadDialogs), []);
  useEffect(
    () =>
      onSent((sent) => {
        const ours = sent.filter(({ waiting }) => waiting.tournament === tournament.id);
        if (ours.length === 0) return;
        const decided = ours.flatMap(({ data }) => decisionIn(data) ?? []);
        store.patch(decided.flatMap(({ data, changed }) => [...changed, data]));
        made.current = [...made.current, ...decided.flatMap(madeBy)];
        void store.reread();
        void refresh();
      }),
    [tournament.id, store, refresh],
  );
  const staff = useMemo<StaffMatchesValue>(
    () => ({ tournament, store, calls, mayEdit, mayChat, open, refresh, undoToast, made, guard }),
    [tournament, store, calls, mayEdit, mayChat, open, refresh, guard],
  );
  return (
    <StaffMatchesContext value={staff}>
      <RefereesProvider tournament={tournament.id}>
        <QuickResults isLast={isLast}>
          <QuickOff />
          {children}
        </QuickResults>
        <Suspense>{dialog && <MatchDialogs {...dialog} partsOf={partsOf} onClose={close} />}</Suspense>
      </RefereesProvider>
    </StaffMatchesContext>
  );
}

/** The answer to a decision; a check-in has a participant in its place. */
function decisionIn(answer: unknown): Decided | undefined {
  const { data, changed, action_id = null } = answer as Partial<Decided>;
  return data && changed && { data, changed, action_id };
}
