import {
  type BracketShape,
  cardPlace,
  feederOf,
  gridOf,
  matchAt,
  placeOf,
  type Window,
} from '@matchdesk/engine/elimination/geometry';
import { memo } from 'react';
import classes from './canvas.module.css';
import { card, cardsOf, cornerOf, type Part, rowTop } from './layout.ts';

interface ConnectorsProps {
  part: Part;
  window: Window;
  /** Matches of a highlighted path. */
  lit: ReadonlySet<number> | undefined;
}

/** The lines from each card of the window to its feeders, clipped at the edge of the window. */
export const Connectors = memo(function Connectors({ part, window, lit }: ConnectorsProps) {
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
