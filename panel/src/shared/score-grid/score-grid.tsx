import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconClipboardText, IconDeviceFloppy, IconPlayerSkipForward } from '@tabler/icons-react';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { NeedsConnection } from '#shared/forms/needs-connection.tsx';
import { useUnsavedChanges } from '#shared/forms/unsaved-changes.ts';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { createDrafts, type Drafts, isReadable, theirsIn } from './drafts.ts';
import type { EnteredCells, GridRow, GridRows, SaveAnswer } from './grid-rows.ts';
import { GridTable } from './grid-table.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import type { PointsRule } from './points-text.ts';
import { ScoreCards } from './score-cards.tsx';
import classes from './score-grid.module.css';

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

interface GridBarProps {
  grid: Grid;
  drafts: Drafts;
  scored: number | undefined;
  count: number;
  isReadOnly: boolean;
  best: number | undefined;
  onPaste: () => void;
}

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
          onSave={() => void grid.save()}
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

/** Progress, search by name, paste, and save all. */
function GridBar({ grid, drafts, scored, count, isReadOnly, best, onPaste }: GridBarProps) {
  const { t } = useTranslation('score-grid');
  const [text, setText] = useState('');
  const [isMissed, setIsMissed] = useState(false);
  const unsaved = drafts.list().filter(isReadable).length;
  const find = async () => setIsMissed(!(await grid.find(text)));
  return (
    <Group className={classes.bar} gap="xs">
      <TextInput
        id="score-grid-find"
        size="xs"
        w={190}
        aria-label={t('find.label')}
        placeholder={t('find.placeholder')}
        value={text}
        error={isMissed && t('find.nobody')}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setIsMissed(false);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void find();
        }}
      />
      {scored !== undefined && count > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {t('progress', { scored, count })}
        </Text>
      )}
      {!isReadOnly && (
        <Group gap="xs" ml="auto">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlayerSkipForward size={14} aria-hidden />}
            onClick={() => void grid.nextMissing()}
          >
            {t('nextMissing')}
          </Button>
          {best !== undefined && (
            <Button size="xs" variant="default" onClick={() => void grid.tickBest()}>
              {t('tickBest', { count: best })}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconClipboardText size={14} aria-hidden />}
            onClick={onPaste}
          >
            {t('paste.open')}
          </Button>
          <Button
            size="xs"
            className={classes.save}
            leftSection={<IconDeviceFloppy size={14} aria-hidden />}
            disabled={unsaved === 0}
            loading={grid.isSaving}
            onClick={() => void grid.save()}
          >
            {t('save', { count: unsaved })}
          </Button>
        </Group>
      )}
      {!isReadOnly && <NeedsConnection />}
    </Group>
  );
}

function useGrid({ rows, passing, onSave, onNext }: ScoreGridProps, drafts: Drafts): Grid {
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
