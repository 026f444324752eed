import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { ask, richPlayer, setStatus } from '#testing/money.testing.ts';
import { cupWithPrizes, pay, readPrizes } from '#testing/prizes.ts';
import { useTestServer } from '#testing/server.testing.ts';

// Must come before the first connection is opened.
const query = vi.spyOn(pg.Client.prototype, 'query');
const server = useTestServer();

/** How many statements the work sends; each costs server and database about as much as the work itself. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  query.mockClear();
  await work();
  return query.mock.calls.length;
}

test('a status change asks the database eight times at most', async () => {
  const treasurer = await server.as('treasurer');
  const player = await richPlayer(server, 'Counted', '100');
  const { id } = (await ask(player.client, '20')).body.data;
  await setStatus(treasurer, id, 'PENDING');
  expect(await statementsOf(() => setStatus(treasurer, id, 'REQUESTED'))).toBeLessThanOrEqual(8);
  expect(await statementsOf(() => setStatus(treasurer, id, 'PENDING'))).toBeLessThanOrEqual(8);
});

test('a first prize run asks the database eleven times at most, however many it pays', async () => {
  const treasurer = await server.as('treasurer');
  const cup = await cupWithPrizes(server, 70, 20, 5, 5);
  await cup.finish();
  const { digest } = await readPrizes(treasurer, cup.id);
  expect(await statementsOf(() => pay(treasurer, cup.id, digest))).toBeLessThanOrEqual(11);
});
