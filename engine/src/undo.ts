import type { Format } from './formats.ts';
import type { Impact } from './impact.ts';
import type { LeaverChange } from './leavers.ts';
import { type Accepted, type Change, type Refused, refuse, type StatusChange } from './outcome.ts';
import type { ParticipantId } from './slot.ts';
import { movedPlaces, type Placing } from './standings.ts';
import { checkAction, type TournamentStatus } from './status.ts';

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

/** How the rows of a format that has no tree are named and read. */
export interface FlatRows<Row> {
  numberOf(row: NonNullable<Row>): number;
  current(number: number): Row | undefined;
  equal(a: NonNullable<Row>, b: NonNullable<Row>): boolean;
}

/** [REV8] Formats 2, 5, 8, 9: a revert takes back the last save, as long as nothing was changed since. */
export function revertLastSave<Row extends object | undefined>(
  format: Format,
  status: TournamentStatus,
  last: Pick<Accepted<Row, unknown>, 'changes' | 'left' | 'status'>,
  rows: FlatRows<Row>,
): Accepted<Row, never> | Refused {
  const refusal = checkAction('revert', format, status);
  if (refusal !== undefined) return refusal;
  if (last.changes.length === 0 && last.left === undefined) return refuse('nothing-to-revert');
  const undone = undo(last, rows.numberOf, rows.current, rows.equal);
  return undone.ok ? { ...undone, events: [] } : undone;
}

/** [REV3] [REV8] The rows that `revertLastSave` would change, and the places that would move. */
export function lastSaveImpact<Row>(
  kind: 'scores' | 'winners',
  number: number,
  changes: readonly Change<Row>[],
  participantOf: (row: Row) => ParticipantId,
  places: { readonly before: readonly Placing[]; readonly now: readonly Placing[] },
): Impact {
  const moved = movedPlaces(places.before, places.now);
  const winners = changes.map(({ after }) => participantOf(after));
  return { kind, number, winners, auto: false, seats: [], places: moved, below: [] };
}
