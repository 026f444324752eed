import { describe, expect, test } from 'vitest';
import { entrants, NOON } from '#testing/bracket.testing.ts';
import { MultiLobby } from '#testing/multi-lobby.testing.ts';
import { randomFrom } from '../random.ts';
import { undo } from '../undo.ts';
import { MULTI_LOBBY_LOBBIES } from './multi-lobby.lobby-row.ts';

const placesOf = (multiLobby: MultiLobby) => {
  const [end] = multiLobby.must({ type: 'close', confirmed: true }).events;
  return end?.type === 'tournament-finished' ? end.places : [];
};

describe('[O17] players who left a multi-lobby arena', () => {
  test('[OUT6] wins nothing, whatever the points', () => {
    const multiLobby = new MultiLobby(2, { min: 2, max: 2 });
    multiLobby.start();
    const lines = [
      { participant: 1, points: 5 },
      { participant: 2, points: 9 },
    ];
    multiLobby.must({ type: 'save-scores', lobby: 1, lines });
    multiLobby.must({ type: 'disqualify', participant: 2 });
    expect(multiLobby.left.get(2)).toMatchObject({ how: 'disqualified', at: NOON });
    expect(placesOf(multiLobby)).toEqual([{ participant: 1, from: 1, to: 1 }]);
  });

  test('[OUT1] [OUT2] somebody out already can leave, and no longer passes when the round is taken back', () => {
    const multiLobby = new MultiLobby(6, { min: 2, max: 3 });
    multiLobby.start();
    for (const lobby of [1, 2]) multiLobby.passFirst(lobby);
    const passed = multiLobby.players(1)[0]!;
    const out = multiLobby.players(1)[2]!;
    multiLobby.must({ type: 'next-round', startsAt: NOON });
    multiLobby.must({ type: 'disqualify', participant: out });
    multiLobby.must({ type: 'remove', participant: passed });
    multiLobby.must({ type: 'revert', round: 1 });
    expect(multiLobby.line(passed)).toMatchObject({ out: 'removed', passed: false });
    multiLobby.must({ type: 'next-round', startsAt: NOON, confirmed: ['passed'] });
    expect(multiLobby.lobbies.filter(({ round }) => round === 2).flatMap(({ lines }) => lines)).toHaveLength(
      3,
    );
    multiLobby.must({ type: 'disqualify', participant: passed });
    multiLobby.must({ type: 'remove', participant: passed });
    expect(multiLobby.line(passed).out).toBe('disqualified');
    expect(placesOf(multiLobby).map(({ participant }) => participant)).not.toContain(out);
  });

  test('[REM1] before the start the line goes', () => {
    const multiLobby = new MultiLobby(3, { min: 1, max: 2 });
    const alone = multiLobby.lobbies.find(({ lines }) => lines.length === 1)!.lines[0]!.participant;
    multiLobby.must({ type: 'remove', participant: alone });
    expect([multiLobby.lobbies.length, multiLobby.left.size]).toEqual([1, 0]);
    multiLobby.must({ type: 'remove', participant: multiLobby.players(1)[0]! });
    expect(multiLobby.lobbies[0]!.lines).toHaveLength(1);
  });
});

describe('before the start', () => {
  test('[ML7] the lobbies are drawn once more, and people moved between them', () => {
    const multiLobby = new MultiLobby(7, { min: 2, max: 4 });
    const redraw = { type: 'redraw', eligible: entrants(9), random: randomFrom(5), startsAt: NOON } as const;
    const before = multiLobby.lobbies;
    const drawn = multiLobby.must(redraw);
    expect(multiLobby.lobbies.map(({ lines }) => lines.length)).toEqual([3, 3, 3]);
    const current = (number: number) => multiLobby.lobbies.find(({ lobby }) => lobby === number);
    const undone = undo(drawn, ({ lobby }) => lobby, current, MULTI_LOBBY_LOBBIES.equal);
    if (undone.ok) multiLobby.keep(undone);
    expect(multiLobby.lobbies).toEqual(before);
    multiLobby.must(redraw);
    const [mover] = multiLobby.players(1);
    const move = { type: 'move', participant: mover!, lobby: 2 } as const;
    multiLobby.must(move);
    expect([multiLobby.players(1).length, multiLobby.players(2)]).toEqual([
      2,
      expect.arrayContaining([mover]),
    ]);
    expect(multiLobby.must(move).changes).toEqual([]);
    const [next] = multiLobby.players(1);
    expect(multiLobby.apply({ ...move, participant: next! })).toMatchObject({ code: 'room-full' });
    expect(multiLobby.apply({ ...move, lobby: 9 })).toMatchObject({ code: 'unknown-match' });
    expect(multiLobby.apply({ ...move, participant: 99 })).toMatchObject({ code: 'not-in-match' });
    multiLobby.start();
    expect(multiLobby.apply(redraw)).toMatchObject({ code: 'wrong-status' });
  });

  test('[ML7] a lobby that everybody leaves is gone', () => {
    const multiLobby = new MultiLobby(3, { min: 1, max: 3 });
    const draw = { type: 'redraw', random: randomFrom(1), startsAt: NOON } as const;
    multiLobby.must({ ...draw, eligible: entrants(4) });
    const [alone] = multiLobby.players(2);
    multiLobby.must({ type: 'move', participant: multiLobby.players(2)[1]!, lobby: 1 });
    multiLobby.must({ type: 'remove', participant: multiLobby.players(1)[0]! });
    multiLobby.must({ type: 'move', participant: alone!, lobby: 1 });
    expect(multiLobby.lobbies.map(({ lobby, lines }) => [lobby, lines.length])).toEqual([[1, 3]]);
    expect(multiLobby.apply({ ...draw, eligible: [1] })).toMatchObject({ code: 'too-few-participants' });
  });

  test('[REV9] a start is taken back while there is no score', () => {
    const multiLobby = new MultiLobby(4, { min: 2, max: 2 });
    const before = multiLobby.lobbies;
    multiLobby.start();
    const started = multiLobby.lobbies;
    const { changes } = multiLobby.must({ type: 'undo-start' });
    expect(changes).toEqual(started.map((lobby, at) => ({ before: lobby, after: before[at] })));
    expect([multiLobby.status, multiLobby.lobbies]).toEqual(['REGISTRATION_CLOSED', before]);
    multiLobby.start();
    const participant = multiLobby.players(1)[0]!;
    multiLobby.must({ type: 'save-scores', lobby: 1, lines: [{ participant, passed: true }] });
    expect(multiLobby.status).toBe('STARTED');
    multiLobby.must({ type: 'save-scores', lobby: 1, lines: [{ participant, points: 0 }] });
    multiLobby.status = 'STARTED';
    expect(multiLobby.apply({ type: 'undo-start' })).toMatchObject({ code: 'has-results' });
  });

  test('[LB2] a save that names somebody twice is refused with them', () => {
    const multiLobby = new MultiLobby(4, { min: 2, max: 2 });
    multiLobby.start();
    const participant = multiLobby.players(1)[0]!;
    const lines = [1, 2].map((points) => ({ participant, points }));
    expect(multiLobby.apply({ type: 'save-scores', lobby: 1, lines })).toMatchObject({
      code: 'named-twice',
      facts: { participants: [participant] },
    });
  });
});
