import type { Choice } from '@matchdesk/contract/formats/choice-in-match';
import type { Decided } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { createContext, type RefObject, use, useCallback, useEffect, useRef, useState } from 'react';
import type { UndoToast } from './actions/use-undo.ts';
import type { MatchCalls } from './matches.queries.ts';
import type { MatchStore } from './matches.store.ts';
import type { PressGuard } from './quick/press-guard.ts';

export type DialogKind = 'match' | 'winner' | 'revert' | 'impact' | 'give';

/** A decision, by the action that takes it back. */
interface Made {
  action_id: number;
  match: Match;
}

/** Shared by everything about the matches: their tournament, the matches, and how to open a dialog. */
export interface StaffMatchesValue {
  tournament: Tournament;
  store: MatchStore<Match>;
  calls: MatchCalls;
  mayEdit: boolean;
  mayChat: boolean;
  /** The winner's dialog may begin with a choice. */
  open: (kind: DialogKind, number: number, choice?: Choice) => void;
  /** Reads again what a decision changes beside the matches. */
  refresh: () => Promise<void>;
  undoToast: UndoToast;
  /** The decisions made here that can still be taken back, the last one at the end. */
  made: RefObject<readonly Made[]>;
  /** Which presses on the cards are meant. */
  guard: PressGuard;
}

/** None where nothing changed. */
export const madeBy = ({ action_id, data }: Decided): readonly Made[] =>
  action_id === null ? [] : [{ action_id, match: data }];

export const StaffMatchesContext = createContext<StaffMatchesValue | undefined>(undefined);

export function useStaffMatches(): StaffMatchesValue {
  const matches = use(StaffMatchesContext);
  if (!matches) throw new Error('Only inside of StaffMatches');
  return matches;
}

interface OpenDialog {
  kind: DialogKind;
  number: number;
  choice?: Choice | undefined;
}

/** The open dialog of a match. When it closes, the focus returns to where it was, or to the match if that is gone. */
export function useDialog() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const opener = useRef<Element>(null);
  const left = useRef<{ opener: Element | null; number: number | undefined }>(undefined);
  // Stable: the cards depend on it, and a new function would render them all again.
  const open = useCallback((kind: DialogKind, number: number, choice?: Choice) => {
    // One dialog may lead to another: the element that opened the first one counts.
    opener.current ??= document.activeElement;
    setDialog({ kind, number, choice });
  }, []);
  const close = () => {
    left.current = { opener: opener.current, number: dialog?.number };
    opener.current = null;
    setDialog(undefined);
  };
  // After the dialog is gone and the match is drawn in its new state.
  useEffect(() => {
    if (dialog || !left.current) return;
    focusAgain(left.current.opener, left.current.number);
    left.current = undefined;
  }, [dialog]);
  return { dialog, open, close };
}

function focusAgain(opener: Element | null, number: number | undefined): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  const match = document.querySelector<HTMLElement>(`article[data-number="${number}"] button`);
  (isThere ? opener : match)?.focus({ preventScroll: true });
}
