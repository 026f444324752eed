import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { channels } from '../../../contract/src/channels.ts';
import { openClient } from '../../../server/src/testing/client.ts';
import { runningBracket } from '../matches/approvals.ts';
import type { Measured, Place, Running } from '../place.ts';
import { seatAudience } from './audience.ts';
import type { Begun, Replay } from './bare-live.ts';
import { now } from './clock.ts';
import { countStale } from './final-state.ts';
import { memoryOf } from './live-memory.ts';
import { decideMatches } from './results.ts';
import type { Decided, Verdict } from './spectators.ts';
import { seatStaff } from './staff.ts';

export interface Watched extends Verdict {
  kilobytesEach: number;
}
export interface WatchedOurs extends Watched {
  channel: string;
  decided: Decided;
  began: number;
  stale: number;
  staff: number[];
  staffExpected: number;
}

const players = 1024;
/** All spectators come from this machine. */
const settings = { CONNECTIONS_PER_ADDRESS: '20000', SOCKETS_PER_ADDRESS: '20000' };
const desks = 5;
const forgotten = 200;
/** After the last result a public room may rest for a second, and then has to send. */
const lastFrameWithin = 4000;

/** Watches our server with this many spectators and a few desks, while results come in. */
export async function watchOurs(place: Place, spectators: number, seconds: number): Promise<WatchedOurs> {
  const { id, matches } = await prepare(place);
  const server = await place.startOurs(settings);
  const measured: Measured = { place, server, client: openClient(server.origin, place.token) };
  try {
    const channel = channels.publicTournament(id);
    const staff = await seatStaff(measured, id, desks);
    const { audience, kilobytesEach } = await seatWeighed(server, channel, spectators);
    const began = now();
    const decided = await decideMatches(measured, id, matches, seconds);
    await pause(lastFrameWithin);
    const verdict = await audience.judge(decided);
    const stale = await countStale(measured, id, verdict.frames);
    const waits = staff.waits(decided);
    await audience.leave();
    staff.leave();
    const staffExpected = decided.length * desks;
    return { ...verdict, kilobytesEach, channel, decided, began, stale, staff: waits, staffExpected };
  } finally {
    await server.stop();
  }
}

/** Uses a separate server: memory that drawing let go of would hide what the connections take. */
async function prepare(place: Place) {
  const server = await place.startOurs();
  try {
    return await runningBracket({ place, server, client: openClient(server.origin, place.token) }, players);
  } finally {
    await server.stop();
  }
}

/** A few come and go first, so that only the connections are measured and not the code they need. */
async function seatWeighed({ origin, pid }: Running, channel: string, spectators: number) {
  await (await seatAudience({ origin, channel, spectators: forgotten })).leave();
  const before = await memoryOf(pid);
  const audience = await seatAudience({ origin, channel, spectators });
  return { audience, kilobytesEach: ((await memoryOf(pid)) - before) / spectators };
}

/** A bare Socket.IO that sends the very frames ours sent, as far apart as ours did. */
export async function watchBare(place: Place, spectators: number, ours: WatchedOurs): Promise<Watched> {
  const server = await place.startBare(join(import.meta.dirname, 'bare-live.ts'), {});
  try {
    const { audience, kilobytesEach } = await seatWeighed(server, ours.channel, spectators);
    const replay: Replay = ours.frames.map(({ frame, firstAt }) => ({ after: firstAt - ours.began, frame }));
    const answer = await fetch(`${server.origin}/replay`, { method: 'POST', body: JSON.stringify(replay) });
    const { began } = (await answer.json()) as Begun;
    await pause((replay.at(-1)?.after ?? 0) + lastFrameWithin);
    const shifted = ours.decided.map(([match, at]): Decided[number] => [match, at - ours.began + began]);
    const verdict = await audience.judge(shifted);
    await audience.leave();
    return { ...verdict, kilobytesEach };
  } finally {
    await server.stop();
  }
}
