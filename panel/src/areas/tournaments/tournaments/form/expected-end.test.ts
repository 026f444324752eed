import { describe, expect, it } from 'vitest';
import { expectedEnd } from './expected-end.ts';
import { newTournament } from './new-values.ts';
import type { TournamentValues } from './tournament-values.ts';

const values = (more: Partial<TournamentValues>): TournamentValues => ({
  ...newTournament(Date.parse('2026-11-14T12:00:00Z'), [12]),
  started_at: '2026-11-14T19:00:00.000Z',
  ...more,
});
const roundsOf = (more: Partial<TournamentValues>) => expectedEnd(values(more))?.rounds;

describe('the end that format and size lead to', () => {
  it('is the end of the last round: each 30 minutes, the last 120', () => {
    expect(expectedEnd(values({ max_member: 16 }))).toEqual({ at: '2026-11-14T22:30:00.000Z', rounds: 4 });
  });

  it('takes the lengths of a template first', () => {
    const template = [{ duration: 60, gamesCount: 3 }];
    expect(expectedEnd(values({ max_member: 16 }), template)?.at).toBe('2026-11-14T23:00:00.000Z');
  });

  it('counts the rounds of each type', () => {
    expect(roundsOf({ type: '1', max_member: 6 })).toBe(3);
    expect(roundsOf({ type: '2', rounds: 5 })).toBe(5);
    expect(roundsOf({ type: '3', max_member: 12 })).toBe(8);
    expect(roundsOf({ type: '4', max_member: 16 })).toBe(6);
    expect(roundsOf({ type: '5', max_member: 64, max_lobby_players: 16 })).toBe(3);
    expect(roundsOf({ type: '6', max_member: 32 })).toBe(3);
    expect(roundsOf({ type: '7', max_member: 48 })).toBe(9);
  });

  it('is unknown for a challenge, and while a number or the start is missing', () => {
    expect(roundsOf({ type: '8' })).toBeUndefined();
    expect(roundsOf({ type: '9' })).toBeUndefined();
    expect(roundsOf({ type: '2', rounds: '' as never })).toBeUndefined();
    expect(roundsOf({ started_at: '' })).toBeUndefined();
  });
});

describe('the edges of the sizes', () => {
  it('add a round as soon as somebody more takes part', () => {
    const sizes = (type: string, counts: number[]) =>
      counts.map((max_member) => roundsOf({ type, max_member }));
    expect(sizes('1', [1, 2, 3, 4, 5, 8, 9])).toEqual([undefined, 1, 2, 2, 3, 3, 4]);
    expect(sizes('3', [2, 3])).toEqual([2, 4]);
    expect(sizes('4', [4, 5, 8, 9])).toEqual([4, 5, 5, 6]);
    expect(sizes('6', [8, 9, 16, 17])).toEqual([1, 2, 2, 3]);
    expect(sizes('7', [16, 24, 25, 48, 49])).toEqual([7, 8, 9, 9, 10]);
  });

  it('of lobbies count two players at least', () => {
    const rounds = (max_lobby_players: number) => roundsOf({ type: '5', max_member: 16, max_lobby_players });
    expect([0, 1, 2, 4, 16, 32].map(rounds)).toEqual([4, 4, 4, 3, 1, 1]);
  });

  it('are none for numbers without an end', () => {
    expect(roundsOf({ type: '2', rounds: Number.POSITIVE_INFINITY })).toBeUndefined();
    expect(roundsOf({ type: '2', rounds: 0 })).toBeUndefined();
    expect(expectedEnd(values({ type: '2', rounds: 1 }))).toEqual({
      at: '2026-11-14T21:00:00.000Z',
      rounds: 1,
    });
  });
});
