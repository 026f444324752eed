import { describe, expect, test } from 'vitest';
import { Arena } from '#testing/arena.ts';
import { NOON } from '#testing/bracket.ts';
import { flattenImpact } from '../impact.ts';
import { revertLast } from '../revert-last.ts';
import { ARENA_LOBBIES } from './arena-row.ts';
import { arenaRevertImpact } from './impact.ts';
import type { ArenaQuestion } from './lobby-sizes.ts';
import type { ScoreLine } from './scores.ts';
import { arenaPlacings, arenaStandings } from './standings.ts';

describe('rounds', () => {
  test('[ML4] those who passed go on, best first by the snake, and start from nothing', () => {
    const arena = new Arena(12, { min: 2, max: 4 });
    arena.start();
    for (const lobby of [1, 2, 3]) arena.passFirst(lobby, 2);
    arena.must({ type: 'next-round', startsAt: NOON + 1 });
    const second = arena.lobbies.filter(({ round }) => round === 2);
    expect(second.map(({ lobby, status }) => [lobby, status])).toEqual([
      [4, 'OPENED'],
      [5, 'OPENED'],
    ]);
    expect(
      second.flatMap(({ lines }) => lines).every(({ points, passed }) => points === null && !passed),
    ).toBe(true);
    const [a, b, c] = arena.lobbies
      .slice(0, 3)
      .map(({ lines }) => lines.map(({ participant }) => participant));
    // Best first: the firsts of the three lobbies, then their seconds; there and back.
    expect(second.map(({ lines }) => lines.map(({ participant }) => participant))).toEqual([
      [a![0], a![1], b![1]],
      [b![0], c![0], c![1]],
    ]);
    expect(arena.lobbies.slice(0, 3).every(({ status }) => status === 'FINISHED')).toBe(true);
  });

  test('[ML4] two at least; nobody or everybody passed is asked for once more', () => {
    const arena = new Arena(6, { min: 3, max: 3 });
    arena.start();
    const next = (...confirmed: ArenaQuestion[]) =>
      arena.apply({ type: 'next-round', startsAt: NOON, confirmed });
    expect(next('passed')).toMatchObject({ code: 'too-few-participants' });
    arena.passFirst(1, 1);
    expect(next('passed')).toMatchObject({ code: 'too-few-participants', facts: { participants: 1 } });
    arena.passFirst(1, 2);
    expect(next()).toMatchObject({ code: 'needs-confirmation', facts: { nobody: [2], everybody: [] } });
    arena.passFirst(2, 3);
    expect(next()).toMatchObject({ code: 'needs-confirmation', facts: { nobody: [], everybody: [2] } });
    expect(next()).toMatchObject({ ok: false });
    // Each question is answered by itself.
    expect(next('passed')).toMatchObject({ code: 'lobby-size', facts: { question: 'sizes' } });
    expect(next('sizes')).toMatchObject({ code: 'needs-confirmation', facts: { question: 'passed' } });
    expect(next('passed', 'sizes').ok).toBe(true);
  });

  test('[ML4] fewer than the minimum play in one lobby; what cannot be split is refused', () => {
    const arena = new Arena(12, { min: 5, max: 6 });
    arena.start();
    arena.passFirst(1, 2);
    arena.passFirst(2, 2);
    arena.must({ type: 'next-round', startsAt: NOON });
    expect(arena.lobbies.at(-1)!.lines).toHaveLength(4);
    const wide = new Arena(12, { min: 5, max: 6 });
    wide.start();
    wide.passFirst(1, 4);
    wide.passFirst(2, 4);
    expect(wide.apply({ type: 'next-round', startsAt: NOON })).toMatchObject({ code: 'lobby-size' });
  });

  test('[ML5] the step can be taken back while nothing is scored, exactly', () => {
    const arena = new Arena(8, { min: 2, max: 4 });
    arena.start();
    arena.passFirst(1, 2);
    arena.passFirst(2, 2);
    const before = structuredClone(arena.lobbies);
    expect(arena.apply({ type: 'revert', round: 1 })).toMatchObject({ code: 'no-previous-round' });
    arena.must({ type: 'next-round', startsAt: NOON });
    expect(arena.apply({ type: 'revert', round: 0 })).toMatchObject({ code: 'no-previous-round' });
    arena.must({ type: 'revert', round: 1 });
    expect(arena.lobbies).toEqual(before);
    arena.must({ type: 'next-round', startsAt: NOON });
    arena.passFirst(3, 1);
    expect(arena.apply({ type: 'revert', round: 1 })).toMatchObject({ code: 'next-round-scored' });
  });

  test('[ML5] one step at a time', () => {
    const arena = new Arena(8, { min: 2, max: 4 });
    arena.start();
    arena.passFirst(1, 2);
    arena.passFirst(2, 2);
    arena.must({ type: 'next-round', startsAt: NOON });
    const lines = arena.players(3).map((participant) => ({ participant, passed: true }));
    arena.must({ type: 'save-scores', lobby: 3, lines });
    arena.must({ type: 'next-round', startsAt: NOON, confirmed: ['passed', 'sizes'] });
    expect(arena.apply({ type: 'revert', round: 1 })).toMatchObject({ code: 'next-round-scored' });
    expect(arena.apply({ type: 'revert', round: 2 }).ok).toBe(true);
    expect(arena.apply({ type: 'revert', round: 1 }).ok).toBe(true);
  });

  test('[REV3] [REV7] [REV8] deep: all later rounds fall, and the undo restores them', () => {
    const arena = new Arena(16, { min: 2, max: 4 });
    arena.start();
    for (const lobby of [1, 2, 3, 4]) arena.passFirst(lobby, 2);
    arena.must({ type: 'next-round', startsAt: NOON });
    for (const lobby of [5, 6]) arena.passFirst(lobby, 2);
    arena.must({ type: 'next-round', startsAt: NOON });
    arena.passFirst(7, 1);
    const before = structuredClone(arena.lobbies);
    expect(arena.apply({ type: 'revert', round: 1 })).toMatchObject({ code: 'next-round-scored' });
    const impact = arenaRevertImpact(arena.lobbies, 1);
    if (!impact.ok) throw new Error(impact.code);
    expect(flattenImpact(impact.impact).map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      'lobby 7',
      'round 3',
      'lobby 5',
      'lobby 6',
      'round 2',
      'round 1',
    ]);
    expect(arenaRevertImpact(arena.lobbies, 3)).toMatchObject({ code: 'no-previous-round' });
    const earlier = new Set(
      arenaPlacings(arena.lobbies.slice(0, 4)).map((placing) => JSON.stringify(placing)),
    );
    const moved = arenaPlacings(arena.lobbies).filter((placing) => !earlier.has(JSON.stringify(placing)));
    expect(moved.length).toBeGreaterThan(0);
    expect(impact.impact.places).toEqual(moved);
    expect(impact.impact.below[0]!.below.at(-1)!.seats[0]).toEqual({
      match: 6,
      side: 0,
      slot: arena.players(6)[0],
    });
    const done = arena.must({ type: 'revert-deep', round: 1 });
    const dropped = done.changes.filter(({ after }) => after === undefined);
    expect(dropped.map(({ before }) => before!.lobby)).toEqual([7, 6, 5]);
    expect(arena.lobbies).toHaveLength(4);
    expect(arena.lobbies.every(({ status }) => status === 'STARTED')).toBe(true);
    const undone = revertLast(5, arena.status, done, {
      numberOf: ({ lobby }) => lobby,
      current: (number) => arena.lobbies.find(({ lobby }) => lobby === number),
      equal: ARENA_LOBBIES.equal,
    });
    if (!undone.ok) throw new Error(undone.code);
    arena.keep(undone);
    expect(arena.lobbies).toEqual(before);
    arena.now = NOON - 1;
    arena.must({ type: 'revert-deep', round: 2 });
    expect(arena.lobbies[4]!.status).toBe('OPENED');
  });

  test('[ML6] places: the round reached, the points in it, the points of all rounds; ties share', () => {
    const arena = new Arena(8, { min: 2, max: 4 });
    arena.start();
    arena.passFirst(1, 2);
    arena.passFirst(2, 2);
    arena.must({ type: 'next-round', startsAt: NOON });
    const [a, b, c, d] = arena.players(3) as [number, number, number, number];
    arena.must({
      type: 'save-scores',
      lobby: 3,
      lines: [a, b, c, d].map((participant, index) => ({ participant, points: [5, 5, 5, 9][index]! })),
    });
    const { events, status } = arena.must({ type: 'close' });
    expect(status).toEqual({ before: 'IN_PROGRESS', after: 'FINISHED' });
    const [event] = events;
    if (event?.type !== 'tournament-finished') throw new Error('not finished');
    expect(event.places[0]).toEqual({ participant: d, from: 1, to: 1 });
    expect(event.places.slice(1, 4).map(({ from }) => from)).toEqual([2, 3, 4]);
    expect(event.places[1]!.participant).toBe(a);
    const reasons = arenaStandings(arena.lobbies).map(({ above }) => above?.criterion);
    expect(reasons.slice(0, 4)).toEqual(['points', 'total', 'total', 'round']);
    const level = new Arena(4, { min: 2, max: 2 });
    level.start();
    for (const lobby of [1, 2])
      level.must({
        type: 'save-scores',
        lobby,
        lines: level.players(lobby).map((participant) => ({ participant, points: 0 })),
      });
    expect(arenaPlacings(level.lobbies).map(({ from, to }) => [from, to])).toEqual(Array(4).fill([1, 4]));
    expect(arena.lobbies.every((lobby) => lobby.status === 'FINISHED')).toBe(true);
  });

  test('[ML8] [O37] no score in any lobby, no place, whatever was ticked; closing then asks first and says how many', () => {
    const arena = new Arena(6, { min: 2, max: 3 });
    arena.start();
    const [a, b, c] = arena.players(1) as [number, number, number];
    const [d, e, f] = arena.players(2) as [number, number, number];
    const score = (lobby: number, lines: ScoreLine[]) => arena.must({ type: 'save-scores', lobby, lines });
    score(1, [
      { participant: a, points: 5, passed: true },
      { participant: b, passed: true },
      { participant: c, points: 0 },
    ]);
    score(2, [{ participant: d, points: 3, passed: true }]);
    arena.must({ type: 'next-round', startsAt: NOON });
    score(3, [{ participant: d, points: 9 }]);
    arena.must({ type: 'disqualify', participant: f });
    expect(arena.apply({ type: 'close' })).toMatchObject({
      code: 'scores-missing',
      facts: { participants: [b, e].length },
    });
    const [end] = arena.must({ type: 'close', confirmed: true }).events;
    expect(end).toMatchObject({
      places: [
        { participant: d, from: 1, to: 1 },
        { participant: a, from: 2, to: 2 },
        { participant: c, from: 3, to: 3 },
      ],
    });
  });
});
