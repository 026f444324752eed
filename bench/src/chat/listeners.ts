import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LiveFrame } from '../../../contract/src/channels.ts';
import type { DesksInput } from './desks.ts';

/** When a desk first heard which message, and how often. */
export type Heard = Map<string, { at: number; times: number }>;

type Told = { isListening: true } | { sample: LiveFrame } | { heard: Heard[] };

export interface Listeners {
  /** A frame as it was received, so that another server can send the same. */
  sample(): LiveFrame | undefined;
  /** What each desk has heard. */
  leave(): Promise<Heard[]>;
}

/** Opens this many desks that listen to a channel. */
export async function listen(input: DesksInput): Promise<Listeners> {
  const thread = new Worker(new URL('desks.ts', import.meta.url), { workerData: input });
  let sample: LiveFrame | undefined;
  const heard = new Promise<Heard[]>((resolve, reject) => {
    thread.once('error', reject);
    thread.on('message', (told: Told) => {
      if ('sample' in told) sample = told.sample;
      if ('heard' in told) resolve(told.heard);
    });
  });
  await once(thread, 'message');
  return {
    sample: () => sample,
    leave() {
      thread.postMessage('leave');
      return heard;
    },
  };
}
