import { expect, test } from 'vitest';
import { toCallBars } from './call-bars.ts';

const at = (time: string) => `2026-11-16T${time}:00.000Z`;
const countsOf = (bars: ReturnType<typeof toCallBars>) => bars.map(({ calls }) => calls);

test('quarters of an hour without a call have an empty bar', () => {
  const bars = toCallBars([
    { at: at('18:00'), calls: 2 },
    { at: at('18:45'), calls: 1 },
  ]);
  expect(countsOf(bars)).toEqual([2, 0, 0, 1]);
  expect(bars.map(({ from, to }) => to - from)).toEqual([1, 1, 1, 1].map(() => 15 * 60_000));
  expect(bars.map(({ from }) => new Date(from).toISOString())).toEqual(
    ['18:00', '18:15', '18:30', '18:45'].map(at),
  );
});

test('a long tournament has fewer, wider bars, and loses no call', () => {
  const days = Array.from({ length: 400 }, (_, day) => ({
    at: new Date(Date.parse(at('23:45')) + day * 86_400_000).toISOString(),
    calls: 1,
  }));
  for (const length of [1, 2, 20, 48, 49, 300, 400]) {
    const bars = toCallBars(days.slice(0, length));
    expect(bars.length).toBeLessThanOrEqual(Math.max(48, Math.ceil(length / 7) + 1));
    expect(countsOf(bars).reduce((sum, calls) => sum + calls, 0)).toBe(length);
  }
});

test.each([
  [11.75, 15],
  [12, 60],
  [48, 180],
  [144, 360],
  [288, 720],
  [576, 1440],
  [1128, 1440],
  [1152, 10_080],
])('%d hours are drawn in bars of %d minutes', (hours, minutes) => {
  const first = Date.parse(at('00:00'));
  const last = new Date(first + hours * 3_600_000).toISOString();
  const [bar] = toCallBars([
    { at: at('00:00'), calls: 1 },
    { at: last, calls: 1 },
  ]);
  expect((bar!.to - bar!.from) / 60_000).toBe(minutes);
});

test('several calls of one period share its bar, and one call has one', () => {
  const hour = [at('18:01'), at('18:14'), at('18:15')].map((time) => ({ at: time, calls: 2 }));
  expect(countsOf(toCallBars(hour))).toEqual([4, 2]);
  const from = Date.parse(at('18:00'));
  expect(toCallBars(hour.slice(0, 1))).toEqual([{ from, to: from + 15 * 60_000, calls: 2 }]);
});

test('without calls there is nothing to draw', () => {
  expect(toCallBars([])).toEqual([]);
});
