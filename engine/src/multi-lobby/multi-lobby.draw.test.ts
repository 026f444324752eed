import { describe, expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import { MultiLobby } from '#testing/multi-lobby.testing.ts';
import { flattenImpact } from '../impact.ts';
import { revertLastSave } from '../undo.ts';
import type { ScoreLine } from './multi-lobby.apply.ts';
import type { MultiLobbyQuestion } from './multi-lobby.draw.ts';
import { multiLobbyRevertImpact } from './multi-lobby.impact.ts';
import { MULTI_LOBBY_LOBBIES } from './multi-lobby.lobby-row.ts';
import { multiLobbyPlacings, multiLobbyStandings } from './multi-lobby.standings.ts';

describe('rounds', () => {
  test('[ML4] those who passed go on, best first by the snake, and start from nothing', () => {
    const multiLobby = new MultiLobby(12, { min: 2, max: 4 });
    multiLobby.start();
    for (const lobby of [1, 2, 3]) multiLobby.passFirst(lobby, 2);
    multiLobby.must({ type: 'next-round', startsAt: NOON + 1 });
    const second = multiLobby.lobbies.filter(({ round }) => round === 2);
    expect(second.map(({ lobby, status }) => [lobby, status])).toEqual([
      [4, 'OPENED'],
      [5, 'OPENED'],
    ]);
    expect(
      second.flatMap(({ lines }) => lines).every(({ points, passed }) => points === null && !passed),
    ).toBe(true);
    const [a, b, c] = multiLobby.lobbies
      .slice(0, 3)
      .map(({ lines }) => lines.map(({ participant }) => participant));
    // A snake, best first: the firsts of the three lobbies, then their seconds.
    expect(second.map(({ lines }) => lines.map(({ participant }) => participant))).toEqual([
      [a![0], a![1], b![1]],
      [b![0], c![0], c![1]],
    ]);
    expect(multiLobby.lobbies.slice(0, 3).every(({ status }) => status === 'FINISHED')).toBe(true);
  });

  test('[ML4] two at least; nobody or everybody passed is asked for once more', () => {
    const multiLobby = new MultiLobby(6, { min: 3, max: 3 });
    multiLobby.start();
    const next = (...confirmed: MultiLobbyQuestion[]) =>
      multiLobby.apply({ type: 'next-round', startsAt: NOON, confirmed });
    expect(next('passed')).toMatchObject({ code: 'too-few-participants' });
    multiLobby.passFirst(1, 1);
    expect(next('passed')).toMatchObject({ code: 'too-few-participants', facts: { participants: 1 } });
    multiLobby.passFirst(1, 2);
    expect(next()).toMatchObject({ code: 'needs-confirmation', facts: { nobody: [2], everybody: [] } });
    multiLobby.passFirst(2, 3);
    expect(next()).toMatchObject({ code: 'needs-confirmation', facts: { nobody: [], everybody: [2] } });
    expect(next()).toMatchObject({ ok: false });
    // Each question needs its own confirmation.
    expect(next('passed')).toMatchObject({ code: 'lobby-size', facts: { question: 'sizes' } });
    expect(next('sizes')).toMatchObject({ code: 'needs-confirmation', facts: { question: 'passed' } });
    expect(next('passed', 'sizes').ok).toBe(true);
  });

  test('[ML4] fewer than the minimum play in one lobby; what cannot be split is refused', () => {
    const multiLobby = new MultiLobby(12, { min: 5, max: 6 });
    multiLobby.start();
    multiLobby.passFirst(1, 2);
    multiLobby.passFirst(2, 2);
    multiLobby.must({ type: 'next-round', startsAt: NOON });
    expect(multiLobby.lobbies.at(-1)!.lines).toHaveLength(4);
    const wide = new MultiLobby(12, { min: 5, max: 6 });
    wide.start();
    wide.passFirst(1, 4);
    wide.passFirst(2, 4);
    expect(wide.apply({ type: 'next-round', startsAt: NOON })).toMatchObject({ code: 'lobby-size' });
  });

  test('[ML5] the step can be taken back while nothing is scored, exactly', () => {
    const multiLobby = new MultiLobby(8, { min: 2, max: 4 });
    multiLobby.start();
    multiLobby.passFirst(1, 2);
    multiLobby.passFirst(2, 2);
    const before = structuredClone(multiLobby.lobbies);
    expect(multiLobby.apply({ type: 'revert', round: 1 })).toMatchObject({ code: 'no-previous-round' });
    multiLobby.must({ type: 'next-round', startsAt: NOON });
    expect(multiLobby.apply({ type: 'revert', round: 0 })).toMatchObject({ code: 'no-previous-round' });
    multiLobby.must({ type: 'revert', round: 1 });
    expect(multiLobby.lobbies).toEqual(before);
    multiLobby.must({ type: 'next-round', startsAt: NOON });
    multiLobby.passFirst(3, 1);
    expect(multiLobby.apply({ type: 'revert', round: 1 })).toMatchObject({ code: 'next-round-scored' });
  });

  test('[ML5] one step at a time', () => {
    const multiLobby = new MultiLobby(8, { min: 2, max: 4 });
    multiLobby.start();
    multiLobby.passFirst(1, 2);
    multiLobby.passFirst(2, 2);
    multiLobby.must({ type: 'next-round', startsAt: NOON });
    const lines = multiLobby.players(3).map((participant) => ({ participant, passed: true }));
    multiLobby.must({ type: 'save-scores', lobby: 3, lines });
    multiLobby.must({ type: 'next-round', startsAt: NOON, confirmed: ['passed', 'sizes'] });
    expect(multiLobby.apply({ type: 'revert', round: 1 })).toMatchObject({ code: 'next-round-scored' });
    expect(multiLobby.apply({ type: 'revert', round: 2 }).ok).toBe(true);
    expect(multiLobby.apply({ type: 'revert', round: 1 }).ok).toBe(true);
  });

  test('[REV3] [REV7] [REV8] deep: all later rounds fall, and the undo restores them', () => {
    const multiLobby = new MultiLobby(16, { min: 2, max: 4 });
    multiLobby.start();
    for (const lobby of [1, 2, 3, 4]) multiLobby.passFirst(lobby, 2);
    multiLobby.must({ type: 'next-round', startsAt: NOON });
    for (const lobby of [5, 6]) multiLobby.passFirst(lobby, 2);
    multiLobby.must({ type: 'next-round', startsAt: NOON });
    multiLobby.passFirst(7, 1);
    const before = structuredClone(multiLobby.lobbies);
    expect(multiLobby.apply({ type: 'revert', round: 1 })).toMatchObject({ code: 'next-round-scored' });
    const impact = multiLobbyRevertImpact(multiLobby.lobbies, 1);
    if (!impact.ok) throw new Error(impact.code);
    expect(flattenImpact(impact.impact).map(({ kind, number }) => `${kind} ${number}`)).toEqual([
      'lobby 7',
      'round 3',
      'lobby 5',
      'lobby 6',
      'round 2',
      'round 1',
    ]);
    expect(multiLobbyRevertImpact(multiLobby.lobbies, 3)).toMatchObject({ code: 'no-previous-round' });
    const earlier = new Set(
      multiLobbyPlacings(multiLobby.lobbies.slice(0, 4)).map((placing) => JSON.stringify(placing)),
    );
    const moved = multiLobbyPlacings(multiLobby.lobbies).filter(
      (placing) => !earlier.has(JSON.stringify(placing)),
    );
    expect(moved.length).toBeGreaterThan(0);
    expect(impact.impact.places).toEqual(moved);
    expect(impact.impact.below[0]!.below.at(-1)!.seats[0]).toEqual({
      match: 6,
      side: 0,
      slot: multiLobby.players(6)[0],
    });
    const done = multiLobby.must({ type: 'revert-deep', round: 1 });
    const dropped = done.changes.filter(({ after }) => after === undefined);
    expect(dropped.map(({ before }) => before!.lobby)).toEqual([7, 6, 5]);
    expect(multiLobby.lobbies).toHaveLength(4);
    expect(multiLobby.lobbies.every(({ status }) => status === 'STARTED')).toBe(true);
    const undone = revertLastSave(5, multiLobby.status, done, {
      numberOf: ({ lobby }) => lobby,
      current: (number) => multiLobby.lobbies.find(({ lobby }) => lobby === number),
      equal: MULTI_LOBBY_LOBBIES.equal,
    });
    if (!undone.ok) throw new Error(undone.code);
    multiLobby.keep(undone);
    expect(multiLobby.lobbies).toEqual(before);
    multiLobby.now = NOON - 1;
    multiLobby.must({ type: 'revert-deep', round: 2 });
    expect(multiLobby.lobbies[4]!.status).toBe('OPENED');
  });

  test('[ML6] places: the round reached, the points in it, the points of all rounds; ties share', () => {
    const multiLobby = new MultiLobby(8, { min: 2, max: 4 });
    multiLobby.start();
    multiLobby.passFirst(1, 2);
    multiLobby.passFirst(2, 2);
    multiLobby.must({ type: 'next-round', startsAt: NOON });
    const [a, b, c, d] = multiLobby.players(3) as [number, number, number, number];
    multiLobby.must({
      type: 'save-scores',
      lobby: 3,
      lines: [a, b, c, d].map((participant, index) => ({ participant, points: [5, 5, 5, 9][index]! })),
    });
    const { events, status } = multiLobby.must({ type: 'close' });
    expect(status).toEqual({ before: 'IN_PROGRESS', after: 'FINISHED' });
    const [event] = events;
    if (event?.type !== 'tournament-finished') throw new Error('not finished');
    expect(event.places[0]).toEqual({ participant: d, from: 1, to: 1 });
    expect(event.places.slice(1, 4).map(({ from }) => from)).toEqual([2, 3, 4]);
    expect(event.places[1]!.participant).toBe(a);
    const reasons = multiLobbyStandings(multiLobby.lobbies).map(({ above }) => above?.criterion);
    expect(reasons.slice(0, 4)).toEqual(['points', 'total', 'total', 'round']);
    const level = new MultiLobby(4, { min: 2, max: 2 });
    level.start();
    for (const lobby of [1, 2])
      level.must({
        type: 'save-scores',
        lobby,
        lines: level.players(lobby).map((participant) => ({ participant, points: 0 })),
      });
    expect(multiLobbyPlacings(level.lobbies).map(({ from, to }) => [from, to])).toEqual(
      Array(4).fill([1, 4]),
    );
    expect(multiLobby.lobbies.every((lobby) => lobby.status === 'FINISHED')).toBe(true);
  });

  test('[ML8] [O37] no score in any lobby, no place, whatever was ticked; closing then asks first and says how many', () => {
    const multiLobby = new MultiLobby(6, { min: 2, max: 3 });
    multiLobby.start();
    const [a, b, c] = multiLobby.players(1) as [number, number, number];
    const [d, e, f] = multiLobby.players(2) as [number, number, number];
    const score = (lobby: number, lines: ScoreLine[]) =>
      multiLobby.must({ type: 'save-scores', lobby, lines });
    score(1, [
      { participant: a, points: 5, passed: true },
      { participant: b, passed: true },
      { participant: c, points: 0 },
    ]);
    score(2, [{ participant: d, points: 3, passed: true }]);
    multiLobby.must({ type: 'next-round', startsAt: NOON });
    score(3, [{ participant: d, points: 9 }]);
    multiLobby.must({ type: 'disqualify', participant: f });
    expect(multiLobby.apply({ type: 'close' })).toMatchObject({
      code: 'scores-missing',
      facts: { participants: [b, e].length },
    });
    const [end] = multiLobby.must({ type: 'close', confirmed: true }).events;
    expect(end).toMatchObject({
      places: [
        { participant: d, from: 1, to: 1 },
        { participant: a, from: 2, to: 2 },
        { participant: c, from: 3, to: 3 },
      ],
    });
  });
});
