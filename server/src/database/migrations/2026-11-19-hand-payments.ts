import { type Kysely, sql } from 'kysely';

/** Prizes that were handed over outside of the wallets; a row is never removed, only undone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table hand_payments (
      id integer generated always as identity primary key,
      tournament_id integer not null constraint hand_payments_tournament references tournaments,
      participant_id integer not null constraint hand_payments_participant references participants,
      user_id integer not null constraint hand_payments_user references users,
      currency text not null constraint hand_payments_currency_known check (currency in ('EUR', 'COINS')),
      amount numeric(14, 2) not null constraint hand_payments_amount_above_zero check (amount > 0),
      method text not null constraint hand_payments_method_known
        check (method in ('cash', 'bank-transfer', 'voucher', 'other')),
      paid_at timestamptz not null,
      note text not null,
      actor_id integer not null constraint hand_payments_actor references users,
      at timestamptz not null,
      needs_two boolean not null,
      second_by integer constraint hand_payments_second references users,
      second_at timestamptz,
      undone_by integer constraint hand_payments_undoer references users,
      undone_at timestamptz,
      constraint hand_payments_confirmed check ((second_by is null) = (second_at is null)
        and (needs_two or second_by is null)),
      constraint hand_payments_two_people check (second_by <> actor_id),
      constraint hand_payments_undone check ((undone_by is null) = (undone_at is null))
    )`.execute(db);
  await sql`create index hand_payments_of_tournament on hand_payments (tournament_id, id)`.execute(db);
  await sql`create index hand_payments_by_time on hand_payments (at) where undone_at is null`.execute(db);
}
