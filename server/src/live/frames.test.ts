import type { LiveFrame } from '@matchdesk/contract/channels';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFrames } from './frames.ts';

/** How long sending one frame takes. */
const sendingMs = 10;

let now: number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate', 'clearImmediate'] });
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function open() {
  const sent: LiveFrame[] = [];
  const listeners = { areBehind: false };
  const frames = openFrames({
    source: 'here',
    send(frame) {
      now += sendingMs;
      sent.push(frame);
    },
    hasListeners: () => true,
    isDelivering: () => listeners.areBehind,
  });
  const write = (id: number) =>
    frames.add({ channel: `chat.tournament.7.match.${id}`, type: 'message', data: { id } });
  const ofEveryChat = () => sent.filter(({ room }) => room === 'chat.tournament.7.match.*');
  const idsInFrames = () => ofEveryChat().map(({ events }) => events.map(({ data }) => data.id));
  return { write, idsInFrames, listeners };
}

/** Ends this turn of the event loop. */
const endTurn = () => vi.advanceTimersByTime(0);
/** Ends the pause: its last millisecond, and one more for a turn that a faked timer begins. */
const endPause = () => vi.advanceTimersByTime(2);

test('a staff room rests twice as long as its frame took to send, and what comes meanwhile leaves together', () => {
  const { write, idsInFrames } = open();
  write(1);
  endTurn();
  for (const id of [2, 3, 4, 5, 6, 6, 7]) {
    write(id);
    endTurn();
  }
  vi.advanceTimersByTime(2 * sendingMs - 1);
  expect(idsInFrames()).toEqual([[1]]);
  endPause();
  expect(idsInFrames()).toEqual([[1], [2, 3, 4, 5, 6, 6, 7]]);
});

test('a room whose last frame is still on its way rests on', () => {
  const { write, idsInFrames, listeners } = open();
  write(1);
  endTurn();
  listeners.areBehind = true;
  write(2);
  vi.advanceTimersByTime(2 * sendingMs + 49);
  expect(idsInFrames()).toEqual([[1]]);
  listeners.areBehind = false;
  endPause();
  expect(idsInFrames()).toEqual([[1], [2]]);
});

/** Frames of which each room has listeners, unless it is left out. */
function openPublic(withoutListeners: readonly string[] = []) {
  const sent: LiveFrame[] = [];
  const frames = openFrames({
    source: 'here',
    send: (frame) => void sent.push(frame),
    hasListeners: (room) => !withoutListeners.includes(room),
    isDelivering: () => false,
  });
  const say = (data: Record<string, unknown>, type = 'match', id = 7) =>
    frames.add({ channel: `public.tournament.${id}`, type, data });
  const dataIn = (room: string) =>
    sent.filter((frame) => frame.room === room).map(({ events }) => events.map(({ data }) => data));
  return { frames, sent, say, dataIn, named: () => dataIn('public.tournament.7') };
}

test('a frame names its room, its source, its number and its events', () => {
  const { frames, say, sent } = openPublic();
  say({ id: 1 });
  expect(sent).toEqual([]);
  endTurn();
  const events = [{ channel: 'public.tournament.7', type: 'match', data: { id: 1 } }];
  expect(sent).toEqual([
    { room: 'public.tournament.7', source: 'here', sequence: 1, events },
    { room: 'public.tournament.*', source: 'here', sequence: 1, events },
  ]);
  expect([frames.sequenceOf('public.tournament.7'), frames.sequenceOf('rr.7')]).toEqual([1, 0]);
});

test('a public room rests for 900 milliseconds', () => {
  const { say, named, sent } = openPublic();
  say({ id: 1 });
  endTurn();
  say({ id: 2 });
  vi.advanceTimersByTime(899);
  expect(named()).toEqual([[{ id: 1 }]]);
  endPause();
  expect(named()).toEqual([[{ id: 1 }], [{ id: 2 }]]);
  expect(sent.map(({ sequence }) => sequence)).toEqual([1, 1, 2, 2]);
  vi.advanceTimersByTime(5000);
  expect(sent).toHaveLength(4);
});

test('of several events about one record the newest is kept, with what only older ones had', () => {
  const { say, named } = openPublic();
  say({ id: 1, version: 1, a: 'old', b: 'kept' });
  say({ id: 2, version: 9 });
  say({ id: 1, version: 3, a: 'new' });
  say({ id: 1, version: 2, a: 'late', c: 'kept too' });
  say({ id: 1, version: 3, a: 'same version' });
  say({ id: 1, version: 1 }, 'status');
  say({ seq: 1 });
  say({ seq: 2 });
  endTurn();
  expect(named()).toEqual([
    [
      { id: 2, version: 9 },
      { id: 1, version: 3, a: 'same version', b: 'kept', c: 'kept too' },
      { id: 1, version: 1 },
      { seq: 1 },
      { seq: 2 },
    ],
  ]);
});

test('an event without a version is newer than what waits, and records of other channels are others', () => {
  const { say, named, dataIn } = openPublic();
  say({ id: 1, version: 5 });
  say({ id: 1, done: true });
  say({ id: 1, version: 4 });
  say({ id: 1, other: true }, 'match', 8);
  endTurn();
  expect(named()).toEqual([[{ id: 1, version: 5, done: true }]]);
  expect(dataIn('public.tournament.*')).toEqual([
    [
      { id: 1, version: 5, done: true },
      { id: 1, other: true },
    ],
  ]);
});

test('500 events leave in one frame, and one more leaves a gap', () => {
  const { frames, sent } = openPublic();
  const say = (count: number) => {
    for (let id = 0; id < count; id += 1)
      frames.add({ channel: 'staff.judging', type: 'changed', data: { id } });
  };
  say(500);
  endTurn();
  expect(sent.map(({ sequence, events }) => [sequence, events.length])).toEqual([[1, 500]]);
  endPause();
  say(501);
  endTurn();
  expect(sent.map(({ sequence, events }) => [sequence, events.length])).toEqual([
    [1, 500],
    [3, 1],
  ]);
});

test('a room without listeners is not counted', () => {
  const { frames, say, sent } = openPublic(['public.tournament.7']);
  say({ id: 1 });
  endTurn();
  expect(sent.map(({ room }) => room)).toEqual(['public.tournament.*']);
  expect(frames.sequenceOf('public.tournament.7')).toBe(0);
});

test('who closes sends what still waits, and takes nothing more', () => {
  const { frames, say, named, sent } = openPublic();
  say({ id: 1 });
  endTurn();
  say({ id: 2 });
  frames.close();
  say({ id: 3 });
  vi.advanceTimersByTime(5000);
  expect(named()).toEqual([[{ id: 1 }], [{ id: 2 }]]);
  expect([sent.length, frames.sequenceOf('public.tournament.7')]).toEqual([4, 0]);
});
