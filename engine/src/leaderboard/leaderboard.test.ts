import { describe, expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import type { Leaver } from '../leavers.ts';
import { LoadedRows } from '../loaded-rows.ts';
import { initialTimings, saveTimings } from '../schedule.ts';
import { lastSaveImpact, revertLastSave } from '../undo.ts';
import {
  applyLeaderboard,
  type LeaderboardState,
  roundStatus,
  type ScoreRow,
  startLeaderboard,
} from './leaderboard.apply.ts';
import { leaderboardPlacings, leaderboardStandings, TOTAL_ROUND } from './leaderboard.standings.ts';

const scores = (...points: (number | null)[]): ScoreRow[] =>
  points.map((value, index) => ({ round: 1, participant: index + 1, points: value }));
const state = (rows: ScoreRow[], status: LeaderboardState['status'] = 'STARTED'): LeaderboardState => ({
  status,
  rounds: 2,
  scores: new LoadedRows(rows.map((row) => [row.participant, row] as const)),
});
const save = (participant: number, points: number | null, round = 1) =>
  ({ type: 'save-scores', round, scores: [{ participant, points }] }) as const;

describe('start', () => {
  test('[LB1] a match a round with everybody in it', () => {
    const started = startLeaderboard('CHECKIN', [1, 2], 2, NOON);
    expect(started).toMatchObject({
      rounds: [
        { round: 1, startsAt: NOON, participants: [1, 2] },
        { round: 2, startsAt: NOON + 1_800_000, duration: 120 },
      ],
      status: { before: 'CHECKIN', after: 'STARTED' },
    });
    expect(startLeaderboard('PENDING', [1], 1, NOON).ok).toBe(true);
    expect(startLeaderboard('OPENED', [1], 1, NOON)).toMatchObject({ code: 'wrong-status' });
    expect(startLeaderboard('CHECKIN', [1], 0, NOON)).toMatchObject({ code: 'bad-number' });
    expect(startLeaderboard('CHECKIN', [1], 1.5, NOON)).toMatchObject({ code: 'bad-number' });
    expect(startLeaderboard('CHECKIN', [], 1, NOON)).toMatchObject({ code: 'too-few-participants' });
  });
});

describe('scores', () => {
  test('[LB2] whole numbers from 0, for those who take part; only what changes is written', () => {
    const rows = scores(null, 7, null);
    const done = applyLeaderboard(
      state(rows),
      {
        type: 'save-scores',
        round: 1,
        scores: [
          { participant: 1, points: 4 },
          { participant: 2, points: 7 },
        ],
      },
      NOON,
    );
    expect(done).toMatchObject({
      changes: [{ before: rows[0], after: { round: 1, participant: 1, points: 4 } }],
      status: { before: 'STARTED', after: 'IN_PROGRESS' },
    });
    for (const wrong of [-1, 1.5, Number.NaN]) {
      expect(applyLeaderboard(state(rows), save(1, wrong), NOON)).toMatchObject({ code: 'bad-number' });
    }
    expect(applyLeaderboard(state(rows), save(9, 1), NOON)).toMatchObject({ code: 'not-in-match' });
    for (const round of [0, 3, 1.5]) {
      expect(applyLeaderboard(state(rows), save(1, 1, round), NOON)).toMatchObject({ code: 'unknown-match' });
    }
    const cleared = applyLeaderboard(state(rows), save(2, null), NOON);
    expect(cleared.ok && cleared.status).toBeUndefined();
    const later = applyLeaderboard(state(rows, 'IN_PROGRESS'), save(1, 1), NOON);
    expect(later.ok && later.status).toBeUndefined();
  });

  test('[LB5] closing freezes the scores', () => {
    expect(applyLeaderboard(state([]), { type: 'close', scores: [] }, NOON)).toMatchObject({
      events: [{ type: 'tournament-finished' }],
      status: { before: 'STARTED', after: 'FINISHED' },
    });
    expect(applyLeaderboard(state(scores(1), 'FINISHED'), save(1, 2), NOON)).toMatchObject({
      code: 'wrong-status',
    });
  });

  test('[REV3] [REV8] the last save can be taken back, if nothing came after it', () => {
    const rows = scores(1, 2);
    const last = applyLeaderboard(state(rows, 'IN_PROGRESS'), save(1, 9), NOON);
    if (!last.ok) throw new Error(last.code);
    const flat = (now: number) => ({
      numberOf: ({ participant }: ScoreRow) => participant,
      current: (participant: number) => ({ round: 1, participant, points: now }),
      equal: (a: ScoreRow, b: ScoreRow) => a.points === b.points,
    });
    expect(revertLastSave(2, 'IN_PROGRESS', last, flat(9))).toMatchObject({ changes: [{ after: rows[0] }] });
    expect(revertLastSave(2, 'IN_PROGRESS', last, flat(8))).toMatchObject({ code: 'changed-since' });
    expect(revertLastSave(2, 'FINISHED', last, flat(9))).toMatchObject({ code: 'wrong-status' });
    expect(revertLastSave(2, 'IN_PROGRESS', { changes: [] }, flat(9))).toMatchObject({
      code: 'nothing-to-revert',
    });
    const placings = (first: number) =>
      leaderboardPlacings([
        { participant: 1, points: [first] },
        { participant: 2, points: [2] },
        { participant: 3, points: [0] },
      ]);
    const moved = { before: placings(1), now: placings(9) };
    expect(lastSaveImpact('scores', 1, last.changes, ({ participant }) => participant, moved)).toMatchObject({
      kind: 'scores',
      winners: [1],
      places: [
        { participant: 1, from: 1, to: 1 },
        { participant: 2, from: 2, to: 2 },
      ],
    });
  });
});

describe('standings', () => {
  test('[LB3] total, best single round, last round, else a shared place', () => {
    expect(TOTAL_ROUND).toBe(999);
    const table = [
      { participant: 1, points: [5, 5] },
      { participant: 2, points: [9, 1] },
      { participant: 3, points: [1, 9] },
      { participant: 4, points: [5, 5] },
      { participant: 5, points: [null, 12] },
      { participant: 6, points: [null, null] },
    ];
    const standings = leaderboardStandings(table);
    expect(standings.map(({ entry }) => entry.participant)).toEqual([5, 3, 2, 1, 4]);
    expect(standings.map(({ above }) => above?.criterion)).toEqual([
      'total',
      'last-round',
      'best-round',
      undefined,
      undefined,
    ]);
    expect(leaderboardPlacings(table).map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 5],
      [4, 5],
    ]);
  });

  test('[LB7] [O37] no score, no place, unless a 0 was entered; closing then asks first and says how many', () => {
    const table = [
      { participant: 1, points: [null, null] },
      { participant: 2, points: [7, null] },
      { participant: 3, points: [null, 0] },
      { participant: 4, points: [null, null] },
      { participant: 5, points: [null, null] },
    ];
    const places = [
      { participant: 2, from: 1, to: 1 },
      { participant: 3, from: 2, to: 2 },
    ];
    expect(leaderboardPlacings(table)).toEqual(places);
    expect(leaderboardPlacings(table.map((own) => ({ ...own, points: [null, null] })))).toEqual([]);
    const leaver: Leaver = { participant: 5, how: 'removed', at: NOON, by: null, missed: [], place: null };
    const left = new Map([[5, leaver]]);
    const close = (scores: typeof table, confirmed?: boolean) =>
      applyLeaderboard(
        { ...state([], 'IN_PROGRESS'), left },
        { type: 'close', scores, ...(confirmed !== undefined && { confirmed }) },
        NOON,
      );
    expect(close(table)).toMatchObject({ code: 'scores-missing', facts: { participants: 2 } });
    expect(close(table, false)).toMatchObject({ code: 'scores-missing' });
    expect(close(table, true)).toMatchObject({ events: [{ type: 'tournament-finished', places }] });
    // Those who left need no score.
    expect(close(table.filter(({ participant }) => participant !== 1 && participant !== 4))).toMatchObject({
      events: [{ places }],
    });
  });

  test('[LB4] rounds keep five minutes, run by the clock, and nothing waits for the one before', () => {
    const rows = initialTimings(2, NOON);
    const saved = saveTimings(
      rows,
      rows.map((row) => ({ ...row, startsAt: NOON })),
      () => ({ isFixed: false }),
    );
    expect(saved.ok && saved.rows[1]!.startsAt).toBe(NOON + 300_000);
    const [first] = rows;
    expect(roundStatus(first!, 'CHECKIN', NOON)).toBe('WAITING');
    expect(roundStatus(first!, 'STARTED', NOON - 1)).toBe('OPENED');
    expect(roundStatus(first!, 'IN_PROGRESS', NOON)).toBe('STARTED');
    expect(roundStatus(first!, 'FINISHED', NOON)).toBe('FINISHED');
    expect(roundStatus(first!, 'CLOSED', NOON)).toBe('FINISHED');
  });
});
