import type { IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import {
  allowanceOf,
  checkPackets,
  limitUnidentified,
  playersBucket,
  socketsOf,
  staffBucket,
  strangersBucket,
} from './connection-limits.ts';
import { admit, isAllowedOrigin, refuseIfFull, refuseUpgrades } from './handshake.ts';
import { countPendingAnnouncements } from './live.ts';
import { type LiveSocket, visitInSlices } from './protocol.ts';

const log = pino({ level: 'silent' });

test('what people may send and hold open', () => {
  expect({ socketsOf, staffBucket, playersBucket, strangersBucket }).toEqual({
    socketsOf: { staff: 100, player: 10 },
    staffBucket: { burst: 1200, perSecond: 100 },
    playersBucket: { burst: 30, perSecond: 0.5 },
    strangersBucket: { burst: 6, perSecond: 0.1 },
  });
});

test.each([
  [1000, 1000, 100, 100],
  [5000, 5000, 500, 500],
  [10, 100, 10, 100],
])(
  'an address of %i sockets shares %i packets at once and %i a second',
  (sockets, burst, perSecond, handshakes) => {
    expect(allowanceOf(sockets)).toEqual({
      shared: { burst, perSecond },
      handshakes: { burst: handshakes, perSecond },
      arriving: handshakes * 0.8,
    });
  },
);

const message = (data: unknown) => ({ type: 'message', data });

test.each<[string, { type: string; data?: unknown }[], boolean[]]>([
  [
    'a hello and what follows',
    [message('0'), message('2["subscribe"]'), message('213["x"]'), message('1')],
    [true, true, true, true],
  ],
  ['a hello with a token', [message('0{"token":"x"}'), { type: 'pong' }], [true, true]],
  ['what comes before the hello', [message('2["subscribe"]'), message('1')], [false, false]],
  ['a second hello', [message('0'), message('0')], [true, false]],
  ['another namespace', [message('0/admin,'), message('0'), message('2/admin,["x"]')], [false, true, false]],
  [
    'an acknowledgement and a binary event',
    [message('0'), message('31[]'), message('51-["x"]')],
    [true, false, false],
  ],
  ['a goodbye with more', [message('0'), message('11')], [true, false]],
  [
    'a pong with data, a ping and bytes',
    [{ type: 'pong', data: 'x' }, { type: 'ping' }, message(new Uint8Array(1))],
    [false, false, false],
  ],
])('%s', (_what, packets, meant) => {
  const isMeant = checkPackets();
  expect(packets.map(isMeant)).toEqual(meant);
});

test('of too many who did not say who they are the oldest is cut', () => {
  const arrive = limitUnidentified(2);
  const cut: string[] = [];
  const come = (who: string, network = 'a') => arrive(network, () => void cut.push(who));
  const first = come('first');
  come('second');
  come('of another network', 'b');
  expect(cut).toEqual([]);
  come('third');
  expect(cut).toEqual(['first']);
  first();
  const fourth = come('fourth');
  expect(cut).toEqual(['first', 'second']);
  fourth();
  come('fifth');
  expect(cut).toEqual(['first', 'second']);
});

test('many are visited in slices of 250, and others come in between', async () => {
  const seen: (number | string)[] = [];
  const visiting = visitInSlices(
    Array.from({ length: 501 }, (_, index) => index),
    (one) => void seen.push(one),
  );
  expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => index));
  setImmediate(() => seen.push('between'));
  await visiting;
  expect(seen.filter((one) => one !== 'between')).toEqual(Array.from({ length: 501 }, (_, index) => index));
  expect(seen.indexOf('between')).toBeGreaterThanOrEqual(250);
  expect(seen.indexOf('between')).toBeLessThan(501);
  await visitInSlices([], () => seen.push('never'));
  expect(seen).not.toContain('never');
});

test('who waits for announcements waits until all are made, but not for ever', async () => {
  const pending = countPendingAnnouncements();
  expect(await pending.allLeft(0)).toBe(true);
  const [one, two] = [pending.enter(), pending.enter()];
  expect(await pending.allLeft(20)).toBe(false);
  one();
  expect(await pending.allLeft(0)).toBe(false);
  const left = pending.allLeft(10_000);
  two();
  expect(await left).toBe(true);
});

/** What a socket with this token is told. */
async function admitted(auth: object, identify: (token: string) => Promise<unknown>) {
  const socket = { handshake: { auth }, data: {} } as unknown as LiveSocket;
  const next = vi.fn();
  await admit(identify as never, log)(socket, next);
  const [refusal] = next.mock.calls[0] as [{ data: { code: string } }?];
  return refusal?.data.code ?? socket.data.person ?? 'a stranger';
}

test('a token says who somebody is; a wrong one is never taken for none', async () => {
  const find = async (token: string) => (token.startsWith('known') ? { id: 7 } : undefined);
  const known = 'known'.padEnd(512, 'x');
  expect(await admitted({}, find)).toBe('a stranger');
  expect(await admitted({ token: known }, find)).toEqual({ id: 7 });
  expect(await admitted({ token: `${known}x` }, find)).toBe('token-not-valid');
  expect(await admitted({ token: 'other' }, find)).toBe('token-not-valid');
  expect(await admitted({ token: 7 }, find)).toBe('token-not-valid');
  expect(await admitted({ token: null }, find)).toBe('token-not-valid');
  expect(await admitted({ token: known }, () => Promise.reject(new Error('away')))).toBe('try-again');
});

test('where there is no room a connection may come again', () => {
  const told = (hasRoom: boolean) => {
    const next = vi.fn();
    refuseIfFull({ hasRoomFor: () => hasRoom } as never)({} as LiveSocket, next);
    return (next.mock.calls[0] as [{ data: { code: string } }?])[0]?.data.code;
  };
  expect([told(true), told(false)]).toEqual([undefined, 'try-again']);
});

test('pages of other origins are refused unless they are listed', () => {
  const from = (origin?: string) => ({ headers: { host: 'desk.test:3000', origin } }) as IncomingMessage;
  const listed = ['https://panel.test'];
  for (const origin of [undefined, 'https://panel.test', 'http://desk.test:3000'])
    expect(isAllowedOrigin(from(origin), listed)).toBe(true);
  for (const origin of ['https://evil.test', 'https://desk.test', 'null', ''])
    expect(isAllowedOrigin(from(origin), listed)).toBe(false);
  expect(isAllowedOrigin(from('https://evil.test'), true)).toBe(true);
});

test('a request that names a connection is refused', () => {
  const told = (query: object) => {
    const next = vi.fn();
    refuseUpgrades({ _query: query } as unknown as IncomingMessage, undefined, next);
    return next.mock.calls[0]?.[0];
  };
  expect([told({}), told({ sid: 'x' })]).toEqual([undefined, expect.any(Error)]);
});
