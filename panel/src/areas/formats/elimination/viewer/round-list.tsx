import { ActionIcon, Button, Group, Select, Text } from '@mantine/core';
import type { BracketRound } from '@matchdesk/contract/formats/matches.record';
import { lowerRounds } from '@matchdesk/engine/elimination/geometry';
import { IconArrowRight, IconChevronLeft, IconChevronRight, IconTournament } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MatchCard, numbersQuery } from '#areas/formats/matches/index.ts';
import { shortDate } from '#shared/format/short-date.ts';
import { scrollToRow, useSeenRows } from '#shared/ui/use-seen-rows.ts';
import { useSwipe } from '#shared/ui/use-swipe.ts';
import { useRoundName } from '../use-round-name.ts';
import { openedAt, roundOf, roundsOf } from './current-round.ts';
import { DrawingSwitch } from './drawing-switch.tsx';
import { listOnDemand } from './list-on-demand.ts';
import classes from './viewer.module.css';
import type { LegendProps, ViewerProps } from './viewer.tsx';

const ROW = 88;

interface RoundMatchesProps extends ViewerProps {
  round: BracketRound;
}

interface RoundListProps extends ViewerProps {
  /** Switches back to the drawing; undefined on a phone, which has none. */
  onDrawing: (() => void) | undefined;
}

/** One round at a time as a list: on a phone, and for people who prefer a list. */
export function RoundList(props: RoundListProps) {
  const { shape, rounds, view, goal, onDrawing } = props;
  const { t } = useTranslation('elimination');
  const isPhone = onDrawing === undefined;
  const [shown, setShown] = useState(() => openedAt(rounds, isPhone ? undefined : view.drawing));
  // Elsewhere the drawing has already scrolled to the goal; a phone has only this list.
  const [followed, setFollowed] = useState(isPhone ? undefined : goal);
  if (goal && goal !== followed) {
    setFollowed(goal);
    setShown(roundOf(rounds, goal.number));
  }
  const { drawing, chosen } = shown;
  const own = roundsOf(rounds, drawing);
  const setChosen = (next: number) => setShown({ drawing, chosen: next });
  const keepDrawing = useEffectEvent(() => {
    if (drawing !== view.drawing) view.setDrawing(drawing);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing is kept
  useEffect(() => keepDrawing(), [drawing]);
  const index = Math.min(chosen, own.length - 1);
  const round = own[index];
  const turn = (by: number) => setChosen(Math.min(own.length - 1, Math.max(0, index + by)));
  const swipe = useSwipe(turn);
  if (!round) return null;
  return (
    <>
      <Group gap="xs" className={classes.bar}>
        {lowerRounds(shape) > 0 && (
          <DrawingSwitch drawing={drawing} onChange={(next) => setShown(openedAt(rounds, next))} />
        )}
        <RoundTurner
          rounds={rounds}
          own={own}
          index={index}
          isPhone={isPhone}
          onTurn={turn}
          onChoose={setChosen}
        />
        {onDrawing && (
          <Button
            variant="default"
            size="compact-sm"
            ml="auto"
            leftSection={<IconTournament size={14} aria-hidden />}
            onClick={onDrawing}
          >
            {t('list.hide')}
          </Button>
        )}
      </Group>
      <div {...swipe} className={classes.canvas}>
        <RoundMatches key={`${round.bracket}${round.round}`} {...props} round={round} />
      </div>
      {lowerRounds(shape) > 0 && drawing === 'upper' && (
        <Button
          className={classes.onward}
          variant="default"
          rightSection={<IconArrowRight size={16} aria-hidden />}
          onClick={() => setShown(openedAt(rounds, 'lower'))}
        >
          {t('list.toLower')}
        </Button>
      )}
    </>
  );
}

interface RoundTurnerProps {
  rounds: readonly BracketRound[];
  /** The rounds of the drawing. */
  own: readonly BracketRound[];
  index: number;
  isPhone: boolean;
  onTurn: (by: number) => void;
  onChoose: (index: number) => void;
}

/** Turns to the round before or after, or to a chosen one. */
function RoundTurner({ rounds, own, index, isPhone, onTurn, onChoose }: RoundTurnerProps) {
  const { t } = useTranslation('elimination');
  const nameOf = useRoundName(rounds);
  return (
    <Group gap={4} wrap="nowrap" className={classes.turner}>
      <ActionIcon
        variant="default"
        size={isPhone ? 'lg' : 30}
        aria-label={t('list.previous')}
        disabled={index === 0}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Select
        size={isPhone ? 'sm' : 'xs'}
        aria-label={t('list.round')}
        allowDeselect={false}
        data={own.map((one, at) => ({
          value: String(at),
          label: `${nameOf(one)} · ${shortDate(one.started_at)}`,
        }))}
        value={String(index)}
        comboboxProps={listOnDemand}
        onChange={(value) => onChoose(Number(value))}
        flex={1}
      />
      <ActionIcon
        variant="default"
        size={isPhone ? 'lg' : 30}
        aria-label={t('list.next')}
        disabled={index === own.length - 1}
        onClick={() => onTurn(1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** The matches of one round, of which only those on screen exist. */
function RoundMatches({ round, rounds, store, lit, goal, legend, onOpen }: RoundMatchesProps) {
  const { t } = useTranslation('elimination');
  const nameOf = useRoundName(rounds);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { first_match } = round;
  const [isHeld, setIsHeld] = useState(false);
  const chosen = useSteady(useChosenNumbers(legend, round), isHeld);
  const matches = chosen?.length ?? round.matches;
  const { from, to } = useSeenRows(box, list, ROW, matches);
  const numberAt = (index: number) => (chosen ? chosen[index]! : first_match + index);
  const seen = Array.from(
    { length: Math.max(0, Math.min(matches - 1, to) - from + 1) },
    (_, at) => from + at,
  );
  const ranges = chosen
    ? seen.map((index) => ({ from: numberAt(index), to: numberAt(index) }))
    : [{ from: first_match + from, to: first_match + to }];

  // biome-ignore lint/correctness/useExhaustiveDependencies: ranges are compared by content
  useEffect(() => {
    if (ranges.length > 0) store.show(ranges);
  }, [store, JSON.stringify(ranges)]);

  useLayoutEffect(() => {
    const index = goal ? (chosen ? chosen.indexOf(goal.number) : goal.number - first_match) : -1;
    if (index >= 0 && index < matches) scrollToRow(box, list, index * ROW - ROW);
  }, [goal, chosen, first_match, matches]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the number on each card is the button; this is for fingers
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div
      ref={box}
      className={classes.matches}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onClick={({ target }) => {
        const element = target as Element;
        const card = element.closest<HTMLElement>('[data-number]');
        if (card && !element.closest('button, [draggable="true"]')) onOpen(Number(card.dataset.number));
      }}
    >
      <ul
        ref={list}
        aria-label={t('list.matches', { round: nameOf(round) })}
        style={{ height: matches * ROW, position: 'relative' }}
      >
        {seen.map((index) => (
          <li
            key={numberAt(index)}
            aria-setsize={matches}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${index * ROW}px)` }}
          >
            <MatchCard number={numberAt(index)} store={store} isLit={lit?.has(numberAt(index)) ?? false} />
          </li>
        ))}
      </ul>
      {matches === 0 && <Text c="dimmed">{t('list.nothing')}</Text>}
    </div>
  );
}

/** Rows stay where they are while a pointer is over them: a press must not meet the match that moved up. */
function useSteady<T>(now: T, isHeld: boolean): T {
  const [shown, setShown] = useState(now);
  if (shown !== now && !isHeld) setShown(now);
  return isHeld ? shown : now;
}

/** One's own matches of the round, or those in the status that is chosen; undefined where all are shown. */
function useChosenNumbers(
  legend: LegendProps | undefined,
  { first_match, matches }: BracketRound,
): readonly number[] | undefined {
  const chosen = legend?.chosen;
  const ownIn = legend?.ownIn;
  const own = useMemo(() => ownIn?.(first_match, first_match + matches - 1), [ownIn, first_match, matches]);
  const isFiltered = chosen !== undefined;
  const { data } = useQuery({
    ...numbersQuery(legend?.tournament ?? 0, {
      status: chosen ?? 'CONFLICT',
      from: first_match,
      to: first_match + matches - 1,
    }),
    enabled: isFiltered,
    placeholderData: keepPreviousData,
  });
  const inStatus = data?.data;
  return useMemo(() => {
    if (!isFiltered) return own;
    return own && inStatus ? inStatus.filter((number) => own.includes(number)) : inStatus;
  }, [isFiltered, own, inStatus]);
}
