import type { TransactionId, UserId } from '@matchdesk/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#database/schema.ts';

/** What can happen to money. The database knows the two pots of each kind. */
export type MovementKind =
  | 'prize'
  | 'reserve'
  | 'send'
  | 'settle'
  | 'call-back'
  | 'release'
  | 'return'
  | 'freeze'
  | 'thaw'
  | 'take-back'
  | 'withhold';

export interface Move {
  transaction: TransactionId;
  kind: MovementKind;
  amount: string;
}

/**
 * The only way money moves: each movement is a row, and a trigger adds it to the wallets. The caller must hold the
 * locks of these wallets and decide on what it read under them.
 */
export async function moveMoney(
  trx: Trx,
  moves: readonly Move[],
  { now, actor }: { now: Date; actor: { id: UserId } | undefined },
): Promise<void> {
  const real = moves.filter(({ amount }) => Number(amount) !== 0);
  if (real.length === 0) return;
  await sql`
    insert into movements (transaction_id, step, user_id, currency, kind, from_pot, to_pot, amount, at, actor_id)
    select t.id,
      coalesce((select max(step) from movements where transaction_id = t.id), 0)
        + row_number() over (partition by t.id order by n),
      t.user_id, t.currency, k.kind, k.from_pot, k.to_pot, move.amount, ${now}::timestamptz, ${actor?.id ?? null}::int
    from unnest(${real.map(({ transaction }) => transaction)}::int[], ${real.map(({ kind }) => kind)}::text[],
        ${real.map(({ amount }) => amount)}::numeric[]) with ordinality as move (transaction_id, kind, amount, n)
      join transactions t on t.id = move.transaction_id join movement_kinds k on k.kind = move.kind
    order by n`.execute(trx);
}

/** Part of a larger statement: one or two movements of the same amount, of one transaction. */
export function insertingMovements(
  { transaction, kinds, amount }: Omit<Move, 'kind'> & { kinds: readonly MovementKind[] },
  { now, actor }: { now: Date; actor: { id: UserId } },
) {
  return sql`
    insert into movements (transaction_id, step, user_id, currency, kind, from_pot, to_pot, amount, at, actor_id)
    select t.id, coalesce((select max(step) from movements where transaction_id = t.id), 0) + n, t.user_id, t.currency,
      k.kind, k.from_pot, k.to_pot, ${amount}::numeric, ${now}::timestamptz, ${actor.id}::int
    from transactions t
      cross join (values (1, ${kinds[0]}::text), (2, ${kinds[1] ?? null}::text)) as move (n, kind)
      join movement_kinds k on k.kind = move.kind
    where t.id = ${transaction}::int
    order by n`;
}

/** Like `insertingMovements`, for the first movement of each new transaction of a `with`. */
export function insertingFirstMovements(
  kind: MovementKind,
  transactions: RawBuilder<unknown>,
  { now, actor }: { now: Date; actor: { id: UserId } },
) {
  return sql`
    insert into movements (transaction_id, step, user_id, currency, kind, from_pot, to_pot, amount, at, actor_id)
    select t.id, 1, t.user_id, t.currency, k.kind, k.from_pot, k.to_pot, t.amount, ${now}::timestamptz, ${actor.id}::int
    from ${transactions} t join movement_kinds k on k.kind = ${kind}::text`;
}
