import { placeOf } from '@matchdesk/engine/elimination/geometry';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Jump } from './jump-to-round.tsx';
import { card, cardsOf, columnLeft, cornerOf, HEADER_HEIGHT, type Part, sizeOf } from './layout.ts';
import type { Zoom } from './use-zoom.ts';
import type { ViewerProps } from './viewer.tsx';

/** In pixels. Smooth scrolling over a longer distance would only be a blur. */
const FLY_WITHIN = 4000;

const middleOf = ({ clientHeight }: HTMLElement) => (clientHeight - HEADER_HEIGHT) / 2;

function flyTo(element: HTMLElement, left: number, top: number): void {
  const far = Math.abs(element.scrollTop - top) + Math.abs(element.scrollLeft - left);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollTo({ left, top, behavior: far > FLY_WITHIN || isCalm ? 'instant' : 'smooth' });
}

/** The match of a column whose card is nearest to this height. */
function nearestIn(part: Part, column: number, middle: number): number | undefined {
  const { height } = sizeOf(part);
  const strip = { fromColumn: column, toColumn: column, fromRow: -1, toRow: height };
  const [round] = cardsOf(part, strip);
  if (!round) return undefined;
  const first = cornerOf(part, round.from).y;
  const apart = round.to > round.from ? cornerOf(part, round.from + 1).y - first : 1;
  const nearest = Math.round((middle - card.height / 2 - first) / apart);
  return Math.min(round.to, Math.max(round.from, round.from + nearest));
}

type Drawing = Pick<ViewerProps, 'view' | 'goal'> & Pick<Zoom, 'zoom' | 'approach'> & { part: Part };

/** Scrolls the drawing to the match that is searched for, the one that an arrow key goes to, and a chosen round. */
export function useScrollTo(
  scroller: RefObject<HTMLElement | null>,
  { part, view, goal, zoom, approach }: Drawing,
) {
  const [step, setStep] = useState<ViewerProps['goal']>();
  const [jump, setJump] = useState<Jump>();
  const reached = useRef(new WeakSet<object>());

  const bringToMiddle = (number: number) => {
    const element = scroller.current;
    if (!element) return;
    const { x, y } = cornerOf(part, number);
    const left = (x + card.width / 2) * zoom - element.clientWidth / 2;
    flyTo(element, left, (y + card.height / 2) * zoom - middleOf(element));
  };
  /** Scrolls to the round's column, and there to the card nearest to the middle of the screen. */
  const jumpTo = useEffectEvent((column: number) => {
    const element = scroller.current;
    if (!element) return;
    const number = nearestIn(part, column, (element.scrollTop + middleOf(element)) / zoom);
    if (number === undefined) return;
    const top = (cornerOf(part, number).y + card.height / 2) * zoom - middleOf(element);
    flyTo(element, (columnLeft(column) - columnLeft(0)) * zoom, top);
  });
  useEffect(() => {
    if (jump) jumpTo(jump.column);
  }, [jump]);
  /** If the match is in the other drawing or in a hidden round, shows that first; the effect below then runs again. */
  const go = useEffectEvent((wanted: NonNullable<ViewerProps['goal']>) => {
    const { bracket, round } = placeOf(part.shape, wanted.number);
    const drawing = bracket === 'lower' ? 'lower' : 'upper';
    if (drawing !== view.drawing) return view.setDrawing(drawing);
    if ((bracket === 'upper' || bracket === 'lower') && round < view.firstRound)
      return view.setHidden(round - 1);
    reached.current.add(wanted);
    const { x, y } = cornerOf(part, wanted.number);
    // A searched match is zoomed until it can be read; arrow keys keep the zoom.
    const isNear = wanted === goal && approach({ x: x + card.width / 2, y: y + card.height / 2 });
    if (!isNear) bringToMiddle(wanted.number);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is the drawing
  useEffect(() => {
    for (const wanted of [goal, step]) if (wanted && !reached.current.has(wanted)) go(wanted);
  }, [goal, step, part]);

  return { jumpToRound: setJump, stepTo: (number: number) => setStep({ number }) };
}
