import type { Log } from '#log.ts';
import { type LivePerson, type LiveServer, type LiveSocket, sessionRoom, userRoom } from './protocol.ts';

const CHECK_EVERY_MS = 60_000;

export type StillHolds = (person: LivePerson) => Promise<boolean>;

interface Sessions {
  enter(socket: LiveSocket): Promise<void>;
  checkAll(): Promise<void>;
  stop(): void;
}

/**
 * Ties sockets to the session they came with. Logout, block and changed roles close them at once; the check each minute
 * is for sessions that simply expire, for the rare disconnect that got lost between servers, and for somebody who was
 * taken out of a team.
 */
export function watchSessions(io: LiveServer, isAccessUnchanged: StillHolds, log: Log): Sessions {
  async function check(person: LivePerson) {
    try {
      if (!(await isAccessUnchanged(person)))
        io.local.in(sessionRoom(person.tokenId)).disconnectSockets(true);
    } catch (error) {
      log.warn({ err: error }, 'A realtime session could not be checked');
    }
  }

  async function leaveOthers({ connected, data }: LiveSocket) {
    try {
      if (connected) await data.leaveOthers?.();
    } catch (error) {
      log.warn({ err: error }, 'It could not be checked as whom somebody plays');
    }
  }

  async function checkAll() {
    const persons = new Map<number, LivePerson>();
    for (const { data } of io.of('/').sockets.values()) {
      if (data.person) persons.set(data.person.tokenId, data.person);
    }
    for (const person of persons.values()) await check(person);
    for (const socket of [...io.of('/').sockets.values()]) await leaveOthers(socket);
  }

  let checking: Promise<void> | undefined;
  const checkOnce = () => {
    checking ??= checkAll().finally(() => {
      checking = undefined;
    });
    return checking;
  };
  const timer = setInterval(checkOnce, CHECK_EVERY_MS).unref();

  return {
    async enter(socket) {
      const { person } = socket.data;
      if (!person) return;
      socket.join([sessionRoom(person.tokenId), userRoom(person.id)]);
      // A logout or a change of roles between the handshake's check and this join found no socket to close.
      await check(person);
    },
    checkAll: checkOnce,
    stop: () => clearInterval(timer),
  };
}
