import { may } from '@matchdesk/contract';
import { staff } from '@matchdesk/contract/access';
import { type LiveServer, type LiveSocket, staffRoom } from './protocol.ts';

/** A panel that hears no beat for two of these knows that its connection is lost. */
const BEAT_EVERY_MS = 1000;

interface Beat {
  enter(socket: LiveSocket): void;
  stop(): void;
}

/**
 * Lets panels hear each second that their connection stands: the network may swallow everything for minutes before a
 * socket ends. Only staff hear it, players and spectators would be too many.
 */
export function beatForStaff(io: LiveServer): Beat {
  // Volatile: a socket that cannot take it now needs no old ones later.
  const timer = setInterval(() => io.local.volatile.to(staffRoom).emit('beat'), BEAT_EVERY_MS).unref();
  return {
    enter(socket) {
      if (!may(staff, socket.data.person)) return;
      socket.join(staffRoom);
      // At once, because a panel expects a second beat only after a first one.
      socket.emit('beat');
    },
    stop: () => clearInterval(timer),
  };
}
