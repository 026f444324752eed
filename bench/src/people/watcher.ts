import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { bypassCheckIn, listParticipants } from '../../../contract/src/tournaments/participants.ts';
import { openClient } from '../../../server/src/testing/client.ts';
import type { Waits, Watched } from './others.ts';

const every = 5;
const { origin, token, busy, other, waiting } = workerData as Watched;
const client = openClient(origin, token);
const longest: Waits = { read: 0, call: 0 };
let isWatching = true;

async function again(kind: keyof Waits, work: () => Promise<{ status: number }>): Promise<void> {
  while (isWatching) {
    const began = performance.now();
    const { status } = await work();
    if (status !== 200) throw new Error(`a ${kind} was answered with ${status}`);
    longest[kind] = Math.max(longest[kind], performance.now() - began);
    await pause(every);
  }
}

const read = () => client.call(listParticipants, { params: { id: busy as never } });
const call = () =>
  client.call(bypassCheckIn, {
    params: { id: other as never },
    body: { participant_id: waiting.pop() } as never,
  });

// The first calls of a client also open its connections.
await read();
await call();
const watched = Promise.all([again('read', read), again('call', call)]);
parentPort!.postMessage('watching');
await once(parentPort!, 'message');
isWatching = false;
await watched;
parentPort!.postMessage(longest);
parentPort!.close();
