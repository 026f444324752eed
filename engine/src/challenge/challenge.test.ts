import { expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import { statusesOf } from '../status.ts';
import { lastSaveImpact, revertLastSave } from '../undo.ts';
import {
  applyChallenge,
  type ChallengeRow,
  type ChallengeState,
  canAddPlace,
  challengePlacings,
  startChallenge,
} from './challenge.apply.ts';

const started = (count: number): ChallengeState => {
  const outcome = startChallenge(
    8,
    'CHECKIN',
    Array.from({ length: count }, (_, index) => index + 1),
  );
  if (!outcome.ok) throw new Error(outcome.code);
  return { format: 8, status: 'STARTED', rows: outcome.rows };
};
const save = (...winners: [place: number, participant: number][]) =>
  ({
    type: 'save-winners',
    winners: winners.map(([place, participant]) => ({ place, participant })),
  }) as const;

test('[CH1] one open match for everybody', () => {
  expect(started(2).rows).toEqual([
    { participant: 1, status: 'STARTED', place: null, out: null },
    { participant: 2, status: 'STARTED', place: null, out: null },
  ]);
  expect(startChallenge(9, 'PENDING', [1]).ok).toBe(true);
  expect(startChallenge(9, 'OPENED', [1])).toMatchObject({ code: 'wrong-status' });
  expect(startChallenge(9, 'CHECKIN', [])).toMatchObject({ code: 'too-few-participants' });
});

test('[CH2] places without a gap, one each, replacing the list before', () => {
  const state = started(3);
  const first = applyChallenge(state, save([2, 1], [1, 3]), NOON);
  if (!first.ok) throw new Error(first.code);
  expect(first.status).toEqual({ before: 'STARTED', after: 'IN_PROGRESS' });
  expect(first.changes.map(({ after }) => [after.participant, after.place])).toEqual([
    [1, 2],
    [3, 1],
  ]);
  const rows = state.rows.map((row) => first.changes.find(({ before }) => before === row)?.after ?? row);
  const second = applyChallenge({ ...state, status: 'IN_PROGRESS', rows }, save([1, 3]), NOON);
  expect(second.ok && second.changes.map(({ after }) => after.place)).toEqual([null]);
  expect(second.ok && second.status).toBeUndefined();
  expect(applyChallenge(state, save([2, 1]), NOON)).toMatchObject({ code: 'bad-places' });
  expect(applyChallenge(state, save([1, 1], [2, 1]), NOON)).toMatchObject({
    code: 'named-twice',
    facts: { participants: [1] },
  });
  expect(applyChallenge(state, save([1, 9]), NOON)).toMatchObject({
    code: 'not-eligible',
    facts: { participants: [9] },
  });
  const none = applyChallenge(state, save(), NOON);
  expect(none.ok && none.status).toBeUndefined();
});

test('[CH3] a new place only while there are fewer than participants', () => {
  expect(canAddPlace(2, 3)).toBe(true);
  expect(canAddPlace(3, 3)).toBe(false);
});

test('[REV3] [REV8] the last list can be taken back while it runs', () => {
  const state = started(3);
  const last = applyChallenge(state, save([1, 3]), NOON);
  if (!last.ok) throw new Error(last.code);
  const now = state.rows.map((row) => last.changes.find(({ before }) => before === row)?.after ?? row);
  const rows = {
    numberOf: ({ participant }: ChallengeRow) => participant,
    current: (participant: number) => now[participant - 1],
    equal: (a: ChallengeRow, b: ChallengeRow) => a.place === b.place,
  };
  for (const format of [8, 9] as const) {
    expect(revertLastSave(format, 'IN_PROGRESS', last, rows)).toMatchObject({
      changes: [{ before: now[2], after: state.rows[2] }],
    });
    expect(revertLastSave(format, 'FINISHED', last, rows)).toMatchObject({ code: 'wrong-status' });
  }
  const places = { before: [], now: challengePlacings(now) };
  expect(lastSaveImpact('winners', 1, last.changes, ({ participant }) => participant, places)).toMatchObject({
    kind: 'winners',
    winners: [3],
    places: [{ participant: 3, from: 1, to: 1 }],
  });
});

test('[CH4] closing needs a saved winner, and ends it for good', () => {
  const state = started(2);
  expect(applyChallenge(state, { type: 'close' }, NOON)).toMatchObject({ code: 'no-winners-saved' });
  const rows = state.rows.map((row) => ({ ...row, place: 3 - row.participant }));
  const closed = applyChallenge({ ...state, status: 'IN_PROGRESS', rows }, { type: 'close' }, NOON);
  if (!closed.ok) throw new Error(closed.code);
  expect(closed.changes.every(({ after }) => after.status === 'FINISHED')).toBe(true);
  expect(closed.events).toEqual([{ type: 'tournament-finished', places: challengePlacings(rows) }]);
  expect(challengePlacings(rows)).toEqual([
    { participant: 2, from: 1, to: 1 },
    { participant: 1, from: 2, to: 2 },
  ]);
  expect(applyChallenge({ ...state, status: 'FINISHED', rows }, save([1, 1]), NOON)).toMatchObject({
    code: 'wrong-status',
  });
  for (const format of [8, 9] as const) expect(statusesOf('revert', format)).not.toContain('FINISHED');
});
