import { VisuallyHidden } from '@mantine/core';
import type { BracketRound } from '@matchdesk/contract/formats/matches.record';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MatchCard, type MatchStore, useCardTexts } from '#areas/formats/matches/index.ts';
import classes from './canvas.module.css';
import { Connectors } from './connectors.tsx';
import { neighbour } from './keys.ts';
import { cardsOf, cornerOf, HEADER_HEIGHT, type Part, placesIn, READABLE, sizeOf } from './layout.ts';
import { RoundHeaders } from './round-headers.tsx';
import { useDrawnWindow } from './use-drawn-window.ts';
import { usePan } from './use-pan.ts';

export interface CanvasProps {
  part: Part;
  rounds: readonly BracketRound[];
  store: MatchStore;
  zoom: number;
  scroller: RefObject<HTMLDivElement | null>;
  lit: ReadonlySet<number> | undefined;
  onOpen: (number: number) => void;
  /** Scrolls to a match, and switches to the other drawing if it is there. */
  onGo: (number: number) => void;
}

/** The drawing; only the visible cards exist. */
export function Canvas({ part, rounds, store, zoom, scroller, lit, onOpen, onGo }: CanvasProps) {
  const { t } = useTranslation('elimination');
  const { describe } = useCardTexts();
  const window = useDrawnWindow(scroller, zoom);
  const [current, setCurrent] = useState<number>();
  const [said, setSaid] = useState('');
  const shown = useMemo(() => (window ? cardsOf(part, window) : []), [part, window]);
  const { width, height } = sizeOf(part);
  usePan(scroller, onOpen);

  useEffect(() => {
    if (shown.length > 0) store.show(shown);
  }, [store, shown]);

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' && current !== undefined) return onOpen(current);
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const next = current === undefined ? shown[0]?.from : neighbour(part.shape, current, event.key);
    if (next === undefined) return;
    setCurrent(next);
    onGo(next);
    const match = store.find(next)?.match;
    setSaid(match ? describe(match) : '');
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolling canvas, not a landmark of text */}
      <div
        ref={scroller}
        className={classes.scroller}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and arrow keys move between its matches
        tabIndex={0}
        aria-label={t('canvas.label')}
        onKeyDown={press}
      >
        <div
          className={classes.ground}
          style={{ width: width * zoom, height: height * zoom + HEADER_HEIGHT }}
        >
          <RoundHeaders part={part} rounds={rounds} zoom={zoom} />
          <div
            className={classes.layer}
            data-small={zoom < READABLE || undefined}
            style={{ transform: `scale(${zoom})` }}
          >
            {window && <Connectors part={part} window={window} lit={lit} />}
            {cards()}
          </div>
        </div>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );

  /** A card that leaves the window is reused for the one that comes in at the other end of its round. */
  function cards(): ReactNode[] {
    return shown.flatMap(({ from, to, column }) => {
      const places = window ? placesIn(part, window, from) : 1;
      return Array.from({ length: to - from + 1 }, (_, index) => {
        const number = from + index;
        return (
          <MatchCard
            key={`${column}:${number % places}`}
            number={number}
            {...cornerOf(part, number)}
            store={store}
            isCurrent={number === current}
            isLit={lit?.has(number) ?? false}
            isSmall={zoom < READABLE}
          />
        );
      });
    });
  }
}
