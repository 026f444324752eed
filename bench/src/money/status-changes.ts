import { channels } from '../../../contract/src/channels.ts';
import { askForWithdraw, changeWithdrawStatus } from '../../../contract/src/money/billing.ts';
import { issueToken } from '../../../server/src/people/tokens.ts';
import { openClient } from '../../../server/src/testing/client.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { inTransaction } from '../together.ts';
import { findActor } from './actor.ts';
import { compareRates } from './compare-rates.ts';
import { payEverybody } from './prize-runs.ts';
import { finishedTournament } from './winners.ts';

interface Request {
  id: number;
  user: number;
  transaction: number;
}

/** One withdrawal request of each, by people who won something. */
async function openRequests(measured: Measured, count: number): Promise<Request[]> {
  const { place, server } = measured;
  const tournament = await finishedTournament(measured, count);
  await payEverybody(measured, tournament);
  const { rows: winners } = await place.pool.query<{ user_id: number }>(
    'select user_id from participants where tournament_id = $1',
    [tournament],
  );
  const requests: Request[] = [];
  for (const { user_id } of winners) {
    const { token } = await issueToken(place.db, {
      kind: 'bearer',
      userId: user_id as never,
      now: new Date(),
    });
    const { status, body } = await openClient(server.origin, token).call(askForWithdraw, {
      body: { currency: 'EUR', amount: '20', payment_detail: `IBAN ${user_id}`, message: '' } as never,
    });
    if (status !== 201) throw new Error(`not asked: ${JSON.stringify(body)}`);
    requests.push({ id: body.data.id, user: user_id, transaction: 0 });
  }
  const { rows } = await place.pool.query<{ id: number; withdraw_id: number }>(
    'select id, withdraw_id from transactions where withdraw_id = any($1::int[])',
    [requests.map(({ id }) => id)],
  );
  const transactionOf = new Map(rows.map(({ id, withdraw_id }) => [withdraw_id, id]));
  return requests.map((request) => ({ ...request, transaction: transactionOf.get(request.id)! }));
}

export async function compareStatusChanges(measured: Measured, count: number, report: Report): Promise<void> {
  const requests = await openRequests(measured, count);
  const set = (status: 'PENDING' | 'REQUESTED') => async (request: Request) => {
    const { status: answer, body } = await measured.client.call(changeWithdrawStatus, {
      params: { id: request.id as never },
      body: { status },
    });
    if (answer !== 200) throw new Error(`not changed: ${JSON.stringify(body)}`);
  };
  const actor = await findActor(measured);
  // This gives each a chat, as a request has after its first change.
  for (const request of requests) await set('PENDING')(request);
  await compareRates(
    {
      what: 'status changes of withdrawals, 16 in flight',
      note: 'one movement, an event in the chat and an audit row each',
    },
    requests,
    { ours: set('REQUESTED'), bare: (request) => bareChange(measured, actor, request) },
    report,
  );
}

/** Lock, move, write, record, commit: the same rows and the same durability, nothing decided. */
function bareChange(
  { place: { pool } }: Measured,
  actor: number,
  { id, user, transaction }: Request,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query('select * from withdraws where id = $1 for no key update', [id]);
    await client.query(`select * from wallets where user_id = $1 and currency = 'EUR' for no key update`, [
      user,
    ]);
    await client.query(
      `insert into movements (transaction_id, step, user_id, currency, kind, from_pot, to_pot, amount, at, actor_id)
       values ($1, (select max(step) + 1 from movements where transaction_id = $1), $2, 'EUR', 'call-back', 'transit',
         'reserved', 20, now(), $3)`,
      [transaction, user, actor],
    );
    await client.query(`update transactions set status = 'PENDING' where id = $1`, [transaction]);
    await client.query(`update withdraws set status = 'REQUESTED', updated_at = now() where id = $1`, [id]);
    await client.query(
      `with thread as (update threads set rev = rev + 1 where channel = $2 returning id, rev)
       insert into messages (thread_id, seq, rev, client_id, user_id, role, event_type, message, heard, created_at)
       select id, rev, rev, gen_random_uuid(), $1, 'admin', 'system_event', 'REQUESTED', 0, now() from thread`,
      [actor, channels.withdrawChat(id)],
    );
    await client.query(
      `insert into audit (at, actor_id, subject, subject_id, action, before, after)
       values (now(), $2, 'withdraw', $1, 'status REQUESTED', '{"status":"PENDING"}', '{"status":"REQUESTED"}')`,
      [id, actor],
    );
  });
}
