import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { manualTimers } from './manual-timers.harness.ts';
import { createLiveRefresh, type LiveRefreshOptions } from './use-live-refresh.ts';

function open(options: LiveRefreshOptions<string>, loaded: QueryKey[] = []) {
  const timers = manualTimers();
  const queries = new QueryClient();
  for (const key of loaded) queries.setQueryData(key, 'loaded');
  const outdated: string[] = [];
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filters) => {
    outdated.push(`${timers.now()} ${String(filters?.queryKey)}`);
  });
  return { timers, queries, outdated, refresh: createLiveRefresh(queries, options, timers) };
}

const options = { records: [['game', 6]], wide: [['games'], ['rules']] };

test('an event outdates records after 800 ms and wide queries at most every two seconds', () => {
  const { timers, outdated, refresh } = open(options);
  for (let step = 0; step < 30; step += 1) {
    refresh.onEvent('changed');
    timers.pass(100);
  }
  expect(outdated).toEqual([
    '800 game,6',
    '800 games',
    '800 rules',
    '1600 game,6',
    '2400 game,6',
    '2800 games',
    '2800 rules',
  ]);
});

test('an ignored event is neither patched nor followed', () => {
  const patch = vi.fn();
  const { timers, outdated, refresh } = open({ ...options, patch, ignores: (event) => event === 'match' });
  refresh.onEvent('match');
  timers.pass(5000);
  expect([patch.mock.calls, outdated]).toEqual([[], []]);
  refresh.onEvent('changed');
  expect(patch.mock.calls).toEqual([['changed']]);
  timers.pass(800);
  expect(outdated).toHaveLength(3);
});

test('an answer that an event has overtaken is not shown, the first one and others are', async () => {
  const key = ['game', 6];
  const { queries, refresh } = open({
    records: [key],
    overtakes: (event) => event === 'status',
    patch: (event) => queries.setQueryData(key, event),
  });
  const answers: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => answers.push(answer));
  const read = () => queries.fetchQuery({ queryKey: key, queryFn }).catch(() => {});
  const first = read();
  refresh.onEvent('status');
  answers[0]?.('first');
  await first;
  expect(queries.getQueryData(key)).toBe('first');
  const overtaken = read();
  refresh.onEvent('status');
  answers[1]?.('from before the status');
  await overtaken;
  expect(queries.getQueryData(key)).toBe('status');
  const other = read();
  refresh.onEvent('changed');
  answers[2]?.('after the change');
  await other;
  expect(queries.getQueryData(key)).toBe('after the change');
});

test('a subscription that begins follows nothing that is not there, any other gap does', () => {
  const { timers, outdated, refresh, queries } = open(options);
  refresh.onGap('subscribed');
  timers.pass(5000);
  expect(outdated).toEqual([]);
  refresh.onGap('missed');
  timers.pass(800);
  expect(outdated).toHaveLength(3);
  refresh.onGap('reconnected');
  timers.pass(5000);
  expect(outdated).toHaveLength(6);
  void queries.prefetchQuery({ queryKey: ['rules'], queryFn: () => new Promise(() => {}) });
  refresh.onGap('subscribed');
  timers.pass(5000);
  expect(outdated).toHaveLength(9);
});

test.each([[['game', 6]], [['games']]])('a subscription that begins follows %j where it is loaded', (key) => {
  const { timers, outdated, refresh } = open(options, [key]);
  refresh.onGap('subscribed');
  timers.pass(800);
  expect(outdated).toHaveLength(3);
});

test('what is stopped reads at once what is due, and nothing later', () => {
  const { timers, outdated, refresh } = open(options);
  refresh.onEvent('changed');
  timers.pass(100);
  refresh.stop();
  timers.pass(5000);
  expect(outdated).toEqual(['100 game,6', '100 games', '100 rules']);
});

test('those who follow the same query read it once, those of other lengths by themselves', () => {
  const { timers, outdated, refresh, queries } = open({ records: [['game', 6]] });
  const same = createLiveRefresh(queries, { records: [['game', 6]] }, timers);
  const wide = createLiveRefresh(queries, { wide: [['game', 6]] }, timers);
  refresh.onEvent('changed');
  same.onEvent('changed' as never);
  wide.onEvent('changed' as never);
  timers.pass(800);
  expect(outdated).toEqual(['800 game,6', '800 game,6']);
});
