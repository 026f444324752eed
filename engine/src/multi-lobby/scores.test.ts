import { describe, expect, test } from 'vitest';
import { Arena } from '#testing/arena.ts';
import { NOON } from '#testing/bracket.ts';
import { countedList } from '#testing/counted-list.ts';
import { applyArena } from './apply.ts';
import { type ArenaLobby, findLobby } from './arena-row.ts';
import { saveScores } from './scores.ts';

describe('saving scores', () => {
  test('[ML3] looks at no lobby but its own, however many there are', () => {
    const arena = new Arena(600, { min: 2, max: 2 });
    arena.start();
    const { list, reads } = countedList(arena.lobbies);
    const [line] = arena.lobbies[200]!.lines;
    const lines = [{ participant: line!.participant, points: 3 }];
    const saved = applyArena({ ...arena, lobbies: list }, { type: 'save-scores', lobby: 201, lines }, NOON);
    expect(saved).toMatchObject({ ok: true, changes: [{ before: { lobby: 201 } }] });
    expect(reads()).toBeLessThan(8);
  });

  test('[ML3] reads the lines of a large lobby a fixed number of times', () => {
    const arena = new Arena(1000, { min: 1000, max: 1000 });
    arena.start();
    const [lobby] = arena.lobbies as [ArenaLobby];
    const { list, reads } = countedList(lobby.lines);
    const given = lobby.lines.map(({ participant }, index) => ({ participant, points: index }));
    expect(saveScores({ ...lobby, lines: list }, given)).toMatchObject({ lobby: 1 });
    expect(reads()).toBeLessThan(5 * 1000);
  });

  test('[ML7] a lobby is found where lobbies before it are gone', () => {
    const row = (lobby: number): ArenaLobby => ({
      lobby,
      round: 1,
      status: 'OPENED',
      startsAt: 0,
      lines: [],
    });
    const gappy = [2, 3, 5, 9].map(row);
    for (const lobby of gappy) expect(findLobby(gappy, lobby.lobby)).toBe(lobby);
    for (const number of [-1, 0, 1, 2.5, 4, 8, 10, Number.NaN])
      expect(findLobby(gappy, number)).toBeUndefined();
    expect(findLobby([], 1)).toBeUndefined();
    expect(findLobby([row(4), row(1)], 1)).toMatchObject({ lobby: 1 });
  });
});
