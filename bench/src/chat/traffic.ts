import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { channels, type LiveFrame } from '../../../contract/src/channels.ts';
import { sendMyMatchMessage } from '../../../contract/src/people/players.ts';
import { noteCommits, readCommits } from '../commits.ts';
import { now } from '../live/clock.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { median } from '../times.ts';
import type { Said } from './bare-chat.ts';
import { type Chats, clientOf, listThreads } from './chats.ts';
import { type Heard, listen } from './listeners.ts';

export interface Traffic {
  aSecond: number;
  seconds: number;
  desks: number;
}

/** Sends each at its time, whether or not the one before has been answered. */
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

/** The waits from the commit to each desk, sorted. */
function waitsOf(heard: Heard[], since: ReadonlyMap<string, number>) {
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

/** When each turn of a side ended. */
type Turns = number[];

/** The median over the turns of each turn's percentile: a short disturbance of the machine affects only a few. */
function usual(heard: Heard[], commits: ReadonlyMap<string, number>, turns: Turns, share: number) {
  const ofTurn = (end: number, index: number) => {
    const begin = turns[index - 1] ?? Number.NEGATIVE_INFINITY;
    const within = [...commits].filter(([, from]) => from > begin && from <= end);
    return at(waitsOf(heard, new Map(within)).waits, share);
  };
  return median(turns.map(ofTurn));
}

function send({ server }: Measured, { id, chats }: Chats, number: number) {
  const chat = chats[number % chats.length]!;
  const client = clientOf(server.origin, chat, Math.floor(number / chats.length));
  return client.call(sendMyMatchMessage, {
    params: { id, matchId: chat.matchId },
    body: { message: `Message ${number} of many`, client_id: randomUUID() },
  });
}

/** Writes in one chat after the other, so that every thread exists. */
export async function beginChats(measured: Measured, chats: Chats): Promise<void> {
  for (let number = 0; number < chats.chats.length; number += 1) await send(measured, chats, number);
}

/** Both sides take turns of this many seconds, so that whatever else the machine does affects both. */
const aTurn = 5;

/** Sends and listens as with our server, but to one that only stores a message and sends it on. */
async function openBare(measured: Measured, chats: Chats, room: string) {
  const { users } = chats;
  const threads = await listThreads(measured, chats);
  const server = await measured.place.startBare(join(import.meta.dirname, 'bare-chat.ts'), {});
  const say = async (number: number, { events: [event], ...frame }: LiveFrame) => {
    const data = { ...event!.data, client_id: randomUUID() };
    const said: Said = {
      thread_id: threads[number % threads.length]!,
      user_id: users[number % users.length]!,
      frame: { ...frame, room, events: [{ ...event!, data }] },
    };
    const answer = await fetch(server.origin, { method: 'POST', body: JSON.stringify(said) });
    if (!answer.ok) throw new Error(`not sent: ${answer.status}`);
    await answer.arrayBuffer();
  };
  return { server, say };
}

export async function compareTraffic(
  measured: Measured,
  chats: Chats,
  traffic: Traffic,
  report: Report,
): Promise<void> {
  const { place, server } = measured;
  const all = channels.matchChat(chats.id, '*');
  const token = await realtimeToken(server.origin, place.token);
  const { desks } = traffic;
  const ours = await listen({ origin: server.origin, channel: all, token, desks });
  const bareSide = await openBare(measured, chats, all);
  const bare = await listen({ origin: bareSide.server.origin, channel: all, token: undefined, desks });
  const say = async (number: number) => {
    const { status, body } = await send(measured, chats, number);
    if (status !== 201) throw new Error(`not sent: ${JSON.stringify(body)}`);
  };
  const takeTurns = async (turns: number) => {
    const ends: Record<'ours' | 'bare', Turns> = { ours: [], bare: [] };
    for (let turn = 0; turn < turns; turn += 1) {
      await atTheirTimes({ ...traffic, seconds: aTurn }, say);
      ends.ours.push(now());
      await atTheirTimes({ ...traffic, seconds: aTurn }, (number) => bareSide.say(number, ours.sample()!));
      ends.bare.push(now());
    }
    return ends;
  };
  const turns = Math.max(1, traffic.seconds / aTurn);
  // A warm-up: neither side has compiled its code yet.
  await takeTurns(turns / 4);
  await noteCommits(place.pool, ['messages', 'bare_messages'], 'client_id');
  const ends = await takeTurns(turns);
  await pause(untilLastFrame);
  const commitsOf = await readCommits(place.pool);
  const commits = { ours: commitsOf('messages'), bare: commitsOf('bare_messages') };
  const heard = { ours: await ours.leave(), bare: await bare.leave() };
  const own = waitsOf(heard.ours, commits.ours);
  const reference = waitsOf(heard.bare, commits.bare);
  await bareSide.server.stop();

  const { aSecond } = traffic;
  const what = `from commit to ${desks} desks, ${aSecond} messages a second in ${chats.chats.length} chats`;
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const) {
    const waited = usual(heard.ours, commits.ours, ends.ours, share);
    const bareWaited = usual(heard.bare, commits.bare, ends.bare, share);
    report({
      what: `${name} ${what}`,
      ours: waited,
      unit: 'ms',
      reference: bareWaited,
      referenceName: 'bare INSERT and Socket.IO',
      ratio: waited / bareWaited,
      ...(name === 'p99' && { goal: '≤ 1.5×', met: waited <= 1.5 * bareWaited }),
      note: `median of ${ends.ours.length} turns; of all together ${at(own.waits, share).toFixed(1)} and ${at(reference.waits, share).toFixed(1)} ms`,
    });
  }
  report({
    what: `lost or twice at a desk`,
    ours: own.lost + own.twice,
    unit: 'messages',
    reference: reference.lost + reference.twice,
    referenceName: 'bare INSERT and Socket.IO',
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
