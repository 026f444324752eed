import type { ReactNode } from 'react';

export interface Column<Row, O extends string = string> {
  key: string;
  header: string;
  /** `position` counts the rows of the whole list from 1. */
  cell: (row: Row, position: number) => ReactNode;
  /** Shown after a title, outside of its link. */
  beside?: (row: Row) => ReactNode;
  /** The header sorts by this. */
  order?: O;
  width?: number;
  align?: 'right';
  /**
   * Free text that people wrote: it may be one long word, which wraps instead of pushing other columns out. Titles
   * always wrap.
   */
  free?: true;
  /**
   * `title` carries the row's link; a list has exactly one. On a phone, where a row is a card, `lead` stands before
   * the title, `end` after it, `desk` is left out (`wide` on narrow desks too), and all others follow below, each with its header.
   */
  place?: 'lead' | 'title' | 'end' | 'desk' | 'wide';
}
