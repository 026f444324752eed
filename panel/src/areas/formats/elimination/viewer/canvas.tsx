import { VisuallyHidden } from '@mantine/core';
import type { BracketRound } from '@matchdesk/contract/formats/matches.record';
import {
  type BracketShape,
  cardPlace,
  feederOf,
  gridOf,
  matchAt,
  placeOf,
  type Window,
} from '@matchdesk/engine/elimination/geometry';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { MatchCard, type MatchStore, useCardTexts } from '#areas/formats/matches/index.ts';
import classes from './canvas.module.css';
import {
  card,
  cardsOf,
  cornerOf,
  HEADER_HEIGHT,
  neighbour,
  type Part,
  placesIn,
  READABLE,
  rowTop,
  sizeOf,
  windowAt,
} from './layout.ts';
import { RoundHeaders } from './round-headers.tsx';
import { useMore } from './use-more.ts';
import { usePan } from './use-pan.ts';
import { watchScroller } from './watch-scroller.ts';

const isSame = (a: Window | undefined, b: Window) =>
  a !== undefined &&
  a.fromColumn === b.fromColumn &&
  a.toColumn === b.toColumn &&
  a.fromRow === b.fromRow &&
  a.toRow === b.toRow;

/** A guess for the next drawing, usually right; a wrong one is corrected before the first paint. */
let lastSize: { width: number; height: number } | undefined;

interface ConnectorsProps {
  part: Part;
  window: Window;
  /** Matches of a highlighted path. */
  lit: ReadonlySet<number> | undefined;
}

/** The lines from each card of the window to its feeders, clipped at the edge of the window. */
const Connectors = memo(function Connectors({ part, window, lit }: ConnectorsProps) {
  const plain: string[] = [];
  const bright: string[] = [];
  const top = rowTop(window.fromRow);
  for (const target of targetsNear(part, window)) {
    for (const feeder of feedersOf(part.shape, target)) {
      const isLit = lit?.has(target) && lit.has(feeder);
      const line = lineBetween(part, feeder, target, window);
      if (line) (isLit ? bright : plain).push(line);
    }
  }
  return (
    <svg className={classes.lines} style={{ transform: `translate(0, ${top}px)` }} aria-hidden>
      <path d={plain.join('')} />
      <path d={bright.join('')} data-lit />
    </svg>
  );
});

interface CanvasProps {
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
  useMore(scroller, width * zoom);

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
      <div className={classes.more} aria-hidden />
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

/** Also cards outside of the window whose lines run through it. */
function targetsNear(part: Part, window: Window): number[] {
  const { columns, rows } = gridOf(part.shape, part.drawing, part.firstRound);
  const from = Math.max(1, window.fromColumn);
  const to = Math.min(columns - 1, window.toColumn + 1);
  const targets: number[] = [];
  for (let column = from; column <= to; column++) {
    const strip = { fromColumn: column, toColumn: column };
    const whole = cardsOf(part, { ...strip, fromRow: -1, toRow: rows });
    const most = Math.max(...whole.map((round) => round.to - round.from + 1));
    const reach = rows / most / 2;
    const near = { ...strip, fromRow: window.fromRow - reach, toRow: window.toRow + reach };
    for (const round of cardsOf(part, near))
      for (let number = round.from; number <= round.to; number++) targets.push(number);
  }
  return targets;
}

/** Only feeders whose winner comes here: losers come from the other drawing, and no line leads there. */
function feedersOf(shape: BracketShape, target: number): number[] {
  const place = placeOf(shape, target);
  if (place.bracket === 'final' && place.round === 2) {
    const first = matchAt(shape, { bracket: 'final', round: 1, position: 0 });
    return first === undefined ? [] : [first];
  }
  return ([0, 1] as const).flatMap((side) => {
    const feeder = feederOf(shape, target, side);
    if (!feeder || feeder.output === 'loser') return [];
    const isOfLower = placeOf(shape, feeder.match).bracket === 'lower';
    return isOfLower === (place.bracket === 'lower') ? [feeder.match] : [];
  });
}

function lineBetween(part: Part, feeder: number, target: number, window: Window): string | undefined {
  if (cardPlace(part.shape, placeOf(part.shape, feeder), part.firstRound).column < 0) return undefined;
  const from = cornerOf(part, feeder);
  const to = cornerOf(part, target);
  // Coordinates relative to the window: far down a big bracket, absolute ones are too imprecise to draw with.
  const origin = rowTop(window.fromRow);
  const [top, bottom] = [rowTop(window.fromRow - 1) - origin, rowTop(window.toRow + 2) - origin];
  const [startX, endX] = [from.x + card.width, to.x];
  const middleX = (startX + endX) / 2;
  const middleOf = (y: number) => y - origin + card.height / 2;
  const within = (y: number) => Math.min(bottom, Math.max(top, y));
  const [startY, endY] = [within(middleOf(from.y)), within(middleOf(to.y))];
  const isStartSeen = startY === middleOf(from.y);
  const isEndSeen = endY === middleOf(to.y);
  if (startY === endY && !isStartSeen && !isEndSeen) return undefined;
  return [
    isStartSeen ? `M${startX} ${startY}H${middleX}` : `M${middleX} ${startY}`,
    `V${endY}`,
    isEndSeen ? `H${endX}` : '',
  ].join('');
}

/** The visible columns and rows. Changes only when a card enters or leaves, not with every pixel. */
function useDrawnWindow(scroller: RefObject<HTMLElement | null>, zoom: number): Window | undefined {
  const [window, setWindow] = useState(() => lastSize && windowIn({ left: 0, top: 0, ...lastSize }, zoom));
  const look = useEffectEvent(() => {
    if (!scroller.current) return;
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = scroller.current;
    lastSize = { width, height };
    const next = windowIn({ left, top, width, height }, zoom);
    setWindow((before) => (isSame(before, next) ? before : next));
  });
  // Runs before the first paint, so that no frame is without cards.
  useLayoutEffect(() => look(), []);
  // Later sizes are read after layout: reading them sooner would force a second layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a zoom may leave the scroll position where it is
  useEffect(() => look(), [zoom]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    return watchScroller(element, () => look());
  }, [scroller]);
  return window;
}

/** The window of the bracket at a scroll position. */
function windowIn(view: { left: number; top: number; width: number; height: number }, zoom: number): Window {
  return windowAt({
    x: view.left / zoom,
    y: view.top / zoom,
    width: view.width / zoom,
    height: (view.height - HEADER_HEIGHT) / zoom,
  });
}
