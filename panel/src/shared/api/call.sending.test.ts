import { deleteRule, getRule, listRules, updateRule } from '@matchdesk/contract/content/rules.calls';
import { changeSetting } from '@matchdesk/contract/content/settings.calls';
import type { RuleId } from '@matchdesk/contract/ids';
import { login } from '@matchdesk/contract/people/auth.calls';
import { getMe } from '@matchdesk/contract/people/users.shell.calls';
import { bypassCheckIn } from '@matchdesk/contract/tournaments/participants.calls';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askedProof } from '#shared/proof/proof.ts';
import { clearSession, openSession } from '#shared/session/session.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { stubCalls } from '#testing/stub-calls.ts';
import { attempt, type CallOptions, call } from './call.ts';
import { hideLoader, isLoaderShown } from './loader.ts';
import { onUnauthorised } from './outcome.ts';
import { reach } from './reach.ts';
import type { Refused } from './refused.ts';

const send = stubCalls();
const rule = { params: { id: 7 as RuleId } };

beforeEach(() => {
  openSession({ bearer: 'secret', user: { id: 1, nickname: 'Sora', roles: [] }, realtimeToken: 'live' });
});
afterEach(() => {
  clearSession();
  send.mockReset();
  toasts.clear();
  hideLoader();
  vi.useRealTimers();
});

const answer = (status: number, body: object = {}) => Response.json(body, { status });

describe('what is sent', () => {
  const sentWith = async (options: CallOptions) => {
    send.mockResolvedValueOnce(answer(200));
    await call(getMe, {}, options);
    const [address, init] = send.mock.lastCall!;
    const { signal, ...sent } = init!;
    const { 'Accept-Language': _, ...headers } = sent.headers as Record<string, string>;
    return { sent: { address, ...sent, headers }, signal };
  };
  const headers = {
    Accept: 'application/json',
    'X-Client': 'web',
    'X-Admin': '1',
    Authorization: 'Bearer secret',
  };
  const plain = { address: '/api/users/me', method: 'GET', headers };

  it('is nothing but what the call needs', async () => {
    expect((await sentWith({})).sent).toEqual(plain);
  });

  it('has each option in its place', async () => {
    expect((await sentWith({ key: 'k1' })).sent).toEqual({
      ...plain,
      headers: { ...headers, 'Idempotency-Key': 'k1' },
    });
    expect((await sentWith({ bearer: 'other' })).sent).toEqual({
      ...plain,
      headers: { ...headers, Authorization: 'Bearer other' },
    });
    const { 'X-Admin': _, ...asPlayer } = headers;
    expect((await sentWith({ asPlayer: true })).sent).toEqual({ ...plain, headers: asPlayer });
    expect((await sentWith({ keepalive: true })).sent).toEqual({ ...plain, keepalive: true });
    expect((await sentWith({ cookies: true })).sent).toEqual({ ...plain, credentials: 'include' });
    const controller = new AbortController();
    const { signal } = await sentWith({ signal: controller.signal });
    expect(signal?.aborted).toBe(false);
    controller.abort('no longer wanted');
    expect([signal?.aborted, signal?.reason]).toEqual([true, 'no longer wanted']);
  });

  it('says that it is JSON only where it is', async () => {
    send.mockImplementation(async () => answer(200));
    await call(changeSetting, { params: { key: 'a' }, body: { value: '1' } } as never);
    await call(updateRule, { ...rule, body: { title: 'x' } });
    const types = send.mock.calls.map(
      ([, init]) => (init!.headers as Record<string, string>)['Content-Type'],
    );
    expect(types).toEqual(['application/json', undefined]);
  });

  it('carries no token where anyone may call, not even a given one', async () => {
    send.mockResolvedValueOnce(answer(200));
    await call(login, { body: { email: 'a@b.test', password: 'x' } }, { bearer: 'given' });
    expect(send.mock.lastCall![1]!.headers).not.toHaveProperty('Authorization');
  });
});

it('a reply has its status and its data', async () => {
  send.mockResolvedValueOnce(answer(201, { data: [1] }));
  expect(await call(getMe)).toEqual({ status: 201, data: { data: [1] } });
});

describe('a call that was cancelled', () => {
  it('throws as it was cancelled, and one without an answer does not', async () => {
    const controller = new AbortController();
    send.mockImplementation(async () => {
      controller.abort();
      throw new DOMException('cancelled', 'AbortError');
    });
    await expect(attempt(getMe, {}, { signal: controller.signal })).rejects.toThrow('cancelled');
    expect(toasts.list()).toEqual([]);
    send.mockRejectedValueOnce(new TypeError('no network'));
    const { signal } = new AbortController();
    expect(await attempt(getMe, {}, { signal })).toMatchObject({ ok: false, status: 0 });
    expect(toasts.list()).toHaveLength(1);
  });
});

describe('when the server cannot be reached any more', () => {
  const ended = async (make: () => Promise<unknown>) => {
    send.mockReset();
    send.mockImplementation(
      (_, init) =>
        new Promise((_, fail) => init?.signal?.addEventListener('abort', () => fail(new Error('ended')))),
    );
    const outcome = make();
    await expect.poll(() => send.mock.calls.length).toBe(1);
    reach.set('lost');
    const isEnded = send.mock.lastCall?.[1]?.signal?.aborted ?? false;
    const said = isEnded && ((await outcome) as { refused: Refused }).refused;
    reach.set('reached');
    return said && { code: said.code, words: said.words };
  };

  const words =
    'This needs a connection. Nothing was changed, and nothing that you typed is lost: try again when you are back.';

  it('a read and a change with a key end, since both can be made again, and no other change', async () => {
    const code = 'no-connection';
    expect(await ended(() => attempt(getRule, rule))).toEqual({ code, words });
    expect(await ended(() => attempt(deleteRule, rule, { key: 'k1', quiet: true }))).toMatchObject({
      code,
      words: expect.stringContaining('look whether it was done'),
    });
    expect(await ended(() => attempt(deleteRule, rule))).toBe(false);
    expect(toasts.list()).toEqual([]);
  });

  it('a change is not sent at all, and says so; a read is, and is quiet', async () => {
    reach.set('lost');
    expect(await attempt(deleteRule, rule)).toMatchObject({ ok: false, refused: { code: 'no-connection' } });
    expect(send).not.toHaveBeenCalled();
    expect(toasts.list()).toMatchObject([{ message: words }]);
    send.mockRejectedValueOnce(new TypeError('no network'));
    await attempt(getRule, rule);
    expect(toasts.list()).toHaveLength(1);
    reach.set('reached');
  });
});

it('what was said about a failure leaves when the same is done, with whatever values, and for nobody else', async () => {
  const seat = (participant_id: number) =>
    attempt(bypassCheckIn, { params: { id: 7 as never }, body: { participant_id } as never });
  const change = (title: string) => attempt(updateRule, { ...rule, body: { title } });
  send.mockImplementation(async () => answer(409, { message: 'No' }));
  await Promise.all([seat(1), change('a')]);
  expect(toasts.list()).toHaveLength(1);
  toasts.clear();
  await seat(1);
  send.mockImplementation(async () => answer(200));
  await seat(2);
  await change('a');
  expect(toasts.list()).toHaveLength(1);
  await seat(1);
  expect(toasts.list()).toEqual([]);
  send.mockResolvedValueOnce(answer(409, { message: 'No' }));
  await change('too long');
  expect(toasts.list()).toHaveLength(1);
  await change('short');
  expect(toasts.list()).toEqual([]);
});

describe('a proof that is needed', () => {
  const needed = () => answer(403, { message: 'Prove it', code: 'proof-needed' });
  const answered = async (isProven: boolean) => {
    await expect.poll(() => askedProof.get()).toBeDefined();
    askedProof.get()!.answer(isProven);
  };

  it('is asked for, and the call is made once more', async () => {
    send.mockResolvedValueOnce(needed()).mockResolvedValueOnce(answer(200, { data: 1 }));
    const [outcome] = await Promise.all([attempt(deleteRule, rule), answered(true)]);
    expect(outcome).toEqual({ ok: true, status: 200, data: { data: 1 } });
    expect(send).toHaveBeenCalledTimes(2);
    expect(send.mock.calls[1]).toEqual(send.mock.calls[0]);
    expect(toasts.list()).toEqual([]);
  });

  it('that is declined ends the call without a word', async () => {
    send.mockImplementation(async () => needed());
    const [outcome] = await Promise.all([attempt(deleteRule, rule), answered(false)]);
    expect(outcome).toMatchObject({ ok: false, status: 403 });
    expect(send).toHaveBeenCalledTimes(1);
    expect(toasts.list()).toEqual([]);
  });

  it('does not hide that the call failed afterwards, and no other refusal asks for it', async () => {
    send.mockResolvedValueOnce(needed()).mockResolvedValueOnce(answer(409, { message: 'Late', code: 'x' }));
    await Promise.all([attempt(deleteRule, rule), answered(true)]);
    expect(toasts.list()).toMatchObject([{ message: 'Late' }]);
    send.mockResolvedValueOnce(answer(403, { message: 'No', code: 'not-allowed' }));
    await attempt(deleteRule, rule);
    expect(askedProof.get()).toBeUndefined();
    expect(toasts.list()).toHaveLength(2);
  });
});

describe('[D08] the loader', () => {
  const isShownFor = async (what: () => Promise<unknown>) => {
    vi.useFakeTimers();
    const gate = Promise.withResolvers<Response>();
    send.mockReturnValueOnce(gate.promise);
    const done = what();
    await vi.advanceTimersByTimeAsync(300);
    const isShown = isLoaderShown();
    gate.resolve(answer(200));
    await done;
    expect(isLoaderShown()).toBe(false);
    return isShown;
  };

  it('is shown for changes and not for reads, unless the caller says otherwise', async () => {
    expect(await isShownFor(() => attempt(deleteRule, rule))).toBe(true);
    expect(await isShownFor(() => attempt(getRule, rule))).toBe(false);
    expect(await isShownFor(() => attempt(deleteRule, rule, { waited: false }))).toBe(false);
    expect(await isShownFor(() => attempt(getRule, rule, { waited: true }))).toBe(true);
  });

  it('goes as soon as the call is cancelled', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    send.mockReturnValueOnce(new Promise(() => {}));
    void attempt(deleteRule, rule, { signal: controller.signal });
    await vi.advanceTimersByTimeAsync(300);
    expect(isLoaderShown()).toBe(true);
    controller.abort();
    expect(isLoaderShown()).toBe(false);
  });
});

it('a 401 of a call with another token leaves the session alone', async () => {
  const ended = vi.fn();
  onUnauthorised(ended);
  send.mockImplementation(async () => answer(401, { message: 'No' }));
  await attempt(listRules, {}, { bearer: 'other' });
  expect(ended).not.toHaveBeenCalled();
  await attempt(listRules, {});
  expect(ended).toHaveBeenCalledTimes(1);
});
