import type { LivePerson, LiveServer } from './protocol.ts';
import { visitInSlices } from './visit-in-slices.ts';

/** How many refetches a second the servers can bear beside everything else. */
const READS_A_SECOND = 500;
const LONGEST_MS = 20_000;
/** Staff are not delayed for long by a crowd of spectators. */
const LONGEST_FOR_STAFF_MS = 2000;
/** Waits for causes that come together: a restarted Redis is a gap, a silence and a new start of reading in one. */
const GATHER_MS = 200;

export interface Resync {
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
    const longest = person ? LONGEST_FOR_STAFF_MS : LONGEST_MS;
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
