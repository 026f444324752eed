import type { BucketSize } from '#token-bucket.ts';

/** How many bytes cost as much as one packet: a subscription has about 60, a connect packet with its token 150. */
export const BYTES_A_PACKET = 256;

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
