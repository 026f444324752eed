import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { Server } from 'socket.io';
import { now } from './clock.ts';

/** A program of its own: Socket.IO and nothing around it, which sends the frames it is given at their times. */

/** Each with its milliseconds after the beginning. */
export type Replay = { after: number; frame: { room: string } }[];

/** On the shared clock. */
export interface Begun {
  began: number;
}

const { PORT } = process.env;
const server = createServer(async (request, response) => {
  if (request.url === '/readyz') return response.end('{}');
  const began = now();
  for (const { after, frame } of (await json(request)) as Replay) {
    const send = () => io.to(frame.room).emit('frame', frame);
    if (after === 0) send();
    else setTimeout(send, Math.max(0, after - (now() - began)));
  }
  response.end(JSON.stringify({ began } satisfies Begun));
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
