import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { givePrize, richPlayer } from '#testing/money.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { checkMoved, checkWhole } from './index.ts';

const server = useTestServer();

test('a start looks at the wallets that moved since the last good check, and at all after a bad one', async () => {
  const { context } = server;
  const { id } = await richPlayer(server, 'Ivo', '100');
  expect(await checkWhole(context)).toMatchObject({ is_whole: true, mismatches: [] });
  await givePrize(server, id, '5');
  expect(await checkMoved(context)).toMatchObject({ is_whole: false, wallets: 1, mismatches: [] });

  // Bypasses the trigger, which alone changes a balance.
  const add = (amount: number) =>
    context.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update wallets set won = won + ${amount}::numeric, free = free + ${amount}::numeric
        where user_id = ${id}`.execute(trx);
    });
  await add(1);
  const wrong = (currency: string) => ({ rule: 'balance and movements differ', user_id: id, currency });
  // Nothing ever moved in their other wallet.
  expect(await checkMoved(context)).toMatchObject({ is_whole: false, mismatches: [wrong('EUR')] });
  expect(await checkMoved(context)).toMatchObject({
    is_whole: true,
    mismatches: [wrong('COINS'), wrong('EUR')],
  });
  await add(-1);
  expect(await checkMoved(context)).toMatchObject({ is_whole: true, mismatches: [] });
  expect(await checkMoved(context)).toMatchObject({ is_whole: false, mismatches: [] });
});

test('a whole check reads each wallet once, and says in the log only that something differs', async () => {
  const { context } = server;
  const { db } = context;
  await sql`with crowd as (
      insert into users (email, name, nickname, created_at, updated_at)
      select 'wallet' || n || '@crowd.test', '', 'Wallet ' || n, now(), now() from generate_series(1, 501) n
      returning id
    ) insert into wallets (user_id, currency) select id, 'EUR' from crowd`.execute(db);
  const { count } = await db
    .selectFrom('wallets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const error = vi.spyOn(context.log, 'error').mockImplementation(() => {});
  expect(await checkWhole(context)).toMatchObject({ wallets: Number(count), mismatches: [] });
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});
