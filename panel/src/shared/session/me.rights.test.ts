import { updateRule } from '@matchdesk/contract/content/rules.calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#shared/api/query.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { stubCalls } from '#testing/stub-calls.ts';
import { loadInitialData, refreshMe, useHasRole, useInitialDataSettled, useMay, useMe } from './me.ts';
import { clearSession, findSession, openSession } from './session.ts';

const send = stubCalls();
const stored = { id: 1, nickname: 'Sora', roles: [] };
const read = { id: 1, nickname: 'Sora K', roles: ['Super admin'], permissions: [], assignGames: [] };

beforeEach(() => {
  clearSession();
  queryClient.clear();
  send.mockReset();
  send.mockImplementation(async () => Response.json({ data: read }));
});
afterEach(() => {
  queryClient.clear();
  clearSession();
  toasts.clear();
});

/** What a component sees. */
function seen() {
  let found: unknown;
  const Looker = () => {
    const [me, has, may] = [useMe(), useHasRole(), useMay()];
    found = {
      me,
      isSettled: useInitialDataSettled(),
      isSuperAdmin: has('Super admin'),
      isManager: has('Tournament manager'),
      mayUpdate: may(updateRule),
    };
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, createElement(Looker)));
  return found;
}

const nothing = { isSuperAdmin: false, isManager: false, mayUpdate: false };

test('nobody is anybody before the sign-in, and without grants until they were read', () => {
  expect(seen()).toEqual({ me: undefined, isSettled: false, ...nothing });
  openSession({ bearer: 'sees', user: stored, realtimeToken: undefined });
  expect(seen()).toEqual({
    me: { ...stored, permissions: [], assignGames: [] },
    isSettled: false,
    ...nothing,
  });
});

test('what was read counts, is stored, and is read once for a sign-in', async () => {
  openSession({ bearer: 'reads', user: stored, realtimeToken: undefined });
  await loadInitialData();
  await loadInitialData();
  expect(send.mock.calls.map(([address]) => address)).toEqual(['/api/users/me', expect.any(String)]);
  expect(findSession()?.user).toEqual({ id: 1, nickname: 'Sora K', roles: ['Super admin'] });
  expect(seen()).toEqual({
    me: read,
    isSettled: true,
    isSuperAdmin: true,
    isManager: false,
    mayUpdate: true,
  });
  openSession({ bearer: 'another', user: stored, realtimeToken: undefined });
  expect(seen()).toMatchObject({ isSettled: false });
});

test('a failure settles too and raises no toast', async () => {
  send.mockImplementation(async () => Response.json({ message: 'No' }, { status: 500 }));
  openSession({ bearer: 'fails', user: stored, realtimeToken: undefined });
  await loadInitialData();
  expect(seen()).toMatchObject({ isSettled: true });
  expect(toasts.list()).toEqual([]);
});

test('changed grants are read anew, however fresh the last ones are', async () => {
  openSession({ bearer: 'changes', user: stored, realtimeToken: undefined });
  await loadInitialData();
  send.mockImplementation(async () => Response.json({ data: { ...read, nickname: 'New' } }));
  await refreshMe();
  expect(send).toHaveBeenCalledTimes(3);
  expect(findSession()?.user.nickname).toBe('New');
});
