import type { BracketRound } from '@matchdesk/contract/matches/record';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MatchCard, scrollToRow, useSeenRows } from '#areas/matches/index.ts';
import { useRoundName } from '../use-round-name.ts';

import classes from './viewer.module.css';
import type { ViewerProps } from './viewer.tsx';

const ROW = 88;

interface RoundMatchesProps extends ViewerProps {
  round: BracketRound;
}

/** The matches of one round, of which only those on screen exist. */
export function RoundMatches({ round, rounds, store, lit, goal, onOpen }: RoundMatchesProps) {
  const { t } = useTranslation('brackets');
  const nameOf = useRoundName(rounds);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { first_match, matches } = round;
  const { from, to } = useSeenRows(box, list, ROW, matches);

  useEffect(
    () => store.show([{ from: first_match + from, to: first_match + to }]),
    [store, first_match, from, to],
  );

  useLayoutEffect(() => {
    const index = goal ? goal.number - first_match : -1;
    if (index >= 0 && index < matches) scrollToRow(box, list, index * ROW - ROW);
  }, [goal, first_match, matches]);

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
        {Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
          const index = from + at;
          return (
            <li
              key={index}
              aria-setsize={matches}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${index * ROW}px)` }}
            >
              <MatchCard
                number={first_match + index}
                store={store}
                isLit={lit?.has(first_match + index) ?? false}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
