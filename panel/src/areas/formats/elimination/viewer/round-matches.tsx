import { Text } from '@mantine/core';
import type { BracketRound } from '@matchdesk/contract/formats/matches.record';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MatchCard, numbersQuery, scrollToRow, useSeenRows } from '#areas/formats/matches/index.ts';
import { useRoundName } from '../use-round-name.ts';
import type { LegendProps } from './legend.tsx';
import classes from './viewer.module.css';
import type { ViewerProps } from './viewer.tsx';

const ROW = 88;

interface RoundMatchesProps extends ViewerProps {
  round: BracketRound;
}

/** The matches of one round, of which only those on screen exist. */
export function RoundMatches({ round, rounds, store, lit, goal, legend, onOpen }: RoundMatchesProps) {
  const { t } = useTranslation('elimination');
  const nameOf = useRoundName(rounds);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { first_match } = round;
  const chosen = useChosenNumbers(legend, round);
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

/** The matches of the round in the status that is chosen in the legend; undefined where all are shown. */
function useChosenNumbers(
  legend: LegendProps | undefined,
  { first_match, matches }: BracketRound,
): readonly number[] | undefined {
  const chosen = legend?.chosen;
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
  return isFiltered ? data?.data : undefined;
}
