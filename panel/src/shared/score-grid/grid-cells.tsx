import { Checkbox } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CellMark } from './cell-mark.tsx';
import { theirsIn } from './drafts.ts';
import type { GridRow } from './grid-rows.ts';
import type { GridViewProps } from './grid-table.tsx';
import { PointsInput, shownPoints, stateOf } from './points-cell.tsx';
import { toEntered } from './points-text.ts';
import classes from './score-grid.module.css';

interface GridCellsProps extends GridViewProps {
  row: GridRow;
  index: number;
  isActive: boolean;
  onKey: (event: KeyboardEvent<HTMLElement>, row: GridRow, isEditing: boolean) => boolean;
}

/** The cells of one line; its points are typed into the current one only. */
export function GridCells({
  row,
  index,
  isActive,
  drafts,
  grid,
  isReadOnly,
  passing,
  rule,
  onKey,
}: GridCellsProps) {
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
