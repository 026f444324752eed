import { Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#shared/ui/error-state.tsx';
import classes from './leaderboard.module.css';
import type { StandingRow } from './leaderboard.queries.ts';
import type { RowWindow } from './row-window.ts';

interface StandingsListProps {
  label: string;
  window: RowWindow<StandingRow>;
  /** Scrolls to this row when it changes. */
  goal?: number | undefined;
  /** The name of a row, where it is more than a text. */
  name?: (row: StandingRow) => ReactNode;
}

const rowHeight = 40;

/** Standings of any length: only the rows on screen exist, and rows that move glide to their new position. */
export function StandingsList({ label, window, goal, name = (row) => row.name }: StandingsListProps) {
  const { t } = useTranslation('leaderboard');
  const box = useRef<HTMLDivElement>(null);
  useSyncExternalStore(window.subscribe, window.version);
  const count = window.count();
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const show = useEffectEvent((from: number, to: number) => window.show(from, to));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another window is asked for the same rows
  useEffect(() => show(first, last), [first, last, window]);
  const jump = useEffectEvent((index: number) => virtual.scrollToIndex(index, { align: 'center' }));
  useEffect(() => {
    if (goal !== undefined) jump(goal);
  }, [goal]);

  const failure = window.failure();
  if (failure instanceof Error && count === 0)
    return <ErrorState title={t('failed')} text={failure.message} onRetry={() => window.reread()} />;
  return (
    <div ref={box} className={classes.standings}>
      <ol className={classes.list} aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const row = window.at(index);
          return (
            <li
              key={row?.id ?? `row ${index}`}
              aria-posinset={index + 1}
              aria-setsize={count}
              className={classes.standing}
              data-goal={index === goal || undefined}
              data-out={row?.is_out || undefined}
              style={{ transform: `translateY(${start}px)`, height: rowHeight }}
            >
              {row && (
                <>
                  <span className={classes.rank}>
                    {row.is_out ? t('out') : row.is_shared ? `=${row.rank}` : (row.rank ?? '–')}
                  </span>
                  <Movement rank={row.rank} before={row.rank_before} />
                  <span className={classes.name}>{name(row)}</span>
                  <Text span fw={600} className={classes.points}>
                    {row.rank === null && !row.is_out ? '–' : row.points}
                  </Text>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** How many ranks somebody rose or fell since the round before. */
function Movement({ rank, before }: { rank: number | null; before: number | null }) {
  const { t } = useTranslation('leaderboard');
  if (rank === null || before === null) return <span className={classes.movement} />;
  const by = before - rank;
  if (by === 0)
    return (
      <span className={classes.movement} role="img" aria-label={t('movement.same')}>
        =
      </span>
    );
  const isUp = by > 0;
  const count = Math.abs(by);
  return (
    <span
      className={classes.movement}
      data-up={isUp || undefined}
      role="img"
      aria-label={t(isUp ? 'movement.up' : 'movement.down', { count })}
    >
      {isUp ? '▲' : '▼'}
      {count}
    </span>
  );
}
