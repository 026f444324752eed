import { listTransactions } from '@matchdesk/contract/money/billing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask, mismatches, readRequest, richPlayer, setStatus, walletOf } from '#testing/money.testing.ts';
import { cupWithPrizes, pay, readPrizes } from '#testing/prizes.ts';
import { useTestServer } from '#testing/server.testing.ts';

const server = useTestServer();

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('[D137] 100 requests at once on money for 11: 11 pass, and the balance is that of its rows', async () => {
  const { client, id } = await richPlayer(server, 'Hundred', '115.00');
  const answers = await times(100, () => ask(client, '10'));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(11);
  // One person may have only so many calls under way; the others are refused with 429.
  expect(statuses.filter((status) => ![201, 422, 429].includes(status))).toEqual([]);
  expect(await walletOf(client)).toMatchObject({ value: 115, free: 5 });
  const { rows } = await sql`select count(*)::int as count from withdraws where user_id = ${id}`.execute(
    server.context.db,
  );
  expect(rows).toEqual([{ count: 11 }]);
  expect(await mismatches(server)).toEqual([]);
});

test('[D137] 100 status changes in both directions at once: nothing is taken twice, nothing is lost', async () => {
  const { client, id } = await richPlayer(server, 'Bothways', '100.00');
  const treasurer = await server.as('treasurer');
  const superAdmin = await server.as('superAdmin');
  const requests = await times(4, async () => (await ask(client, '20')).body.data.id);
  const wanted = ['PENDING', 'REQUESTED', 'PENDING', 'CANCELED', 'PAID'] as const;
  const answers = await times(100, (index) =>
    setStatus(index % 2 ? treasurer : superAdmin, requests[index % 4]!, wanted[index % 5]!),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const ended = await Promise.all(requests.map((request) => readRequest(treasurer, request)));
  const gone = ended.filter(({ status }) => status === 'PAID' || status === 'PENDING').length;
  expect((await walletOf(client)).value).toBe(100 - 20 * gone);
  const { rows } = await sql`
    select count(*)::int as count from transactions where user_id = ${id} and withdraw_id is not null`.execute(
    server.context.db,
  );
  expect(rows).toEqual([{ count: 4 }]);
  expect(await mismatches(server)).toEqual([]);
});

test('prizes that many pay at once, beside a revert, are paid once', async () => {
  const treasurer = await server.as('treasurer');
  const cup = await cupWithPrizes(server, 100, 50);
  await cup.finish();
  const { digest, lines } = await readPrizes(treasurer, cup.id);
  const paying = times(20, () => pay(treasurer, cup.id, digest));
  const [answers, revert] = await Promise.all([paying, cup.revertFinal()]);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect(revert.status).toBe(200);
  expect(await mismatches(server)).toEqual([]);

  const final = await cup.final();
  await cup.win(final.id, lines[0]!.participant.id);
  const again = await readPrizes(treasurer, cup.id);
  const second = await times(20, () => pay(treasurer, cup.id, again.digest));
  expect(second.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const { body } = await treasurer.call(listTransactions, { query: { tournament_id: cup.id } });
  const good = body.data.filter(({ status }) => status === 'SUCCESS');
  expect(good.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([50, 100]);
  expect(await mismatches(server)).toEqual([]);
});

test('balances are changed by movements alone, and movements stay', async () => {
  const { db } = server.context;
  const tries = [
    sql`update wallets set free = free + 1, won = won + 1`,
    sql`update movements set amount = amount + 1`,
    sql`delete from movements`,
    sql`truncate movements`,
    sql`insert into wallets (user_id, currency, won, free) values (1, 'EUR', 5, 5)`,
  ];
  for (const one of tries) await expect(one.execute(db)).rejects.toThrow('is changed by movements alone');
});

test('[D137] no balance is below 0, and no money is a float', async () => {
  const { db } = server.context;
  const { id } = await richPlayer(server, 'Spent', '10.00');
  // With the triggers off, only the constraint is left.
  const overdraw = db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update wallets set won = won - 11, free = free - 11 where user_id = ${id} and currency = 'EUR'`.execute(
      trx,
    );
  });
  await expect(overdraw).rejects.toThrow('violates check constraint');
  const { rows } = await sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('real', 'double precision')
      and table_name in ('wallets', 'movements', 'transactions', 'withdraws')`.execute(db);
  expect(rows).toEqual([]);
});

test('a check finds what does not add up, says where, and stops payments until it is settled', async () => {
  const { client, id } = await richPlayer(server, 'Wrong', '100.00');
  const treasurer = await server.as('treasurer');
  const request = (await ask(client, '20')).body.data.id;
  const { db } = server.context;
  const spoil = (amount: number) =>
    db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update wallets set won = won + ${amount}, free = free + ${amount} where user_id = ${id} and currency = 'EUR'`.execute(
        trx,
      );
    });
  await spoil(1);
  expect(await mismatches(server)).toEqual([
    { rule: 'balance and movements differ', user_id: id, currency: 'EUR', id: null },
  ]);
  const refused = await setStatus(treasurer, request, 'PAID');
  expect([refused.status, refused.body.code]).toEqual([409, 'ledger-mismatch']);
  await spoil(-1);
  expect(await mismatches(server)).toEqual([]);
  expect((await setStatus(treasurer, request, 'PAID')).status).toBe(200);
});
