import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Any body may come in so many pieces, however small they are. */
const freePieces = 100;
/**
 * Beyond those, pieces must average at least so many bytes: a form of many short fields, written one by one, has twice
 * that.
 */
const leastBytes = 32;

/** The parts of Node's parser that its types hide. A parser is reused for one connection after another. */
interface Parser {
  constructor: { kOnBody: number };
  incoming: IncomingMessage | null;
  socket: Socket | null;
  [callback: number]: (piece: Buffer) => void;
}

/**
 * Cuts connections that send a body in tiny chunks. A piece costs the thread the same at any size, whether the body is
 * read or discarded, so chunks of one byte would hold up everybody.
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
      // The parser goes on splitting what had arrived before the cut.
      if (socket?.destroyed) return;
      if (incoming && isCrumb(incoming, piece)) socket?.destroy();
      else take?.call(this, piece);
    };
  });
}

/** Counts the pieces of one body after another; returns whether the latest was one too many. */
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
