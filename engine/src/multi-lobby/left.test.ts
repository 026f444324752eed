import { describe, expect, test } from 'vitest';
import { Arena } from '#testing/arena.ts';
import { entrants, NOON } from '#testing/bracket.ts';
import { randomFrom } from '../random.ts';
import { undo } from '../undo.ts';
import { ARENA_LOBBIES } from './arena-row.ts';

const placesOf = (arena: Arena) => {
  const [end] = arena.must({ type: 'close', confirmed: true }).events;
  return end?.type === 'tournament-finished' ? end.places : [];
};

describe('[O17] players who left an arena', () => {
  test('[OUT6] wins nothing, whatever the points', () => {
    const arena = new Arena(2, { min: 2, max: 2 });
    arena.start();
    const lines = [
      { participant: 1, points: 5 },
      { participant: 2, points: 9 },
    ];
    arena.must({ type: 'save-scores', lobby: 1, lines });
    arena.must({ type: 'disqualify', participant: 2 });
    expect(arena.left.get(2)).toMatchObject({ how: 'disqualified', at: NOON });
    expect(placesOf(arena)).toEqual([{ participant: 1, from: 1, to: 1 }]);
  });

  test('[OUT1] [OUT2] somebody out already can leave, and no longer passes when the round is taken back', () => {
    const arena = new Arena(6, { min: 2, max: 3 });
    arena.start();
    for (const lobby of [1, 2]) arena.passFirst(lobby);
    const passed = arena.players(1)[0]!;
    const out = arena.players(1)[2]!;
    arena.must({ type: 'next-round', startsAt: NOON });
    arena.must({ type: 'disqualify', participant: out });
    arena.must({ type: 'remove', participant: passed });
    arena.must({ type: 'revert', round: 1 });
    expect(arena.line(passed)).toMatchObject({ out: 'removed', passed: false });
    arena.must({ type: 'next-round', startsAt: NOON, confirmed: ['passed'] });
    expect(arena.lobbies.filter(({ round }) => round === 2).flatMap(({ lines }) => lines)).toHaveLength(3);
    arena.must({ type: 'disqualify', participant: passed });
    arena.must({ type: 'remove', participant: passed });
    expect(arena.line(passed).out).toBe('disqualified');
    expect(placesOf(arena).map(({ participant }) => participant)).not.toContain(out);
  });

  test('[REM1] before the start the line goes', () => {
    const arena = new Arena(3, { min: 1, max: 2 });
    const alone = arena.lobbies.find(({ lines }) => lines.length === 1)!.lines[0]!.participant;
    arena.must({ type: 'remove', participant: alone });
    expect([arena.lobbies.length, arena.left.size]).toEqual([1, 0]);
    arena.must({ type: 'remove', participant: arena.players(1)[0]! });
    expect(arena.lobbies[0]!.lines).toHaveLength(1);
  });
});

describe('before the start', () => {
  test('[ML7] the lobbies are drawn once more, and people moved between them', () => {
    const arena = new Arena(7, { min: 2, max: 4 });
    const redraw = { type: 'redraw', eligible: entrants(9), random: randomFrom(5), startsAt: NOON } as const;
    const before = arena.lobbies;
    const drawn = arena.must(redraw);
    expect(arena.lobbies.map(({ lines }) => lines.length)).toEqual([3, 3, 3]);
    const current = (number: number) => arena.lobbies.find(({ lobby }) => lobby === number);
    const undone = undo(drawn, ({ lobby }) => lobby, current, ARENA_LOBBIES.equal);
    if (undone.ok) arena.keep(undone);
    expect(arena.lobbies).toEqual(before);
    arena.must(redraw);
    const [mover] = arena.players(1);
    const move = { type: 'move', participant: mover!, lobby: 2 } as const;
    arena.must(move);
    expect([arena.players(1).length, arena.players(2)]).toEqual([2, expect.arrayContaining([mover])]);
    expect(arena.must(move).changes).toEqual([]);
    const [next] = arena.players(1);
    expect(arena.apply({ ...move, participant: next! })).toMatchObject({ code: 'room-full' });
    expect(arena.apply({ ...move, lobby: 9 })).toMatchObject({ code: 'unknown-match' });
    expect(arena.apply({ ...move, participant: 99 })).toMatchObject({ code: 'not-in-match' });
    arena.start();
    expect(arena.apply(redraw)).toMatchObject({ code: 'wrong-status' });
  });

  test('[ML7] a lobby that everybody leaves is gone', () => {
    const arena = new Arena(3, { min: 1, max: 3 });
    const draw = { type: 'redraw', random: randomFrom(1), startsAt: NOON } as const;
    arena.must({ ...draw, eligible: entrants(4) });
    const [alone] = arena.players(2);
    arena.must({ type: 'move', participant: arena.players(2)[1]!, lobby: 1 });
    arena.must({ type: 'remove', participant: arena.players(1)[0]! });
    arena.must({ type: 'move', participant: alone!, lobby: 1 });
    expect(arena.lobbies.map(({ lobby, lines }) => [lobby, lines.length])).toEqual([[1, 3]]);
    expect(arena.apply({ ...draw, eligible: [1] })).toMatchObject({ code: 'too-few-participants' });
  });

  test('[REV9] a start is taken back while there is no score', () => {
    const arena = new Arena(4, { min: 2, max: 2 });
    const before = arena.lobbies;
    arena.start();
    arena.must({ type: 'undo-start' });
    expect([arena.status, arena.lobbies]).toEqual(['REGISTRATION_CLOSED', before]);
    arena.start();
    const participant = arena.players(1)[0]!;
    arena.must({ type: 'save-scores', lobby: 1, lines: [{ participant, passed: true }] });
    expect(arena.status).toBe('STARTED');
    arena.must({ type: 'save-scores', lobby: 1, lines: [{ participant, points: 0 }] });
    arena.status = 'STARTED';
    expect(arena.apply({ type: 'undo-start' })).toMatchObject({ code: 'has-results' });
  });

  test('[LB2] a save that names somebody twice is refused with them', () => {
    const arena = new Arena(4, { min: 2, max: 2 });
    arena.start();
    const participant = arena.players(1)[0]!;
    const lines = [1, 2].map((points) => ({ participant, points }));
    expect(arena.apply({ type: 'save-scores', lobby: 1, lines })).toMatchObject({
      code: 'named-twice',
      facts: { participants: [participant] },
    });
  });
});
