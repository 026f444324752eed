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
