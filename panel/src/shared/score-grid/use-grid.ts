import { useRef, useState } from 'react';
import { type Drafts, isReadable, theirsIn } from './drafts.ts';
import type { GridRow } from './grid-rows.ts';
import type { ScoreGridProps } from './score-grid.tsx';

/** The current line of the grid, and the actions from there. */
export interface Grid {
  active: number;
  /** Increased whenever the current line should take the focus. */
  focusAsked: number;
  /** Goes to a line and scrolls it into view. */
  goTo: (index: number) => void;
  /** How a view scrolls to a line; each view sets its own. */
  scrollTo: { current: (index: number) => void };
  isSaving: boolean;
  save: () => Promise<void>;
  saveAndNext: () => Promise<void>;
  undo: () => void;
  find: (text: string) => Promise<boolean>;
  nextMissing: () => Promise<void>;
  tickBest: () => Promise<void>;
}

/** The points that a line will have once everything is saved. */
const pointsOf = (row: GridRow, drafts: Drafts) => {
  const typed = drafts.find(row.id)?.points;
  return (typed === undefined ? row.points : typed) ?? -1;
};

export function useGrid({ rows, passing, onSave, onNext }: ScoreGridProps, drafts: Drafts): Grid {
  const [active, setActive] = useState(0);
  const [focusAsked, setFocusAsked] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const scrollTo = useRef<(index: number) => void>(() => {});
  const last = Math.max(0, rows.count - 1);

  const goTo = (index: number) => {
    const inside = Math.min(last, Math.max(0, index));
    setActive(inside);
    setFocusAsked((before) => before + 1);
    scrollTo.current(inside);
  };

  const save = async () => {
    const isConflict = new Set(
      drafts.list().flatMap((draft) => {
        const row = rows.at(rows.indexOf(draft.id) ?? -1);
        return row && theirsIn(draft, row) ? [draft.id] : [];
      }),
    );
    const sent = drafts.beginSave(isConflict);
    if (sent.length === 0) return;
    setIsSaving(true);
    try {
      drafts.endSave(sent, await onSave(sent));
    } finally {
      setIsSaving(false);
    }
  };

  return {
    active: Math.min(active, last),
    focusAsked,
    goTo,
    scrollTo,
    isSaving,
    save,
    saveAndNext: async () => {
      await save();
      // Goes to a cell that could not be saved, so that it is not overlooked.
      const unread = drafts.list().find((draft) => !isReadable(draft));
      const index = unread && rows.indexOf(unread.id);
      if (index === undefined) onNext?.();
      else goTo(index);
    },
    undo() {
      const id = drafts.undo();
      const index = id === undefined ? undefined : rows.indexOf(id);
      if (index !== undefined) goTo(index);
    },
    async find(text) {
      const index = text.trim() === '' ? undefined : await rows.find(text, active);
      if (index !== undefined) goTo(index);
      return index !== undefined;
    },
    async nextMissing() {
      const index = await rows.nextMissing(active);
      if (index !== undefined) goTo(index);
    },
    async tickBest() {
      if (!passing) return;
      const playing = (await rows.all()).filter((row) => !row.isOut);
      const sorted = playing.toSorted((one, other) => pointsOf(other, drafts) - pointsOf(one, drafts));
      for (const [index, row] of sorted.entries()) drafts.enter(row, { passed: index < passing.best });
    },
  };
}
