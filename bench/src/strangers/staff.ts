import { setTimeout as pause } from 'node:timers/promises';
import { changeSetting } from '../../../contract/src/content/settings.ts';
import { listTournaments } from '../../../contract/src/tournaments/tournaments.ts';
import type { Client } from '../../../server/src/testing/client.ts';

const every = 50;

/** How long staff waited for each of their calls, in milliseconds, and how many calls failed. */
export interface Waits {
  took: number[];
  refused: number;
}

/** Reads and saves in turn, twenty calls a second, whether or not the one before was answered. */
export async function paceStaff(client: Client, seconds: number): Promise<Waits> {
  const waits: Waits = { took: [], refused: 0 };
  const read = () => client.call(listTournaments);
  const save = (count: number) =>
    client.call(changeSetting, {
      params: { key: 'chat_messages_a_minute' },
      body: { value: String(20 + (count % 4)) },
    });
  const calls: Promise<void>[] = [];
  const began = performance.now();
  const total = (seconds * 1000) / every;
  for (let count = 0; count < total; count += 1) {
    // From when it was due: a caller who was held up has waited too.
    const due = began + count * every;
    await pause(Math.max(0, due - performance.now()));
    const call = count % 2 === 0 ? read() : save(count);
    calls.push(
      call
        .then(({ status }) => status === 200)
        .catch(() => false)
        .then((isDone) => {
          waits.took.push(performance.now() - due);
          if (!isDone) waits.refused += 1;
        }),
    );
  }
  await Promise.all(calls);
  return waits;
}
