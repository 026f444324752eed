import { expect, test } from 'vitest';
import { inTime } from './patience.ts';

test('an answer in time passes through, good or bad, and one that never comes is a failure', async () => {
  await expect(inTime(Promise.resolve('here'), 60_000)).resolves.toBe('here');
  await expect(inTime(Promise.reject(new Error('refused')), 60_000)).rejects.toThrow('refused');
  await expect(inTime(new Promise(() => {}), 10)).rejects.toThrow('no answer within 0.01 seconds');
});
