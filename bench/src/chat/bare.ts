import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { Server } from 'socket.io';
import type { LiveFrame } from '../../../contract/src/channels.ts';

/** A program of its own: a message is kept by the bare INSERT and sent on by Socket.IO, with nothing around either. */

export interface Said {
  thread_id: number;
  user_id: number;
  frame: LiveFrame;
}

const { PORT, DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
let seq = 0;

async function keep({ thread_id, user_id, frame }: Said): Promise<void> {
  const { client_id, message } = frame.events[0]!.data;
  seq += 1;
  await pool.query({
    name: 'keep',
    text: `insert into bare_messages (thread_id, seq, rev, client_id, user_id, role, message, heard, created_at)
      values ($1, $2, $2, $3, $4, 'player', $5, $2, now())`,
    values: [thread_id, seq, client_id, user_id, message],
  });
}

const server = createServer(async (request, response) => {
  if (request.url === '/readyz') return response.end('{}');
  const said = (await json(request)) as Said;
  await keep(said);
  io.to(said.frame.room).emit('frame', said.frame);
  response.end('{}');
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
