import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { Server } from 'socket.io';

/** A program of its own: Socket.IO and nothing around it. It sends each frame it is given, and answers when that was. */
/** When a frame was sent, in milliseconds of the wall clock. */
export interface Sent {
  at: number;
}

const { PORT } = process.env;
const server = createServer(async (request, response) => {
  if (request.url === '/readyz') return response.end('{}');
  const frame = (await json(request)) as { room: string };
  const at = performance.timeOrigin + performance.now();
  io.to(frame.room).emit('frame', frame);
  response.end(JSON.stringify({ at } satisfies Sent));
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
server.listen(Number(PORT), '127.0.0.1');
