import { describe, expect, test } from 'vitest';
import { lowerId, Rooms } from '#testing/rooms.testing.ts';

describe('playing a room', () => {
  test('[RR6] the first two are proposed when all is over, or as many as asked for, never all', () => {
    const rooms = Rooms.generated(4, 4);
    rooms.playOut(lowerId);
    expect(rooms.room()).toMatchObject({ finished: true, winners: [1, 2], ticked: false, winnerRate: 1000 });
    const three = Rooms.generated(4, 3);
    three.winnersPerRoom = 9;
    three.must({ type: 'finish', match: 0, winner: 2 });
    expect(three.room()).toMatchObject({ finished: false, winners: [] });
    three.playOut(lowerId);
    expect(three.room().winners).toEqual([1, 2]);
    const one = Rooms.generated(4, 4);
    one.winnersPerRoom = 1;
    one.playOut(lowerId);
    expect(one.room().winners).toEqual([1]);
  });

  test('[RR6] staff may tick others, in the order of the table, until the second stage exists', () => {
    const rooms = Rooms.generated(4, 4);
    const tick = (participant: number, wins: boolean) =>
      rooms.apply({ type: 'tick-winner', participant, wins });
    expect(tick(1, true)).toMatchObject({ code: 'rooms-incomplete' });
    rooms.playOut(lowerId);
    expect(tick(4, true).ok && tick(1, false).ok).toBe(true);
    expect(rooms.room()).toMatchObject({ winners: [2, 4], ticked: true, winnerRate: 667 });
    expect(tick(9, true)).toMatchObject({ code: 'not-seated' });
    const again = tick(4, true);
    expect(again.ok && again.room).toBeUndefined();
    for (const id of [2, 4]) expect(tick(id, false).ok).toBe(true);
    expect(rooms.room()).toMatchObject({ winners: [], winnerRate: 0 });
    rooms.hasStageTwo = true;
    expect(tick(1, true)).toMatchObject({ code: 'stage-two-exists' });
  });

  test('[RR6] [REM4] somebody who leaves a room that is over is no longer a winner, and other ticks stay', () => {
    const rooms = Rooms.generated(4, 4);
    rooms.playOut(lowerId);
    rooms.must({ type: 'tick-winner', participant: 4, wins: true });
    expect(rooms.room().winners).toEqual([1, 2, 4]);
    rooms.must({ type: 'disqualify', participant: 2 });
    expect(rooms.room()).toMatchObject({ winners: [1, 4], ticked: true, winnerRate: 1000 });
    rooms.must({ type: 'remove', participant: 1 });
    expect(rooms.room()).toMatchObject({ winners: [4], ticked: true, winnerRate: 0 });
    const proposed = Rooms.generated(4, 4);
    proposed.playOut(lowerId);
    proposed.must({ type: 'remove', participant: 1 });
    expect(proposed.room()).toMatchObject({ winners: [2, 3], ticked: false });
  });

  test('[RR6] a second stage stands on the winners: whoever leaves the room, they are what they were', () => {
    for (const ticked of [false, true]) {
      const rooms = Rooms.generated(4, 4);
      rooms.playOut(lowerId);
      if (ticked) rooms.must({ type: 'tick-winner', participant: 3, wins: true });
      const { winners } = rooms.room();
      rooms.hasStageTwo = true;
      rooms.must({ type: 'remove', participant: 1 });
      expect(rooms.room()).toMatchObject({ left: [{ participant: 1 }], winners });
    }
  });

  test('[FIN5] the same winner again is nothing new, another is refused or replaces', () => {
    const rooms = Rooms.generated(4, 3);
    rooms.must({ type: 'finish', match: 0, winner: 2 });
    expect(rooms.must({ type: 'finish', match: 0, winner: 2 }).changes).toEqual([]);
    expect(rooms.apply({ type: 'finish', match: 0, winner: 3 })).toMatchObject({ code: 'already-won' });
    rooms.must({ type: 'finish', match: 0, winner: 3, replace: true });
    expect(rooms.rows()[0]!.winner).toBe(3);
    expect(rooms.apply({ type: 'finish', match: 0, winner: 1, replace: true })).toMatchObject({
      code: 'not-in-match',
    });
    expect(rooms.apply({ type: 'finish', match: 99, winner: 1 })).toMatchObject({ code: 'unknown-match' });
    rooms.playOut(lowerId);
    rooms.hasStageTwo = true;
    expect(rooms.apply({ type: 'finish', match: 0, winner: 2, replace: true })).toMatchObject({
      code: 'stage-two-exists',
    });
  });

  test('[REP2] [REP4] [STATUS3] reports, conflicts and new games work as in a bracket', () => {
    const rooms = Rooms.generated(4, 2);
    rooms.autoApprove = false;
    rooms.must({ type: 'report', match: 0, by: 1, winner: 1 });
    rooms.must({ type: 'mark-conflict', match: 0 });
    rooms.must({ type: 'recreate-game', match: 0, autohandled: true });
    rooms.must({ type: 'report', match: 0, by: 1, winner: 1 });
    rooms.must({ type: 'report', match: 0, by: 2, winner: 1 });
    expect(rooms.rows()[0]!.status).toBe('PENDING');
    expect(rooms.apply({ type: 'report', match: 0, by: 3, winner: 1 })).toMatchObject({
      code: 'not-in-match',
    });
    rooms.autoApprove = true;
    rooms.must({ type: 'report', match: 0, by: 2, winner: 1, score: [1, 0] });
    expect(rooms.rows()[0]).toMatchObject({ status: 'FINISHED', winner: 1, score: null });
    expect(rooms.status).toBe('IN_PROGRESS');
    const scored = Rooms.generated(4, 2);
    for (const by of [1, 2]) scored.must({ type: 'report', match: 0, by, winner: 1, score: [1, 0] });
    expect(scored.rows()[0]).toMatchObject({ status: 'FINISHED', score: [1, 0] });
  });

  test('[REM4] a disqualified participant loses their open matches by name, a removed one leaves free wins', () => {
    const disqualified = Rooms.generated(4, 4);
    disqualified.must({ type: 'finish', match: 0, winner: 1 });
    disqualified.must({ type: 'disqualify', participant: 1 });
    expect(disqualified.rows().filter(({ reason }) => reason === 'disqualified')).toHaveLength(2);
    expect(disqualified.rows()[0]).toMatchObject({ winner: 1, reason: 'played' });
    disqualified.playOut(lowerId);
    expect(disqualified.room()).toMatchObject({ left: [{ participant: 1 }], winners: [2, 3] });

    const removed = Rooms.generated(4, 3);
    removed.must({ type: 'report', match: 0, by: 2, winner: 2 });
    removed.must({ type: 'remove', participant: 2 });
    expect(removed.rows()[0]).toMatchObject({ first: -1, winner: 3, reason: 'free_win', firstClaim: null });
    removed.must({ type: 'remove', participant: 3 });
    expect(removed.rows().map(({ winner }) => winner)).toEqual([3, 1, 1]);
    expect(removed.room()).toMatchObject({ finished: true, winners: [1] });
    removed.must({ type: 'disqualify', participant: 3 });
    expect(removed.room().left.map(({ participant, how }) => [participant, how])).toEqual([
      [2, 'removed'],
      [3, 'disqualified'],
    ]);
    expect(removed.apply({ type: 'remove', participant: 9 })).toMatchObject({ code: 'not-seated' });
  });

  test('[RR9] a revert drops the winners, ticks too, and says so', () => {
    const rooms = Rooms.generated(4, 3);
    rooms.must({ type: 'finish', match: 0, winner: 2 });
    rooms.must({ type: 'finish', match: 1, winner: 1 });
    const before = rooms.snapshot();
    rooms.must({ type: 'finish', match: 2, winner: 1 });
    rooms.must({ type: 'tick-winner', participant: 3, wins: true });
    const { events } = rooms.must({ type: 'revert', match: 2 });
    expect(events).toContainEqual({ type: 'winners-dropped', room: 1, ticked: true });
    expect(rooms.snapshot()).toBe(before);
    expect(rooms.apply({ type: 'revert', match: 2 })).toMatchObject({ code: 'not-finished' });
    rooms.must({ type: 'finish', match: 2, winner: 1 });
    for (const id of [1, 2]) rooms.must({ type: 'tick-winner', participant: id, wins: false });
    expect(rooms.must({ type: 'revert', match: 2 }).events).toContainEqual({
      type: 'winners-dropped',
      room: 1,
      ticked: true,
    });
    rooms.must({ type: 'remove', participant: 1 });
    expect(rooms.apply({ type: 'revert', match: 2 })).toMatchObject({ code: 'free-win' });
  });

  test('[RR9] a revert is refused once the second stage exists', () => {
    const rooms = Rooms.generated(4, 3);
    rooms.playOut(lowerId);
    rooms.hasStageTwo = true;
    expect(rooms.apply({ type: 'revert', match: 0 })).toMatchObject({ code: 'stage-two-exists' });
    expect(rooms.apply({ type: 'revert-deep', match: 0 })).toMatchObject({ code: 'stage-two-exists' });
  });
});
