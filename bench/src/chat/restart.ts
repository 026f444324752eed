import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { listMatchMessages } from '../../../contract/src/desk/chats.ts';
import { sendMyMatchMessage } from '../../../contract/src/people/players.ts';
import { openClient } from '../../../server/src/testing/client.ts';
import type { Place, Running } from '../place.ts';
import type { Report } from '../row.ts';
import { type Chats, clientOf } from './chats.ts';

/** As the panel and a player's client do it: the same client_id until the message is answered. */
async function sendUntilAnswered(
  origin: () => string,
  { id, chats }: Chats,
  number: number,
): Promise<string> {
  const chat = chats[number % chats.length]!;
  const client_id = randomUUID();
  for (;;) {
    try {
      const client = clientOf(origin(), chat, Math.floor(number / chats.length));
      const { status } = await client.call(sendMyMatchMessage, {
        params: { id, matchId: chat.matchId },
        body: { message: `Message ${number}`, client_id },
      });
      if (status === 201) return client_id;
      if (status < 500 && status !== 429) throw new Error(`refused with ${status}`);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('refused')) throw error;
    }
    await pause(100);
  }
}

/** The server is restarted while messages come in: every one is kept, none twice, and numbers have no hole. */
export async function surviveRestart(
  place: Place,
  chats: Chats,
  count: number,
  report: Report,
): Promise<Running> {
  let server = await place.startOurs();
  const before = await countMessages(place, chats.id);
  const sending = Promise.all(
    Array.from({ length: count }, async (_, number) => {
      await pause(number * 2);
      return sendUntilAnswered(() => server.origin, chats, number);
    }),
  );
  await pause(count);
  await server.stop();
  server = await place.startOurs();
  const sent = await sending;
  const { rows } = await place.pool.query<{ client_id: string; times: number }>(
    'select client_id, count(*)::int as times from messages where client_id = any($1::uuid[]) group by client_id',
    [sent],
  );
  const kept = rows.reduce((sum, { times }) => sum + times, 0);
  const after = await countMessages(place, chats.id);
  const holes = await place.pool.query<{ threads: number }>(
    `select count(*)::int as threads from threads
     where rev <> (select count(*) from messages where thread_id = threads.id) and tournament_id = $1`,
    [chats.id],
  );
  const { status } = await openClient(server.origin, place.token).call(listMatchMessages, {
    params: { id: chats.id, matchId: chats.chats[0]!.matchId },
  });
  report({
    what: 'messages lost or kept twice across a restart in the middle',
    ours: Math.abs(count - rows.length) + Math.abs(kept - rows.length) + Math.abs(after - before - count),
    unit: `of ${count}`,
    goal: '0',
    met: rows.length === count && kept === count && after - before === count && holes.rows[0]!.threads === 0,
    note: `${holes.rows[0]!.threads} threads with a hole in their numbers; a chat reads with ${status} afterwards`,
  });
  return server;
}

async function countMessages({ pool }: Place, id: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from messages join threads on threads.id = thread_id where tournament_id = $1`,
    [id],
  );
  return rows[0]!.count;
}
