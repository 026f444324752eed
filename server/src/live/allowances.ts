import type { BucketSize } from '#token-bucket.ts';

/** How many bytes cost as much as one packet: a subscription has about 60, a hello with its token 150. */
export const BYTES_A_PACKET = 256;

/** Tabs and devices of one person. Accounts of players cost little: a few hundred must not take all places of a server. */
export const socketsOf = { staff: 100, player: 10 };

/**
 * What one of the staff may send over all their connections, and others have no part in: a panel that comes back asks
 * again for everything it hears, 500 channels at most, and somebody in a hurry opens a few pages a second.
 */
export const staffBucket: BucketSize = { burst: 1200, perSecond: 100 };

/**
 * The same for a player: a few tournaments and their own channel, on a few devices. What goes beyond it they share with
 * the strangers of their address, because accounts cost little.
 */
export const playersBucket: BucketSize = { burst: 30, perSecond: 0.5 };

/**
 * What each stranger may send whatever others of their address do: a hello, two tournaments, and a pong each 25 seconds
 * or a page each 20. A thousand of them at once cost the thread a tenth of a second.
 */
export const strangersBucket: BucketSize = { burst: 6, perSecond: 0.1 };

interface AddressAllowance {
  /** What strangers and players of an address send beyond their own. */
  shared: BucketSize;
  handshakes: BucketSize;
  /** Connections that have not said who they are. */
  arriving: number;
}

/**
 * For an address that may hold so many strangers' connections. At 1,000, a hall behind one address: all of them are back
 * within half a minute of a restart, since panels try again by and by, and beside their own packets 50 of them turn a
 * page each second, which is two packets. A handshake costs the thread a millisecond and a packet less than a tenth of
 * one, so whoever uses all of it takes a tenth of the thread, and a tenth of a second at once.
 */
export function allowanceOf(socketsPerAddress: number): AddressAllowance {
  const size = Math.max(100, socketsPerAddress);
  const handshakes = { burst: Math.max(100, size / 10), perSecond: size / 10 };
  return {
    shared: { burst: size, perSecond: size / 10 },
    handshakes,
    // Fewer than can come at once, so that whoever comes last finds room.
    arriving: handshakes.burst * 0.8,
  };
}
