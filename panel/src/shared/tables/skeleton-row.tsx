import type { Ref } from 'react';
import rows from './list-table.module.css';
import classes from './skeleton-row.module.css';

const FIRST_LOAD = 15;

interface SkeletonRowProps {
  /** The index among the skeleton rows; it only varies their widths. */
  row: number;
  cells: number;
  ref?: Ref<HTMLTableRowElement>;
  /** Its place in a windowed table. */
  index?: number;
}

/** A placeholder for a row that is loading, as high as the row itself. */
export function SkeletonRow({ row, cells, ref, index }: SkeletonRowProps) {
  return (
    <tr ref={ref} className={rows.row} data-skeleton data-index={index}>
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
        <td key={cell}>
          <div className={classes.bone} style={{ width: `${50 + ((row * 7 + cell * 11) % 40)}%` }} />
        </td>
      ))}
    </tr>
  );
}

/** While the first page of a list loads. */
export function SkeletonRows({ cells }: { cells: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no other identity
  return Array.from({ length: FIRST_LOAD }, (_, row) => <SkeletonRow key={row} row={row} cells={cells} />);
}
