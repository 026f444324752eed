import { describe, expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import { lowerId, Rooms } from '#testing/rooms.testing.ts';
import { flattenImpact } from '../impact.ts';
import { isFinished } from '../match.ts';
import { roomRevertImpact } from './round-robin-swiss.impact.ts';
import { swissStandings } from './round-robin-swiss.standings.ts';

describe('playing a room', () => {
  test('[SW2] all rounds exist from the start, the later ones empty and waiting', () => {
    const rooms = Rooms.generated(7, 17);
    expect(rooms.rows()).toHaveLength(5 * 9);
    expect(rooms.rows()[8]).toMatchObject({ first: 17, second: -1, status: 'FINISHED', winner: 17 });
    expect(
      rooms
        .rows()
        .slice(9)
        .every((row) => row.status === 'WAITING' && row.first === 0),
    ).toBe(true);
  });

  test('[SW3] the next round is paired with the last result of the one before', () => {
    const rooms = Rooms.generated(7, 16);
    for (let match = 0; match < 7; match++) rooms.must({ type: 'finish', match, winner: match + 1 });
    expect(rooms.rows()[8]!.first).toBe(0);
    const { events, changes } = rooms.must({ type: 'finish', match: 7, winner: 8 });
    expect(events).toContainEqual({ type: 'round-paired', room: 1, round: 2 });
    expect(changes).toHaveLength(9);
    expect(rooms.rows()[8]).toMatchObject({ first: 1, second: 5, status: 'OPENED' });
  });

  test('[SW8] eight winners of a room by default', () => {
    const rooms = Rooms.generated(7, 16);
    rooms.playOut(lowerId);
    expect(rooms.room().winners).toHaveLength(8);
    expect(rooms.room().winners[0]).toBe(1);
    const four = Rooms.generated(7, 16);
    four.winnersPerRoom = 4;
    four.playOut(lowerId);
    expect(four.room().winners).toHaveLength(4);
  });

  test('[SW9] a plain revert takes an untouched pairing back, and is refused under a later result', () => {
    const rooms = Rooms.generated(7, 17);
    for (let match = 0; match < 7; match++) rooms.must({ type: 'finish', match, winner: match + 1 });
    const before = rooms.snapshot();
    rooms.must({ type: 'finish', match: 7, winner: 8 });
    rooms.must({ type: 'report', match: 9, by: rooms.rows()[9]!.first, winner: rooms.rows()[9]!.first });
    const { events } = rooms.must({ type: 'revert', match: 7 });
    expect(events).toContainEqual({ type: 'round-unpaired', room: 1, round: 2 });
    expect(rooms.snapshot()).toBe(before);
    rooms.must({ type: 'finish', match: 7, winner: 8 });
    rooms.must({ type: 'finish', match: 9, winner: rooms.rows()[9]!.first });
    expect(rooms.apply({ type: 'revert', match: 0 })).toMatchObject({
      code: 'later-match-finished',
      facts: { blocking: 9 },
    });
  });

  test('[SW10] a participant who left is no longer paired, and their played matches still count', () => {
    const rooms = Rooms.generated(7, 16);
    rooms.must({ type: 'finish', match: 0, winner: 1 });
    rooms.must({ type: 'remove', participant: 1 });
    rooms.must({ type: 'disqualify', participant: 2 });
    expect(rooms.rows()[1]).toMatchObject({ winner: 10, reason: 'disqualified' });
    rooms.playOut(lowerId);
    const later = rooms
      .rows()
      .slice(8)
      .flatMap(({ first, second }) => [first, second]);
    expect(later).not.toContain(1);
    expect(later).not.toContain(2);
    // Fourteen remain and a round has eight rows: nobody plays the last one.
    const [lastOfRound] = rooms.rows().slice(15, 16);
    expect(lastOfRound).toMatchObject({ first: -1, second: -1, status: 'FINISHED', winner: 0 });
    const standings = swissStandings(rooms.room().participants, rooms.rows());
    const entryOf = (id: number) => standings.find(({ entry }) => entry.participant === id)!.entry;
    expect([entryOf(1).opponents, entryOf(9).opponents[0]]).toEqual([[9], 1]);
    const points = entryOf(9).opponents.map((id) => entryOf(id).points);
    expect(entryOf(9).buchholz).toBe(points.reduce((sum, value) => sum + value, 0));
    expect(rooms.room().winners).not.toContain(1);
    expect(rooms.room().finished).toBe(true);
  });

  test('[SW10] a room that empties runs to its end by itself', () => {
    const rooms = Rooms.generated(7, 16);
    for (let id = 1; id <= 16; id++) rooms.must({ type: 'remove', participant: id });
    expect(rooms.rows().every(isFinished)).toBe(true);
    expect(rooms.room()).toMatchObject({ finished: true, winners: [] });
  });

  test('[REV7] deep: all later rounds and the second stage fall, and the undo brings them back', () => {
    const rooms = Rooms.generated(7, 18);
    rooms.playOut(lowerId);
    rooms.hasStageTwo = true;
    rooms.status = 'FINISHED';
    const stageTwo = rooms.stageTwo();
    const impact = roomRevertImpact(rooms.state(), 3, NOON, stageTwo);
    if (!impact.ok) throw new Error(impact.code);
    const flat = flattenImpact(impact.impact);
    expect(flat.filter(({ kind }) => kind === 'round').map(({ number }) => number)).toEqual([5, 4, 3, 2]);
    expect(flat.filter(({ kind }) => kind === 'match')).toHaveLength(4 * 9 + 1);
    expect(flat.find(({ kind }) => kind === 'round')!.seats).toHaveLength(18);
    expect(flat[0]!.kind).toBe('winners');
    expect(flat[1]!.kind).toBe('stage-two');
    const before = rooms.snapshot();
    const done = rooms.must({ type: 'revert-deep', match: 3, stageTwo });
    expect(
      rooms
        .rows()
        .slice(9)
        .every((row) => row.status === 'WAITING'),
    ).toBe(true);
    expect(rooms.status).toBe('IN_PROGRESS');
    rooms.hasStageTwo = false;
    const undone = rooms.undo(done);
    expect(rooms.snapshot()).toBe(before);
    expect(undone.ok && undone.stageTwo).toEqual([{ before: undefined, after: stageTwo.matches[0] }]);
    expect(rooms.status).toBe('FINISHED');
  });

  test('[REV3] rounds that are not paired yet are no part of the impact', () => {
    const rooms = Rooms.generated(7, 16);
    rooms.must({ type: 'finish', match: 0, winner: 1 });
    expect(roomRevertImpact(rooms.state(), 0, NOON)).toMatchObject({ impact: { number: 0, below: [] } });
  });
});
