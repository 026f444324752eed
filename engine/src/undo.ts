import type { LeaverChange } from './leaving/leaver.ts';
import type { Change, Refused, StatusChange } from './outcome.ts';
import { refuse } from './outcome.ts';

export interface Undoable<Row> {
  readonly changes: readonly Change<Row>[];
  readonly left?: readonly LeaverChange[];
  readonly status?: StatusChange;
}

interface Undone<Row> extends Undoable<Row> {
  readonly ok: true;
  readonly changes: Change<Row>[];
}

/**
 * [REV6] The exact inverse of an accepted command, as long as no row that it wrote has changed since. `numberOf` names
 * a row, `current` reads it as it is now.
 */
export function undo<Row extends object | undefined>(
  done: Undoable<Row>,
  numberOf: (row: NonNullable<Row>) => number,
  current: (number: number) => Row | undefined,
  equal: (a: NonNullable<Row>, b: NonNullable<Row>) => boolean,
): Undone<Row> | Refused {
  const changed: number[] = [];
  const changes: Change<Row>[] = [];
  for (const { before, after } of done.changes) {
    const number = numberOf((after ?? before)!);
    const now = current(number);
    const untouched = now === undefined || after === undefined ? now === after : equal(now, after);
    if (!untouched) changed.push(number);
    changes.push({ before: after, after: before });
  }
  if (changed.length > 0) return refuse('changed-since', { changed });
  changes.reverse();
  const left = done.left?.toReversed().map(({ before, after }) => ({ before: after, after: before }));
  const undone = { ok: true, changes, ...(left && { left }) } as const;
  // [STATUS3] A tournament that has begun stays begun.
  if (done.status === undefined || done.status.before === 'STARTED') return undone;
  return { ...undone, status: { before: done.status.after, after: done.status.before } };
}
