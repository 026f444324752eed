import type { KeyboardEvent } from 'react';
import { theirsIn } from './drafts.ts';
import type { GridRow } from './grid-rows.ts';
import type { GridViewProps } from './grid-table.tsx';

const page = 15;

/** Handles the grid's keys in a line. Returns whether it handled the key. */
export function useGridKeys({ rows, drafts, grid, isReadOnly, passing, onNext }: GridViewProps) {
  const moves: Record<string, (event: KeyboardEvent) => number> = {
    Enter: ({ shiftKey }) => grid.active + (shiftKey ? -1 : 1),
    ArrowDown: () => grid.active + 1,
    ArrowUp: () => grid.active - 1,
    PageDown: () => grid.active + page,
    PageUp: () => grid.active - page,
    Home: () => 0,
    End: () => rows.count - 1,
  };

  const withCommand = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (key === 's') void grid.save();
    else if (key === 'z') grid.undo();
    else if (key === 'enter') void (onNext ? grid.saveAndNext() : grid.save());
    else return false;
    return true;
  };

  const alone = (key: string, row: GridRow): boolean => {
    const draft = drafts.find(row.id);
    const isConflict = draft !== undefined && theirsIn(draft, row) !== undefined;
    const isClosed = isReadOnly || row.isOut;
    if (key === 'n') void grid.nextMissing();
    else if (key === '/') document.getElementById('score-grid-find')?.focus();
    else if (isClosed) return false;
    else if (key === 'Delete' || key === 'Backspace') drafts.enter(row, { points: null });
    else if (key === 'Escape' && draft) drafts.drop(row.id);
    else if (key === 'm' && isConflict) drafts.keepMine(row);
    else if (key === 't' && isConflict) drafts.drop(row.id);
    else if (key === ' ' && passing) drafts.enter(row, { passed: !(draft?.passed ?? row.passed ?? false) });
    else if (key === 'b' && passing) void grid.tickBest();
    else return false;
    return true;
  };

  return (event: KeyboardEvent<HTMLElement>, row: GridRow, isEditing: boolean): boolean => {
    if (event.ctrlKey || event.metaKey) return withCommand(event);
    const isInside = isEditing && (event.key === 'Home' || event.key === 'End');
    const move = isInside ? undefined : moves[event.key];
    if (move) {
      grid.goTo(move(event));
      return true;
    }
    if (isEditing || event.altKey) return false;
    return alone(event.key.length === 1 ? event.key.toLowerCase() : event.key, row);
  };
}
