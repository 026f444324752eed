import { describe, expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import { lowerId, Rooms } from '#testing/rooms.testing.ts';
import { flattenImpact } from '../impact.ts';
import { emptyMatch, type MatchRow } from '../match.ts';
import { missingRows } from '../outcome.ts';
import { matchesNeededInRoom } from './round-robin-swiss.advancement.ts';
import { applyRoom } from './round-robin-swiss.apply.ts';
import { roomRevertImpact } from './round-robin-swiss.impact.ts';
import { crossSeeds } from './round-robin-swiss.stage-two.ts';

describe('what a revert takes along', () => {
  test('[REV3] [REV7] deep: the second stage falls when its field could change', () => {
    const rooms = Rooms.generated(4, 4, 4);
    rooms.playOut(lowerId, 1);
    rooms.playOut(lowerId, 2);
    rooms.hasStageTwo = true;
    rooms.status = 'FINISHED';
    const played = (match: number, winner: number, loser: number): MatchRow => ({
      ...emptyMatch(match, NOON, 1),
      first: winner,
      second: loser,
      winner,
      status: 'FINISHED',
      reason: 'played',
    });
    const stageTwo = rooms.stageTwo([played(0, 1, 6), played(1, 5, 2), played(2, 5, 1)]);
    const decider = rooms.rows().find(({ first, second }) => first + second === 3)!;
    const impact = roomRevertImpact(rooms.state(), decider.match, NOON, stageTwo);
    expect(impact.ok && flattenImpact(impact.impact).map(({ kind }) => kind)).toEqual([
      'winners',
      ...Array(3).fill('stage-two-match'),
      'stage-two',
      'match',
    ]);
    if (!impact.ok) throw new Error(impact.code);
    expect(impact.impact.below[0]).toMatchObject({ kind: 'winners', winners: [1, 2], auto: false });
    const [, fallen] = impact.impact.below;
    expect(fallen).toMatchObject({ kind: 'stage-two', winners: crossSeeds(rooms.rooms) });
    expect(fallen!.below.map(({ number, winners }) => [number, ...winners])).toEqual([
      [2, 5],
      [1, 5],
      [0, 1],
    ]);
    expect(fallen!.seats).toHaveLength(6);
    expect(fallen!.places.map(({ participant, from, to }) => [participant, from, to])).toEqual([
      [5, 1, 1],
      [1, 2, 2],
      [2, 3, 4],
      [6, 3, 4],
    ]);
    const done = rooms.must({ type: 'revert-deep', match: decider.match, stageTwo });
    expect(done.stageTwo).toEqual(stageTwo.matches.map((before) => ({ before, after: undefined })));
    expect(done.status).toEqual({ before: 'FINISHED', after: 'IN_PROGRESS' });
    expect(rooms.room()).toMatchObject({ finished: false, winners: [] });
  });

  test('[REV3] the ranks that would move are part of it', () => {
    const rooms = Rooms.generated(4, 4);
    rooms.playOut(({ first, second }) => Math.max(first, second));
    const between = (sum: number) => rooms.rows().find(({ first, second }) => first + second === sum)!.match;
    const impact = roomRevertImpact(rooms.state(), between(7), NOON);
    expect(impact).toMatchObject({
      impact: {
        places: [
          { participant: 4, from: 1, to: 1 },
          { participant: 3, from: 2, to: 2 },
        ],
      },
    });
  });

  test('[REV7] deep: it stays when whoever wins that match changes nothing', () => {
    const rooms = Rooms.generated(4, 4, 4);
    rooms.playOut(lowerId, 1);
    rooms.playOut(lowerId, 2);
    rooms.hasStageTwo = true;
    rooms.status = 'FINISHED';
    const last = rooms.rows().find(({ first, second }) => first + second === 7)!;
    const impact = roomRevertImpact(rooms.state(), last.match, NOON, rooms.stageTwo());
    expect(impact.ok && flattenImpact(impact.impact).map(({ kind }) => kind)).toEqual(['winners', 'match']);
    const done = rooms.must({ type: 'revert-deep', match: last.match, stageTwo: rooms.stageTwo() });
    expect([done.stageTwo, done.status]).toEqual([undefined, undefined]);
    expect(rooms.room()).toMatchObject({ finished: false, winners: [1, 2] });
    rooms.must({ type: 'finish', match: last.match, winner: 4 });
    expect(rooms.room()).toMatchObject({ finished: true, winners: [1, 2] });
  });

  test('[REV3] [REP5] an open match has no impact, and missing rows are asked for', () => {
    const rooms = Rooms.generated(4, 3);
    expect(roomRevertImpact(rooms.state(), 0, NOON)).toMatchObject({ code: 'not-finished' });
    rooms.must({ type: 'finish', match: 0, winner: null, reason: 'double_no_show' });
    expect(roomRevertImpact(rooms.state(), 0, NOON)).toMatchObject({ impact: { winners: [], below: [] } });
    const nothing = { ...rooms.state(), matches: { find: () => undefined } };
    expect(missingRows(roomRevertImpact(nothing, 0, NOON))).toEqual([0, 1, 2]);
    expect(missingRows(applyRoom(nothing, { type: 'revert', match: 0 }, NOON))).toEqual([0, 1, 2]);
    expect(matchesNeededInRoom(4, rooms.room())).toEqual([0, 1, 2]);
    rooms.status = 'CLOSED';
    expect(rooms.apply({ type: 'revert-deep', match: 0 })).toMatchObject({ code: 'wrong-status' });
  });
});
