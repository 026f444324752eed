import type { LiveEvent } from '@matchdesk/contract/channels';
import type { Log } from '#log.ts';
import { type Entry, openRedisStream } from './redis-stream.ts';

/** How long a copy may be silent before it is taken for gone. */
const SILENCE_MS = 5000;

/** After this time we have heard every copy that was running before us. */
const SETTLED_MS = 5000;

/** If our own beat comes back within this time, neither Redis nor we ourselves are stalled. */
const OWN_ECHO_MS = 2500;

const REMEMBERED_MS = 60 * 60 * 1000;

/** What every entry of the stream says about the copy that wrote it. */
export interface CopyStatus {
  source: string;
  kind: 'events' | 'disconnect' | 'beat' | 'goodbye';
  /** How many entries with events the copy has written, this one included. */
  number: number;
  /** How many people are connected to it. */
  connections: number;
}

interface Copy {
  number: number;
  connections: number;
  heardAt: number;
  isGone: boolean;
}

export interface CopyTracker {
  /** Takes in an entry; returns whether we missed events of its copy. */
  hear(sign: CopyStatus, now: number): boolean;
  /** Returns whether a copy has fallen silent since the last check: its last events may never have been sent. */
  look(now: number): boolean;
  /**
   * Reading began anew: the numbers of all copies are unknown, and each has its full time again before it counts as
   * gone.
   */
  begin(now: number): void;
  /** People connected to the other copies. */
  connectionsElsewhere(): number;
}

const BEAT_MS = 1000;

const EVENTS_AN_ENTRY = 500;

const DISCONNECTS_KEPT = 1000;

interface Copies {
  /** Passes an event on to the other copies; those of one turn of the event loop travel together. */
  send(event: LiveEvent): void;
  /** Closes the sockets of a room on the other copies, as soon as they can be reached. */
  disconnect(room: string): void;
  isUp(): boolean;
  /** People connected to the other copies. */
  connectionsElsewhere(): number;
  /**
   * Says goodbye if everything we had to say was sent; without a goodbye the other copies tell their listeners to
   * refetch.
   */
  close(options: { sayGoodbye: boolean }): Promise<void>;
}

interface CopiesOptions {
  url: string;
  source: string;
  log: Log;
  connections(): number;
  onEvent(event: LiveEvent): void;
  onDisconnect(room: string): void;
  /** We may have missed events of other copies. */
  onMissed(): void;
  /** We may have missed events and disconnects: we have not heard the others for a while. */
  onJoined(): void;
}

/** Links the servers on the same database: they hear each other through one stream in Redis. */
export function linkCopies(options: CopiesOptions): Copies {
  const { url, source, log, connections, onEvent, onDisconnect, onMissed, onJoined } = options;
  const roll = trackCopies(source);
  const unsaidDisconnects = new Set<string>();
  const waiting: LiveEvent[] = [];
  let flushing: NodeJS.Immediate | undefined;
  let number = 0;

  const stream = openRedisStream({
    url,
    log,
    onEntry: take,
    onReading() {
      roll.begin(performance.now());
      onJoined();
    },
    onWriting() {
      const rooms = [...unsaidDisconnects];
      unsaidDisconnects.clear();
      for (const room of rooms) disconnect(room);
    },
  });

  const say = (kind: CopyStatus['kind'], more: Entry = {}) =>
    stream.write({ source, kind, number: `${number}`, connections: `${connections()}`, ...more });

  function flush() {
    flushing = undefined;
    while (waiting.length > 0) {
      const events = waiting.splice(0, EVENTS_AN_ENTRY);
      number += 1;
      // An entry that could not be written leaves a gap in our numbers: the others see it with our next entry, and
      // refetch.
      say('events', { events: JSON.stringify(events) }).catch(() => {});
    }
  }

  function disconnect(room: string) {
    say('disconnect', { room }).catch(() => {
      if (unsaidDisconnects.size < DISCONNECTS_KEPT) unsaidDisconnects.add(room);
    });
  }

  function take(entry: Entry) {
    const sign = toSign(entry);
    if (roll.hear(sign, performance.now())) onMissed();
    if (sign.source === source) return;
    if (sign.kind === 'events') for (const event of JSON.parse(entry.events ?? '[]')) onEvent(event);
    if (sign.kind === 'disconnect' && entry.room) onDisconnect(entry.room);
  }

  const beating = setInterval(() => {
    say('beat').catch(() => {});
    if (roll.look(performance.now())) onMissed();
  }, BEAT_MS).unref();

  return {
    send(event) {
      waiting.push(event);
      flushing ??= setImmediate(flush);
    },
    disconnect,
    isUp: stream.isUp,
    connectionsElsewhere: roll.connectionsElsewhere,
    async close({ sayGoodbye }) {
      clearInterval(beating);
      clearImmediate(flushing);
      flush();
      if (sayGoodbye) await say('goodbye').catch(() => {});
      await stream.close();
    },
  };
}

function toSign({ source = '', kind, number, connections }: Entry): CopyStatus {
  return {
    source,
    kind: kind as CopyStatus['kind'],
    number: Number(number),
    connections: Number(connections),
  };
}

/**
 * Tracks which other copies there are, and whether we heard everything they said. A goodbye means that nothing is
 * missing; a killed copy sends none, and its last changes may never have been announced.
 */
export function trackCopies(own: string): CopyTracker {
  let copies = new Map<string, Copy>();
  let begunAt = 0;
  let echoedAt = Number.NEGATIVE_INFINITY;

  function isMissing({ source, kind, number }: CopyStatus, now: number): boolean {
    const before = kind === 'events' ? number - 1 : number;
    const known = copies.get(source);
    if (known) return known.number !== before;
    return before > 0 && now - begunAt > SETTLED_MS;
  }

  return {
    hear(sign, now) {
      const { source, kind, number, connections } = sign;
      if (source === own) {
        echoedAt = now;
        return false;
      }
      const missing = isMissing(sign, now);
      if (kind === 'goodbye') copies.delete(source);
      else copies.set(source, { number, connections, heardAt: now, isGone: false });
      return missing;
    },
    look(now) {
      if (now - echoedAt > OWN_ECHO_MS) return false;
      let missing = false;
      for (const [source, copy] of copies) {
        const silence = now - copy.heardAt;
        if (silence > REMEMBERED_MS) copies.delete(source);
        if (copy.isGone || silence <= SILENCE_MS) continue;
        copy.isGone = true;
        missing = true;
      }
      return missing;
    },
    begin(now) {
      copies = new Map();
      begunAt = now;
    },
    connectionsElsewhere() {
      let sum = 0;
      for (const { connections, isGone } of copies.values()) if (!isGone) sum += connections;
      return sum;
    },
  };
}
