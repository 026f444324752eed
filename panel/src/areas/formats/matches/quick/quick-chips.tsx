import type { SideName } from '@matchdesk/contract/formats/matches.rules';
import { isSeries, type SeriesScore, seriesText } from '@matchdesk/contract/formats/possible-scores';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useReducer,
  useRef,
} from 'react';
import { useWaiting } from '#shared/waiting/waiting.store.ts';
import { useCardTexts } from '../card/card-texts.ts';
import { offeredControls } from '../matches.available-actions.ts';
import { sideOf } from '../matches.store.ts';
import { offeredScores } from '../offered-scores.ts';
import { useStaffMatches } from '../staff-matches-context.ts';
import { useMatch } from '../use-match.ts';
import { firstChip, focusBeside, focusNeighbour, noteChip } from './open-cards.ts';
import { DEAF_MS } from './press-guard.ts';
import classes from './quick-chips.module.css';
import { useQuick } from './quick-results.tsx';

interface QuickChipsProps {
  number: number;
  side: SideName;
  /** The side's name. */
  children: ReactNode;
}

/** The name of a side, with the scores by which it wins; where one game decides, the name itself is pressed. */
export function QuickChips({ number, side, children }: QuickChipsProps) {
  const quick = useQuick();
  const { tournament, store } = useStaffMatches();
  const match = useMatch(store, number)?.match;
  const waiting = useWaiting('result', match?.id ?? 0);
  const isOpen =
    quick?.isOn &&
    (!waiting || waiting.refused) &&
    match?.first_participant &&
    match.second_participant &&
    offeredControls(match, tournament.actions, 2).includes('choose');
  if (!isOpen) return children;
  if (!isSeries(match.games_count))
    return (
      <Chip number={number} side={side} score={undefined}>
        {children}
      </Chip>
    );
  return (
    <>
      {children}
      {offeredScores(match.games_count, side).map((score, index) => (
        <Chip key={seriesText(score)} number={number} side={side} score={score} isFirst={index === 0}>
          {seriesText(score)}
        </Chip>
      ))}
    </>
  );
}

interface ChipProps extends QuickChipsProps {
  score: SeriesScore | undefined;
  isFirst?: boolean;
}

function Chip({ number, side, score, isFirst = true, children }: ChipProps) {
  const { t, nameOf } = useCardTexts();
  const quick = useQuick();
  const { store, guard } = useStaffMatches();
  const seen = useMatch(store, number);
  const isFresh = useIsFresh(seen?.changedAt);
  const chip = useRef<HTMLButtonElement>(null);
  const isNoted = isFirst && side === 'first';
  const matchId = seen?.match.id;
  useEffect(() => {
    if (isNoted && chip.current && matchId !== undefined) return noteChip(chip.current, matchId);
  }, [isNoted, matchId]);
  if (!seen || !quick) return null;
  const { match, changedAt } = seen;
  const said = { name: nameOf(sideOf(match, side)), number: match.match_number };
  const aim = ({ clientX: x, clientY: y }: PointerEvent) =>
    guard.pointerDown({ match: match.id, version: match.version, x, y });
  const press = ({ detail, clientX: x, clientY: y }: MouseEvent) => {
    // A click without a count is one by the keyboard.
    const at = detail === 0 ? undefined : { x, y };
    if (guard.isMeant({ id: match.id, changedAt }, match.version, at))
      quick.decide(match, { winner: side, score }, at !== undefined);
  };
  return (
    <button
      type="button"
      className={score ? classes.score : classes.name}
      ref={chip}
      {...(isNoted && { [firstChip]: true })}
      data-chip
      aria-disabled={isFresh || undefined}
      aria-label={score ? t('quick.score', { ...said, score: seriesText(score) }) : t('quick.wins', said)}
      onPointerDown={aim}
      onClick={press}
      onKeyDown={moveByKey}
    >
      {children}
    </button>
  );
}

/** Whether the card has changed only just now, and takes no press yet. */
function useIsFresh(changedAt = Number.NEGATIVE_INFINITY): boolean {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const left = changedAt + DEAF_MS - performance.now();
  const isFresh = left > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts down once for each change
  useEffect(() => {
    if (!isFresh) return;
    const timer = setTimeout(redraw, left);
    return () => clearTimeout(timer);
  }, [changedAt, isFresh]);
  return isFresh;
}

const neighbours: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const beside: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Up and down go to the open match before and after, left and right to the scores of this one. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, repeat, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  // A key that is held would press the next match too, as soon as the focus is there.
  if (repeat && (key === 'Enter' || key === ' ')) event.preventDefault();
  const [match, score] = [neighbours[key], beside[key]];
  if (match === undefined && score === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (match !== undefined) focusNeighbour(match);
  if (score !== undefined) focusBeside(event.currentTarget, score);
}
