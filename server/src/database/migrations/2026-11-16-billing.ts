import { type Kysely, sql } from 'kysely';

/** Where money can be. The pots belong to the wallet; money from or to the house enters or leaves it. */
const kinds = [
  ['prize', 'house', 'free'],
  ['reserve', 'free', 'reserved'],
  ['send', 'reserved', 'transit'],
  ['settle', 'transit', 'paid'],
  ['call-back', 'transit', 'reserved'],
  ['release', 'reserved', 'free'],
  ['return', 'transit', 'free'],
  ['freeze', 'free', 'frozen'],
  ['thaw', 'frozen', 'free'],
  ['take-back', 'frozen', 'house'],
  ['withhold', 'free', 'house'],
] as const;

const settings = { turq_enabled: '0', two_people_limit_eur: '', two_people_limit_coins: '' };

export async function up(db: Kysely<never>): Promise<void> {
  await makePots(db);
  await makeRates(db);
  await makeWithdraws(db);
  await makePrizeRuns(db);
  await makeTransactions(db);
  await makeMovements(db);
  await guardTheLedger(db);
  await sql`
    create table ledger_checks (
      id integer generated always as identity primary key,
      started_at timestamptz not null,
      finished_at timestamptz not null,
      is_whole boolean not null,
      wallets integer not null,
      up_to bigint not null,
      mismatches jsonb not null
    )`.execute(db);
  await sql`alter table tournaments add column prize_pool_changed_at timestamptz`.execute(db);
  for (const [name, value] of Object.entries(settings))
    await sql`insert into settings (name, value, updated_at) values (${name}, ${value}, now())
      on conflict do nothing`.execute(db);
}

async function makePots(db: Kysely<never>): Promise<void> {
  // Nothing has written a balance until now.
  await sql`alter table wallets drop column value`.execute(db);
  await sql`
    alter table wallets
      add column won numeric(14, 2) not null default 0,
      add column free numeric(14, 2) not null default 0,
      add column reserved numeric(14, 2) not null default 0,
      add column frozen numeric(14, 2) not null default 0,
      add column transit numeric(14, 2) not null default 0,
      add column paid numeric(14, 2) not null default 0,
      add column value numeric(14, 2) generated always as (free + reserved + frozen) stored,
      add constraint wallets_pots_not_negative check (least(won, free, reserved, frozen, transit, paid) >= 0),
      add constraint wallets_pots_add_up check (won = free + reserved + frozen + transit + paid)`.execute(db);
}

async function makeRates(db: Kysely<never>): Promise<void> {
  await sql`
    create table rate_sets (
      id integer generated always as identity primary key,
      at timestamptz not null,
      actor_id integer constraint rate_sets_actor references users
    )`.execute(db);
  await sql`
    create table exchange_rates (
      set_id integer not null constraint exchange_rates_set references rate_sets,
      position integer not null,
      code text not null,
      name text not null,
      symbol text not null,
      rate numeric(20, 10) not null constraint exchange_rates_rate_above_zero check (rate > 0),
      minimal_withdraw numeric(14, 2) not null constraint exchange_rates_minimum_not_negative check (minimal_withdraw >= 0),
      constraint exchange_rates_once primary key (set_id, code)
    )`.execute(db);
  await sql`
    with first as (insert into rate_sets (at) values (now()) returning id)
    insert into exchange_rates (set_id, position, code, name, symbol, rate, minimal_withdraw)
    select id, position, code, name, symbol, rate, minimum from first,
      (values (1, 'EUR', 'Euro', '€', 1, 10), (2, 'COINS', 'Coins', '🪙', 0.01, 1000))
        as currency (position, code, name, symbol, rate, minimum)`.execute(db);
}

async function makeWithdraws(db: Kysely<never>): Promise<void> {
  await sql`
    create table withdraws (
      id integer generated always as identity primary key,
      user_id integer not null constraint withdraws_user references users,
      currency text not null,
      amount numeric(14, 2) not null constraint withdraws_amount_above_zero check (amount > 0),
      status text not null constraint withdraws_status_known check (status in ('REQUESTED', 'PENDING', 'PAID', 'CANCELED')),
      message text not null,
      payment_detail text not null,
      payment_key text not null generated always as (
        lower(regexp_replace(payment_detail, '[^[:alnum:]]', '', 'g'))) stored,
      rate_set_id integer not null,
      payout numeric(14, 2) not null constraint withdraws_payout_above_zero check (payout > 0),
      needs_two boolean not null default false,
      confirmation_id integer,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      paid_at timestamptz,
      constraint withdraws_wallet foreign key (user_id, currency) references wallets,
      constraint withdraws_rate foreign key (rate_set_id, currency) references exchange_rates,
      constraint withdraws_confirmed check (status <> 'PAID' or not needs_two or confirmation_id is not null),
      constraint withdraws_paid_at check ((status = 'PAID') = (paid_at is not null))
    )`.execute(db);
  await sql`create index withdraws_of_user on withdraws (user_id, currency, status)`.execute(db);
  await sql`create index withdraws_by_time on withdraws (created_at desc, id desc)`.execute(db);
  await sql`create index withdraws_by_status on withdraws (status, created_at desc)`.execute(db);
  await sql`create index withdraws_by_payment on withdraws (payment_key)`.execute(db);
  await sql`
    create table confirmations (
      id integer generated always as identity primary key,
      withdraw_id integer not null constraint confirmations_withdraw references withdraws,
      seen jsonb not null,
      first_by integer not null constraint confirmations_first references users,
      first_at timestamptz not null,
      second_by integer constraint confirmations_second references users,
      second_at timestamptz,
      expires_at timestamptz not null,
      void_reason text,
      constraint confirmations_two_people check (second_by <> first_by)
    )`.execute(db);
  await sql`
    create unique index confirmations_one_open on confirmations (withdraw_id)
    where second_by is null and void_reason is null`.execute(db);
  await sql`
    alter table withdraws add constraint withdraws_confirmation
      foreign key (confirmation_id) references confirmations`.execute(db);
}

async function makePrizeRuns(db: Kysely<never>): Promise<void> {
  await sql`
    create table prize_runs (
      id integer generated always as identity primary key,
      tournament_id integer not null constraint prize_runs_tournament references tournaments,
      generation integer not null,
      digest text not null,
      totals jsonb not null,
      unpaid jsonb not null,
      actor_id integer not null constraint prize_runs_actor references users,
      at timestamptz not null,
      reverted_at timestamptz,
      constraint prize_runs_once unique (tournament_id, generation)
    )`.execute(db);
  await sql`
    create unique index prize_runs_one_holds on prize_runs (tournament_id) where reverted_at is null`.execute(
    db,
  );
}

async function makeTransactions(db: Kysely<never>): Promise<void> {
  await sql`
    create table transactions (
      id integer generated always as identity primary key,
      user_id integer not null,
      currency text not null,
      amount numeric(14, 2) not null constraint transactions_amount_above_zero check (amount > 0),
      type text not null constraint transactions_type_known
        check (type in ('ACCRUAL_TOURNAMENT_PRIZE', 'ACCRUAL_WITHDRAW_REQUEST')),
      status text not null constraint transactions_status_known check (status in ('CANCELED', 'SUCCESS', 'PENDING')),
      payment_system text not null,
      withdraw_id integer constraint transactions_one_a_withdraw unique
        constraint transactions_withdraw references withdraws,
      run_id integer constraint transactions_run references prize_runs,
      tournament_id integer constraint transactions_tournament references tournaments,
      participant_id integer constraint transactions_participant references participants,
      place_from integer,
      place_to integer,
      match_id integer,
      created_at timestamptz not null,
      constraint transactions_wallet foreign key (user_id, currency) references wallets,
      constraint transactions_of_wallet unique (id, user_id, currency),
      constraint transactions_one_cause check ((type = 'ACCRUAL_WITHDRAW_REQUEST') = (withdraw_id is not null)
        and (type = 'ACCRUAL_TOURNAMENT_PRIZE') = (run_id is not null)),
      constraint transactions_prize_once unique (run_id, participant_id, user_id, currency)
    )`.execute(db);
  await sql`create index transactions_of_user on transactions (user_id, id desc)`.execute(db);
  await sql`
    create index transactions_of_tournament on transactions (tournament_id, id)
    where tournament_id is not null`.execute(db);
}

async function makeMovements(db: Kysely<never>): Promise<void> {
  await sql`
    create table movement_kinds (
      kind text not null,
      from_pot text not null,
      to_pot text not null,
      constraint movement_kinds_once primary key (kind, from_pot, to_pot)
    )`.execute(db);
  for (const [kind, from, to] of kinds)
    await sql`insert into movement_kinds values (${kind}, ${from}, ${to})`.execute(db);
  await sql`
    create table movements (
      id bigint generated always as identity primary key,
      transaction_id integer not null,
      step integer not null,
      user_id integer not null,
      currency text not null,
      kind text not null,
      from_pot text not null,
      to_pot text not null,
      amount numeric(14, 2) not null constraint movements_amount_above_zero check (amount > 0),
      at timestamptz not null,
      actor_id integer constraint movements_actor references users,
      constraint movements_step unique (transaction_id, step),
      constraint movements_kind foreign key (kind, from_pot, to_pot) references movement_kinds,
      constraint movements_transaction foreign key (transaction_id, user_id, currency)
        references transactions (id, user_id, currency)
    )`.execute(db);
  await sql`create index movements_of_wallet on movements (user_id, currency)`.execute(db);
}

/** Only movements change balances, and movements are never changed. */
async function guardTheLedger(db: Kysely<never>): Promise<void> {
  await sql`
    create function apply_movements() returns trigger language plpgsql as $$
    begin
      update wallets set
        won = wallets.won + sums.won, free = wallets.free + sums.free, reserved = wallets.reserved + sums.reserved,
        frozen = wallets.frozen + sums.frozen, transit = wallets.transit + sums.transit, paid = wallets.paid + sums.paid
      from (
        select user_id, currency,
          sum(case 'house' when from_pot then amount when to_pot then -amount else 0 end) as won,
          sum(case 'free' when to_pot then amount when from_pot then -amount else 0 end) as free,
          sum(case 'reserved' when to_pot then amount when from_pot then -amount else 0 end) as reserved,
          sum(case 'frozen' when to_pot then amount when from_pot then -amount else 0 end) as frozen,
          sum(case 'transit' when to_pot then amount when from_pot then -amount else 0 end) as transit,
          sum(case 'paid' when to_pot then amount when from_pot then -amount else 0 end) as paid
        from moved group by user_id, currency
      ) sums
      where wallets.user_id = sums.user_id and wallets.currency = sums.currency;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger movements_change_wallets after insert on movements
    referencing new table as moved for each statement execute function apply_movements()`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is changed by movements alone', tg_table_name;
    end $$`.execute(db);
  await sql`
    create trigger movements_stay before update or delete or truncate on movements
    for each statement execute function refuse_change()`.execute(db);
  await sql`
    create trigger wallets_by_movements before update of won, free, reserved, frozen, transit, paid on wallets
    for each row when (pg_trigger_depth() = 0) execute function refuse_change()`.execute(db);
  await sql`
    create trigger wallets_begin_empty before insert on wallets for each row
    when (new.won <> 0 or new.free <> 0 or new.reserved <> 0 or new.frozen <> 0 or new.transit <> 0 or new.paid <> 0)
    execute function refuse_change()`.execute(db);
}
