import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';

const OVERSCAN = 10;

/** Which rows of a long table are on screen, and the empty heights between them. */
export function useRowWindow(count: number, rowHeight: number) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [focused, setFocused] = useState<number>();

  // Measured again, because the content above the table may have grown or wrapped.
  useLayoutEffect(() => {
    if (body.current) setScrollMargin(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
  });

  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin,
    // Keeps the focused row rendered, because the focus would be lost by scrolling.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === undefined || focused >= count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
  });

  const items = virtual.getVirtualItems();
  let end = scrollMargin;
  const places = items.map(({ index, start, end: own }) => {
    const gap = Math.max(0, start - end);
    end = own;
    return { index, gap };
  });
  return {
    body,
    places,
    /** The height of the rows after the last one on screen. */
    rest: Math.max(0, virtual.getTotalSize() - (end - scrollMargin)),
    measure: virtual.measureElement,
    scrollTo: virtual.scrollToIndex,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const index = target.closest<HTMLElement>('tr[data-index]')?.dataset.index;
      if (index !== undefined) setFocused(Number(index));
    },
  };
}
