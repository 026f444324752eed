import { setTimeout as sleep } from 'node:timers/promises';
import { type LiveEvent, type LiveFrame, roomsOf } from '@matchdesk/contract/channels';
import { isStaff } from '@matchdesk/contract/permissions';
import { type LivePerson, type LiveServer, type LiveSocket, visitInSlices } from './protocol.ts';

/**
 * The pause between two frames of a public room. A frame takes half a second to reach ten thousand listeners, so all of
 * them hear of a result within a second and a half.
 */
const PUBLIC_PAUSE_MS = 900;

/**
 * The pause of a staff room, as a multiple of what its frame took to send: sending takes at most a third of the time.
 */
const STAFF_PAUSE = 2;

const STILL_BUSY_PAUSE_MS = 50;

const EVENTS_A_FRAME = 500;

const ROOMS_REMEMBERED = 50_000;

interface Room {
  sequence: number;
  waiting: LiveEvent[];
  pausing: boolean;
}

interface Frames {
  add(event: LiveEvent): void;
  sequenceOf(room: string): number;
  /** Sends what still waits, and accepts nothing more. */
  close(): void;
}

interface FramesOptions {
  source: string;
  send(frame: LiveFrame): void;
  hasListeners(room: string): boolean;
  /** Whether the room's last frame is still on its way to some of its listeners. */
  isDelivering(room: string): boolean;
}

/**
 * Gathers events into frames, because a process runs out of deliveries, not of events. What is published in one turn of
 * the event loop leaves together, and a room pauses after each frame: a public one for nearly a second, one of staff
 * the longer the more listeners it has.
 */
export function openFrames({ source, send, hasListeners, isDelivering }: FramesOptions): Frames {
  const rooms = new Map<string, Room>();
  const due = new Set<string>();
  let flushing: NodeJS.Immediate | undefined;
  let closed = false;

  function recall(name: string): Room {
    const room = rooms.get(name) ?? { sequence: 0, waiting: [], pausing: false };
    // Moved to the end, so that the room at the front is the least recently used.
    rooms.delete(name);
    rooms.set(name, room);
    return room;
  }

  /** A forgotten room counts from 1 again. Its listeners take that for a gap and refetch, so nothing is lost. */
  function forgetOldRooms() {
    for (const [name, room] of rooms) {
      if (rooms.size <= ROOMS_REMEMBERED) return;
      if (!room.pausing && room.waiting.length === 0) rooms.delete(name);
    }
  }

  function markDue(name: string) {
    due.add(name);
    flushing ??= setImmediate(flush);
  }

  function flush() {
    flushing = undefined;
    for (const name of due) flushRoom(name);
    due.clear();
    forgetOldRooms();
  }

  function flushRoom(name: string) {
    const room = recall(name);
    const events = room.waiting;
    room.waiting = [];
    if (!hasListeners(name)) {
      rooms.delete(name);
      return;
    }
    room.sequence += 1;
    const began = performance.now();
    send({ room: name, source, sequence: room.sequence, events });
    rest(name, room, isPublic(name) ? PUBLIC_PAUSE_MS : STAFF_PAUSE * (performance.now() - began));
  }

  /** Pauses longer while the last frame is still being delivered: frames then get fuller instead of queueing up. */
  function rest(name: string, room: Room, pause: number) {
    room.pausing = true;
    setTimeout(() => {
      if (closed) return;
      if (isDelivering(name)) return rest(name, room, STILL_BUSY_PAUSE_MS);
      room.pausing = false;
      if (room.waiting.length > 0) markDue(name);
    }, pause).unref();
  }

  return {
    add(event) {
      if (closed) return;
      for (const name of roomsOf(event.channel)) {
        const room = recall(name);
        if (room.waiting.length >= EVENTS_A_FRAME) skipFrame(room);
        if (isPublic(name)) putNewest(room.waiting, event);
        else room.waiting.push(event);
        if (!room.pausing) markDue(name);
      }
    },
    sequenceOf: (name) => rooms.get(name)?.sequence ?? 0,
    close() {
      closed = true;
      clearImmediate(flushing);
      for (const [name, { waiting }] of [...rooms]) if (waiting.length > 0) flushRoom(name);
      due.clear();
      rooms.clear();
    },
  };
}

const isPublic = (room: string) => room.startsWith('public.');

/** Too much for one frame: the skipped number makes every listener refetch instead. */
function skipFrame(room: Room) {
  room.waiting = [];
  room.sequence += 1;
}

/**
 * Of several events about one record keeps only the newest, with the fields that only an older one had. Events come in
 * the order in which commits were answered, not made, so the record's version decides which is newer.
 */
function putNewest(waiting: LiveEvent[], event: LiveEvent) {
  const place = waiting.findIndex((other) => isAboutSame(other, event));
  const [other] = place === -1 ? [] : waiting.splice(place, 1);
  const [older, newer] = other && isOlder(event, other) ? [event, other] : [other, event];
  waiting.push({ ...newer, data: { ...older?.data, ...newer.data } });
}

function isOlder({ data: one }: LiveEvent, { data: other }: LiveEvent): boolean {
  return typeof one.version === 'number' && typeof other.version === 'number' && one.version < other.version;
}

function isAboutSame(one: LiveEvent, other: LiveEvent): boolean {
  return (
    one.data.id !== undefined &&
    one.data.id === other.data.id &&
    one.type === other.type &&
    one.channel === other.channel
  );
}

const SLICE = 250;

type Visit = (socket: LiveSocket) => void;

interface Delivery {
  room: string;
  waiting: string[];
  visit: Visit;
}

/** How an adapter iterates over the sockets of rooms; its types keep this private. */
interface Walker {
  apply(options: { rooms: Set<string> }, visit: Visit): void;
}

interface SlicedDelivery {
  isDelivering(room: string): boolean;
  /** Resolves when everything is delivered, or when that takes too long to wait for. */
  finish(within: number): Promise<void>;
}

/**
 * Socket.IO writes to all sockets of a room in one go. For ten thousand spectators that takes a third of a second, in
 * which nobody else is served. Here a big public room is served in slices, with staff in between.
 */
export function deliverInSlices(io: LiveServer): SlicedDelivery {
  const { adapter, sockets } = io.of('/');
  const walker = adapter as unknown as Walker;
  const walkAtOnce = walker.apply.bind(adapter);
  // In order of arrival, so that a room's frames stay in order.
  const deliveries: Delivery[] = [];
  let next: NodeJS.Immediate | undefined;

  function deliverSlice() {
    const delivery = deliveries[0];
    next = undefined;
    if (!delivery) return;
    const members = adapter.rooms.get(delivery.room);
    for (const id of delivery.waiting.splice(-SLICE)) {
      const socket = members?.has(id) && sockets.get(id);
      if (socket) delivery.visit(socket);
    }
    if (delivery.waiting.length === 0) deliveries.shift();
    if (deliveries.length > 0) next = setImmediate(deliverSlice);
  }

  walker.apply = (options, visit) => {
    const [room = ''] = options.rooms;
    const members = adapter.rooms.get(room);
    const isBig = room.startsWith('public.') && members !== undefined && members.size > SLICE;
    if (!isBig && !isDelivering(room)) return walkAtOnce(options, visit);
    deliveries.push({ room, waiting: [...(members ?? [])], visit });
    next ??= setImmediate(deliverSlice);
  };

  const isDelivering = (room: string) => deliveries.some((delivery) => delivery.room === room);

  return {
    isDelivering,
    async finish(within) {
      const until = performance.now() + within;
      while (deliveries.length > 0 && performance.now() < until) await sleep(10);
      clearImmediate(next);
      deliveries.length = 0;
    },
  };
}

/** How many refetches a second the servers can bear beside everything else. */
const READS_A_SECOND = 500;

const LONGEST_MS = 20_000;

/** Staff are not delayed for long by a crowd of spectators. */
const LONGEST_FOR_STAFF_MS = 2000;

/** Waits for causes that come together: a restarted Redis is a gap, a silence and a new start of reading in one. */
const GATHER_MS = 200;

interface Resync {
  /** Asks all listeners of this server to refetch, soon. */
  call(): void;
  /** Over how many milliseconds listeners spread their refetches, so that they do not all come at once. */
  within(person: LivePerson | undefined): number;
  stop(): void;
}

export function openResync(io: LiveServer, connectionsElsewhere: () => number): Resync {
  let soon: NodeJS.Timeout | undefined;

  function within(person: LivePerson | undefined): number {
    const everybody = io.engine.clientsCount + connectionsElsewhere();
    const longest = person && isStaff(person) ? LONGEST_FOR_STAFF_MS : LONGEST_MS;
    return Math.min(longest, Math.ceil((everybody / READS_A_SECOND) * 1000));
  }

  function callAll() {
    soon = undefined;
    void visitInSlices([...io.of('/').sockets.values()], (socket) =>
      socket.emit('resync', { within: within(socket.data.person) }),
    );
  }

  return {
    call() {
      soon ??= setTimeout(callAll, GATHER_MS).unref();
    },
    within,
    stop: () => clearTimeout(soon),
  };
}
