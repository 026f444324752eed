import { describe, expect, test } from 'vitest';
import { entrants, NOON } from '#testing/bracket.testing.ts';
import { MultiLobby } from '#testing/multi-lobby.testing.ts';
import { dealSnake } from '../lobbies.ts';
import { randomFrom, shuffled } from '../random.ts';
import { applyMultiLobby } from './multi-lobby.apply.ts';
import { checkBounds, splitIntoLobbies } from './multi-lobby.draw.ts';
import { multiLobbyPlacings } from './multi-lobby.standings.ts';

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
    const multiLobby = new MultiLobby(20, { min: 6, max: 8 });
    expect(multiLobby.lobbies.map(({ lines }) => lines.length)).toEqual([7, 7, 6]);
    const ids = multiLobby.lobbies.flatMap(({ lines }) => lines.map(({ participant }) => participant));
    expect(ids.toSorted((a, b) => a - b)).toEqual(entrants(20));
    const lots = dealSnake(shuffled(entrants(20), randomFrom(1)), [7, 7, 6]);
    expect(multiLobby.lobbies.map(({ lines }) => lines.map(({ participant }) => participant))).toEqual(lots);
    const draw = { type: 'generate', random: randomFrom(1), startsAt: NOON } as const;
    multiLobby.status = 'CHECKIN';
    expect(multiLobby.apply({ ...draw, eligible: entrants(4) })).toMatchObject({ code: 'matches-exist' });
    const fresh = { status: 'CHECKIN', bounds: { min: 2, max: 4 }, lobbies: [] } as const;
    expect(applyMultiLobby(fresh, { ...draw, eligible: entrants(4) }, NOON)).toMatchObject({
      events: [{ type: 'round-drawn', round: 1 }],
    });
    expect(applyMultiLobby(fresh, { ...draw, eligible: [1] }, NOON)).toMatchObject({
      code: 'too-few-participants',
    });
    expect(
      applyMultiLobby({ ...fresh, bounds: { min: 3, max: 2 } }, { ...draw, eligible: [1, 2] }, NOON),
    ).toMatchObject({
      code: 'lobby-size',
    });
    expect(applyMultiLobby(fresh, { ...draw, eligible: entrants(5) }, NOON).ok).toBe(true);
    expect(
      applyMultiLobby({ ...fresh, bounds: { min: 4, max: 4 } }, { ...draw, eligible: entrants(5) }, NOON),
    ).toMatchObject({
      code: 'lobby-size',
    });
    expect(
      applyMultiLobby(
        { ...fresh, bounds: { min: 4, max: 4 } },
        { ...draw, eligible: entrants(5), confirmed: ['sizes'] },
        NOON,
      ).ok,
    ).toBe(true);
  });

  test('[ML2] the start opens the lobbies, and needs some', () => {
    const multiLobby = new MultiLobby(6, { min: 2, max: 3 });
    multiLobby.start();
    expect(multiLobby.lobbies.every(({ status }) => status === 'STARTED')).toBe(true);
    expect(multiLobby.status).toBe('STARTED');
    const empty = { status: 'PENDING', bounds: { min: 1, max: 2 }, lobbies: [] } as const;
    expect(applyMultiLobby(empty, { type: 'start' }, NOON)).toMatchObject({ code: 'too-few-participants' });
    const early = new MultiLobby(6, { min: 2, max: 3 });
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
    const multiLobby = new MultiLobby(4, { min: 2, max: 2 });
    multiLobby.start();
    const [first, second] = multiLobby.players(1) as [number, number];
    multiLobby.must({
      type: 'save-scores',
      lobby: 1,
      lines: [{ participant: first, points: -12, passed: true }],
    });
    expect(multiLobby.line(first)).toMatchObject({ points: 12, passed: true });
    expect(multiLobby.line(second)).toMatchObject({ points: null, passed: false });
    expect(multiLobby.status).toBe('IN_PROGRESS');
    multiLobby.must({ type: 'save-scores', lobby: 1, lines: [{ participant: second, points: 3 }] });
    expect(multiLobby.line(first)).toMatchObject({ points: 12, passed: true });
    multiLobby.must({ type: 'save-scores', lobby: 1, lines: [{ participant: first, passed: false }] });
    expect(multiLobby.line(first)).toMatchObject({ points: 12, passed: false });
    multiLobby.must({ type: 'save-scores', lobby: 1, lines: [{ participant: first, points: null }] });
    expect(multiLobby.line(first).points).toBeNull();
    const save = (participant: number, points: number, lobby = 1) =>
      multiLobby.apply({ type: 'save-scores', lobby, lines: [{ participant, points }] });
    expect(save(first, 1.5)).toMatchObject({ code: 'bad-number' });
    expect(save(99, 1)).toMatchObject({ code: 'not-in-match' });
    expect(save(first, 1, 99)).toMatchObject({ code: 'unknown-match' });
  });

  test('[ML3] locked before the start and when the lobby is over', () => {
    const multiLobby = new MultiLobby(4, { min: 2, max: 2 });
    const save = () => multiLobby.apply({ type: 'save-scores', lobby: 1, lines: [] });
    expect(save()).toMatchObject({ code: 'scores-locked' });
    multiLobby.must({ type: 'edit-lobby', lobby: 1, startsAt: NOON + 5 });
    expect(multiLobby.lobbies[0]).toMatchObject({ status: 'WAITING', startsAt: NOON + 5 });
    multiLobby.start();
    multiLobby.passFirst(1);
    multiLobby.must({ type: 'next-round', startsAt: NOON, confirmed: ['passed'] });
    expect(save()).toMatchObject({ code: 'scores-locked', facts: { status: 'FINISHED' } });
    expect(multiLobby.apply({ type: 'edit-lobby', lobby: 1, startsAt: NOON })).toMatchObject({
      code: 'scores-locked',
    });
    multiLobby.must({ type: 'close', confirmed: true });
    expect(save()).toMatchObject({ code: 'wrong-status' });
  });

  test('[REM5] a leaver keeps their line and no longer passes', () => {
    const multiLobby = new MultiLobby(6, { min: 2, max: 3 });
    multiLobby.start();
    const [first, second] = multiLobby.players(1) as [number, number];
    multiLobby.must({
      type: 'save-scores',
      lobby: 1,
      lines: [{ participant: first, points: 5, passed: true }],
    });
    multiLobby.must({ type: 'disqualify', participant: first });
    expect(multiLobby.line(first)).toMatchObject({ points: 5, passed: false, out: 'disqualified' });
    multiLobby.must({ type: 'remove', participant: second });
    expect(multiLobby.apply({ type: 'remove', participant: 99 })).toMatchObject({ code: 'not-in-match' });
    expect(
      multiLobby.apply({ type: 'save-scores', lobby: 1, lines: [{ participant: first, passed: true }] }),
    ).toMatchObject({ code: 'has-left' });
    const placed = multiLobbyPlacings(multiLobby.lobbies).map(({ participant }) => participant);
    expect(placed).not.toContain(first);
    expect(placed).not.toContain(second);
  });
});
