import { getRule } from '@matchdesk/contract/content/rules.calls';
import type { RuleId } from '@matchdesk/contract/ids';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '#shared/toasts/toasts.ts';
import { stubCalls } from '#testing/stub-calls.ts';
import { apiQuery, queryClient } from './query.ts';
import { retryAfter } from './read-answer.ts';

const send = stubCalls();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  send.mockReset();
  queryClient.clear();
  toasts.clear();
  vi.useRealTimers();
});

test('the header says seconds or a date, and anything else says nothing', () => {
  const now = Date.parse('2026-03-01T10:00:00Z');
  const read = (header: string | null) => retryAfter(header, now);
  expect([read('5'), read('0'), read('Sun, 01 Mar 2026 10:00:07 GMT')]).toEqual([5000, 0, 7000]);
  expect(read('Sun, 01 Mar 2026 09:00:00 GMT')).toBe(0);
  expect([read(null), read(''), read('soon')]).toEqual([undefined, undefined, undefined]);
});

const rule = apiQuery(getRule, { params: { id: 7 as RuleId } });
const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ message: 'Busy', data: {} }), { status, headers });

test.each([503, 429])(
  'what was read is read again when a %i says, and then what was said about it leaves',
  async (status) => {
    send.mockResolvedValueOnce(answer(status, { 'retry-after': '5' }));
    send.mockImplementation(async () => answer(200));
    const stop = new QueryObserver(queryClient, rule).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(4900);
    expect([send.mock.calls.length, toasts.list().map(({ message }) => message)]).toEqual([1, ['Busy']]);
    await vi.advanceTimersByTimeAsync(1200);
    expect([send.mock.calls.length, toasts.list()]).toEqual([2, []]);
    stop();
  },
);

test('what is no longer on the screen, or failed without such a word, is not', async () => {
  send.mockResolvedValueOnce(answer(503, { 'retry-after': '5' }));
  send.mockImplementation(async () => answer(503));
  const stop = new QueryObserver(queryClient, rule).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(send).toHaveBeenCalledTimes(1);
  const stopAgain = new QueryObserver(queryClient, rule).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  expect(send).toHaveBeenCalledTimes(2);
  stopAgain();
});
