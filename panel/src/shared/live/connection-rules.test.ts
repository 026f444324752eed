import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { createConnection } from './connection.ts';
import { manualTimers } from './manual-timers.harness.ts';
import { tokenAnswer } from './token-answer.ts';
import { createLiveRefresh } from './use-live-refresh.ts';
import { connectionKind } from './use-route-connection.ts';

const root = { routeId: '__root__', staticData: {} };
const signedIn = { routeId: '/signed-in', staticData: {} };

test('[D145] pages behind the sign-in hold a connection, the public view a spectator’s, all others none', () => {
  const page = (staticData: { live?: false; keepsSession?: true }) => ({ routeId: '/page', staticData });
  expect(connectionKind([root, signedIn, page({})])).toBe('staff');
  expect(connectionKind([root, page({ keepsSession: true })])).toBe('public');
  expect(connectionKind([root, page({ live: false })])).toBeUndefined();
  expect(connectionKind([root, page({ live: false, keepsSession: true })])).toBeUndefined();
  expect(connectionKind([root, page({})])).toBeUndefined();
  expect(connectionKind([root])).toBeUndefined();
});

test.each([401, 403])('[D146] a %i for the realtime token ends the session', (status) => {
  expect(tokenAnswer({ ok: false, status })).toBe('sign-out');
});

test.each([0, 404, 408, 429, 500, 502, 503])('[D146] a %i for the realtime token keeps it', (status) => {
  expect(tokenAnswer({ ok: false, status })).toBe('try-again');
});

test('[D146] an answer without a token ends the session', () => {
  expect(tokenAnswer({ ok: true, data: { token: 'abc' } })).toEqual({ token: 'abc' });
  for (const data of [{ token: '' }, {}, undefined, null]) {
    expect(tokenAnswer({ ok: true, data: data as { token: string } })).toBe('sign-out');
  }
});

test('a network that comes back while a try is under way is used at once', async () => {
  const browser = new EventTarget();
  vi.stubGlobal('window', browser);
  let [tries, pauses] = [0, 0];
  const connection = createConnection({
    openSocket() {
      tries += 1;
      if (tries === 1) browser.dispatchEvent(new Event('online'));
      return Promise.reject(new Error('no network'));
    },
    storedToken: () => 'token',
    askToken: async () => ({ token: 'token' }),
    log() {},
    pause() {
      pauses += 1;
      return 60_000;
    },
  });
  const letGo = connection.hold('staff', () => {});
  await expect.poll(() => pauses).toBe(1);
  expect(tries).toBe(2);
  letGo();
});

test('a subscription that begins reads again only what was loaded before it', () => {
  const timers = manualTimers();
  const queries = new QueryClient();
  const refresh = createLiveRefresh(queries, { records: [['game', 6]], wide: [['games']] }, timers);
  const isStale = () => queries.getQueryState(['games'])?.isInvalidated;

  refresh.onGap('subscribed');
  queries.setQueryData(['games'], ['loaded after']);
  timers.pass(5000);
  expect(isStale()).toBe(false);
  refresh.onGap('subscribed');
  timers.pass(5000);
  expect(isStale()).toBe(true);
});
