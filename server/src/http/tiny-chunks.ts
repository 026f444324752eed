import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** What any body may come in, however small they are. */
const freePieces = 100;
/** More of them hold at least as much each, on average: a form of many short fields, written one by one, has twice that. */
const leastBytes = 32;

/** The parts of Node's parser that its types hide. It serves one connection after another. */
interface Parser {
  constructor: { kOnBody: number };
  incoming: IncomingMessage | null;
  socket: Socket | null;
  [callback: number]: (piece: Buffer) => void;
}

/**
 * Cuts connections that send a body in crumbs. Each piece costs the thread as much as one of any size, whether somebody
 * reads the body or it is thrown away, so that chunks of one byte would hold up everybody.
 */
export function cutTinyChunks(server: Server): void {
  const watched = new WeakSet<Parser>();
  server.on('connection', (connection: Socket) => {
    const { parser } = connection as { parser?: Parser };
    if (!parser || watched.has(parser)) return;
    watched.add(parser);
    const { kOnBody } = parser.constructor;
    const take = parser[kOnBody];
    const isCrumb = countPieces();
    parser[kOnBody] = function takeUnlessCrumbled(this: Parser, piece) {
      const { incoming, socket } = this;
      // What else has arrived is still taken apart.
      if (socket?.destroyed) return;
      if (incoming && isCrumb(incoming, piece)) socket?.destroy();
      else take?.call(this, piece);
    };
  });
}

/** Counts the pieces of one body after another, and answers whether the last of them was one too many. */
function countPieces() {
  let counted: IncomingMessage | undefined;
  let [pieces, bytes] = [0, 0];
  return (incoming: IncomingMessage, piece: Buffer): boolean => {
    if (incoming !== counted) [counted, pieces, bytes] = [incoming, 0, 0];
    pieces += 1;
    bytes += piece.length;
    return pieces > freePieces + bytes / leastBytes;
  };
}
