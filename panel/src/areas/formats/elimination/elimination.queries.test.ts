import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#shared/api/query.ts';
import { stubLocalStorage } from '#testing/local-storage.ts';
import { bracketQuery } from './elimination.queries.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('[D162] a bracket that is first opened is read at once, without the delay after drawing and starting', async () => {
  vi.useFakeTimers();
  const send = vi.fn(async () => Response.json({ data: null }));
  vi.stubGlobal('fetch', send);
  stubLocalStorage();
  const stop = new QueryObserver(queryClient, bracketQuery(7)).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(1);
  stop();
});
