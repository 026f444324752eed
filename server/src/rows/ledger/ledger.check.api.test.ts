import { sql } from 'kysely';
import { expect, test } from 'vitest';
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
