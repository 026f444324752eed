import { may } from '@matchdesk/contract';
import { staff } from '@matchdesk/contract/access';
import type { Log } from '#log.ts';
import type { LivePerson, LiveSocket } from './protocol.ts';

/** Whoever wants to know which staff are connected, and what they look at. */
export interface Onlookers {
  come(socket: string, person: LivePerson): Promise<void>;
  /** What a client says is not checked yet. */
  look(socket: string, person: LivePerson, look: unknown): Promise<void>;
  leave(socket: string, person: LivePerson): Promise<void>;
}

/**
 * One after the other, in the order in which a client says them: a late look would undo a leave. Of a socket that has
 * left, only the leave is still told.
 */
export function listenForPresence(socket: LiveSocket, onlookers: Onlookers, log: Log): void {
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
