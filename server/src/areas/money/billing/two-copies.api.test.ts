import { askForWithdraw, changeTwoPeopleLimits } from '@matchdesk/contract/money/billing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Client } from '#testing/client.ts';
import { openCopy } from '#testing/copies.testing.ts';
import { ask, mismatches, paymentDetailOf, richPlayer, setStatus, walletOf } from '#testing/money.testing.ts';
import { cupWithPrizes, pay, readPrizes } from '#testing/prizes.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { dropLimits, independent } from '#testing/treasurers.testing.ts';

const server = useTestServer();

/** The same person, alternating between this server and another copy. */
async function atBoth(client: Client): Promise<(index: number) => Client> {
  const other = (await openCopy(server)).as(client);
  return (index) => (index % 2 ? other : client);
}

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

test('one Idempotency-Key at two copies at once asks for money once, and both get the same answer', async () => {
  const { client } = await richPlayer(server, 'Keyed', '100.00');
  const at = await atBoth(client);
  const body = { currency: 'EUR', amount: '20', payment_detail: paymentDetailOf(client) };
  const answers = await times(6, async (index) => {
    const answer = await at(index).raw(`/api${askForWithdraw.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'once-and-for-all' },
      body: JSON.stringify(body),
    });
    return [answer.status, await answer.text()];
  });
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(answers[0]![0]).toBe(201);
  expect(await walletOf(client)).toMatchObject({ value: 100, free: 80 });
});

test('a request that is paid, sent, called back and canceled at two copies at once ends once', async () => {
  const { client } = await richPlayer(server, 'Everywhere', '100.00');
  const at = await atBoth(await server.as('treasurer'));
  const { id } = (await ask(client, '20')).body.data;
  const wanted = ['PAID', 'CANCELED', 'PENDING', 'REQUESTED'] as const;
  const answers = await times(24, (index) => setStatus(at(index), id, wanted[Math.floor(index / 2) % 4]!));
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect([80, 100]).toContain((await walletOf(client)).value);
  expect(await mismatches(server)).toEqual([]);
});

test('prizes that are paid at two copies at once are paid once', async () => {
  const at = await atBoth(await server.as('treasurer'));
  const cup = await cupWithPrizes(server, 100, 50);
  await cup.finish();
  const { digest } = await readPrizes(at(0), cup.id);
  const answers = await times(12, (index) => pay(at(index), cup.id, digest));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  const { rows } = await sql`
    select sum(amount)::int as amount, count(*)::int as count from transactions where tournament_id = ${cup.id}`.execute(
    server.context.db,
  );
  expect(rows).toEqual([{ amount: 150, count: 2 }]);
  expect(await mismatches(server)).toEqual([]);
});

test('one person at two copies is one, and small payments at both reach the limit together', async () => {
  await (await server.as('superAdmin')).call(changeTwoPeopleLimits, { body: { EUR: '50.00', COINS: null } });
  const at = await atBoth((await independent(server, 'Twin')).client);
  const big = await richPlayer(server, 'Big', '100.00');
  const { id } = (await ask(big.client, '60')).body.data;
  const told = await times(6, (index) => setStatus(at(index), id, 'PAID'));
  expect(told.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await walletOf(big.client)).value).toBe(100);

  const payees = await times(4, (index) => richPlayer(server, `Small ${index}`, '100.00'));
  const asked = await Promise.all(payees.map(async ({ client }) => (await ask(client, '20')).body.data.id));
  const paid = await times(4, (index) => setStatus(at(index), asked[index]!, 'PAID'));
  expect(paid.filter(({ body }) => body.data?.status === 'PAID')).toHaveLength(2);
  await dropLimits(server);
});
