import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveServer, LiveSocket } from './protocol.ts';

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

export interface SlicedDelivery {
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
