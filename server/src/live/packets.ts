/** A packet of Engine.IO, before Socket.IO looks at it. */
export interface Packet {
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
