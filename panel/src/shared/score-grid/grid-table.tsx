import { Checkbox } from '@mantine/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  Fragment,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type Drafts, theirsIn } from './drafts.ts';
import type { GridRow } from './grid-rows.ts';
import { CellMark, PointsInput, shownPoints, stateOf } from './points-cell.tsx';
import { toEntered, toPoints } from './points-text.ts';
import classes from './score-grid.module.css';
import type { Grid, ScoreGridProps } from './score-grid.tsx';

const page = 15;

interface GridCellsProps extends GridViewProps {
  row: GridRow;
  index: number;
  isActive: boolean;
  onKey: (event: KeyboardEvent<HTMLElement>, row: GridRow, isEditing: boolean) => boolean;
}

export interface GridViewProps extends ScoreGridProps {
  drafts: Drafts;
  grid: Grid;
  onPaste: (text: string) => void;
}

const rowHeight = 36;

/** The grid as a table: one tab stop; only the rows on screen exist. */
export function GridTable(props: GridViewProps) {
  const { label, rows, grid, isReadOnly, passing, onPaste } = props;
  const box = useRef<HTMLDivElement>(null);
  const { active } = grid;
  const onKey = useGridKeys(props);

  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // Keeps the current line rendered, because the focus would be lost by scrolling.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return indexes.includes(active) || active >= rows.count
        ? indexes
        : [...indexes, active].sort((one, other) => one - other);
    },
  });
  grid.scrollTo.current = (index) => virtual.scrollToIndex(index, { align: 'auto' });

  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const show = useEffectEvent((from: number, to: number) => rows.show(from, to));
  useEffect(() => show(first, last), [first, last]);

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const isOneCell = toPoints(text, props.rule) !== undefined;
    if (isReadOnly || isOneCell) return;
    event.preventDefault();
    onPaste(text);
  };

  let end = 0;
  const places = items.map(({ index, start, end: own }) => {
    const gap = Math.max(0, start - end);
    end = own;
    return { index, gap };
  });
  const rest = Math.max(0, virtual.getTotalSize() - end);

  return (
    <div ref={box} className={classes.box} onPaste={paste}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that is worked on with the keys */}
      <table role="grid" aria-label={label} aria-rowcount={rows.count + 1} className={classes.grid}>
        <GridHead hasTick={passing !== undefined} />
        <tbody>
          {places.map(({ index, gap }) => {
            const row = rows.at(index);
            return (
              <Fragment key={row?.id ?? `row ${index}`}>
                <Gap height={gap} />
                <tr
                  aria-rowindex={index + 2}
                  className={classes.row}
                  data-active={index === active || undefined}
                  data-out={row?.isOut || undefined}
                >
                  {row ? (
                    <GridCells {...props} row={row} index={index} isActive={index === active} onKey={onKey} />
                  ) : (
                    <td colSpan={passing ? 6 : 5}>
                      <span className={classes.bone} />
                    </td>
                  )}
                </tr>
              </Fragment>
            );
          })}
          <Gap height={rest} />
        </tbody>
      </table>
    </div>
  );
}

function GridHead({ hasTick }: { hasTick: boolean }) {
  const { t } = useTranslation('score-grid');
  return (
    <thead className={classes.head}>
      <tr>
        <th className={classes.number}>{t('columns.number')}</th>
        <th>{t('columns.name')}</th>
        <th className={classes.points}>{t('columns.points')}</th>
        {hasTick && <th className={classes.tick}>{t('columns.passed')}</th>}
        <th className={classes.rank}>{t('columns.rank')}</th>
        <th className={classes.mark}>{t('columns.state')}</th>
      </tr>
    </thead>
  );
}

function Gap({ height }: { height: number }) {
  if (height === 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td />
    </tr>
  );
}

/** The cells of one line; its points are typed into the current one only. */
function GridCells({ row, index, isActive, drafts, grid, isReadOnly, passing, rule, onKey }: GridCellsProps) {
  const { t } = useTranslation('score-grid');
  const markId = useId();
  const draft = drafts.find(row.id);
  const theirs = draft && theirsIn(draft, row);
  const state = stateOf(row, draft, theirs !== undefined);
  const passed = draft?.passed ?? row.passed ?? false;
  const isClosed = isReadOnly || row.isOut;
  return (
    <>
      <td className={classes.number}>{index + 1}</td>
      <th scope="row" className={classes.name} title={row.name}>
        {row.name}
      </th>
      <td className={classes.points} data-state={state}>
        {isActive ? (
          <PointsInput
            row={row}
            draft={draft}
            isReadOnly={isClosed}
            focusAsked={grid.focusAsked}
            describedBy={markId}
            onEnter={(text) => drafts.enter(row, toEntered(text, rule))}
            onKey={(event, isEditing) => onKey(event, row, isEditing)}
          />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className={classes.shown}
            aria-label={t('editPointsOf', {
              name: row.name,
              points: shownPoints(row, draft) || t('nothing'),
            })}
            onClick={() => grid.goTo(index)}
          >
            {shownPoints(row, draft)}
          </button>
        )}
      </td>
      {passing && (
        <td className={classes.tick}>
          <Checkbox
            size="xs"
            tabIndex={-1}
            aria-label={t('passedOf', { name: row.name })}
            checked={passed}
            disabled={isClosed}
            onChange={() => drafts.enter(row, { passed: !passed })}
          />
        </td>
      )}
      <td className={classes.rank}>{row.isOut ? t('out') : (row.rank ?? '')}</td>
      <td className={classes.mark}>
        <CellMark
          id={markId}
          rule={rule}
          state={state}
          draft={draft}
          theirs={theirs}
          onMine={() => drafts.keepMine(row)}
          onTheirs={() => drafts.drop(row.id)}
        />
      </td>
    </>
  );
}

/** Handles the grid's keys in a line. Returns whether it handled the key. */
function useGridKeys({ rows, drafts, grid, isReadOnly, passing, onNext }: GridViewProps) {
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
