import { changeTwoPeopleLimits } from '@matchdesk/contract/money/billing';
import { beforeAll, expect, test } from 'vitest';
import { day } from '#clock.ts';
import { ask, givePrize, richPlayer, setStatus } from '#testing/money.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { appoint, setCoinsRate } from '#testing/treasurers.testing.ts';

const server = useTestServer();

beforeAll(async () => {
  const superAdmin = await server.as('superAdmin');
  await superAdmin.call(changeTwoPeopleLimits, { body: { EUR: '50.00', COINS: '10000.00' } });
});

/** Starts each test a day after the one before, so that nothing was paid in the last 24 hours. */
async function nextDay() {
  server.clock.advance(day + 1);
  return { treasurer: await server.as('treasurer'), superAdmin: await server.as('superAdmin') };
}

test('[O29] a rate that is raised for one request and set back does not let one person pay it', async () => {
  const { treasurer, superAdmin } = await nextDay();
  const { client } = await richPlayer(server, 'Accomplice', '5000.00', 'COINS');
  await setCoinsRate(treasurer, 1000);
  const asked = (await ask(client, '5000', { currency: 'COINS' })).body.data;
  await setCoinsRate(treasurer, 0.01);
  expect(asked.payout).toBe(5_000_000);
  const alone = (await setStatus(treasurer, asked.id, 'PAID')).body.data;
  expect(alone).toMatchObject({ status: 'REQUESTED', needs_second: true });
  expect(alone.signs).toContainEqual({
    kind: 'rate-changed',
    level: 'high',
    facts: { asked: 1000, today: 0.01 },
  });
  expect((await setStatus(superAdmin, asked.id, 'PAID')).body.data.status).toBe('PAID');
});

test('[O29] what one person pays to many counts together', async () => {
  const { treasurer, superAdmin } = await nextDay();
  const requests = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const { client } = await richPlayer(server, `Payee${index}`, '100.00');
      return (await ask(client, '49')).body.data.id;
    }),
  );
  // All at once: each must see what the others pay.
  const answers = await Promise.all(requests.map((id) => setStatus(treasurer, id, 'PAID')));
  const statuses = answers.map(({ body }) => body.data.status);
  expect(statuses.filter((status) => status === 'PAID')).toHaveLength(1);
  expect(statuses.filter((status) => status === 'REQUESTED')).toHaveLength(19);
  // Another payer has a sum of their own, and a day later the first one may pay again.
  const { client } = await richPlayer(server, 'PaidByOther', '100.00');
  expect((await setStatus(superAdmin, (await ask(client, '20')).body.data.id, 'PAID')).body.data.status).toBe(
    'PAID',
  );
  const later = await nextDay();
  const { client: next } = await richPlayer(server, 'NextDay', '100.00');
  const paid = await setStatus(later.treasurer, (await ask(next, '49')).body.data.id, 'PAID');
  expect(paid.body.data.status).toBe('PAID');
});

test('[O29] people who count as one pay as one', async () => {
  const { superAdmin } = await nextDay();
  const hands = [await appoint(server, superAdmin, 'HandOne'), await appoint(server, superAdmin, 'HandTwo')];
  const answers = [];
  for (const [index, hand] of hands.entries()) {
    const { client } = await richPlayer(server, `OfHand${index}`, '100.00');
    answers.push(await setStatus(hand.client, (await ask(client, '49')).body.data.id, 'PAID'));
  }
  expect(answers.map(({ body }) => body.data.status)).toEqual(['PAID', 'REQUESTED']);
});

test('[O29] what a payee gets counts over all currencies', async () => {
  const { treasurer, superAdmin } = await nextDay();
  const { client, id } = await richPlayer(server, 'BothWallets', '100.00');
  await givePrize(server, id, '5000.00', 'COINS');
  const euro = (await ask(client, '30')).body.data.id;
  const coins = (await ask(client, '3000', { currency: 'COINS' })).body.data.id;
  const answers = await Promise.all([
    setStatus(treasurer, euro, 'PAID'),
    setStatus(superAdmin, coins, 'PAID'),
  ]);
  expect(answers.map(({ body }) => body.data.status).toSorted()).toEqual(['PAID', 'REQUESTED']);
});

test('[O29] accounts that are paid to one place are one payee', async () => {
  const { treasurer, superAdmin } = await nextDay();
  const requests = [];
  for (const [index, payment_detail] of ['DE89 3704 0044', 'de89-3704-0044', 'DE89 3704 9999'].entries()) {
    const { client } = await richPlayer(server, `Mule${index}`, '100.00');
    requests.push((await ask(client, '30', { payment_detail })).body.data.id);
  }
  const [one, other, elsewhere] = requests;
  expect((await setStatus(treasurer, one!, 'PAID')).body.data.status).toBe('PAID');
  const split = (await setStatus(superAdmin, other!, 'PAID')).body.data;
  expect(split).toMatchObject({ status: 'REQUESTED', two_people: { reasons: ['payee'] } });
  expect((await setStatus(superAdmin, elsewhere!, 'PAID')).body.data.status).toBe('PAID');
});

test('[O29] the worse of both rates counts, and more than 10 % between them needs two', async () => {
  const { client } = await richPlayer(server, 'Rated', '9000.00', 'COINS');
  const at = async (rate: number, amount: string) => {
    const { treasurer } = await nextDay();
    const { id } = (await ask(client, amount, { currency: 'COINS' })).body.data;
    await setCoinsRate(treasurer, rate);
    const { status, signs } = (await setStatus(treasurer, id, 'PAID')).body.data;
    await setCoinsRate(treasurer, 0.01);
    return [status, signs.some(({ kind }) => kind === 'rate-changed')];
  };
  // 0.01 is 10 % less than 0.0111… and 10 % more than 0.00909…
  expect(await at(0.0113, '1000')).toEqual(['REQUESTED', true]);
  expect(await at(0.009, '1000')).toEqual(['REQUESTED', true]);
  // 48 when asked, 52.80 now.
  expect(await at(0.011, '4800')).toEqual(['REQUESTED', false]);
  expect(await at(0.011, '1000')).toEqual(['PAID', false]);
});

test('[O29] rates are saved at once, with a fresh proof', async () => {
  const { treasurer } = await nextDay();
  expect((await setCoinsRate(treasurer, 0.01)).status).toBe(200);
  server.clock.advance(day / 24);
  const stale = await setCoinsRate(treasurer, 0.02);
  expect([stale.status, stale.body.code]).toEqual([403, 'proof-needed']);
});
