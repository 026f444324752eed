import { expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import { applyChallenge, challengePlacings, startChallenge } from '../challenge/challenge.apply.ts';
import type { Leaver } from '../leavers.ts';
import { initialTimings, MINUTE } from '../schedule.ts';
import { applyLeaderboard, type ScoreRow, startLeaderboard } from './leaderboard.apply.ts';

const row = (participant: number, points: number | null = null): ScoreRow => ({
  round: 1,
  participant,
  points,
});
const state = (left: ReadonlyMap<number, Leaver> = new Map()) => ({
  status: 'STARTED' as const,
  rounds: 1,
  scores: { find: (id: number) => (id <= 3 ? row(id, 5) : undefined) },
  left,
});

test('[OUT1] [OUT6] [REM5] somebody who left a leaderboard keeps their line and has no place', () => {
  const gone = applyLeaderboard(state(), { type: 'disqualify', participant: 2 }, NOON);
  if (!gone.ok) throw new Error(gone.code);
  const leaver = gone.left![0]!.after!;
  expect([gone.changes, leaver]).toMatchObject([[], { participant: 2, how: 'disqualified', at: NOON }]);
  const left = new Map([[2, leaver]]);
  expect(applyLeaderboard(state(left), { type: 'remove', participant: 2 }, NOON)).not.toHaveProperty('left');
  const save = (points: number) =>
    ({ type: 'save-scores', round: 1, scores: [{ participant: 2, points }] }) as const;
  expect(applyLeaderboard(state(left), save(5), NOON)).toMatchObject({ ok: true, changes: [] });
  expect(applyLeaderboard(state(left), save(6), NOON)).toMatchObject({ code: 'has-left' });
  expect(applyLeaderboard(state(), { type: 'remove', participant: 9 }, NOON)).toMatchObject({
    code: 'not-in-match',
  });
  const scores = [1, 2, 3].map((participant) => ({ participant, points: [10 * participant] }));
  expect(applyLeaderboard(state(left), { type: 'close', scores }, NOON)).toMatchObject({
    events: [
      {
        places: [
          { participant: 3, from: 1 },
          { participant: 1, from: 2 },
        ],
      },
    ],
  });
});

test('[LB2] one line each: a save that names somebody twice is refused with them', () => {
  const scores = [1, 2].map((points) => ({ participant: 1, points }));
  expect(applyLeaderboard(state(), { type: 'save-scores', round: 1, scores }, NOON)).toMatchObject({
    code: 'named-twice',
    facts: { participants: [1] },
  });
});

test('[LB6] a schedule that was saved before the start is kept by it', () => {
  const saved = initialTimings(2, NOON).map((timing) => ({
    ...timing,
    startsAt: timing.startsAt + 90 * MINUTE,
  }));
  const started = startLeaderboard('CHECKIN', [1, 2], 3, NOON, saved);
  if (!started.ok) throw new Error(started.code);
  expect(started.rounds.map(({ startsAt }) => (startsAt - NOON) / MINUTE)).toEqual([90, 120, 60]);
});

test('[OUT1] [OUT6] [CH2] somebody who left a challenge can no longer win, and the places behind close up', () => {
  const started = startChallenge(8, 'CHECKIN', [1, 2, 3]);
  if (!started.ok) throw new Error(started.code);
  const winners = [1, 2, 3].map((participant) => ({ participant, place: participant }));
  const running = { format: 8, status: 'IN_PROGRESS' } as const;
  const rows = started.rows.map((line) => ({ ...line, place: line.participant }));
  const gone = applyChallenge({ ...running, rows }, { type: 'remove', participant: 1 }, NOON);
  if (!gone.ok) throw new Error(gone.code);
  const after = rows.map((line) => gone.changes.find(({ before }) => before === line)?.after ?? line);
  expect(challengePlacings(after).map(({ participant, from }) => [participant, from])).toEqual([
    [2, 1],
    [3, 2],
  ]);
  expect([after[0]!.out, gone.left]).toMatchObject(['removed', [{ after: { how: 'removed' } }]]);
  const again = { ...running, rows: after };
  expect(applyChallenge(again, { type: 'save-winners', winners }, NOON)).toMatchObject({ code: 'has-left' });
  expect(applyChallenge(again, { type: 'disqualify', participant: 1 }, NOON)).toMatchObject({
    changes: [{ after: { out: 'disqualified' } }],
  });
  expect(applyChallenge(again, { type: 'remove', participant: 9 }, NOON)).toMatchObject({
    code: 'not-in-match',
  });
});
