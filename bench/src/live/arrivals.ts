import type { LiveFrame } from '../../../contract/src/channels.ts';
import { now } from './clock.ts';

const mostFrames = 256;
const sequenceMark = Buffer.from('"sequence":');

/** A frame as the first spectator got it, and when. */
export interface SeenFrame {
  sequence: number;
  firstAt: number;
  frame: LiveFrame;
}

/**
 * When which frame reached whom. Each frame is kept once, and the others' copies are compared with it byte by byte,
 * because reading ten thousand copies would take longer than sending them.
 */
export class Arrivals {
  readonly #at: Float64Array;
  readonly #first = new Map<number, { bytes: Buffer; at: number }>();
  differing = 0;

  constructor(spectators: number) {
    this.#at = new Float64Array(spectators * mostFrames).fill(Number.NaN);
  }

  note(spectator: number, message: Buffer): void {
    const at = now();
    const sequence = sequenceOf(message);
    if (!(sequence < mostFrames)) throw new Error(`a frame numbered ${sequence}`);
    const first = this.#first.get(sequence);
    if (!first) this.#first.set(sequence, { bytes: Buffer.from(message), at });
    else if (!first.bytes.equals(message)) this.differing += 1;
    this.#at[spectator * mostFrames + sequence] = at;
  }

  at(spectator: number, sequence: number): number {
    return this.#at[spectator * mostFrames + sequence]!;
  }

  frames(): SeenFrame[] {
    return [...this.#first]
      .map(([sequence, { bytes, at }]) => ({ sequence, firstAt: at, frame: toFrame(bytes) }))
      .sort((a, b) => a.sequence - b.sequence);
  }
}

/** The sequence number is near the front of every frame, before the events. */
function sequenceOf(message: Buffer): number {
  const from = message.indexOf(sequenceMark) + sequenceMark.length;
  return Number.parseInt(message.toString('latin1', from, from + 10), 10);
}

function toFrame(bytes: Buffer): LiveFrame {
  const text = bytes.toString();
  return (JSON.parse(text.slice(text.indexOf('['))) as [string, LiveFrame])[1];
}
