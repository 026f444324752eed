import { expect, test } from 'vitest';
import { undo } from './undo.ts';

interface Row {
  readonly number: number;
  readonly points: number;
}
const before: Row = { number: 1, points: 0 };
const after: Row = { number: 1, points: 5 };
const undoNow = (now: Row | undefined, done: Parameters<typeof undo<Row>>[0]) =>
  undo(
    done,
    ({ number }) => number,
    () => now,
    (a, b) => a.points === b.points,
  );

test('[REV6] changes are turned round, the last first, and so is the status', () => {
  const made: Row = { number: 2, points: 1 };
  const changes = [
    { before: made, after: undefined },
    { before, after },
  ];
  const status = { before: 'FINISHED', after: 'IN_PROGRESS' } as const;
  const rows = new Map([[1, after]]);
  const undone = undo(
    { changes, status },
    ({ number }) => number,
    (number) => rows.get(number),
    (a, b) => a.points === b.points,
  );
  expect(undone).toEqual({
    ok: true,
    changes: [
      { before: after, after: before },
      { before: undefined, after: made },
    ],
    status: { before: 'IN_PROGRESS', after: 'FINISHED' },
  });
});

test('[REV6] a row that is another or gone is named', () => {
  expect(undoNow({ number: 1, points: 6 }, { changes: [{ before, after }] })).toMatchObject({
    code: 'changed-since',
    facts: { changed: [1] },
  });
  expect(undoNow(undefined, { changes: [{ before, after }] })).toMatchObject({ code: 'changed-since' });
});

test('[STATUS3] a tournament that has begun stays begun', () => {
  const status = { before: 'STARTED', after: 'IN_PROGRESS' } as const;
  expect(undoNow(after, { changes: [{ before, after }], status })).toEqual({
    ok: true,
    changes: [{ before: after, after: before }],
  });
});
