import type { AdminCallReport } from '@matchdesk/contract/desk/admin-calls';

const minute = 60_000;
/** The server counts in quarters of an hour; a longer tournament gets wider bars. */
const lengths = [15, 60, 180, 360, 720, 1440, 10_080].map((minutes) => minutes * minute);
const mostBars = 48;

export interface CallBar {
  from: number;
  to: number;
  calls: number;
}

/** One bar per period from the first call to the last, including periods without calls. */
export function toCallBars(overTime: AdminCallReport['over_time']): CallBar[] {
  const times = overTime.map(({ at }) => Date.parse(at));
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  const length = lengths.find((one) => barsOf(first, last, one) <= mostBars) ?? lengths.at(-1)!;
  const start = begin(first, length);
  const bars = Array.from({ length: barsOf(first, last, length) }, (_, index) => ({
    from: start + index * length,
    to: start + (index + 1) * length,
    calls: 0,
  }));
  for (const { at, calls } of overTime) bars[Math.floor((Date.parse(at) - start) / length)]!.calls += calls;
  return bars;
}

const begin = (time: number, length: number) => Math.floor(time / length) * length;

const barsOf = (first: number, last: number, length: number) =>
  (begin(last, length) - begin(first, length)) / length + 1;
