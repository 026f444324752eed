import { AsyncLocalStorage } from 'node:async_hooks';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRunSoon, openRequestQueue } from './request-queue.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const turns = async (count: number) => {
  for (let done = 0; done < count; done += 1) await turn();
};

interface Sent {
  bearer?: string;
  method?: string;
  url?: string;
  address?: string;
  /** Whether the whole body has arrived. */
  isWhole?: boolean;
}

const longer = (bearer: string) => bearer.padEnd(30, 'x');
const headersOf = (bearer: string) => ({ authorization: `Bearer ${longer(bearer)}` });

/** A server without a port: sends it requests and records which ones it has begun. */
function opened(onBegin: () => void = () => {}) {
  const begun: string[] = [];
  const server = new Server((request) => {
    begun.push(request.headers['x-name'] as string);
    onBegin();
  });
  const requestQueue = openRequestQueue(server, {
    addressOf: ({ headers }) => headers['x-address'] as string,
    runSoon: createRunSoon(server),
  });

  /** `end` ends the request, as an answer or a hang-up does. */
  function send(
    name: string,
    { bearer, method = 'POST', url = '/api/x', address = '1', isWhole = true }: Sent,
  ) {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method, url, complete: isWhole });
    request.headers = { 'x-name': name, 'x-address': address, ...(bearer && headersOf(bearer)) };
    const reply = new ServerResponse(request);
    server.emit('request', request, reply);
    return { request, reply, end: () => void reply.emit('close') };
  }
  const know = (bearer: string) => requestQueue.staff.remember(longer(bearer));
  return { begun, send, know, requestQueue, connect: () => server.emit('connection', new Socket()) };
}

const several = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

test('of a crowd two requests are begun in a turn of the event loop, in order', async () => {
  const { begun, send } = opened();
  const names = several(50);
  for (const name of names) send(name, { bearer: `of-${name}` });
  expect(begun).toEqual([]);
  let before = 0;
  while (begun.length < names.length) {
    await turn();
    expect(begun.length - before).toBeLessThanOrEqual(2);
    before = begun.length;
  }
  expect(begun).toEqual(names);
});

test('while new connections come in, two are begun in eight turns, and staff still at once', async () => {
  const { begun, send, know, connect } = opened();
  know('of-staff');
  for (const name of several(20)) send(name, { bearer: `of-${name}` });
  await turn();
  for (let done = 0; done < 32; done += 1) {
    connect();
    await turn();
  }
  expect(begun.length).toBeGreaterThanOrEqual(6);
  expect(begun.length).toBeLessThanOrEqual(10);
  send('staff', { bearer: 'of-staff' });
  expect(begun.at(-1)).toBe('staff');
  await turns(20);
  expect(begun).toHaveLength(21);
});

test('known staff and whoever asks for our health are begun at once, before a crowd that came earlier', async () => {
  const { begun, send, know } = opened();
  know('of-staff');
  for (const name of several(20)) send(name, { bearer: `of-${name}` });
  for (const name of ['one', 'other']) send(name, { bearer: 'of-staff' });
  for (const url of ['/healthz', '/readyz']) send(url, { url, method: 'GET' });
  expect(begun).toEqual(['one', 'other', '/healthz', '/readyz']);
});

test('an address that asks for our health without end waits like others, and another does not', async () => {
  const { begun, send } = opened();
  for (const name of several(100)) send(name, { url: '/healthz', method: 'GET' });
  expect(begun).toEqual(several(20));
  send('of a load balancer', { url: '/readyz', method: 'GET', address: '2' });
  expect(begun).toHaveLength(21);
  await turns(50);
  expect(begun).toHaveLength(101);
});

test('a caller has one change under way, and the next in order when it ends', async () => {
  const { begun, send } = opened();
  const first = send('first', { bearer: 'eager' });
  const second = send('second', { bearer: 'eager' });
  send('third', { bearer: 'eager' });
  send('of another', { bearer: 'other' });
  await turns(5);
  expect(begun).toEqual(['first', 'of another']);
  first.end();
  await turns(3);
  second.end();
  await turns(3);
  expect(begun).toEqual(['first', 'of another', 'second', 'third']);
});

test('a caller reads while a change is under way, and changes while a body is on its way', async () => {
  const { begun, send } = opened();
  for (const name of several(10)) send(`upload ${name}`, { bearer: 'eager', isWhole: false });
  for (const name of several(10)) send(`change ${name}`, { bearer: 'eager' });
  for (const name of several(10)) send(`read ${name}`, { bearer: 'eager', method: 'GET' });
  await turns(30);
  const tally = Object.groupBy(begun, (name) => name.split(' ')[0]!);
  expect([tally.upload?.length, tally.change?.length, tally.read?.length]).toEqual([4, 1, 6]);
});

test('a hall behind one address makes two hundred calls at once, and loads any number of pages', async () => {
  const { begun, send } = opened();
  for (const name of several(250)) send(`call ${name}`, {});
  for (const name of several(250)) send(`page ${name}`, { url: '/live', method: 'GET' });
  send('call from elsewhere', { address: '2' });
  await turns(300);
  const tally = Object.groupBy(begun, (name) => name.split(' ')[0]!);
  expect([tally.call?.length, tally.page?.length]).toEqual([201, 250]);
});

test('a request that begins as another ends has nothing of what that one carried along', async () => {
  const carried = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const { send } = opened(() => seen.push(carried.getStore()));
  const first = send('first', { bearer: 'eager' });
  send('second', { bearer: 'eager' });
  await turns(3);
  carried.run('of the first', first.end);
  await turns(3);
  expect(seen).toEqual([undefined, undefined]);
});

test('whoever hangs up leaves the line, and is not begun', async () => {
  const { begun, send } = opened();
  const first = send('first', { bearer: 'eager' });
  const second = send('second', { bearer: 'eager' });
  send('third', { bearer: 'eager' });
  send('gone at once', { bearer: 'hasty' }).end();
  send('after it', { bearer: 'hasty' });
  await turns(3);
  second.end();
  first.end();
  await turns(5);
  expect(begun).toEqual(['first', 'after it', 'third']);
});

test('whoever waits too long is let in to be refused, a few in a turn as well', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { begun, send, requestQueue } = opened();
  const [first, ...others] = several(9).map((name) => send(name, { bearer: 'eager' }));
  await turns(3);
  vi.advanceTimersByTime(4999);
  await turns(3);
  expect(begun).toEqual(['0']);
  vi.advanceTimersByTime(1);
  await turn();
  expect(begun.length).toBeLessThanOrEqual(3);
  await turns(6);
  expect(begun).toEqual(several(9));
  expect(requestQueue.refusalOf(first!.request)).toBeUndefined();
  for (const { request } of others)
    expect(requestQueue.refusalOf(request)).toMatchObject({ code: 'call-under-way', facts: { seconds: 1 } });
});

test('the line of whoever turns out to be staff is called at once', async () => {
  const { begun, send, know } = opened();
  for (const name of several(5)) send(name, { bearer: 'of-staff' });
  await turns(5);
  expect(begun).toEqual(['0']);
  know('of-staff');
  await turns(5);
  expect(begun).toEqual(several(5));
});

test.each([
  ['changes', {}, 1],
  ['reads', { method: 'GET' }, 6],
  ['reads of heads', { method: 'HEAD' }, 6],
  ['questions', { method: 'OPTIONS' }, 6],
  ['bodies on their way', { isWhole: false }, 4],
])(
  'of the %s of one caller so many are under way, and all once it turns out to be staff',
  async (_what, sent, most) => {
    const { begun, send, know } = opened();
    for (const name of several(8)) send(name, { bearer: 'of-staff', ...sent });
    await turns(9);
    expect(begun).toEqual(several(most));
    know('of-staff');
    await turns(9);
    expect(begun).toEqual(several(8));
  },
);

test('beyond five thousand that wait, requests are turned away', async () => {
  const { begun, send } = opened();
  const waiting = several(5000).map((name) => send(name, { bearer: 'eager' }));
  const ended = vi.spyOn(ServerResponse.prototype, 'writeHead');
  onTestFinished(() => ended.mockRestore());
  send('one more', { bearer: 'other' });
  expect(ended.mock.calls).toEqual([[503, { 'retry-after': '5', connection: 'close' }]]);
  waiting[1]!.end();
  send('in its place', { bearer: 'other' });
  await turns(5);
  expect(begun).toEqual(['0', 'in its place']);
  for (const { end } of waiting) end();
});

test('while more than a hundred wait, connections are not kept, except for those of staff and of whoever still sends', async () => {
  const { send, know } = opened();
  know('of-staff');
  const isClosed = ({ reply }: ReturnType<typeof send>) => reply.getHeader('connection') === 'close';
  const crowd = several(101).map((name) => send(name, { bearer: 'eager' }));
  const sending = send('upload', { bearer: 'of-a-sender', isWhole: false });
  const staff = send('staff', { bearer: 'of-staff' });
  await turn();
  expect([crowd.every(isClosed), isClosed(sending), isClosed(staff)]).toEqual([true, false, false]);
  for (const { end } of crowd) end();
  const later = send('later', { bearer: 'of-a-player' });
  await turn();
  expect(isClosed(later)).toBe(false);
});
