import pg from 'pg';
import type { LiveFrame } from '../../../contract/src/channels.ts';
import { serveBareSockets } from '../bare-sockets.ts';

/** A separate program: stores a message by the bare INSERT and sends it on by Socket.IO, with nothing else. */

export interface Said {
  thread_id: number;
  user_id: number;
  frame: LiveFrame;
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
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

serveBareSockets<Said>(async (said, io) => {
  await keep(said);
  io.to(said.frame.room).emit('frame', said.frame);
  return {};
});
