import { finishMatch } from '@matchdesk/contract/formats/matches.calls';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { onUnauthorised } from '#shared/api/outcome.ts';
import { reach } from '#shared/api/reach.ts';
import { clearSession, openSession } from '#shared/session/session.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { stubCalls } from '#testing/stub-calls.ts';
import { attemptOrKeep, isKept } from './attempt-or-keep.ts';
import { onSent, sendWaiting } from './send-waiting.ts';
import { forgetWaiting, readWaiting } from './waiting.store.ts';
import { sendAgain, sendOld, takeBack } from './waiting-acts.ts';

const send = stubCalls();

const signIn = (id: number) =>
  openSession({ bearer: `of ${id}`, user: { id, nickname: 'Ada', roles: [] }, realtimeToken: undefined });

let now = 1_800_000_000_000;

beforeEach(() => {
  onUnauthorised(clearSession);
  now += 3_600_000;
  vi.useFakeTimers({ now });
  signIn(1);
});
afterEach(() => {
  forgetWaiting();
  clearSession();
  reach.set('reached');
  send.mockReset();
  toasts.clear();
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);
const answer = (status: number, body: object = { message: 'No' }, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

/** What was sent: the match, who wins, and the key. */
const sent = () =>
  send.mock.calls
    .filter(([address]) => String(address).endsWith('/finish'))
    .map(([address, init]) => ({
      match: Number(String(address).split('/').at(-2)),
      winner: JSON.parse(String(init?.body)).winner_id as number,
      key: new Headers(init?.headers).get('Idempotency-Key'),
    }));

const decide = (matchId: number, winner_id = 1) =>
  attemptOrKeep(
    finishMatch,
    { params: { id: 7, matchId } as never, body: { winner_id, reason: 'played' } as never },
    {
      facts: { kind: 'result', id: matchId, number: matchId, winner: { id: winner_id, name: 'Ada' } },
      tournament: 7,
      quiet: true,
    },
  );

/** Makes these decisions without a connection. */
async function decideOffline(...matches: readonly number[]) {
  reach.set('lost');
  for (const match of matches) expect(isKept(await decide(match))).toBe(true);
}

const waiting = () => readWaiting().map(({ facts }) => facts.id);

test('with a connection the caller gets the answer, and nothing is kept', async () => {
  send.mockResolvedValueOnce(answer(200, { data: 'done' }));
  expect(await decide(31)).toEqual({ ok: true, status: 200, data: { data: 'done' } });
  send.mockResolvedValueOnce(answer(409, { message: 'Too late', code: 'over' }));
  expect(await decide(32)).toMatchObject({ ok: false, status: 409, refused: { said: 'Too late' } });
  send.mockResolvedValueOnce(answer(503, { message: 'Busy', code: 'busy' }));
  expect(await decide(33)).toMatchObject({ ok: false, status: 503, refused: { said: 'Busy' } });
  expect(waiting()).toEqual([]);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(3);
});

test('without one it is kept, and sent in order when there is one, each with a key of its own', async () => {
  await decideOffline(33, 31, 32);
  expect([waiting(), sent()]).toEqual([[33, 31, 32], []]);
  const heard: number[] = [];
  const leave = onSent((all) => heard.push(...all.map((one) => one.waiting.facts.id)));
  send.mockImplementation(async () => answer(200));
  reach.set('reached');
  await sendWaiting();
  expect(sent().map(({ match }) => match)).toEqual([33, 31, 32]);
  expect(new Set(sent().map(({ key }) => key)).size).toBe(3);
  expect([waiting(), heard]).toEqual([[], [33, 31, 32]]);
  expect(toasts.list()).toMatchObject([{ type: 'success', message: '3 things that waited are done' }]);
  leave();
});

test('what got no answer is sent again with the same key, and what comes after it waits behind it', async () => {
  send.mockRejectedValueOnce(new TypeError('the reply is lost'));
  send.mockImplementation(async () => answer(200));
  expect(isKept(await decide(31))).toBe(true);
  expect(waiting()).toEqual([31]);
  const later = decide(32);
  await settled();
  expect(await later).toMatchObject({ ok: true });
  expect(sent().map(({ match }) => match)).toEqual([31, 31, 32]);
  const [first, again] = sent();
  expect(again?.key).toBe(first?.key);
  expect(waiting()).toEqual([]);
});

test('a server that is busy is asked again when it says', async () => {
  await decideOffline(31);
  send.mockResolvedValueOnce(answer(503, {}, { 'retry-after': '5' }));
  send.mockResolvedValueOnce(answer(429, {}, { 'retry-after': '9' }));
  send.mockImplementation(async () => answer(200));
  reach.set('reached');
  void sendWaiting();
  await vi.advanceTimersByTimeAsync(4900);
  expect(sent()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(8800);
  expect(sent()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(200);
  expect([sent().length, waiting()]).toEqual([3, []]);
});

test('what does not fit any more says why and is kept, and the others are sent', async () => {
  await decideOffline(31, 32);
  send.mockResolvedValueOnce(answer(409, { message: 'It is over', code: 'over' }));
  send.mockImplementation(async () => answer(200));
  reach.set('reached');
  await sendWaiting();
  expect(sent().map(({ match }) => match)).toEqual([31, 32]);
  const [left] = readWaiting();
  expect(left).toMatchObject({ isKept: true, refused: { code: 'over', words: 'It is over' } });
  await sendWaiting();
  expect(sent()).toHaveLength(2);
  sendAgain(left!);
  await sendWaiting();
  expect(sent().map(({ match }) => match)).toEqual([31, 32, 31]);
  expect(sent()[2]?.key).not.toBe(sent()[0]?.key);
  expect(waiting()).toEqual([]);
});

test('a choice whose pictures were used before is sent again as one that is meant', async () => {
  await decideOffline(31);
  send.mockResolvedValueOnce(answer(409, { message: 'Used before', code: 'pictures-reused' }));
  send.mockImplementation(async () => answer(200));
  reach.set('reached');
  await sendWaiting();
  sendAgain(readWaiting()[0]!);
  await sendWaiting();
  const bodies = send.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  expect(bodies.map(({ confirm_reused }) => confirm_reused)).toEqual([undefined, true]);
});

test('what is older than ten minutes is sent only once the person says so, and holds up the rest', async () => {
  await decideOffline(31);
  await vi.advanceTimersByTimeAsync(10 * 60_000 + 1);
  await decideOffline(32);
  send.mockImplementation(async () => answer(200));
  reach.set('reached');
  await sendWaiting();
  expect(sent()).toEqual([]);
  sendOld();
  await sendWaiting();
  expect(sent().map(({ match }) => match)).toEqual([31, 32]);
});

test('what was never sent gives way to a new choice; what may have been done does not', async () => {
  await decideOffline(31, 32);
  await decide(31, 2);
  expect(waiting()).toEqual([32, 31]);
  send.mockRejectedValueOnce(new TypeError('no answer'));
  reach.set('reached');
  await sendWaiting();
  await decideOffline(32);
  expect(waiting()).toEqual([32, 31, 32]);
});

test('what is taken back is not sent; if it was sent before, it may have been done', async () => {
  await decideOffline(31, 32);
  takeBack(readWaiting()[0]!);
  expect([waiting(), toasts.list()]).toEqual([[32], []]);
  send.mockRejectedValueOnce(new TypeError('no answer'));
  reach.set('reached');
  await sendWaiting();
  takeBack(readWaiting()[0]!);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([waiting(), sent().length]).toEqual([[], 1]);
  expect(toasts.list()).toMatchObject([{ type: 'warning' }]);
});

test('it belongs to the person, outlives a session that ends, and not a sign-out', async () => {
  await decideOffline(31);
  signIn(2);
  send.mockImplementation(async () => answer(200));
  reach.set('reached');
  await sendWaiting();
  expect([waiting(), sent()]).toEqual([[], []]);
  clearSession();
  signIn(1);
  send.mockResolvedValueOnce(answer(401));
  await sendWaiting();
  expect(readWaiting()).toEqual([]);
  signIn(1);
  expect(readWaiting().map(({ facts }) => facts.id)).toEqual([31]);
  forgetWaiting();
  await sendWaiting();
  expect([waiting(), sent().length]).toEqual([[], 1]);
});

/** Shares the storage and the locks of the browser, and nothing else. */
async function anotherTab() {
  // Both follow the library's only idea of being online.
  onTestFinished(() => onlineManager.setOnline(true));
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => null });
  vi.resetModules();
  return import('./send-waiting.ts');
}

test('two tabs send it once', async () => {
  await decideOffline(31, 32);
  const other = await anotherTab();
  send.mockImplementation(async () => answer(200));
  reach.set('reached');
  await Promise.all([sendWaiting(), other.sendWaiting()]);
  expect(sent().map(({ match }) => match)).toEqual([31, 32]);
});

test('a tab that waits for its own answer gets it, while another one sends what waits', async () => {
  const other = await anotherTab();
  const gate = Promise.withResolvers<Response>();
  send.mockImplementation(() => gate.promise);
  const decided = decide(31);
  await settled();
  const others = other.sendWaiting();
  gate.resolve(answer(200, { data: 'mine' }));
  expect(await decided).toMatchObject({ ok: true, data: { data: 'mine' } });
  await others;
  expect(sent()).toHaveLength(1);
});

test('where the browser keeps nothing, it is sent like any other call', async () => {
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  send.mockResolvedValueOnce(answer(200, { data: 'done' }));
  expect(await decide(31)).toMatchObject({ ok: true });
  vi.mocked(localStorage.setItem).mockRestore();
});
