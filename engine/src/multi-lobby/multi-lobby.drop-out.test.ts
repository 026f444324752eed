import { expect, test } from 'vitest';
import { NOON } from '#testing/bracket.testing.ts';
import { MultiLobby } from '#testing/multi-lobby.testing.ts';
import { multiLobbyPlacings } from './multi-lobby.standings.ts';

const started = () => {
  const arena = new MultiLobby(6, { min: 2, max: 3 });
  arena.start();
  for (const lobby of [1, 2]) arena.passFirst(lobby);
  return arena;
};

test('[DROP1] [DROP6] they no longer pass, and keep the place that their points give', () => {
  const arena = started();
  const best = arena.players(1)[0]!;
  arena.must({ type: 'drop-out', participant: best });
  expect(arena.line(best)).toMatchObject({ out: 'withdrew', passed: false, points: 99 });
  const lines = [{ participant: best, points: 5, passed: true }];
  expect(arena.apply({ type: 'save-scores', lobby: 1, lines })).toMatchObject({ code: 'has-left' });
  arena.must({ type: 'next-round', startsAt: NOON, confirmed: ['passed', 'sizes'] });
  expect(arena.lobbies.at(-1)!.lines.map(({ participant }) => participant)).not.toContain(best);
  expect(multiLobbyPlacings(arena.lobbies).find(({ participant }) => participant === best)?.from).toBe(4);
});

test('[DROP6] closing does not ask for the scores of those who dropped out', () => {
  const arena = new MultiLobby(2, { min: 2, max: 2 });
  arena.start();
  arena.must({ type: 'save-scores', lobby: 1, lines: [{ participant: 1, points: 5 }] });
  expect(arena.apply({ type: 'close' })).toMatchObject({ code: 'scores-missing' });
  arena.must({ type: 'drop-out', participant: 2 });
  expect(arena.must({ type: 'close' }).events).toEqual([
    { type: 'tournament-finished', places: [{ participant: 1, from: 1, to: 1 }] },
  ]);
});

test('[DROP5] the harder leaving stays on the line', () => {
  const arena = started();
  const one = arena.players(1)[0]!;
  for (const type of ['drop-out', 'disqualify', 'drop-out'] as const) arena.must({ type, participant: one });
  expect(arena.line(one).out).toBe('disqualified');
  expect(multiLobbyPlacings(arena.lobbies)).toHaveLength(5);
});
