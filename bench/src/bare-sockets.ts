import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { Server } from 'socket.io';

/** Socket.IO and nothing around it: `take` handles what is posted, and returns the answer. */
export function serveBareSockets<Posted>(take: (posted: Posted, io: Server) => Promise<object>): void {
  const server = createServer(async (request: IncomingMessage, response) => {
    if (request.url === '/readyz') return response.end('{}');
    response.end(JSON.stringify(await take((await json(request)) as Posted, io)));
  });
  const io = new Server(server, {
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
  });
  io.on('connection', (socket) => {
    socket.on('subscribe', (room: string, answer: (reply: object) => void) => {
      socket.join(room);
      answer({ ok: true, source: 'bare', sequence: 0 });
    });
  });
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  server.listen(Number(process.env.PORT), '127.0.0.1');
}
