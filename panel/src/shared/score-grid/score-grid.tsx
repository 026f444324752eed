import { useMemo, useState, useSyncExternalStore } from 'react';
import { useUnsavedChanges } from '#shared/forms/unsaved-changes.ts';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { GridBar } from './grid-bar.tsx';
import type { EnteredCells, GridRows, SaveAnswer } from './grid-rows.ts';
import { GridTable } from './grid-table.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import type { PointsRule } from './points-text.ts';
import { ScoreCards } from './score-cards.tsx';
import { useGrid } from './use-grid.ts';

export interface ScoreGridProps {
  /** Identifies the grid: its unsaved cells are stored under this name. */
  name: string;
  label: string;
  rows: GridRows;
  /** How many lines have points, where it is known. */
  scored?: number;
  isReadOnly: boolean;
  rule: PointsRule;
  /** Adds a tick for those who go on; the key `B` ticks the `best` lines with the most points. */
  passing?: { best: number };
  onSave: (cells: readonly EnteredCells[]) => Promise<SaveAnswer>;
  /** Called after saving with Ctrl+Enter, for example to open the next lobby. */
  onNext?: () => void;
}

/** A grid for many scores, entered by keyboard, by a pasted list or by touch. Saves only what was changed. */
export function ScoreGrid(props: ScoreGridProps) {
  const { name, rows, scored, isReadOnly, rule, passing } = props;
  const isPhone = useIsPhone();
  const drafts = useDrafts(name);
  const grid = useGrid(props, drafts);
  const [pasted, setPasted] = useState<string>();
  const View = isPhone ? ScoreCards : GridTable;
  return (
    <div data-score-grid>
      <GridBar
        grid={grid}
        drafts={drafts}
        scored={scored}
        count={rows.count}
        isReadOnly={isReadOnly}
        best={passing?.best}
        onPaste={() => setPasted('')}
      />
      <View {...props} drafts={drafts} grid={grid} onPaste={setPasted} />
      {pasted !== undefined && (
        <PasteDialog
          text={pasted}
          rows={rows}
          rule={rule}
          from={grid.active}
          onUse={(found) => {
            for (const { row, points } of found) drafts.enter(row, { points });
          }}
          onClose={() => setPasted(undefined)}
        />
      )}
    </div>
  );
}

/** The unsaved cells of the grid of this name; leaving the page asks while there are any. */
function useDrafts(name: string): Drafts {
  const drafts = useMemo(() => createDrafts(`score-grid ${name}`, window.sessionStorage), [name]);
  useSyncExternalStore(drafts.subscribe, drafts.version);
  useUnsavedChanges(() => drafts.list().length > 0);
  return drafts;
}
