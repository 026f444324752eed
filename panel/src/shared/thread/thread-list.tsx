import { Button, Loader } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import classes from './thread.module.css';
import type { ThreadRow } from './thread-rows.ts';

const AT_END_PX = 80;
const PADDING_PX = 10;

interface ThreadListProps<Row extends ThreadRow> {
  label: string;
  rows: readonly Row[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onOlder: () => void;
  /** Scrolls to the end with every new row, even if somebody has scrolled up. */
  alwaysFollow: boolean;
  onAtEnd: (isAtEnd: boolean) => void;
  /** The number of messages that arrived while older ones were being read. */
  missed: number;
  estimate: (row: Row) => number;
  children: (row: Row) => ReactNode;
}

/** The rows of a thread, newest at the bottom. Only those on the screen are drawn. */
export function ThreadList<Row extends ThreadRow>(props: ThreadListProps<Row>) {
  const { label, rows, hasOlder, isLoadingOlder, alwaysFollow, missed, estimate, children } = props;
  const { t } = useTranslation('thread');
  const log = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => log.current,
    getItemKey: useCallback((index: number) => rows[index]!.key, [rows]),
    estimateSize: (index) => estimate(rows[index]!),
    overscan: 10,
    paddingStart: PADDING_PX,
    paddingEnd: PADDING_PX,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: AT_END_PX,
  });
  const toEnd = useEffectEvent(() => virtual.scrollToEnd());
  useLayoutEffect(() => toEnd(), []);

  const last = rows.at(-1);
  const lastKey = last?.key;
  const isOwn = last?.kind === 'unsent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last row is what it follows
  useLayoutEffect(() => {
    if (alwaysFollow || isOwn) toEnd();
  }, [lastKey, alwaysFollow, isOwn]);

  const look = useEffectEvent(() => {
    const element = log.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const nowAtEnd = scrollHeight - scrollTop - clientHeight <= AT_END_PX;
    setIsAtEnd(nowAtEnd);
    props.onAtEnd(nowAtEnd);
    // Loads a screen early, so that nobody sees it happen.
    if (hasOlder && !isLoadingOlder && scrollTop < clientHeight) props.onOlder();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the rows
  useEffect(() => look(), [rows, isLoadingOlder]);

  return (
    <div className={classes.frame}>
      {isLoadingOlder && <Loader className={classes.older} size="xs" aria-label={t('loadingOlder')} />}
      <div
        ref={log}
        className={classes.log}
        role="log"
        // The announcer reads new messages once; a live region would read old ones on scrolling.
        aria-live="off"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
        tabIndex={0}
        onScroll={() => look()}
      >
        <div className={classes.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={classes.row}
              style={{ transform: `translateY(${start}px)` }}
            >
              {children(rows[index]!)}
            </div>
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <ToEndButton missed={missed} onClick={() => virtual.scrollToEnd({ behavior: 'smooth' })} />
      )}
    </div>
  );
}

function ToEndButton({ missed, onClick }: { missed: number; onClick: () => void }) {
  const { t } = useTranslation('thread');
  return (
    <Button
      className={classes.jump}
      size="compact-xs"
      radius="xl"
      leftSection={<IconArrowDown size={14} aria-hidden />}
      onClick={onClick}
    >
      {missed > 0 ? t('newBelow', { count: missed }) : t('toEnd')}
    </Button>
  );
}
