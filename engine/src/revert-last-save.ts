import type { Format } from './formats.ts';
import type { Impact } from './impact.ts';
import type { Accepted, Change, Refused } from './outcome.ts';
import { refuse } from './outcome.ts';
import type { ParticipantId } from './slot.ts';
import { movedPlaces, type Placing } from './standings/standings.placing.ts';
import { checkAction } from './status/status.actions.ts';
import type { TournamentStatus } from './status/tournament-status.ts';
import { undo } from './undo.ts';

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
