import { anyone, signedIn, staff } from '@matchdesk/contract/access';
import type { Endpoint } from '@matchdesk/contract/endpoint';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import type { Refusal } from '#http/refusal.ts';
import { createTurns, type Lane, laneOf, tournamentTurns, turnOf } from './turns.ts';

const limits = { atOnce: 4, players: 3, patience: 5000, refusal: 'tournament-busy', pause: 5 } as const;

/** Puts everybody into one queue; `begun` lists those whose turn came, in order. */
function crowd(...lanes: Lane[]) {
  const takeTurn = createTurns(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const join = async (name: string, lane: Lane) => {
    const leave = await takeTurn('one', lane);
    begun.push(name);
    ends.set(name, leave);
  };
  for (const [number, lane] of lanes.entries()) void join(`${lane} ${number}`, lane);
  return { takeTurn, begun, join, end: (name: string) => ends.get(name)?.() };
}

test('turns come in their order, four at once', async () => {
  const { takeTurn, begun, end } = crowd('staff', 'staff', 'staff', 'staff', 'staff', 'staff');
  await expect(takeTurn('another', 'staff')).resolves.toBeTypeOf('function');
  expect(begun).toEqual(['staff 0', 'staff 1', 'staff 2', 'staff 3']);
  end('staff 2');
  end('staff 2');
  await expect.poll(() => begun.slice(4)).toEqual(['staff 4']);
  end('staff 0');
  await expect.poll(() => begun.slice(4)).toEqual(['staff 4', 'staff 5']);
});

test('players leave a place for staff, who go before players that came earlier', async () => {
  const { begun, join, end } = crowd('players', 'players', 'players', 'players', 'players');
  await expect.poll(() => begun).toEqual(['players 0', 'players 1', 'players 2']);
  await join('staff 1', 'staff');
  void join('staff 2', 'staff');
  expect(begun.at(-1)).toBe('staff 1');
  end('players 0');
  await expect.poll(() => begun.at(-1)).toBe('staff 2');
  end('staff 1');
  await expect.poll(() => begun.at(-1)).toBe('players 3');
  end('staff 2');
  expect(begun).toHaveLength(6);
  end('players 1');
  await expect.poll(() => begun.at(-1)).toBe('players 4');
});

test('a call that waits too long is refused, and holds no place afterwards', async () => {
  const takeTurn = createTurns({ ...limits, atOnce: 1, patience: 10 });
  const leave = await takeTurn('one', 'staff');
  await expect(takeTurn('one', 'staff')).rejects.toMatchObject({
    code: 'tournament-busy',
    facts: { seconds: 5 },
  });
  leave();
  await expect(takeTurn('one', 'staff')).resolves.toBeTypeOf('function');
});

test('changes of a tournament take four turns at once, players three, and wait for 15 seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const takeTurn = tournamentTurns();
  for (const lane of ['players', 'players', 'players', 'staff'] as const) await takeTurn('one', lane);
  const outcomes: string[] = [];
  for (const lane of ['players', 'staff'] as const)
    takeTurn('one', lane).catch(({ code, facts }: Refusal) =>
      outcomes.push(`${lane} ${code} ${facts.seconds}`),
    );
  await vi.advanceTimersByTimeAsync(14_999);
  expect(outcomes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcomes).toEqual(['players tournament-busy 5', 'staff tournament-busy 5']);
});

test('who was called is refused no more, and who left early is never called', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const takeTurn = createTurns({ ...limits, atOnce: 1 });
  const leave = await takeTurn('one', 'staff');
  const early = takeTurn('one', 'staff').catch(() => 'refused');
  await vi.advanceTimersByTimeAsync(4000);
  const late = takeTurn('one', 'players');
  await vi.advanceTimersByTimeAsync(1000);
  leave();
  expect(await early).toBe('refused');
  expect(await late).toBeTypeOf('function');
  await vi.advanceTimersByTimeAsync(60_000);
});

test('a call waits in the queue of its tournament, or in the one that it names', () => {
  const call: Endpoint = { method: 'POST', path: '/x', summary: '', access: staff, reply: z.null() };
  expect(turnOf({ ...call, turn: 'tournament' }, { id: 7 })).toBe('tournament 7');
  expect(turnOf({ ...call, turn: 'card games' }, { id: 7 })).toBe('card games');
  expect(turnOf(call, { id: 7 })).toBeUndefined();
  expect([staff, anyone, signedIn].map((access) => laneOf({ ...call, access }))).toEqual([
    'staff',
    'staff',
    'players',
  ]);
});
