import { describe, expect, test } from 'vitest';
import { NOON } from '#testing/bracket.ts';
import { lowerId, Rooms } from '#testing/room.ts';
import { flattenImpact } from '../impact.ts';
import { emptyMatch, type MatchRow } from '../match/match-row.ts';
import { missingRows } from '../outcome.ts';
import { applyRoom } from '../rooms/apply.ts';
import { roomRevertImpact } from '../rooms/room-impact.ts';
import { matchesNeededInRoom } from '../rooms/room-play.ts';
import { crossSeeds } from '../rooms/stage-two.ts';
import { bergerPairs } from './berger.ts';
import { roundRobinStandings } from './standings.ts';

const won = (
  match: number,
  winner: number,
  loser: number,
  score: [number, number] | null = null,
): MatchRow => ({
  ...emptyMatch(match, NOON, 1),
  first: winner,
  second: loser,
  winner,
  status: 'FINISHED',
  reason: 'played',
  score,
});
const ids = (rows: ReturnType<typeof roundRobinStandings>) => rows.map(({ entry }) => entry.participant);

describe('Berger tables', () => {
  const table = (participants: number) => {
    const rounds: string[] = [];
    for (const { round, first, second } of bergerPairs(participants)) {
      rounds[round - 1] = `${rounds[round - 1] ?? ''} ${first + 1}-${second + 1}`.trim();
    }
    return rounds;
  };

  test('[RR3] the tables of 4 and 6', () => {
    expect(table(4)).toEqual(['1-4 2-3', '4-3 1-2', '2-4 3-1']);
    expect(table(6)).toEqual(['1-6 2-5 3-4', '6-4 5-3 1-2', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 4-2 5-1']);
  });

  test('[RR3] everybody meets everybody once, nobody twice in a round, up to 16', () => {
    for (let participants = 2; participants <= 16; participants++) {
      const pairs = bergerPairs(participants);
      expect(pairs).toHaveLength((participants * (participants - 1)) / 2);
      const met = new Set(pairs.map(({ first, second }) => [first, second].toSorted().join()));
      expect(met.size).toBe(pairs.length);
      const inRound = new Set(
        pairs.flatMap(({ round, first, second }) => [`${round} ${first}`, `${round} ${second}`]),
      );
      expect(inRound.size).toBe(2 * pairs.length);
    }
  });

  test('[RR3] matches start with their round', () => {
    const rooms = Rooms.generated(4, 4);
    expect(rooms.rows().map(({ startsAt }) => (startsAt - NOON) / 3_600_000)).toEqual([0, 0, 1, 1, 2, 2]);
    expect(rooms.rows()[0]).toMatchObject({ first: 1, second: 4, status: 'STARTED' });
    expect(rooms.rows()[2]).toMatchObject({ status: 'OPENED' });
  });
});

describe('standings', () => {
  test('[RR4] a win is a point, for whatever reason; a double no-show gives none', () => {
    const noShow = { ...won(1, 1, 3), reason: 'no_show' } as const;
    const nobody = { ...won(2, 2, 3), winner: 0, reason: 'double_no_show' } as const;
    const free = { ...won(3, 2, -1), reason: 'free_win' } as const;
    const rows = roundRobinStandings([1, 2, 3], [won(0, 1, 2), noShow, nobody, free]);
    expect(rows.map(({ entry }) => [entry.participant, entry.points])).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
    ]);
  });

  test('[RR5] [WHY2] a circle of three: points, mutual and Sonneborn-Berger level, the score difference decides', () => {
    const [a, b, c, d] = [1, 2, 3, 4] as const;
    const rows = roundRobinStandings(
      [a, b, c, d],
      [won(0, a, b), won(1, b, c), won(2, c, a, [3, 0]), won(3, a, d), won(4, b, d), won(5, c, d)],
    );
    expect(rows.map(({ entry }) => [entry.points, entry.mutual, entry.sonnebornBerger])).toEqual([
      [2, 1, 2],
      [2, 1, 2],
      [2, 1, 2],
      [0, 0, 0],
    ]);
    expect(ids(rows)).toEqual([c, b, a, d]);
    expect(rows[0]!.above).toEqual({ criterion: 'score-difference', own: 3, next: 1 });
  });

  test('[RR5] mutual wins come before Sonneborn-Berger, which comes before the score', () => {
    const mutual = roundRobinStandings([1, 2, 3], [won(0, 2, 1), won(1, 1, 3, [9, 0])]);
    expect(ids(mutual)).toEqual([2, 1, 3]);
    expect(mutual[0]!.above?.criterion).toBe('mutual');
    const berger = roundRobinStandings(
      [1, 2, 3, 4, 5, 6],
      [won(0, 1, 4, [9, 0]), won(1, 2, 3), won(2, 3, 5), won(3, 3, 6)],
    );
    expect(ids(berger).slice(0, 3)).toEqual([3, 2, 1]);
    expect(berger[1]!.above).toEqual({ criterion: 'sonneborn-berger', own: 2, next: 0 });
  });

  test('[RR5] points come first of all', () => {
    const rows = roundRobinStandings([1, 2, 3, 4], [won(0, 1, 4), won(1, 1, 3), won(2, 2, 1, [9, 0])]);
    expect(ids(rows)).toEqual([1, 2, 3, 4]);
    expect(rows[0]!.above).toEqual({ criterion: 'points', own: 2, next: 1 });
  });

  test('[RR5] then the score made, then the seed', () => {
    const score = roundRobinStandings([1, 2, 3, 4], [won(0, 1, 3, [2, 1]), won(1, 2, 4, [3, 2])]);
    expect(ids(score).slice(0, 2)).toEqual([2, 1]);
    expect(score[0]!.above?.criterion).toBe('score-for');
    const seed = roundRobinStandings([2, 1], []);
    expect(ids(seed)).toEqual([2, 1]);
    expect(seed.map(({ rank }) => rank)).toEqual([1, 2]);
  });

  test('[WHY2] the last of the table stands above nobody', () => {
    expect(roundRobinStandings([1, 2], [won(0, 1, 2)]).at(-1)!.above).toBeUndefined();
  });
});

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

  test('[RR6] [REM4] who leaves a room that is over is a winner no more, and other ticks stay', () => {
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
      expect(rooms.room()).toMatchObject({ withdrawn: [1], winners });
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

  test('[REM4] who is disqualified loses his open matches by name, who is removed leaves free wins', () => {
    const disqualified = Rooms.generated(4, 4);
    disqualified.must({ type: 'finish', match: 0, winner: 1 });
    disqualified.must({ type: 'disqualify', participant: 1 });
    expect(disqualified.rows().filter(({ reason }) => reason === 'disqualified')).toHaveLength(2);
    expect(disqualified.rows()[0]).toMatchObject({ winner: 1, reason: 'played' });
    disqualified.playOut(lowerId);
    expect(disqualified.room()).toMatchObject({ withdrawn: [1], winners: [2, 3] });

    const removed = Rooms.generated(4, 3);
    removed.must({ type: 'report', match: 0, by: 2, winner: 2 });
    removed.must({ type: 'remove', participant: 2 });
    expect(removed.rows()[0]).toMatchObject({ first: -1, winner: 3, reason: 'free_win', firstClaim: null });
    removed.must({ type: 'remove', participant: 3 });
    expect(removed.rows().map(({ winner }) => winner)).toEqual([3, 1, 1]);
    expect(removed.room()).toMatchObject({ finished: true, winners: [1] });
    removed.must({ type: 'disqualify', participant: 3 });
    expect(removed.room().withdrawn).toEqual([2, 3]);
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

  test('[REV3] [REV7] deep: the second stage falls when its field could change', () => {
    const rooms = Rooms.generated(4, 4, 4);
    rooms.playOut(lowerId, 1);
    rooms.playOut(lowerId, 2);
    rooms.hasStageTwo = true;
    rooms.status = 'FINISHED';
    const final = { ...emptyMatch(2, NOON, 1), first: 1, second: 5, winner: 5, status: 'FINISHED' } as const;
    const stageTwo = rooms.stageTwo([emptyMatch(0, NOON, 1), { ...final, reason: 'played' }]);
    const decider = rooms.rows().find(({ first, second }) => first + second === 3)!;
    const impact = roomRevertImpact(rooms.state(), decider.match, NOON, stageTwo);
    expect(impact.ok && flattenImpact(impact.impact).map(({ kind }) => kind)).toEqual([
      'winners',
      'stage-two-match',
      'stage-two',
      'match',
    ]);
    if (!impact.ok) throw new Error(impact.code);
    expect(impact.impact.below[0]).toMatchObject({ kind: 'winners', winners: [1, 2] });
    expect(impact.impact.below[1]).toMatchObject({
      winners: crossSeeds(rooms.rooms),
      seats: [
        { match: 2, side: 0, slot: 1 },
        { match: 2, side: 1, slot: 5 },
      ],
      places: [
        { participant: 5, from: 1, to: 1 },
        { participant: 1, from: 2, to: 2 },
      ],
      below: [{ kind: 'stage-two-match', number: 2, winners: [5] }],
    });
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
    const last = rooms.rows().find(({ first, second }) => first + second === 7)!;
    const impact = roomRevertImpact(rooms.state(), last.match, NOON, rooms.stageTwo());
    expect(impact.ok && flattenImpact(impact.impact).map(({ kind }) => kind)).toEqual(['winners', 'match']);
    const done = rooms.must({ type: 'revert-deep', match: last.match, stageTwo: rooms.stageTwo() });
    expect(done.stageTwo).toBeUndefined();
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
