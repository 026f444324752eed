import { describe, expect, test } from 'vitest';
import { Arena } from '#testing/arena.ts';
import { entrants, NOON } from '#testing/bracket.ts';
import { flattenImpact } from '../impact.ts';
import { dealSnake } from '../lobbies/dealing.ts';
import { randomFrom, shuffled } from '../random.ts';
import { revertLast } from '../revert-last.ts';
import { applyArena } from './apply.ts';
import { ARENA_LOBBIES } from './arena-row.ts';
import { arenaRevertImpact } from './impact.ts';
import { checkBounds, splitIntoLobbies } from './lobby-sizes.ts';
import { arenaPlacings } from './standings.ts';

describe('lobbies', () => {
  test('[ML1] at least one, and not more at least than at most', () => {
    expect(checkBounds({ min: 1, max: 1 })).toBeUndefined();
    for (const [min, max] of [
      [0, 8],
      [9, 8],
      [1.5, 8],
      [1, 8.5],
    ] as const) {
      expect(checkBounds({ min, max })).toMatchObject({ code: 'lobby-size' });
    }
  });

  test('[ML2] as few lobbies as hold everybody, evenly filled', () => {
    expect(splitIntoLobbies(20, { min: 6, max: 8 }, false)).toEqual([7, 7, 6]);
    expect(splitIntoLobbies(100, { min: 10, max: 16 }, false)).toEqual([15, 15, 14, 14, 14, 14, 14]);
    expect(splitIntoLobbies(9, { min: 6, max: 8 }, false)).toMatchObject({
      code: 'lobby-size',
      facts: { participants: 9 },
    });
    expect(splitIntoLobbies(9, { min: 6, max: 8 }, true)).toEqual([5, 4]);
  });

  test('[ML2] generated once, by lot, from the seed of the draw', () => {
    const arena = new Arena(20, { min: 6, max: 8 });
    expect(arena.lobbies.map(({ lines }) => lines.length)).toEqual([7, 7, 6]);
    const ids = arena.lobbies.flatMap(({ lines }) => lines.map(({ participant }) => participant));
    expect(ids.toSorted((a, b) => a - b)).toEqual(entrants(20));
    const lots = dealSnake(shuffled(entrants(20), randomFrom(1)), [7, 7, 6]);
    expect(arena.lobbies.map(({ lines }) => lines.map(({ participant }) => participant))).toEqual(lots);
    const draw = { type: 'generate', random: randomFrom(1), startsAt: NOON } as const;
    arena.status = 'CHECKIN';
    expect(arena.apply({ ...draw, eligible: entrants(4) })).toMatchObject({ code: 'matches-exist' });
    const fresh = { status: 'CHECKIN', bounds: { min: 2, max: 4 }, lobbies: [] } as const;
    expect(applyArena(fresh, { ...draw, eligible: [1] }, NOON)).toMatchObject({
      code: 'too-few-participants',
    });
    expect(
      applyArena({ ...fresh, bounds: { min: 3, max: 2 } }, { ...draw, eligible: [1, 2] }, NOON),
    ).toMatchObject({
      code: 'lobby-size',
    });
    expect(applyArena(fresh, { ...draw, eligible: entrants(5) }, NOON).ok).toBe(true);
    expect(
      applyArena({ ...fresh, bounds: { min: 4, max: 4 } }, { ...draw, eligible: entrants(5) }, NOON),
    ).toMatchObject({
      code: 'lobby-size',
    });
    expect(
      applyArena(
        { ...fresh, bounds: { min: 4, max: 4 } },
        { ...draw, eligible: entrants(5), force: true },
        NOON,
      ).ok,
    ).toBe(true);
  });

  test('[ML2] the start opens the lobbies, and needs some', () => {
    const arena = new Arena(6, { min: 2, max: 3 });
    arena.start();
    expect(arena.lobbies.every(({ status }) => status === 'STARTED')).toBe(true);
    expect(arena.status).toBe('STARTED');
    const empty = { status: 'PENDING', bounds: { min: 1, max: 2 }, lobbies: [] } as const;
    expect(applyArena(empty, { type: 'start' }, NOON)).toMatchObject({ code: 'too-few-participants' });
    const early = new Arena(6, { min: 2, max: 3 });
    early.now = NOON - 1;
    early.start();
    expect(early.lobbies[0]!.status).toBe('OPENED');
    early.must({ type: 'edit-lobby', lobby: 1, startsAt: NOON - 10 });
    expect(early.lobbies[0]).toMatchObject({ status: 'STARTED', startsAt: NOON - 10 });
    early.must({ type: 'edit-lobby', lobby: 1, startsAt: NOON });
    expect(early.lobbies[0]!.status).toBe('OPENED');
  });
});

describe('scores', () => {
  test('[ML3] whole numbers without sign, for those of the lobby, the others stay', () => {
    const arena = new Arena(4, { min: 2, max: 2 });
    arena.start();
    const [first, second] = arena.players(1) as [number, number];
    arena.must({ type: 'save-scores', lobby: 1, lines: [{ participant: first, points: -12, passed: true }] });
    expect(arena.line(first)).toMatchObject({ points: 12, passed: true });
    expect(arena.line(second)).toMatchObject({ points: null, passed: false });
    expect(arena.status).toBe('IN_PROGRESS');
    arena.must({ type: 'save-scores', lobby: 1, lines: [{ participant: second, points: 3 }] });
    expect(arena.line(first)).toMatchObject({ points: 12, passed: true });
    arena.must({ type: 'save-scores', lobby: 1, lines: [{ participant: first, passed: false }] });
    expect(arena.line(first)).toMatchObject({ points: 12, passed: false });
    arena.must({ type: 'save-scores', lobby: 1, lines: [{ participant: first, points: null }] });
    expect(arena.line(first).points).toBeNull();
    const save = (participant: number, points: number, lobby = 1) =>
      arena.apply({ type: 'save-scores', lobby, lines: [{ participant, points }] });
    expect(save(first, 1.5)).toMatchObject({ code: 'bad-number' });
    expect(save(99, 1)).toMatchObject({ code: 'not-in-match' });
    expect(save(first, 1, 99)).toMatchObject({ code: 'unknown-match' });
  });

  test('[ML3] locked before the start and when the lobby is over', () => {
    const arena = new Arena(4, { min: 2, max: 2 });
    const save = () => arena.apply({ type: 'save-scores', lobby: 1, lines: [] });
    expect(save()).toMatchObject({ code: 'scores-locked' });
    arena.must({ type: 'edit-lobby', lobby: 1, startsAt: NOON + 5 });
    expect(arena.lobbies[0]).toMatchObject({ status: 'WAITING', startsAt: NOON + 5 });
    arena.start();
    arena.passFirst(1);
    arena.must({ type: 'next-round', startsAt: NOON, force: true });
    expect(save()).toMatchObject({ code: 'scores-locked', facts: { status: 'FINISHED' } });
    expect(arena.apply({ type: 'edit-lobby', lobby: 1, startsAt: NOON })).toMatchObject({
      code: 'scores-locked',
    });
    arena.must({ type: 'close' });
    expect(save()).toMatchObject({ code: 'wrong-status' });
  });

  test('[REM5] who leaves keeps his line and passes no more', () => {
    const arena = new Arena(6, { min: 2, max: 3 });
    arena.start();
    const [first, second] = arena.players(1) as [number, number];
    arena.must({ type: 'save-scores', lobby: 1, lines: [{ participant: first, points: 5, passed: true }] });
    arena.must({ type: 'disqualify', participant: first });
    expect(arena.line(first)).toMatchObject({ points: 5, passed: false, out: 'disqualified' });
    arena.must({ type: 'remove', participant: second });
    expect(arena.apply({ type: 'remove', participant: 99 })).toMatchObject({ code: 'not-in-match' });
    expect(
      arena.apply({ type: 'save-scores', lobby: 1, lines: [{ participant: first, passed: true }] }),
    ).toMatchObject({ code: 'not-eligible' });
    const placed = arenaPlacings(arena.lobbies).map(({ participant }) => participant);
    expect(placed).toContain(first);
    expect(placed).not.toContain(second);
  });
});

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
    const next = (force = false) => arena.apply({ type: 'next-round', startsAt: NOON, force });
    expect(next(true)).toMatchObject({ code: 'too-few-participants' });
    arena.passFirst(1, 1);
    expect(next(true)).toMatchObject({ code: 'too-few-participants', facts: { participants: 1 } });
    arena.passFirst(1, 2);
    expect(next()).toMatchObject({ code: 'needs-confirmation', facts: { nobody: [2], everybody: [] } });
    arena.passFirst(2, 3);
    expect(next()).toMatchObject({ code: 'needs-confirmation', facts: { nobody: [], everybody: [2] } });
    expect(next()).toMatchObject({ ok: false });
    expect(next(true).ok).toBe(true);
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
    arena.must({ type: 'next-round', startsAt: NOON, force: true });
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
    const level = new Arena(4, { min: 2, max: 2 }).lobbies;
    expect(arenaPlacings(level).map(({ from, to }) => [from, to])).toEqual(Array(4).fill([1, 4]));
    expect(arena.lobbies.every((lobby) => lobby.status === 'FINISHED')).toBe(true);
  });
});
