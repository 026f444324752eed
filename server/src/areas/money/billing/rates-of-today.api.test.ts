import { expect, test } from 'vitest';
import { day } from '#clock.ts';
import { ask, readRequest, richPlayer, setStatus } from '#testing/money.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { setCoinsRate } from '#testing/treasurers.testing.ts';

const server = useTestServer();
const fair = 0.01;
const raised = 10;

/** Begins a new day; the rate has been fair since the day before, and there is no limit. */
async function begin(nickname: string) {
  await setCoinsRate(await server.as('treasurer'), fair);
  server.clock.advance(day + 1);
  const { client } = await richPlayer(server, nickname, '2000.00', 'COINS');
  const treasurer = await server.as('treasurer');
  const askFor = async () => (await ask(client, '2000', { currency: 'COINS' })).body.data;
  return { treasurer, askFor };
}

test('[O29] a rate that is raised, asked for and paid before it is set back needs two people', async () => {
  const { treasurer, askFor } = await begin('Quick');
  await setCoinsRate(treasurer, raised);
  const { id, payout } = await askFor();
  expect(payout).toBe(20_000);
  const paid = (await setStatus(treasurer, id, 'PAID')).body.data;
  expect(paid).toMatchObject({ status: 'REQUESTED', needs_second: true, two_people: { reasons: ['rate'] } });
  expect(paid.signs).toContainEqual({
    kind: 'rate-changed',
    level: 'high',
    facts: { asked: raised, today: fair },
  });
});

test('[O29] a rate that is raised again for the payment needs two people', async () => {
  const { treasurer, askFor } = await begin('Patient');
  await setCoinsRate(treasurer, raised);
  const { id } = await askFor();
  await setCoinsRate(treasurer, fair);
  server.clock.advance(3 * day);
  const later = await server.as('treasurer');
  await setCoinsRate(later, raised);
  expect((await setStatus(later, id, 'PAID')).body.data.status).toBe('REQUESTED');
});

test('a rate that everybody could see for a day is the rate, and one person pays by it', async () => {
  const { treasurer, askFor } = await begin('Honest');
  await setCoinsRate(treasurer, raised);
  server.clock.advance(day + 1);
  const later = await server.as('treasurer');
  const { id } = await askFor();
  expect((await readRequest(later, id)).two_people).toBe(null);
  expect((await setStatus(later, id, 'PAID')).body.data.status).toBe('PAID');
});
