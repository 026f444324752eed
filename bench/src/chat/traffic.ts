import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { channels } from '../../../contract/src/channels.ts';
import { sendMyMatchMessage } from '../../../contract/src/play.ts';
import type { Begun, Replay } from '../live/bare.ts';
import { now } from '../live/clock.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { type Chats, clientOf } from './chats.ts';
import { forgetCommits, noteCommits, readCommits } from './commits.ts';
import { type Listeners, listen } from './listeners.ts';

export interface Traffic {
  aSecond: number;
  seconds: number;
  desks: number;
}

/** Each at its time, whether or not the one before has been answered. */
async function atTheirTimes<T>(
  { aSecond, seconds }: Traffic,
  send: (number: number) => Promise<T>,
): Promise<T[]> {
  const began = now();
  return Promise.all(
    Array.from({ length: aSecond * seconds }, async (_, number) => {
      await pause(Math.max(0, (number * 1000) / aSecond - (now() - began)));
      return send(number);
    }),
  );
}

const untilLastFrame = 2000;

/** From the commit (or from the sending, by a server that commits nothing) to each desk, sorted. */
function waitsOf({ heard }: Listeners, since: ReadonlyMap<string, number>) {
  const waits: number[] = [];
  let lost = 0;
  let twice = 0;
  for (const desk of heard)
    for (const [id, from] of since) {
      const message = desk.get(id);
      if (!message) lost += 1;
      else waits.push(message.at - from);
      if (message && message.times > 1) twice += 1;
    }
  return { waits: waits.sort((a, b) => a - b), lost, twice };
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

function send({ server }: Measured, { id, chats }: Chats, number: number) {
  const chat = chats[number % chats.length]!;
  const client = clientOf(server.origin, chat, Math.floor(number / chats.length));
  return client.call(sendMyMatchMessage, {
    params: { id, matchId: chat.matchId },
    body: { message: `Message ${number} of many`, client_id: randomUUID() },
  });
}

/** One after the other: a server that has just begun has neither compiled its code nor planned its statements. */
export async function warmUp(measured: Measured, chats: Chats): Promise<void> {
  for (let number = 0; number < chats.chats.length; number += 1) await send(measured, chats, number);
}

export async function compareTraffic(
  measured: Measured,
  chats: Chats,
  traffic: Traffic,
  report: Report,
): Promise<void> {
  const { place, server } = measured;
  await noteCommits(place.pool);
  const all = channels.matchChat(chats.id, '*');
  const ours = await listen(
    server.origin,
    all,
    await realtimeToken(server.origin, place.token),
    traffic.desks,
  );
  await atTheirTimes(traffic, async (number) => {
    const { status, body } = await send(measured, chats, number);
    if (status !== 201) throw new Error(`not sent: ${JSON.stringify(body)}`);
  });
  await pause(untilLastFrame);
  const own = waitsOf(ours, await readCommits(place.pool));
  ours.leave();
  await forgetCommits(place.pool);

  const frame = ours.sample();
  if (!frame) throw new Error('no desk heard anything');
  const bareServer = await place.startBare(join(import.meta.dirname, '../live/bare.ts'), {});
  const bare = await listen(bareServer.origin, all, undefined, traffic.desks);
  const sent = await atTheirTimes(traffic, async () => {
    const client_id = randomUUID();
    const [event] = frame.events;
    const same = { ...frame, room: all, events: [{ ...event, data: { ...event?.data, client_id } }] };
    const replay: Replay = [{ after: 0, frame: same }];
    const answer = await fetch(bareServer.origin, { method: 'POST', body: JSON.stringify(replay) });
    return [client_id, ((await answer.json()) as Begun).began] as const;
  });
  await pause(untilLastFrame);
  const reference = waitsOf(bare, new Map(sent));
  bare.leave();
  await bareServer.stop();

  const { aSecond, desks } = traffic;
  const what = `from commit to ${desks} desks, ${aSecond} messages a second in ${chats.chats.length} chats`;
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const)
    report({
      what: `${name} ${what}`,
      ours: at(own.waits, share),
      unit: 'ms',
      reference: at(reference.waits, share),
      referenceName: 'bare Socket.IO, same frames',
      ratio: at(own.waits, share) / at(reference.waits, share),
      ...(name === 'p99' && {
        goal: '≤ 1.5×',
        met: at(own.waits, share) <= 1.5 * at(reference.waits, share),
      }),
    });
  report({
    what: `lost or twice at a desk`,
    ours: own.lost + own.twice,
    unit: 'messages',
    reference: reference.lost + reference.twice,
    referenceName: 'bare Socket.IO, same frames',
    goal: '0',
    met: own.lost + own.twice === 0,
    note: `${own.waits.length} heard`,
  });
}

async function realtimeToken(origin: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const me = (await (await fetch(`${origin}/api/users/me`, { headers })).json()) as { data: { id: number } };
  const answer = await fetch(`${origin}/api/users/${me.data.id}/ws-token`, { headers });
  return ((await answer.json()) as { token: string }).token;
}
