import { expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import { applyChallenge, challengePlacings, startChallenge } from '../challenge/challenge.apply.ts';
import { applyLeaderboard } from './leaderboard.apply.ts';

test('[DROP1] [DROP6] in a leaderboard they keep their scores and place, and what they played can still be entered', () => {
  const scores = { find: (participant: number) => ({ round: 1, participant, points: 5 }) };
  const state = { status: 'STARTED', rounds: 1, scores } as const;
  const gone = applyLeaderboard(state, { type: 'drop-out', participant: 2 }, NOON);
  if (!gone.ok) throw new Error(gone.code);
  const left = new Map([[2, gone.left![0]!.after!]]);
  const saved = applyLeaderboard(
    { ...state, left },
    { type: 'save-scores', round: 1, scores: [{ participant: 2, points: 9 }] },
    NOON,
  );
  expect(saved).toMatchObject({ changes: [{ after: { points: 9 } }] });
  const all = [1, 2, 3].map((participant) => ({ participant, points: [participant === 3 ? null : 5] }));
  const third = { participant: 3, how: 'withdrew', at: NOON, by: null, missed: [], place: null } as const;
  const close = { type: 'close', scores: all } as const;
  expect(applyLeaderboard({ ...state, left }, close, NOON)).toMatchObject({ code: 'scores-missing' });
  expect(applyLeaderboard({ ...state, left: left.set(3, third) }, close, NOON)).toMatchObject({
    events: [
      {
        places: [
          { participant: 1, from: 1 },
          { participant: 2, from: 1 },
        ],
      },
    ],
  });
});

test('[DROP5] [DROP6] in a challenge they keep a place that was saved, and get no new one', () => {
  const started = startChallenge(8, 'CHECKIN', [1, 2, 3]);
  if (!started.ok) throw new Error(started.code);
  const running = { format: 8, status: 'IN_PROGRESS' } as const;
  let rows = started.rows.map((line) => (line.participant === 1 ? { ...line, place: 1 } : line));
  const apply = (type: 'drop-out' | 'disqualify', participant: number) => {
    const gone = applyChallenge({ ...running, rows }, { type, participant }, NOON);
    if (!gone.ok) throw new Error(gone.code);
    rows = rows.map((line) => gone.changes.find(({ before }) => before === line)?.after ?? line);
  };
  apply('drop-out', 1);
  apply('drop-out', 2);
  expect(challengePlacings(rows)).toEqual([{ participant: 1, from: 1, to: 1 }]);
  const save = (...ids: number[]) =>
    applyChallenge(
      { ...running, rows },
      { type: 'save-winners', winners: ids.map((participant, index) => ({ participant, place: index + 1 })) },
      NOON,
    );
  expect(save(3, 1)).toMatchObject({ ok: true });
  expect(save(1, 2)).toMatchObject({ code: 'has-left', facts: { participant: 2 } });
  apply('disqualify', 1);
  apply('drop-out', 1);
  expect(rows[0]).toMatchObject({ out: 'disqualified', place: null });
});
