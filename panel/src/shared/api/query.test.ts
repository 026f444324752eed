import { listGames } from '@matchdesk/contract/content/games.calls';
import { deleteRule, getRule, listRules } from '@matchdesk/contract/content/rules.calls';
import type { RuleId } from '@matchdesk/contract/ids';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { toasts } from '#shared/toasts/toasts.ts';
import { stubLocalStorage } from '#testing/local-storage.ts';
import { attempt } from './call.ts';
import { hideLoader, isLoaderShown } from './loader.ts';
import {
  apiQuery,
  cancelFirstLoads,
  queryClient,
  refresh,
  refreshWithout,
  resumeFirstLoads,
} from './query.ts';
import { readAhead } from './read-ahead.ts';

const send = vi.fn<typeof fetch>();
let gate = Promise.withResolvers<Response>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', send);
  stubLocalStorage();
  gate = Promise.withResolvers();
  send.mockImplementation(async () => (await gate.promise).clone());
});
afterEach(() => {
  send.mockReset();
  queryClient.clear();
  hideLoader();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const isShownAfter = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return isLoaderShown();
};

test('[D08] the first load of what is on the screen shows the loader, until it ends, also by a failure', async () => {
  const stop = new QueryObserver(queryClient, apiQuery(listRules, {}, { quiet: true })).subscribe(() => {});
  expect(await isShownAfter(299)).toBe(false);
  expect(await isShownAfter(1)).toBe(true);
  gate.reject(new TypeError('no network'));
  expect(await isShownAfter(0)).toBe(false);
  stop();
});

test('[D08] so does what is read ahead for a page that opens, and not for a link that is only pointed at', async () => {
  const rules = apiQuery(listRules, {}, { quiet: true });
  void readAhead([apiQuery(listGames, {}, { quiet: true })], { isWaited: false });
  expect(await isShownAfter(1000)).toBe(false);
  const opened = readAhead([rules], { isWaited: true });
  expect(await isShownAfter(300)).toBe(true);
  await opened;
  expect(queryClient.getQueryData(rules.queryKey)).toBeUndefined();
  gate.resolve(Response.json({ data: [] }));
  expect(await isShownAfter(0)).toBe(false);
  expect(queryClient.getQueryData(rules.queryKey)).toEqual({ data: [] });
});

test('[D08] so does a change, and neither a prefetch nor a refresh behind what is shown', async () => {
  const games = apiQuery(listGames, {}, { quiet: true });
  queryClient.setQueryData(games.queryKey, { data: [] } as never);
  const stop = new QueryObserver(queryClient, { ...games, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  );
  void queryClient.prefetchQuery(apiQuery(getRule, { params: { id: 7 as RuleId } }, { quiet: true }));
  void queryClient.refetchQueries({ queryKey: games.queryKey });
  expect(await isShownAfter(1000)).toBe(false);
  expect(send).toHaveBeenCalledTimes(2);
  void attempt(deleteRule, { params: { id: 7 as RuleId } }, { quiet: true });
  expect(await isShownAfter(300)).toBe(true);
  gate.resolve(new Response('{}'));
  expect(await isShownAfter(0)).toBe(false);
  stop();
});

const rules = () => apiQuery(listRules, {}, { quiet: true });
const watch = (options: ReturnType<typeof rules>) =>
  onTestFinished(new QueryObserver(queryClient, options).subscribe(() => {}));

test('a query is known by its call and its input, waits for no second try and is fresh for ten seconds', async () => {
  expect(rules().queryKey).toEqual(['listRules', {}]);
  const input = { params: { id: 7 as RuleId } };
  expect(apiQuery(getRule, input).queryKey).toEqual(['getRule', input]);
  expect(queryClient.getDefaultOptions().queries).toEqual({
    retry: false,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
});

test('what is quiet raises no toast, and anything else does', async () => {
  onTestFinished(() => toasts.clear());
  send.mockImplementation(async () => Response.json({ message: 'No' }, { status: 500 }));
  await expect(queryClient.fetchQuery(rules())).rejects.toThrow('No');
  expect(toasts.list()).toEqual([]);
  await expect(queryClient.fetchQuery(apiQuery(listGames, {}))).rejects.toThrow('No');
  expect(toasts.list()).toHaveLength(1);
});

test('leaving a page cancels what it loads first, staying reads that again, and neither touches what is loaded', async () => {
  const games = apiQuery(listGames, {}, { quiet: true });
  queryClient.setQueryData(games.queryKey, { data: [] } as never);
  watch(games as never);
  watch(rules());
  await vi.advanceTimersByTimeAsync(0);
  void queryClient.refetchQueries({ queryKey: games.queryKey });
  const signals = send.mock.calls.map(([address, init]) => [address, init!.signal!] as const);
  await cancelFirstLoads();
  expect(signals.map(([address, signal]) => [address, signal.aborted])).toEqual([
    ['/api/rules', true],
    ['/api/games', false],
  ]);
  void resumeFirstLoads();
  await vi.advanceTimersByTimeAsync(0);
  expect(send.mock.calls.map(([address]) => address)).toEqual(['/api/rules', '/api/games', '/api/rules']);
});

test('what nobody looks at is not read again by staying', async () => {
  void queryClient.prefetchQuery(rules());
  await vi.advanceTimersByTimeAsync(0);
  await cancelFirstLoads();
  await resumeFirstLoads();
  expect(send).toHaveBeenCalledTimes(1);
});

test('a refresh reads what is shown again; after a deletion only the list', async () => {
  send.mockImplementation(async () => Response.json({ data: [] }));
  watch(rules());
  watch(apiQuery(getRule, { params: { id: 7 as RuleId } }, { quiet: true }) as never);
  await vi.advanceTimersByTimeAsync(0);
  send.mockClear();
  await refreshWithout(getRule, listRules);
  expect(send.mock.calls.map(([address]) => address)).toEqual(['/api/rules']);
  expect(queryClient.getQueryState(['getRule', { params: { id: 7 } }])?.isInvalidated).toBe(true);
  await refresh(getRule, listRules);
  expect(send.mock.calls.map(([address]) => address).toSorted()).toEqual([
    '/api/rules',
    '/api/rules',
    '/api/rules/7',
  ]);
});
