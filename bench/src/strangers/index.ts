import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { animation } from '../../../server/src/testing/pictures.testing.ts';
import { openChats } from '../chat/chats.ts';
import { memoryNow } from '../live/live-memory.ts';
import { atServer, type Measured } from '../place.ts';
import { isQuick } from '../quick.ts';
import type { Report } from '../row.ts';
import { median, percentile } from '../times.ts';
import type { Uploader } from './attack.ts';
import type { AttackerInput } from './attacker.ts';
import { attacks } from './attacks.ts';
import { watchMemory } from './memory.ts';
import { paceStaff, type Waits } from './staff.ts';

export const title = 'Strangers';
export const summary =
  'staff who read and save twenty times a second while somebody at one address does what brought the server down: unknown namespaces, answers, 950 sockets, chats, pictures';

const seconds = isQuick ? 2 : 15;
const restMs = isQuick ? 500 : 5000;
const stopWithinMs = 5000;
const timesCalm = 3;
const megabytesMore = 200;

export function run(report: Report): Promise<void> {
  return atServer('strangers', async (measured) => {
    const uploader = await openUploader(measured);
    await paceStaff(measured.client, seconds);
    const calm = await paceStaff(measured.client, seconds);
    for (const name of Object.keys(attacks)) {
      await pause(restMs);
      await measure(measured, { name, url: measured.server.origin, uploader }, calm, report);
    }
  });
}

/** A player in a match of a tournament whose chats take pictures. */
async function openUploader(measured: Measured): Promise<Uploader> {
  const { id, chats } = await openChats(measured, 4);
  await measured.place.pool.query('update tournaments set chat_image_enabled = true where id = $1', [id]);
  const [{ matchId, tokens }] = chats as [(typeof chats)[number]];
  const gif = async (side: number, frames: number) => (await animation(side, side, frames)).bytes();
  return {
    id,
    matchId,
    token: tokens[0]!,
    allowed: await gif(250, 60),
    large: await gif(500, 100),
  };
}

async function measure(
  { client, server }: Measured,
  input: AttackerInput,
  calm: Waits,
  report: Report,
): Promise<void> {
  const before = memoryNow(server.pid) / 1024;
  const memory = watchMemory(server.pid);
  // In a worker thread, so that the attack does not slow down the measuring.
  const attacker = new Worker(new URL('./attacker.ts', import.meta.url), { workerData: input });
  await once(attacker, 'message');
  const { took, refused } = await paceStaff(client, seconds);
  await stop(attacker);
  const slow = percentile(took, 0.99);
  const calmSlow = percentile(calm.took, 0.99);
  report({
    what: `${input.name}: staff wait (p99)`,
    ours: slow,
    unit: 'ms',
    reference: calmSlow,
    referenceName: 'calm',
    goal: `≤ ${timesCalm}× calm, none refused`,
    met: slow <= timesCalm * calmSlow && refused === 0,
    note: `median ${median(took).toFixed(0)} ms, longest ${Math.max(...took).toFixed(0)} ms, ${refused} of ${took.length} refused`,
  });
  const more = memory.most() - before;
  report({
    what: `${input.name}: memory`,
    ours: more,
    unit: 'MB more',
    goal: `≤ ${megabytesMore} MB`,
    met: more <= megabytesMore,
  });
}

async function stop(attacker: Worker): Promise<void> {
  const over = once(attacker, 'exit');
  attacker.postMessage('stop');
  await Promise.race([over, pause(stopWithinMs)]);
  await attacker.terminate();
}
