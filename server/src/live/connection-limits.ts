import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { isStaff } from '@matchdesk/contract/permissions';
import { boundPerAddress, networkOf } from '#address.ts';
import { minute } from '#clock.ts';
import { type BucketSize, createBucket, createBuckets, type Take } from '#http/token-bucket.ts';
import type { Log } from '#log.ts';
import { type LivePerson, type LiveServer, type LiveSocket, userRoom } from './protocol.ts';

/** How many bytes cost as much as one packet: a subscription has about 60, a connect packet with its token 150. */
const BYTES_A_PACKET = 256;

/**
 * The most connections of one person, over all tabs and devices. Player accounts are cheap to make, and a few hundred
 * of them must not take up a whole server.
 */
export const socketsOf = { staff: 100, player: 10 };

/**
 * What one member of staff may send over all their connections, shared with nobody: a panel that reconnects subscribes
 * again to everything it hears, 500 channels at most, and somebody in a hurry opens a few pages a second.
 */
export const staffBucket: BucketSize = { burst: 1200, perSecond: 100 };

/**
 * What one player may send over all their connections: a few tournaments and their own channel, on a few devices.
 * Beyond that they use the allowance of their address together with its strangers, because accounts are cheap.
 */
export const playersBucket: BucketSize = { burst: 30, perSecond: 0.5 };

/**
 * What each stranger may send whatever others of their address do: a connect packet, two tournaments, and a pong every
 * 25 seconds or a page every 20. A thousand of them at once cost the thread a tenth of a second.
 */
export const strangersBucket: BucketSize = { burst: 6, perSecond: 0.1 };

interface AddressAllowance {
  /** What strangers and players of an address may send beyond their own allowance. */
  shared: BucketSize;
  handshakes: BucketSize;
  /** The most connections that have not said yet who they are. */
  arriving: number;
}

/**
 * The allowance of an address, scaled by how many connections of strangers it may hold. 1,000 is a venue behind one
 * address: after a restart all are back within half a minute, since panels spread their retries, and beyond their own
 * packets 50 of them may turn a page each second, which is two packets. A handshake costs the thread a millisecond and
 * a packet less than a tenth of one, so an address that uses its whole allowance takes a tenth of the thread, and a
 * tenth of a second at once.
 */
export function allowanceOf(socketsPerAddress: number): AddressAllowance {
  const size = Math.max(100, socketsPerAddress);
  const handshakes = { burst: Math.max(100, size / 10), perSecond: size / 10 };
  return {
    shared: { burst: size, perSecond: size / 10 },
    handshakes,
    // Fewer than may come at once, so that the last of them finds room.
    arriving: handshakes.burst * 0.8,
  };
}

/** A packet of Engine.IO, before Socket.IO looks at it. */
interface Packet {
  type: string;
  data?: unknown;
}

const hello = /^0(\{|$)/;

/**
 * Our events have no namespace and no binary parts. Any event name is accepted: a newer panel may know more of them.
 */
const event = /^2\d*\[/;

const goodbye = '1';

/**
 * Makes a check for one connection, which says of each packet whether a client of ours could have sent it. Our clients
 * use one namespace, connect once, answer our pings, and never acknowledge, because we never ask them to.
 */
export function checkPackets(): (packet: Packet) => boolean {
  let isGreeted = false;
  return ({ type, data }) => {
    if (type === 'pong') return data === undefined;
    if (type !== 'message' || typeof data !== 'string') return false;
    if (!hello.test(data)) return isGreeted && (event.test(data) || data === goodbye);
    const isFirst = !isGreeted;
    isGreeted = true;
    return isFirst;
  };
}

/**
 * Limits the connections of each address that have not said yet who they are. Our clients say so at once, so where
 * there are too many, the oldest is not ours: it is cut, and the new one is let in.
 */
export function limitUnidentified(most: number) {
  const arriving = new Map<string, Set<() => void>>();

  /** Returns a function that ends the arrival; `cut` is called if it lasts too long. */
  return (network: string, cut: () => void): (() => void) => {
    const ofNetwork = arriving.get(network) ?? new Set();
    arriving.set(network, ofNetwork);
    const [oldest] = ofNetwork;
    if (oldest && ofNetwork.size >= most) {
      // Removed now and not when its connection closes: the next arrival must find the oldest that is left.
      ofNetwork.delete(oldest);
      oldest();
    }
    ofNetwork.add(cut);
    return () => {
      ofNetwork.delete(cut);
      if (ofNetwork.size === 0 && arriving.get(network) === ofNetwork) arriving.delete(network);
    };
  };
}

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
