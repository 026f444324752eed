import { Arrivals, type SeenFrame } from './arrivals.ts';
import { type Seat, takeSeat } from './seat.ts';

/** A separate program: all spectators of one server, so that watching costs the server's process nothing. */

export interface Audience {
  origin: string;
  channel: string;
  spectators: number;
}

/** When each match was decided, on the shared clock. */
export type Decided = [match: number, at: number][];

export interface Verdict {
  p50: number;
  p99: number;
  slowest: number;
  samples: number;
  /** Frames that somebody did not get, got changed, or could not get any more. */
  lost: number;
  frames: SeenFrame[];
}

const atOnce = 100;
const { channel, origin, spectators } = JSON.parse(process.env.INPUT ?? '{}') as Audience;
const arrivals = new Arrivals(spectators);
const seats: Seat[] = [];

process.on('disconnect', () => process.exit(0));
process.on('message', (decided: Decided) => process.send!(judge(decided)));
for (let from = 0; from < spectators; from += atOnce) {
  const group = Array.from({ length: Math.min(atOnce, spectators - from) }, (_, index) =>
    takeSeat(origin, channel, (frame) => arrivals.note(from + index, frame)),
  );
  seats.push(...(await Promise.all(group)));
}
process.send!('seated');

function judge(decided: Decided): Verdict {
  const frames = arrivals.frames();
  const decidedIn = new Map(frames.map(({ sequence }) => [sequence, [] as number[]]));
  const left = new Map(decided);
  for (const { sequence, frame } of frames)
    for (const { data } of frame.events) {
      const at = data.status === 'FINISHED' ? left.get(data.id as number) : undefined;
      if (at === undefined) continue;
      decidedIn.get(sequence)!.push(at);
      left.delete(data.id as number);
    }
  const last = frames.at(-1)?.sequence ?? 0;
  const waits = new Float64Array(spectators * (decided.length - left.size));
  let [filled, lost] = [0, arrivals.differing + left.size * spectators];
  for (const [spectator, { joinedAt, isClosed }] of seats.entries()) {
    if (isClosed()) lost += 1;
    for (let sequence = joinedAt + 1; sequence <= last; sequence += 1) {
      const at = arrivals.at(spectator, sequence);
      if (Number.isNaN(at)) lost += 1;
      else for (const since of decidedIn.get(sequence) ?? []) waits[filled++] = Math.max(0, at - since);
    }
  }
  const sorted = waits.subarray(0, filled).sort();
  const at = (share: number) => sorted[Math.min(filled - 1, Math.floor(filled * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), slowest: at(1), samples: filled, lost, frames };
}
