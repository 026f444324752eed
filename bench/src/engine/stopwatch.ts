/** Short work is repeated until it took this long in all, and that five times. */
const LONG_ENOUGH_MS = 150;
const ROUNDS = 5;
const MOST = 2000;

/**
 * Milliseconds of CPU that one `work` takes, including the threads that compile and collect garbage: busy neighbours do
 * not count. What `prepare` makes for it is not timed. Returns the median of five rounds; work of a second and more is
 * done once. The clock of a single thread is not used: Linux moves it only at every tick, so a bracket that is drawn in
 * 0.3 ms would seem to take nothing.
 */
export async function medianMs<Prepared>(
  prepare: () => Promise<Prepared> | Prepared,
  work: (prepared: Prepared) => Promise<unknown>,
): Promise<number> {
  const each: number[] = [];
  for (let times = 1; each.length < ROUNDS; ) {
    const ms = await round(times, prepare, work);
    if (ms >= 1000) return ms / times;
    if (ms >= LONG_ENOUGH_MS || times === MOST) each.push(ms / times);
    else times = Math.min(MOST, Math.ceil(times * Math.min(10, (1.5 * LONG_ENOUGH_MS) / Math.max(ms, 1))));
  }
  return each.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
}

async function round<Prepared>(
  times: number,
  prepare: () => Promise<Prepared> | Prepared,
  work: (prepared: Prepared) => Promise<unknown>,
): Promise<number> {
  const prepared: Prepared[] = [];
  for (let time = 0; time < times; time++) prepared.push(await prepare());
  const begun = process.cpuUsage();
  for (const one of prepared) await work(one);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
