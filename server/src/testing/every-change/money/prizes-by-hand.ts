import { sql } from 'kysely';
import type { Client } from '#testing/client.ts';
import { cupWithPrizes, readPrizes } from '#testing/prizes.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

async function payLine(client: Client, id: number, index: number, more: object = {}) {
  await make(client, 'payByHand', {
    params: { id },
    body: { ...(await bodyOf(client, id, index)), ...more },
  });
}

async function bodyOf(treasurer: Client, id: number, index: number) {
  const line = (await readPrizes(treasurer, id)).lines[index]!;
  return {
    participant_id: line.participant.id,
    user_id: line.user.id,
    currency: line.currency,
    digest: line.digest,
    amount: line.due,
    method: 'cash',
    paid_at: '2026-01-01 12:00:00',
    note: 'In an envelope',
  };
}

/** Guests and others who got their prizes outside of the wallets, beside a run, and above the limit. */
export async function changePaidByHand(server: TestServer, notes: Notes): Promise<void> {
  const { db } = server.context;
  const treasurer = await server.as('treasurer');
  const superAdmin = await server.as('superAdmin');
  const cup = await cupWithPrizes(server, 100, 50, 20);
  const { id } = cup;
  const params = { id };
  await cup.finish();
  const [first] = (await readPrizes(treasurer, id)).lines;
  await sql`update users set is_guest = true, email = null where id = ${first!.user.id}`.execute(db);
  await notes.read(treasurer, 'getNextTask', { params });
  await payLine(treasurer, id, 0, { amount: '60.00', method: 'bank-transfer' });
  await payLine(treasurer, id, 0, { amount: '60.00' });
  await payLine(treasurer, id, 1);
  await make(await server.as('manager'), 'payByHand', { params, body: await bodyOf(treasurer, id, 2) });
  await notes.read(treasurer, 'getPrizes', { params });
  const { digest } = await readPrizes(treasurer, id);
  await make(treasurer, 'payPrizes', { params, body: { digest } });
  await payLine(treasurer, id, 2, { amount: '5' });
  await make(superAdmin, 'changeTwoPeopleLimits', { body: { EUR: '10', COINS: '' } });
  await payLine(treasurer, id, 0);
  const [waiting, ...earlier] = (await readPrizes(treasurer, id)).hand_payments;
  const ofWaiting = { params: { id, payment_id: waiting!.id } };
  await notes.read(treasurer, 'getNextTask', { params });
  await make(treasurer, 'confirmHandPayment', ofWaiting);
  await make(superAdmin, 'confirmHandPayment', ofWaiting);
  await notes.read(treasurer, 'getNextTask', { params });
  await make(superAdmin, 'undoHandPayment', { params: { id, payment_id: earlier[0]!.id } });
  await make(superAdmin, 'confirmHandPayment', { params: { id, payment_id: earlier[0]!.id } });
  const [, runnerUp] = (await readPrizes(treasurer, id)).lines;
  await cup.revertFinal();
  await cup.win((await cup.final()).id, runnerUp!.participant.id);
  await notes.read(treasurer, 'getPrizes', { params });
  await notes.read(treasurer, 'listTournamentHistory', { params });
}
