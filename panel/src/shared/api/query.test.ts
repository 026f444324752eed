import { listGames } from '@matchdesk/contract/content/games.calls';
import { deleteRule, getRule, listRules } from '@matchdesk/contract/content/rules.calls';
import type { RuleId } from '@matchdesk/contract/ids';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '#testing/local-storage.ts';
import { attempt } from './call.ts';
import { hideLoader, isLoaderShown } from './loader.ts';
import { apiQuery, queryClient } from './query.ts';

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
