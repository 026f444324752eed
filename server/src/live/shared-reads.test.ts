import { beforeEach, expect, test } from 'vitest';
import { type MovableClock, movableClock } from '#clock.ts';
import { openSharedReads, type SharedReads } from './shared-reads.ts';

let clock: MovableClock;
let reads: SharedReads;
let say: (channel: string, type?: string) => void;
let miss: () => void;
let readings: number;

beforeEach(() => {
  clock = movableClock();
  readings = 0;
  reads = openSharedReads(clock, {
    watch({ hear, miss: missed }) {
      say = (channel, type = 'changed') => hear({ channel, type, data: {} });
      miss = missed;
    },
  });
});

const read = (of: number | 'all') =>
  reads.read(of, 'bracket', async () => {
    readings += 1;
    return readings;
  });

test('a thousand who ask in the same second get one reading', async () => {
  const answers = await Promise.all(Array.from({ length: 1000 }, () => read(7)));
  expect(new Set(answers)).toEqual(new Set([1]));
  expect(await read(7)).toBe(1);
  expect(await read(8)).toBe(2);
  clock.advance(1000);
  expect(await read(7)).toBe(3);
});

test.each(['public.tournament.7', 'tournament.7', 'tournament.7.match.70', 'result.tournament.7.match.70'])(
  'who asks after an event of %s gets what is true after it, also while an older reading is under way',
  async (channel) => {
    const [older, other] = [read(7), read(8)];
    say(channel);
    expect(await read(7)).toBe(3);
    expect([await older, await read(8)]).toEqual([1, await other]);
  },
);

test('messages of its chats leave the answers about a tournament as they are', async () => {
  await read(7);
  say('chat.tournament.7');
  say('chat.tournament.7.match.70');
  expect(await read(7)).toBe(1);
});

test('a reading that fails is nobody’s answer but theirs who waited for it', async () => {
  const failing = () => reads.read(7, 'bracket', () => Promise.reject(new Error('away')));
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('away');
  expect(await read(7)).toBe(1);
});

test('once events may have passed us by, everything is read anew', async () => {
  await read(7);
  miss();
  expect(await read(7)).toBe(2);
});

test('an answer is shared for a second and not longer', async () => {
  await read(7);
  clock.advance(999);
  expect(await read(7)).toBe(1);
  clock.advance(1);
  expect(await read(7)).toBe(2);
});

test('of one tournament a hundred different answers are kept, and more are read each time', async () => {
  const ask = (what: number) =>
    reads.read(7, `page ${what}`, async () => {
      readings += 1;
      return readings;
    });
  for (let what = 1; what <= 101; what += 1) await ask(what);
  expect([await ask(1), await ask(100), await ask(101)]).toEqual([1, 100, 102]);
});

test('events of other things leave the answers as they are', async () => {
  await read(7);
  for (const channel of ['tournament.70', 'desk.tournaments', 'rr.7', 'presence.7']) say(channel);
  expect(await read(7)).toBe(1);
});

test.each(['status', 'changed', 'participants'])(
  'who asks for a list after a tournament’s %s gets what is true after it, and its matches leave the list as it is',
  async (type) => {
    await read('all');
    for (const channel of ['tournament.7.match.70', 'public.tournament.7', 'rr.7']) say(channel);
    say('tournament.7', 'match');
    expect(await read('all')).toBe(1);
    say('tournament.7', type);
    expect(await read('all')).toBe(2);
  },
);
