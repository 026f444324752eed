/** A packet of Engine.IO, before Socket.IO looks at it. */
export interface Packet {
  type: string;
  data?: unknown;
}

const hello = /^0(\{|$)/;
/** Ours have no namespace and no binary parts. Which event it is does not matter: a newer panel may know more of them. */
const event = /^2\d*\[/;
const goodbye = '1';

/**
 * Says of each packet whether a client of ours could have sent it. They speak in one namespace, say hello once, answer
 * our pings, and are never asked for an answer. One answer for each connection.
 */
export function judgePackets(): (packet: Packet) => boolean {
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
