import { describe, expect, test } from 'vitest';
import { entrants, NOON } from '#testing/bracket.testing.ts';
import { TftTournament } from '#testing/tft.testing.ts';
import { dealSnake } from '../lobbies.ts';
import {
  finalLobby,
  lobbyAt,
  lobbyCount,
  lobbyLabel,
  lobbySize,
  placeOfLobby,
  roundSizes,
  routes,
  seatFeeder,
  tftShape,
} from './tft.shape.ts';
import { startTft } from './tft.start.ts';

describe('the tree', () => {
  const sizes = (players: number) =>
    tftShape(players).lobbies.map((_, round) => roundSizes(tftShape(players), round + 1));

  test('[TFT1] lobbies per round of 16, 17, 20, 40 and 64', () => {
    expect(sizes(16)).toEqual([[8, 8], [8]]);
    expect(sizes(17)).toEqual([[6, 6, 5], [6, 6], [8]]);
    expect(sizes(20)).toEqual([[7, 7, 6], [6, 6], [8]]);
    expect(sizes(40)).toEqual([[8, 8, 8, 8, 8], [7, 7, 6], [6, 6], [8]]);
    expect(sizes(64)).toEqual([Array(8).fill(8), Array(4).fill(8), [8, 8], [8]]);
    expect(sizes(12)).toEqual([[6, 6], [8]]);
    expect(sizes(7)).toEqual([[7]]);
  });

  test('[TFT1] the final has 8 and no lobby fewer than 5, from 16 to 5000 players', () => {
    const wrong: number[] = [];
    for (let players = 16; players <= 5000; players++) {
      const rounds = sizes(players);
      const final = rounds.at(-1)!;
      if (final.join() !== '8' || Math.min(...rounds.flat()) < 5) wrong.push(players);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  test('[TFT1] fewer than 16 need a second word, one is not enough, and the status counts', () => {
    const start = (players: number, force = false, status: 'CHECKIN' | 'PENDING' | 'STARTED' = 'CHECKIN') =>
      startTft(status, entrants(players), { startsAt: NOON, force }, NOON);
    expect(start(12)).toMatchObject({ code: 'needs-confirmation', facts: { participants: 12 } });
    expect(start(12, true)).toMatchObject({ ok: true, small: true });
    expect(start(15)).toMatchObject({ code: 'needs-confirmation' });
    expect(start(1, true)).toMatchObject({ code: 'too-few-participants' });
    expect(start(16)).toMatchObject({ ok: true, small: false });
    expect(start(16, false, 'PENDING').ok).toBe(true);
    expect(start(16, false, 'STARTED')).toMatchObject({ code: 'wrong-status' });
  });

  test('[TFT2] players are dealt by the snake into even lobbies', () => {
    expect(dealSnake(entrants(7), [3, 2, 2])).toEqual([
      [1, 6, 7],
      [2, 5],
      [3, 4],
    ]);
    const { lobbies } = new TftTournament(16);
    expect(lobbies[0]!.seats).toEqual([1, 4, 5, 8, 9, 12, 13, 16]);
    expect(lobbies[1]!.seats).toEqual([2, 3, 6, 7, 10, 11, 14, 15]);
  });

  test('[TFT3] an even number of lobbies is a plain tree', () => {
    const shape = tftShape(64);
    expect(routes(shape, 3).map(({ lobby }) => lobby)).toEqual([9, 9, 9, 9]);
    expect(routes(shape, 3).map(({ seat }) => seat)).toEqual([4, 5, 6, 7]);
    expect(routes(shape, finalLobby(shape))).toEqual([]);
  });

  test('[TFT3] the middle one of three lobbies feeds two, its better places the first', () => {
    const shape = tftShape(20);
    const [a, b, c] = [0, 1, 2].map((lobby) => routes(shape, lobby).map((way) => way.lobby));
    expect([a, b, c]).toEqual([
      [3, 3, 3, 3],
      [3, 3, 4, 4],
      [4, 4, 4, 4],
    ]);
  });

  test('[TFT3] every seat after round 1 is fed exactly once, at any size', () => {
    for (let players = 9; players <= 400; players++) {
      const shape = tftShape(players);
      const fed = new Set<string>();
      for (let lobby = 0; lobby < finalLobby(shape); lobby++) {
        for (const [place, way] of routes(shape, lobby).entries()) {
          fed.add(`${way.lobby} ${way.seat}`);
          if (players % 37 === 0)
            expect(seatFeeder(shape, way.lobby, way.seat)).toEqual({ lobby, place: place + 1 });
        }
        expect(lobbyAt(shape, placeOfLobby(shape, lobby))).toBe(lobby);
      }
      const later = Array.from({ length: lobbyCount(shape) }, (_, lobby) => lobby).slice(shape.lobbies[0]!);
      expect(fed.size).toBe(later.reduce((sum, lobby) => sum + lobbySize(shape, lobby), 0));
    }
  });

  test('[TFT9] labels: the final, and the two that lead to it', () => {
    const labels = (lowerFinal: boolean) => {
      const shape = tftShape(32, lowerFinal);
      return Array.from({ length: lobbyCount(shape) }, (_, lobby) => lobbyLabel(shape, lobby));
    };
    expect(labels(false)).toEqual([null, null, null, null, 'Lower final', 'Lower final', 'Final']);
    expect(labels(true)).toEqual([null, null, null, null, null, null, 'Final', 'Lower final']);
  });
});
