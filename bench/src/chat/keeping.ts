import { randomUUID } from 'node:crypto';
import { insertMessage } from '../../../server/src/rows/threads/messages.store.ts';
import { matchThread } from '../../../server/src/rows/threads/thread.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { median } from '../times.ts';
import { type Chats, listThreads } from './chats.ts';

const writers = 16;
/** Both sides take turns, so that whatever else the machine does affects both. */
const turns = 10;

async function perSecond(seconds: number, write: (number: number) => Promise<unknown>): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let written = 0;
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (performance.now() < until) {
        written += 1;
        await write(written);
      }
    }),
  );
  return written / seconds;
}

/**
 * Storing a message with its number, the player's rate and the thread's counts, beside an insert of the same row alone
 * with its keys.
 */
export async function compareKeeping(
  measured: Measured,
  begun: Chats,
  seconds: number,
  report: Report,
): Promise<void> {
  const { db, pool } = measured.place;
  const { id, chats, users } = begun;
  const threads = await listThreads(measured, begun);
  // Its numbers start again.
  await pool.query('truncate bare_messages');
  const message = (number: number) => ({
    client_id: randomUUID(),
    writer: { id: users[number % users.length] as never, nickname: 'A player' },
    role: 'player' as const,
    event_type: null,
    message: `Message ${number} of many`,
    picture: null,
    width: null,
    height: null,
    until: null,
    created_at: new Date(),
  });
  const ours = (number: number) =>
    insertMessage(
      db,
      matchThread(id as never, chats[number % chats.length]!.matchId as never),
      message(number),
      { key: `bench ${number % users.length}`, perMinute: 1_000_000 },
    );
  let seq = 0;
  const bare = (number: number) => {
    const { client_id, writer, role, message: text, created_at } = message(number);
    seq += 1;
    return pool.query({
      name: 'bare',
      text: `insert into bare_messages (thread_id, seq, rev, client_id, user_id, role, message, heard, created_at)
          values ($1, $2, $2, $3, $4, $5, $6, $2, $7)`,
      values: [threads[number % threads.length], seq, client_id, writer.id, role, text, created_at],
    });
  };
  await perSecond(seconds / 5, ours);
  await perSecond(seconds / 5, bare);
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    rates.ours.push(await perSecond(seconds / turns, ours));
    rates.bare.push(await perSecond(seconds / turns, bare));
  }
  const [own, reference] = [median(rates.ours), median(rates.bare)];
  report({
    what: `messages kept a second, ${writers} writers in ${chats.length} chats`,
    ours: own,
    unit: 'a second',
    reference,
    referenceName: 'the bare INSERT',
    ratio: own / reference,
    goal: '≥ 50 %',
    met: own >= 0.5 * reference,
  });
}
