import { describe, expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import { countedList } from '#testing/counted-list.ts';
import { MultiLobby } from '#testing/multi-lobby.testing.ts';
import { applyMultiLobby, saveScores } from './multi-lobby.apply.ts';
import { findLobby, type RoundLobby } from './multi-lobby.lobby-row.ts';

describe('saving scores', () => {
  test('[ML3] looks at no lobby but its own, however many there are', () => {
    const multiLobby = new MultiLobby(600, { min: 2, max: 2 });
    multiLobby.start();
    const { list, reads } = countedList(multiLobby.lobbies);
    const [line] = multiLobby.lobbies[200]!.lines;
    const lines = [{ participant: line!.participant, points: 3 }];
    const saved = applyMultiLobby(
      { ...multiLobby, lobbies: list },
      { type: 'save-scores', lobby: 201, lines },
      NOON,
    );
    expect(saved).toMatchObject({ ok: true, changes: [{ before: { lobby: 201 } }] });
    expect(reads()).toBeLessThan(8);
  });

  test('[ML3] reads the lines of a large lobby a fixed number of times', () => {
    const multiLobby = new MultiLobby(1000, { min: 1000, max: 1000 });
    multiLobby.start();
    const [lobby] = multiLobby.lobbies as [RoundLobby];
    const { list, reads } = countedList(lobby.lines);
    const given = lobby.lines.map(({ participant }, index) => ({ participant, points: index }));
    expect(saveScores({ ...lobby, lines: list }, given)).toMatchObject({ lobby: 1 });
    expect(reads()).toBeLessThan(5 * 1000);
  });

  test('[ML7] a lobby is found where lobbies before it are gone', () => {
    const row = (lobby: number): RoundLobby => ({
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
