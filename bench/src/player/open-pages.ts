import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Arrivals, Pages } from './pages.ts';

const lookEveryMs = 20;

export interface OpenPages {
  /** From now on only new frames count. */
  forget(): Promise<void>;
  /** When these pages got a frame, once all of them have; those without one after `within` are Infinity. */
  untilHeard(wanted: readonly number[], within: number): Promise<number[]>;
  close(): Promise<void>;
}

/** Opens the pages of participants and waits until all of them listen. */
export async function openPages(input: Pages): Promise<OpenPages> {
  const { PATH, HOME } = process.env;
  const child = fork(join(import.meta.dirname, 'pages.ts'), { env: { PATH, HOME } });
  const gone = once(child, 'exit');
  const answer = async () => {
    const first = await Promise.race([once(child, 'message'), gone.then(() => undefined)]);
    if (!first) throw new Error('the pages went away');
    return first[0] as Arrivals;
  };
  child.send(input);
  await answer();
  const ask = (what: 'forget' | 'arrivals') => {
    child.send(what);
    return answer();
  };
  return {
    async forget() {
      await ask('forget');
    },
    async untilHeard(wanted, within) {
      for (const until = performance.now() + within; ; await pause(lookEveryMs)) {
        const arrivals = await ask('arrivals');
        const heard = wanted.map((index) => arrivals[index] ?? Number.POSITIVE_INFINITY);
        if (performance.now() > until || heard.every(Number.isFinite)) return heard;
      }
    },
    async close() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
