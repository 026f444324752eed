import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Measured } from '../place.ts';
import { importPeople, openEntries } from './import.ts';

const aloneFor = 3000;
/** More than anybody checks in while one list is imported. */
const waitingFor = 2000;

/** The longest wait of each kind, in milliseconds. */
export interface Waits {
  read: number;
  call: number;
}

export interface Watched {
  origin: string;
  token: string;
  /** The tournament whose list is read. */
  busy: number;
  /** The tournament whose participants are checked in one by one. */
  other: number;
  waiting: number[];
}

/** Another tournament, whose participants are checked in one by one while something large happens elsewhere. */
export async function openOther(measured: Measured, count: number) {
  const { server, place } = measured;
  const entries = await openEntries(measured, count);
  await importPeople(measured, entries);
  const { rows } = await place.pool.query<{ id: number }>(
    'select id from participants where tournament_id = $1 order by id',
    [entries.id],
  );
  const ids = rows.map(({ id }) => id);

  /** In a worker thread, so that sending a long list does not delay those who only read. */
  async function watch(busy: number) {
    const waiting = ids.splice(0, waitingFor);
    const workerData: Watched = {
      origin: server.origin,
      token: place.token,
      busy,
      other: entries.id,
      waiting,
    };
    const worker = new Worker(new URL('./watcher.ts', import.meta.url), { workerData });
    await once(worker, 'message');
    return {
      async stop(): Promise<Waits> {
        worker.postMessage('stop');
        const [waits] = await once(worker, 'message');
        return waits as Waits;
      },
    };
  }

  return {
    watch,
    /** The waits while nothing else happens: those that the machine itself causes. */
    async alone(): Promise<Waits> {
      const quiet = await watch(entries.id);
      await pause(aloneFor);
      return quiet.stop();
    },
  };
}
