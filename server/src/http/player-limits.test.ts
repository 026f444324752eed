import type { UserId } from '@matchdesk/contract/ids';
import { expect, test } from 'vitest';
import { systemClock } from '#clock.ts';
import { createPlayerLimits } from './player-limits.ts';

const [one, other] = [1 as UserId, 2 as UserId];

test('the next change of a player waits for the one before, and those of others do not', async () => {
  const { alone } = createPlayerLimits(systemClock);
  const done: string[] = [];
  const released = Promise.withResolvers<void>();
  const first = alone(one, async () => {
    await released.promise;
    done.push('first');
  });
  const second = alone(one, async () => void done.push('second'));
  await alone(other, async () => void done.push('of another'));
  expect(done).toEqual(['of another']);
  released.resolve();
  await Promise.all([first, second]);
  expect(done).toEqual(['of another', 'first', 'second']);
});

test('whoever waits too long is refused, and a change that fails lets the next go on', async () => {
  const { alone } = createPlayerLimits(systemClock, 10);
  const released = Promise.withResolvers<void>();
  const first = alone(one, () => released.promise);
  const refusal = { code: 'call-under-way', facts: { seconds: 1 } };
  await expect(alone(one, async () => {})).rejects.toMatchObject(refusal);
  released.reject(new Error('it failed'));
  await expect(first).rejects.toThrow('it failed');
  await expect(alone(one, async () => 'done')).resolves.toBe('done');
});
