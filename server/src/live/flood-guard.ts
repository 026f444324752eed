import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isStaff } from '@matchdesk/contract/permissions';
import { networkOf } from '#address.ts';
import { minute } from '#clock.ts';
import type { Log } from '#log.ts';
import { boundPerAddress } from '#open-per-address.ts';
import { createBucket, createBuckets, type Take } from '#token-bucket.ts';
import {
  allowanceOf,
  BYTES_A_PACKET,
  playersBucket,
  socketsOf,
  staffBucket,
  strangersBucket,
} from './connection-limits.ts';
import { checkPackets, type Packet } from './packets.ts';
import { type LivePerson, type LiveServer, type LiveSocket, userRoom } from './protocol.ts';
import { limitUnidentified } from './unidentified-connections.ts';

type Connection = LiveSocket['conn'];

interface Guarded {
  address: string;
  /** From now on what the connection sends is counted against this person's allowance. */
  signIn(person: LivePerson): void;
  /** The connection has said who it is. */
  arrived(): void;
  onOver(work: () => void): void;
}

interface FloodGuardOptions {
  addressOf: (request: IncomingMessage) => string;
  socketsPerAddress: number;
  log: Log;
}

export interface FloodGuard {
  /** Whether the address may make one more handshake. */
  takesHandshake(request: IncomingMessage): boolean;
  guard(connection: Connection): void;
  /** Whether there is room for this person, or for one more stranger of their address. */
  hasRoomFor(socket: LiveSocket): boolean;
  stats(): { packets: number; strangersCut: number };
}

/**
 * Counts everything that comes over live connections before it is parsed, and cuts a connection at the first packet
 * that no client of ours sends, or that exceeds its allowance.
 */
export function openFloodGuard(
  io: LiveServer,
  { addressOf, socketsPerAddress, log }: FloodGuardOptions,
): FloodGuard {
  const allowance = allowanceOf(socketsPerAddress);
  const handshakesOf = createBuckets<string>(allowance.handshakes);
  const sharedOf = createBuckets<string>(allowance.shared);
  const staffOf = createBuckets<number>(staffBucket);
  const playersOf = createBuckets<number>(playersBucket);
  const arrive = limitUnidentified(allowance.arriving);
  const takeStranger = boundPerAddress(
    socketsPerAddress,
    log,
    'an address has all the live connections it may have',
  );
  const guarded = new WeakMap<Connection, Guarded>();
  const counts = { packets: 0, strangersCut: 0 };
  let warnedAt = Number.NEGATIVE_INFINITY;

  function noteCut(address: string, why: string) {
    counts.strangersCut += 1;
    if (performance.now() - warnedAt < minute) return;
    warnedAt = performance.now();
    log.warn({ address, why }, 'a live connection was cut for what it sent');
  }

  function guard(connection: Connection) {
    const { request } = connection as unknown as { request: IncomingMessage };
    const address = addressOf(request);
    const network = networkOf(address);
    const { socket } = request;
    const shared = sharedOf(network);
    const meter = meterPackets(connection, socket, {
      shared,
      onPacket: () => {
        counts.packets += 1;
      },
      onCut: (why) => noteCut(network, why),
    });
    const arrived = arrive(network, () => meter.cut('it did not say who it is'));
    socket.once('close', arrived);
    guarded.set(connection, {
      address,
      signIn(person) {
        const ofPlayer = playersOf(person.id);
        meter.payFrom(isStaff(person) ? staffOf(person.id) : (cost) => ofPlayer(cost) || shared(cost));
      },
      arrived,
      onOver: (work) => void socket.once('close', work),
    });
  }

  return {
    takesHandshake: (request) => handshakesOf(networkOf(addressOf(request)))(1),
    guard,
    hasRoomFor({ conn, data }) {
      const one = guarded.get(conn);
      if (!one) return false;
      if (data.person) {
        const open = io.of('/').adapter.rooms.get(userRoom(data.person.id))?.size ?? 0;
        if (open >= socketsOf[isStaff(data.person) ? 'staff' : 'player']) return false;
        one.signIn(data.person);
      } else {
        const leave = takeStranger(one.address);
        if (!leave) return false;
        one.onOver(leave);
      }
      one.arrived();
      return true;
    },
    stats: () => counts,
  };
}

interface MeterOptions {
  /** The allowance that all strangers of one address share. */
  shared: Take;
  onPacket(): void;
  onCut(why: string): void;
}

/** Takes the cost of everything that a connection sends from an allowance, a stranger's at first. */
function meterPackets(connection: Connection, socket: Socket, { shared, onPacket, onCut }: MeterOptions) {
  const isMeant = checkPackets();
  const own = createBucket(strangersBucket).take;
  let take: Take = (cost) => own(cost) || shared(cost);
  let isCut = false;

  /** Destroys the connection: a close would wait for the other side, and go on reading meanwhile. */
  function cut(why: string) {
    if (isCut) return;
    isCut = true;
    onCut(why);
    connection.close(true);
    socket.destroy();
  }
  function pay(cost: number) {
    if (!isCut && !take(cost)) cut('it sent too much');
  }

  // Before the bytes are parsed: fragments and control frames never become packets.
  socket.prependListener('data', (chunk) => pay(chunk.length / BYTES_A_PACKET));
  const { socket: frames } = connection.transport as unknown as { socket: EventEmitter };
  for (const control of ['ping', 'pong']) frames.on(control, () => pay(1));
  connection.on('packet', (packet: Packet) => {
    onPacket();
    pay(1);
    if (!isCut && !isMeant(packet)) cut('no client of ours sends that');
  });
  return {
    cut,
    payFrom(allowance: Take) {
      take = allowance;
    },
  };
}
