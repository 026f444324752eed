import { channels } from '../../../contract/src/channels.ts';
import { listAdminCalls } from '../../../contract/src/desk/admin-calls.ts';
import { listMatchMessages } from '../../../contract/src/desk/chats.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { median, takeTurns } from '../times.ts';
import type { Chats } from './chats.ts';

async function fillThread({ place: { pool } }: Measured, id: number, matchId: number, count: number) {
  const channel = channels.matchChat(id, matchId);
  await pool.query('delete from messages where thread_id in (select id from threads where channel = $1)', [
    channel,
  ]);
  await pool.query(
    `insert into threads (channel, kind, tournament_id, match_id) values ($1, 'match', $2, $3) on conflict do nothing`,
    [channel, id, matchId],
  );
  await pool.query(
    `insert into messages (thread_id, seq, rev, client_id, user_id, role, message, heard, created_at)
     select threads.id, n, n, gen_random_uuid(), (select min(user_id) from participants where tournament_id = $2), 'player',
       'Message ' || n, n, now() from threads, generate_series(1, $3::int) n where channel = $1`,
    [channel, id, count],
  );
  await pool.query('update threads set rev = $2, heard = $2 where channel = $1', [channel, count]);
}

/** The newest fifty, over HTTP; the short and the long one take turns. */
export async function compareOpening(
  measured: Measured,
  { id, chats }: Chats,
  long: number,
  report: Report,
): Promise<void> {
  const [short, other] = chats.slice(-2).map(({ matchId }) => matchId) as [number, number];
  await fillThread(measured, id, short, 100);
  await fillThread(measured, id, other, long);
  await measured.place.pool.query('vacuum analyze messages');
  const read = async (matchId: number, before: number) => {
    const { status, body } = await measured.client.call(listMatchMessages, {
      params: { id, matchId: matchId as never },
      query: { before },
    });
    if (status !== 200 || body.data.length !== 50) throw new Error(`not read: ${status}`);
  };
  const compare = async (what: string, before: number) => {
    const times = await takeTurns(
      { warm: 20, counted: 200 },
      { short: () => read(short, 101), long: () => read(other, before) },
    );
    const [ours, reference] = [median(times.long), median(times.short)];
    report({
      what,
      ours,
      unit: 'ms',
      reference,
      referenceName: 'a thread of 100',
      ratio: ours / reference,
      goal: '≤ 1.5×',
      met: ours <= 1.5 * reference,
      note: '50 messages over HTTP, median of 200, taking turns',
    });
  };
  await compare(`open a thread of ${long}`, long + 1);
  await compare('the same, in its middle', long / 2);
}

/** Times reading the desk's queue with this many open calls, every second one about a match of its own. */
export async function readQueue(
  { client, place: { pool } }: Measured,
  { id }: Chats,
  calls: number,
  report: Report,
): Promise<void> {
  await pool.query(
    `insert into admin_calls (tournament_id, match_id, thread_id, game_id, caller_id, seq, opened_at)
     select $1, own.match_id, coalesce(own.id, whole.id), 12, users.id, 1, now() - n * interval '1 second'
     from generate_series(1, $2::int) n
       join (select id, row_number() over (order by id) as number from users) users on users.number = n
       cross join (select max(id) as id from threads where tournament_id = $1) whole
       left join (select id, match_id, row_number() over (order by id) as number from threads
         where tournament_id = $1 and match_id is not null) own on 2 * own.number = n`,
    [id, calls],
  );
  const { read: times } = await takeTurns(
    { warm: 10, counted: 50 },
    {
      async read() {
        const { status } = await client.call(listAdminCalls, { query: { limit: 100 } });
        if (status !== 200) throw new Error(`not read: ${status}`);
      },
    },
  );
  report({
    what: `the first 100 of ${calls} calls in the queue`,
    ours: median(times),
    unit: 'ms',
    goal: '≤ 100 ms',
    met: median(times) <= 100,
    note: 'over HTTP, median of 50',
  });
}
