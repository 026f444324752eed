import { shapeFor } from '@matchdesk/engine/elimination/geometry';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#shared/api/query.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { stubLocalStorage } from '#testing/local-storage.ts';
import {
  bracketQuery,
  prefetchBracket,
  refreshBracket,
  shapeOf,
  timingsQuery,
} from './elimination.queries.ts';

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

test('a bracket is read before it is shown without a word about a failure', async () => {
  const send = vi.fn(async (_address: string) => Response.json({ message: 'No' }, { status: 500 }));
  vi.stubGlobal('fetch', send);
  stubLocalStorage();
  await prefetchBracket(7);
  expect(send.mock.calls.map(([address]) => address)).toEqual(['/api/tournaments/7/brackets']);
  expect(queryClient.getQueryState(bracketQuery(7).queryKey)?.status).toBe('error');
  expect(toasts.list()).toEqual([]);
});

test('a change of the bracket outdates what depends on it, and nothing else', async () => {
  const keys = [
    bracketQuery(7).queryKey,
    timingsQuery(7).queryKey,
    ['getTournament', { params: { id: 7 } }],
    ['listParticipants', {}],
    ['listRules', {}],
  ];
  for (const key of keys) queryClient.setQueryData(key as never, {} as never);
  await refreshBracket();
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(keys.slice(0, 2)).toEqual([
    ['getBracket', { params: { id: 7 } }],
    ['listTimings', { params: { id: 7 } }],
  ]);
});

test('the shape of a bracket follows from its kind, its entrants and its last matches', () => {
  const single = { kind: 'single', entrants: 8, third_place: true, grand_final_reset: false } as const;
  expect(shapeOf(single)).toEqual(shapeFor(8, { double: false, thirdPlace: true, reset: false }));
  const double = { kind: 'double', entrants: 12, third_place: false, grand_final_reset: true } as const;
  expect(shapeOf(double)).toEqual(shapeFor(12, { double: true, thirdPlace: false, reset: true }));
  expect(shapeOf(double)).not.toEqual(shapeOf({ ...double, grand_final_reset: false }));
});
