import type { Choice } from '@matchdesk/contract/formats/choice-in-match';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { useCalledMatches } from '#areas/desk/chats/index.ts';
import { usePresence } from '#shared/presence/use-presence.ts';
import { useMe } from '#shared/session/me.ts';
import { useDecisions } from '../dialogs/use-decisions.ts';
import { type HowToDecide, howToDecide } from '../how-to-decide.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { anyChip, focusCard, focusedNumber, focusOpenAfter } from './open-cards.ts';
import { switchQuick, useIsQuick } from './quick-switch.store.ts';

interface QuickValue {
  isOn: boolean;
  toggle: () => void;
  /** Decides the match at once, or opens its dialog with the choice where somebody has to look. */
  decide: (match: Match, choice: Choice, isByPointer: boolean) => void;
  /** How `decide` decides it. */
  how: (match: Match) => HowToDecide;
}

const QuickContext = createContext<QuickValue | undefined>(undefined);

/** Undefined where nobody can enter results. */
export const useQuick = (): QuickValue | undefined => use(QuickContext);

interface QuickResultsProps {
  /** Whether the tournament is over once this match is decided. */
  isLast: (match: Match) => boolean;
  children: ReactNode;
}

/** Results at one press, as a switch: who switched it on finds the possible scores on every open card. */
export function QuickResults({ isLast, children }: QuickResultsProps) {
  const { tournament, mayEdit } = useStaffMatches();
  const me = useMe()?.id;
  const isOffered = mayEdit && tournament.actions.includes('finish');
  const isOn = useIsQuick(me, tournament.only_guests);
  const { decide, how } = useQuickDecision(isLast);
  const value = useMemo(
    () =>
      isOffered && me !== undefined ? { isOn, toggle: () => switchQuick(me, !isOn), decide, how } : undefined,
    [isOffered, isOn, me, decide, how],
  );
  useStrayClicks(isOffered && isOn);
  return <QuickContext value={value}>{children}</QuickContext>;
}

/** Swallows clicks that nobody meant before anything hears them: they would open the match, or revert it. */
function useStrayClicks(isOn: boolean): void {
  const { store, guard } = useStaffMatches();
  useEffect(() => {
    if (!isOn) return;
    const down = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(anyChip)) guard.pointerDown(undefined);
    };
    const click = (event: MouseEvent) => {
      const { target, detail } = event;
      if (detail === 0 || !(target instanceof Element) || target.closest(anyChip)) return;
      const number = target.closest<HTMLElement>('article[data-number]')?.dataset.number;
      const seen = number === undefined ? undefined : store.find(Number(number));
      if (!guard.isStray(seen && { id: seen.match.id, changedAt: seen.changedAt })) return;
      event.stopPropagation();
      event.preventDefault();
    };
    window.addEventListener('pointerdown', down, { capture: true });
    window.addEventListener('click', click, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', down, { capture: true });
      window.removeEventListener('click', click, { capture: true });
    };
  }, [isOn, store, guard]);
}

interface Decided {
  number: number;
  isByPointer: boolean;
  /** False where it was refused. */
  done: boolean;
}

function useQuickDecision(isLast: QuickResultsProps['isLast']): Pick<QuickValue, 'decide' | 'how'> {
  const { open, guard } = useStaffMatches();
  const { finish } = useDecisions();
  const how = useHowToDecide(isLast);
  const [decided, setDecided] = useState<Decided>();
  const send = async (match: Match, { winner, score }: Choice, isByPointer: boolean) => {
    const side = winner === 'first' ? match.first_participant : match.second_participant;
    guard.hold(match.id);
    const { done } = await finish(match, {
      winner_id: side?.id ?? null,
      reason: 'played',
      version: match.version,
      ...(score && { match_result: score.join(':') }),
    });
    guard.release(match.id);
    setDecided({ number: match.number, isByPointer, done });
  };
  const decide: QuickValue['decide'] = (match, choice, isByPointer) => {
    const { by } = how(match);
    if (by === 'dialog') open('winner', match.number, choice);
    if (by === 'press') void send(match, choice, isByPointer);
  };
  // After the card is drawn with its result, so that the next open one is found. Who went elsewhere meanwhile stays there.
  useEffect(() => {
    if (!decided || (focusedNumber() !== decided.number && document.activeElement !== document.body)) return;
    const goOn = decided.done ? focusOpenAfter : focusCard;
    goOn(decided.number, { preventScroll: decided.isByPointer });
  }, [decided]);
  const latest = useRef({ decide, how });
  useEffect(() => {
    latest.current = { decide, how };
  });
  // Stable, because all cards depend on it.
  return useMemo(
    () => ({
      decide: (...press) => latest.current.decide(...press),
      how: (match) => latest.current.how(match),
    }),
    [],
  );
}

/** How a match can be decided, from what is known around it. */
function useHowToDecide(isLast: QuickResultsProps['isLast']): (match: Match) => HowToDecide {
  const { tournament, mayEdit } = useStaffMatches();
  const me = useMe()?.id;
  const called = useCalledMatches(tournament);
  const seen = usePresence(tournament.id);
  return (match) =>
    howToDecide(match, {
      actions: tournament.actions,
      mayEdit,
      sidesNeeded: 2,
      isCalled: called.has(match.id),
      isBeingDecided: seen.some(
        ({ match_id, people }) =>
          match_id === match.id &&
          people.some(({ user_id, doing }) => user_id !== me && doing === 'deciding'),
      ),
      isLast: isLast(match),
    });
}
