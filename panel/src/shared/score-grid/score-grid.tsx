import { useState } from 'react';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { GridBar } from './grid-bar.tsx';
import type { EnteredCells, GridRows, SaveAnswer } from './grid-rows.ts';
import { GridTable } from './grid-table.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import type { PointsRule } from './points-text.ts';
import { ScoreCards } from './score-cards.tsx';
import { useDrafts } from './use-drafts.ts';
import { useGrid } from './use-grid.ts';

export interface ScoreGridProps {
  /** What is typed into: unsaved cells are kept under it. */
  name: string;
  label: string;
  rows: GridRows;
  /** How many lines have points, where it is known. */
  scored?: number;
  isReadOnly: boolean;
  rule: PointsRule;
  /** With a tick for those who go on; `best` is how many `B` ticks. */
  passing?: { best: number };
  onSave: (cells: readonly EnteredCells[]) => Promise<SaveAnswer>;
  /** What comes after a save with Ctrl+Enter: the next lobby. */
  onNext?: () => void;
}

/** Scores of many, entered with the keyboard, by a pasted list or with a thumb. Only what was touched is saved. */
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
