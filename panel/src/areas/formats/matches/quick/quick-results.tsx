import type { Choice } from '@matchdesk/contract/formats/choice-in-match';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useCalledMatches } from '#areas/desk/chats/index.ts';
import { usePresence } from '#shared/presence/use-presence.ts';
import { useMe } from '#shared/session/me.ts';
import { useDecisions } from '../dialogs/use-decisions.ts';
import { type HowToDecide, howToDecide } from '../how-to-decide.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { focusOpenAfter } from './focus-open.ts';
import { switchQuick, useIsQuick } from './quick-switch.store.ts';

interface QuickValue {
  isOn: boolean;
  toggle: () => void;
  /** Decides the match at once, or opens its dialog with the choice where somebody has to look. */
  decide: (number: number, choice: Choice, isByPointer: boolean) => void;
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
  const decide = useQuickDecision(isLast);
  const value = useMemo(
    () =>
      isOffered && me !== undefined ? { isOn, toggle: () => switchQuick(me, !isOn), decide } : undefined,
    [isOffered, isOn, me, decide],
  );
  return <QuickContext value={value}>{children}</QuickContext>;
}

interface Decided {
  number: number;
  isByPointer: boolean;
}

function useQuickDecision(isLast: QuickResultsProps['isLast']): QuickValue['decide'] {
  const { store, open, guard } = useStaffMatches();
  const { finish } = useDecisions();
  const how = useHowToDecide(isLast);
  const [decided, setDecided] = useState<Decided>();
  const decide = async (number: number, choice: Choice, isByPointer: boolean) => {
    const match = store.find(number)?.match;
    if (!match) return;
    const { by } = how(match);
    if (by === 'dialog') open('winner', number, choice);
    if (by !== 'press') return;
    const winner = choice.winner === 'first' ? match.first_participant : match.second_participant;
    guard.hold(match.id);
    const { done } = await finish(match, {
      winner_id: winner?.id ?? null,
      reason: 'played',
      version: match.version,
      ...(choice.score && { match_result: choice.score.join(':') }),
    });
    guard.release(match.id);
    if (done) setDecided({ number, isByPointer });
  };
  // After the card is drawn with its result, so that the next open one is found.
  useEffect(() => {
    if (decided) focusOpenAfter(decided.number, { preventScroll: decided.isByPointer });
  }, [decided]);
  const latest = useEffectEvent(decide);
  // Stable, because all cards depend on it.
  const stable = useRef<QuickValue['decide']>(undefined);
  useEffect(() => {
    stable.current = (...press) => void latest(...press);
  }, []);
  return useMemo(
    () =>
      (...press) =>
        stable.current?.(...press),
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
