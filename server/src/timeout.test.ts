import { expect, test } from 'vitest';
import { withTimeout } from './clock.ts';

test('an answer in time passes through, good or bad, and one that never comes is a failure', async () => {
  await expect(withTimeout(Promise.resolve('here'), 60_000)).resolves.toBe('here');
  await expect(withTimeout(Promise.reject(new Error('refused')), 60_000)).rejects.toThrow('refused');
  await expect(withTimeout(new Promise(() => {}), 10)).rejects.toThrow('no answer within 0.01 seconds');
});
