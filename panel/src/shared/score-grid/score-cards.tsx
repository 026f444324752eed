import { Button, Checkbox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { theirsIn } from './drafts.ts';
import type { GridRow } from './grid-rows.ts';
import type { GridViewProps } from './grid-table.tsx';
import { CellMark, PointsInput, shownPoints, stateOf } from './points-cell.tsx';
import { toEntered } from './points-text.ts';
import classes from './score-grid.module.css';

const cardHeight = 64;

/** The grid for a thumb: a tap opens a number field, Next goes on to the line below. */
export function ScoreCards(props: GridViewProps) {
  const { label, rows, grid } = props;
  const { t } = useTranslation('score-grid');
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.count,
    getScrollElement: () => box.current,
    estimateSize: () => cardHeight,
    overscan: 4,
  });
  grid.scrollTo.current = (index) => virtual.scrollToIndex(index, { align: 'auto' });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const show = useEffectEvent((from: number, to: number) => rows.show(from, to));
  useEffect(() => show(first, last), [first, last]);
  return (
    <div ref={box} className={classes.box}>
      <ol className={classes.cards} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = rows.at(index);
          return (
            <li
              key={row?.id ?? `row ${index}`}
              className={classes.card}
              data-active={index === grid.active || undefined}
              data-out={row?.isOut || undefined}
              style={{ transform: `translateY(${start}px)`, height: cardHeight }}
            >
              {row ? (
                <Card {...props} row={row} index={index} />
              ) : (
                <span className={classes.bone}>{t('loading')}</span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function Card({
  row,
  index,
  drafts,
  grid,
  isReadOnly,
  passing,
  rule,
}: GridViewProps & { row: GridRow; index: number }) {
  const { t } = useTranslation('score-grid');
  const markId = useId();
  const draft = drafts.find(row.id);
  const theirs = draft && theirsIn(draft, row);
  const state = stateOf(row, draft, theirs !== undefined);
  const isClosed = isReadOnly || row.isOut;
  const isOpen = index === grid.active && grid.focusAsked > 0 && !isClosed;
  const passed = draft?.passed ?? row.passed ?? false;
  const next = () => grid.goTo(index + 1);
  return (
    <>
      <span className={classes.cardRank}>{row.isOut ? t('out') : (row.rank ?? '–')}</span>
      <span className={classes.cardName}>
        <span className={classes.name}>{row.name}</span>
        <CellMark
          id={markId}
          rule={rule}
          state={state}
          draft={draft}
          theirs={theirs}
          onMine={() => drafts.keepMine(row)}
          onTheirs={() => drafts.drop(row.id)}
        />
      </span>
      {passing && (
        <Checkbox
          aria-label={t('passedOf', { name: row.name })}
          checked={passed}
          disabled={isClosed}
          onChange={() => drafts.enter(row, { passed: !passed })}
        />
      )}
      {isOpen ? (
        <span className={classes.cardField} data-state={state}>
          <PointsInput
            row={row}
            draft={draft}
            isReadOnly={false}
            focusAsked={grid.focusAsked}
            describedBy={markId}
            onEnter={(text) => drafts.enter(row, toEntered(text, rule))}
            onKey={({ key }) => {
              if (key === 'Enter') next();
              return key === 'Enter';
            }}
          />
          <Button size="compact-md" onClick={next}>
            {t('next')}
          </Button>
        </span>
      ) : (
        <button
          type="button"
          className={classes.cardPoints}
          data-state={state}
          disabled={isClosed}
          aria-label={t('editPointsOf', { name: row.name, points: shownPoints(row, draft) || t('nothing') })}
          onClick={() => grid.goTo(index)}
        >
          {shownPoints(row, draft) || '–'}
        </button>
      )}
    </>
  );
}
