import type { UserId, WithdrawId } from '@matchdesk/contract/ids';
import type { WalletCurrency } from '@matchdesk/contract/limits';
import {
  askForWithdraw,
  changeWithdrawStatus,
  getWithdraw,
  listMyWallets,
} from '@matchdesk/contract/money/billing';
import type { WithdrawStatus } from '@matchdesk/contract/statuses';
import { sql } from 'kysely';
import { checkWhole, lockWallet, moveMoney } from '#rows/ledger/index.ts';
import type { Client } from './client.ts';
import { transactionId } from './ids.testing.ts';
import { makeTournament, signUpPlayer, type TestPlayer } from './players.testing.ts';
import type { TestServer } from './server.testing.ts';

/** Pays a prize without a tournament, for tests about what comes after it. */
export async function givePrize(
  server: TestServer,
  user_id: UserId,
  amount: string,
  currency: WalletCurrency = 'EUR',
): Promise<number> {
  const { id: tournament } = await makeTournament(server);
  const { db } = server.context;
  return db.transaction().execute(async (trx) => {
    await lockWallet(trx, { user_id, currency });
    const { rows } = await sql<{ id: number }>`
      with run as (
        insert into prize_runs (tournament_id, generation, digest, totals, unpaid, actor_id, at)
        values (${tournament}, 1, 'a test', jsonb_build_object(${currency}::text, ${amount}::numeric), '[]',
          (select min(id) from users), now())
        returning id)
      insert into transactions (user_id, currency, amount, type, status, payment_system, run_id, tournament_id, created_at)
      select ${user_id}, ${currency}, ${amount}, 'ACCRUAL_TOURNAMENT_PRIZE', 'SUCCESS', 'internal', id, ${tournament}, now()
      from run returning id`.execute(trx);
    const [prize] = rows;
    await moveMoney(trx, [{ transaction: transactionId(prize!.id), kind: 'prize', amount }], {
      now: server.clock.now(),
      actor: undefined,
    });
    return prize!.id;
  });
}

/** A player with money. */
export async function richPlayer(
  server: TestServer,
  nickname: string,
  amount: string,
  currency: WalletCurrency = 'EUR',
): Promise<TestPlayer> {
  const player = await signUpPlayer(server, nickname, { profiled: false });
  await givePrize(server, player.id, amount, currency);
  return player;
}

/** Every client has a payment detail of their own. */
const details = new WeakMap<Client, string>();
let detailed = 0;

export function paymentDetailOf(client: Client): string {
  if (!details.has(client)) {
    detailed += 1;
    details.set(client, `DE02 1203 0000 ${String(detailed).padStart(8, '0')} 51`);
  }
  return details.get(client)!;
}

export const ask = (client: Client, amount: string, more: Record<string, unknown> = {}) =>
  client.call(askForWithdraw, {
    body: { currency: 'EUR', amount, payment_detail: paymentDetailOf(client), ...more },
  });

export const setStatus = (client: Client, id: number, status: WithdrawStatus) =>
  client.call(changeWithdrawStatus, { params: { id: id as WithdrawId }, body: { status } });

export const readRequest = async (client: Client, id: number) =>
  (await client.call(getWithdraw, { params: { id: id as WithdrawId } })).body.data;

export const walletOf = async (client: Client, currency: WalletCurrency = 'EUR') =>
  (await client.call(listMyWallets)).body.data.find((wallet) => wallet.currency === currency)!;

/** Everything in the whole ledger that does not add up. */
export const mismatches = async ({ context }: TestServer) => (await checkWhole(context)).mismatches;
