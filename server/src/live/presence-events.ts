import { may } from '@matchdesk/contract';
import { staff } from '@matchdesk/contract/access';
import type { Log } from '#log.ts';
import type { LivePerson, LiveSocket } from './protocol.ts';

/** Is told which staff are connected, and what they look at. */
export interface PresenceListener {
  come(socket: string, person: LivePerson): Promise<void>;
  /** The client's message is not validated yet. */
  look(socket: string, person: LivePerson, look: unknown): Promise<void>;
  leave(socket: string, person: LivePerson): Promise<void>;
}

/**
 * Passes a client's messages on one after the other, in their order: a late look would undo a leave. Once a socket has
 * left, only its leave is still passed on.
 */
export function listenForPresence(socket: LiveSocket, onlookers: PresenceListener, log: Log): void {
  const { person } = socket.data;
  if (!person || !may(staff, person)) return;
  let earlier: Promise<void> = Promise.resolve();
  const inOrder = (work: () => Promise<void>) => {
    earlier = earlier
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, 'Who looks at what could not be kept'));
  };
  const whileHere = (work: () => Promise<void>) =>
    inOrder(async () => {
      if (socket.connected) await work();
    });
  whileHere(() => onlookers.come(socket.id, person));
  socket.on('look', (look) => whileHere(() => onlookers.look(socket.id, person, look)));
  socket.on('disconnect', () => inOrder(() => onlookers.leave(socket.id, person)));
}
