import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, Fragment, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drafts } from './drafts.ts';
import { GridCells } from './grid-cells.tsx';
import { toPoints } from './points-text.ts';
import classes from './score-grid.module.css';
import type { ScoreGridProps } from './score-grid.tsx';
import type { Grid } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';

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
