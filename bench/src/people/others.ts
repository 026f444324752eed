import { setTimeout as pause } from 'node:timers/promises';
import { bypassCheckIn, listParticipants } from '../../../contract/src/participants.ts';
import type { Measured } from '../place.ts';
import { importPeople, openEntries } from './import.ts';

const every = 5;
const aloneFor = 3000;

/** The longest wait of each kind, in milliseconds. */
export interface Waits {
  read: number;
  call: number;
}

/** Another tournament, whose participants are checked in one by one while something large happens elsewhere. */
export async function openOther(measured: Measured, count: number) {
  const { client, place } = measured;
  const entries = await openEntries(measured, count);
  await importPeople(measured, entries);
  const { rows } = await place.pool.query<{ id: number }>(
    'select id from participants where tournament_id = $1 order by id',
    [entries.id],
  );
  const waiting = rows.map(({ id }) => id);

  function watch(busy: number) {
    const longest: Waits = { read: 0, call: 0 };
    let isWatching = true;
    const again = async (kind: keyof Waits, work: () => Promise<{ status: number }>) => {
      while (isWatching) {
        const began = performance.now();
        const { status } = await work();
        if (status !== 200) throw new Error(`a ${kind} was answered with ${status}`);
        longest[kind] = Math.max(longest[kind], performance.now() - began);
        await pause(every);
      }
    };
    const watched = Promise.all([
      again('read', () => client.call(listParticipants, { params: { id: busy as never } })),
      again('call', () => {
        const participant_id = waiting.pop() as never;
        return client.call(bypassCheckIn, {
          params: { id: entries.id as never },
          body: { participant_id } as never,
        });
      }),
    ]);
    // Whoever stops it hears of a failure; until then it must not end the bench.
    watched.catch(() => undefined);
    return {
      async stop(): Promise<Waits> {
        isWatching = false;
        await watched;
        return longest;
      },
    };
  }

  return {
    watch,
    /** The same while nothing else happens: what the machine itself makes others wait. */
    async alone(): Promise<Waits> {
      const quiet = watch(entries.id);
      await pause(aloneFor);
      return quiet.stop();
    },
  };
}
