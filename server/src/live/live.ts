import { randomUUID } from 'node:crypto';
import { partOf, patternOf } from '@matchdesk/contract/channels';
import type { Log } from '#log.ts';
import { type LiveWatcher, openEventRelay } from './event-relay.ts';
import { countPendingAnnouncements } from './pending-announcements.ts';
import { listenForPresence, type PresenceListener } from './presence-events.ts';
import { sessionRoom, userRoom } from './protocol.ts';
import { type StillHolds, watchSessions } from './sessions.ts';
import { watchSlowSockets } from './slow-sockets.ts';
import { acceptSockets, closeSockets, openSocketServer, type SocketServerOptions } from './socket-server.ts';
import { type FindGameOfTournament, takeSubscriptions } from './subscriptions.ts';

const ANNOUNCEMENTS_GRACE_MS = 2000;

interface LiveStats {
  connections: number;
  events: number;
  frames: number;
  slowSocketsCut: number;
  packets: number;
  strangersCut: number;
  /** Whether the other servers can be reached; undefined without Redis. */
  redis: boolean | undefined;
}

export interface Live {
  /** To be called after the commit. Never throws; what cannot be sent is logged. */
  publish(channel: string, type: string, data: Record<string, unknown>): void;
  watch(watcher: LiveWatcher): void;
  /** The people who listen to their own channel on this server. */
  listeningPeople(): number[];
  /**
   * Publishes only to the listeners on this server: for events where each server finds out for itself whom they
   * concern.
   */
  publishHere(channel: string, type: string, data: Record<string, unknown>): void;
  /** Sets who is told which staff connect from now on, and what they look at. */
  tellOnlookers(onlookers: PresenceListener): void;
  /** Announces that something will be published: `close` waits until the returned function is called. */
  expectPublish(): () => void;
  /** Logout: closes the sockets of one session, on every server. */
  disconnectToken(tokenId: number): void;
  /** Block, or a change of roles: closes all sockets of a person, on every server. */
  disconnectUser(userId: number): void;
  stats(): LiveStats;
  /**
   * Call it when no call is in flight any more. The HTTP server's own close waits until this one has closed the
   * sockets.
   */
  close(): Promise<void>;
}

interface LiveOptions extends SocketServerOptions {
  /** Whether the person's session is still valid, with the roles and permissions that it was opened with. */
  isAccessUnchanged: StillHolds;
  findGameOfTournament: FindGameOfTournament;
  log: Log;
  redisUrl?: string | undefined;
}

export function openLive(options: LiveOptions): Live {
  const { isAccessUnchanged, log, redisUrl } = options;
  const source = randomUUID();
  const pending = countPendingAnnouncements();
  let slowSocketsCut = 0;
  let onlookers: PresenceListener | undefined;
  let closing = false;

  const { io, guard } = openSocketServer(options, () => !closing);
  const relay = openEventRelay(io, { source, redisUrl, log, onJoined: () => sessions.checkAll() });
  const sessions = watchSessions(io, isAccessUnchanged, log);
  const slowSockets = watchSlowSockets(io, () => {
    slowSocketsCut += 1;
  });
  acceptSockets(io, guard, options, (socket) => {
    takeSubscriptions(socket, { source, sequenceOf: relay.sequenceOf, within: relay.within }, options);
    if (onlookers) listenForPresence(socket, onlookers, log);
    sessions.enter(socket);
  });

  return {
    publish(channel, type, data) {
      try {
        if (channel.includes('*')) throw new Error(`Nothing can be published to all of ${channel}`);
        // A copy of what will be sent: the caller may go on changing the original, and what JSON cannot hold fails
        // here.
        relay.publish({ channel, type, data: JSON.parse(JSON.stringify(data)) });
      } catch (error) {
        log.error({ err: error, channel, type }, 'A live event could not be published');
      }
    },
    watch: relay.watch,
    listeningPeople: () =>
      [...io.of('/').adapter.rooms.keys()]
        .filter((room) => patternOf(room) === 'person.{id}')
        .map((room) => Number(partOf(room, 'person.{id}', 'id'))),
    publishHere: (channel, type, data) => relay.publishHere({ channel, type, data }),
    tellOnlookers(those) {
      onlookers = those;
    },
    expectPublish: pending.enter,
    disconnectToken: (tokenId) => relay.disconnect(sessionRoom(tokenId)),
    disconnectUser: (userId) => relay.disconnect(userRoom(userId)),
    stats: () => ({
      ...relay.stats(),
      ...guard.stats(),
      slowSocketsCut,
      connections: io.engine.clientsCount,
    }),
    async close() {
      if (closing) return;
      closing = true;
      await relay.stop(await pending.allLeft(ANNOUNCEMENTS_GRACE_MS));
      sessions.stop();
      slowSockets.stop();
      await relay.finishDelivery();
      await closeSockets(io);
    },
  };
}
