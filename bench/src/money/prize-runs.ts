import { getPrizes, payPrizes } from '../../../contract/src/money/billing.ts';
import type { Measured } from '../place.ts';
import type { Report } from '../row.ts';
import { inTransaction } from '../together.ts';
import { findActor } from './actor.ts';
import { compareRates } from './compare-rates.ts';
import { finishedTournament } from './winners.ts';

const places = 8;

type Calling = Pick<Measured, 'client'>;

export async function readDigest({ client }: Calling, id: number): Promise<string> {
  const { status, body } = await client.call(getPrizes, { params: { id: id as never } });
  if (status !== 200 || body.data.state !== 'to-pay')
    throw new Error(`nothing to pay: ${JSON.stringify(body)}`);
  return body.data.digest;
}

export async function payEverybody(measured: Calling, id: number, digest?: string): Promise<void> {
  const { status, body } = await measured.client.call(payPrizes, {
    params: { id: id as never },
    body: { digest: digest ?? (await readDigest(measured, id)) },
  });
  if (status !== 200 || body.data.state !== 'paid') throw new Error(`not paid: ${JSON.stringify(body)}`);
}

export async function comparePrizeRuns(measured: Measured, count: number, report: Report): Promise<void> {
  const cups: { id: number; digest: string }[] = [];
  for (let made = 0; made < count; made += 1) {
    const id = await finishedTournament(measured, places);
    cups.push({ id, digest: await readDigest(measured, id) });
  }
  const actor = await findActor(measured);
  await compareRates(
    {
      what: 'prize runs of 8 places, 16 in flight',
      note: 'each pays what was shown, computed again under the locks',
    },
    cups,
    {
      ours: ({ id, digest }) => payEverybody(measured, id, digest),
      bare: ({ id }) => barePay(measured, actor, id),
    },
    report,
  );
}

/** Lock, insert, move, record, commit: the same rows and the same durability, nothing decided. */
function barePay({ place: { pool } }: Measured, actor: number, id: number): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query('select * from tournaments where id = $1 for update', [id]);
    const { rows: winners } = await client.query<{ id: number; user_id: number; place_from: number }>(
      'select id, user_id, place_from from participants where tournament_id = $1 order by place_from',
      [id],
    );
    const users = winners.map(({ user_id }) => user_id);
    await client.query(
      `insert into wallets (user_id, currency) select unnest($1::int[]), 'EUR' on conflict do nothing`,
      [users],
    );
    await client.query(
      `select * from wallets where user_id = any($1::int[]) and currency = 'EUR' order by user_id for no key update`,
      [users],
    );
    const { rows: runs } = await client.query<{ id: number }>(
      `insert into prize_runs (tournament_id, generation, digest, totals, unpaid, actor_id, at)
       values ($1, 1, 'bare', '{}', '[]', $2, now()) returning id`,
      [id, actor],
    );
    const { rows: paid } = await client.query<{ id: number }>(
      `insert into transactions (user_id, currency, amount, type, status, payment_system, run_id, tournament_id,
         participant_id, place_from, place_to, created_at)
       select user_id, 'EUR', 100, 'ACCRUAL_TOURNAMENT_PRIZE', 'SUCCESS', 'internal', $2, $1, id, place_from, place_to,
         now() from participants where tournament_id = $1 returning id`,
      [id, runs[0]!.id],
    );
    await client.query(
      `insert into movements (transaction_id, step, user_id, currency, kind, from_pot, to_pot, amount, at, actor_id)
       select id, 1, user_id, currency, 'prize', 'house', 'free', amount, now(), $2 from transactions
       where id = any($1::int[])`,
      [paid.map((row) => row.id), actor],
    );
    await client.query(
      `insert into audit (at, actor_id, subject, subject_id, action, after)
       values (now(), $2, 'tournament', $1, 'prizes paid', '{"lines":8}')`,
      [id, actor],
    );
  });
}
