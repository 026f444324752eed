import { afterEach, beforeEach, expect, test } from 'vitest';
import { onUnauthorised } from '#shared/api/outcome.ts';
import { queryClient } from '#shared/api/query.ts';
import { stubCalls } from '#testing/stub-calls.ts';
import { loadInitialData } from './me.ts';
import { clearSession, findSession, openSession } from './session.ts';

const send = stubCalls();

beforeEach(() => {
  clearSession();
  onUnauthorised(clearSession);
});
afterEach(() => {
  queryClient.clear();
  clearSession();
  send.mockReset();
});

const user = { id: 1, nickname: 'Sora', roles: [] };
const answerWith = (status: number) =>
  send.mockImplementation(async () => Response.json({ message: 'No' }, { status }));

test('[D03] nobody who is not signed in waits for the user and the configuration', async () => {
  await loadInitialData();
  expect(send).not.toHaveBeenCalled();
});

test.each([500, 403])('[D03] their %i is let pass, and both are asked for', async (status) => {
  openSession({ bearer: `meets a ${status}`, user, realtimeToken: 'live' });
  answerWith(status);
  await loadInitialData();
  expect(send).toHaveBeenCalledTimes(2);
  expect(findSession()?.user).toEqual(user);
});

test('[D03] their 401 ends the session', async () => {
  openSession({ bearer: 'expired', user, realtimeToken: 'live' });
  answerWith(401);
  await loadInitialData();
  expect(findSession()).toBeUndefined();
});
