import { type BracketShape, type Drawing, gridOf } from '@matchdesk/engine/elimination/geometry';
import { useState } from 'react';

/** A person's view of one tournament's bracket, kept in this browser. */
interface Remembered {
  drawing: Drawing;
  hidden: number;
}

const keyOf = (tournament: number) => `matchdesk.bracket.${tournament}`;
const usual: Remembered = { drawing: 'upper', hidden: 0 };

function recall(tournament: number): Remembered {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(tournament)) ?? '{}') as Partial<Remembered>;
    const hidden = Number.isInteger(kept.hidden) ? Math.max(0, kept.hidden ?? 0) : 0;
    return { drawing: kept.drawing === 'lower' ? 'lower' : 'upper', hidden };
  } catch {
    return usual;
  }
}

/** At least this many rounds stay visible. */
const LEAST_VISIBLE = 2;

export const mostHidden = (shape: BracketShape, drawing: Drawing): number =>
  Math.max(0, gridOf(shape, drawing).columns - LEAST_VISIBLE);

export interface BracketView extends Remembered {
  mostHidden: number;
  /** The first round that is drawn. */
  firstRound: number;
  setDrawing: (drawing: Drawing) => void;
  setHidden: (hidden: number) => void;
}

export function useBracketView(tournament: number, shape: BracketShape): BracketView {
  const [kept, setKept] = useState(() => recall(tournament));
  const keep = (next: Remembered) => {
    localStorage.setItem(keyOf(tournament), JSON.stringify(next));
    setKept(next);
  };
  const drawing = shape.kind === 'double' ? kept.drawing : 'upper';
  const most = mostHidden(shape, drawing);
  const hidden = Math.min(kept.hidden, most);
  return {
    drawing,
    hidden,
    mostHidden: most,
    firstRound: hidden + 1,
    setDrawing: (next) => keep({ ...kept, drawing: next }),
    setHidden: (next) => keep({ ...kept, hidden: Math.min(Math.max(0, next), most) }),
  };
}
