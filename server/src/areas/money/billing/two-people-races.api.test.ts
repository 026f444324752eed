import { changeTwoPeopleLimits, confirmLimitChange } from '@matchdesk/contract/money/billing';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insertGrant } from '#people/index.ts';
import { ask, mismatches, richPlayer, setStatus, walletOf } from '#testing/money.testing.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { independent } from '#testing/treasurers.testing.ts';

const server = useTestServer();

beforeAll(async () => {
  const superAdmin = await server.as('superAdmin');
  await superAdmin.call(changeTwoPeopleLimits, { body: { EUR: '50.00', COINS: null } });
});

async function bigRequest(nickname: string) {
  const { client } = await richPlayer(server, nickname, '500.00');
  return { client, id: (await ask(client, '60')).body.data.id };
}

test('one person who confirms many times at once is still one', async () => {
  const treasurer = await server.as('treasurer');
  const { client, id } = await bigRequest('Impatient');
  const answers = await Promise.all(Array.from({ length: 8 }, () => setStatus(treasurer, id, 'PAID')));
  const told = answers.map(({ status, body }) => (status === 200 ? body.data.status : body.code));
  expect(told.toSorted()).toEqual(['REQUESTED', ...Array(7).fill('confirmed-by-you')]);
  expect((await walletOf(client)).value).toBe(500);
});

test('three people who confirm at once pay once, and two of them did', async () => {
  const third = await independent(server, 'Third');
  const people = [await server.as('treasurer'), await server.as('superAdmin'), third.client];
  const { client, id } = await bigRequest('Crowded');
  const answers = await Promise.all(people.map((person) => setStatus(person, id, 'PAID')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await walletOf(client)).value).toBe(440);
  const { rows } = await sql<{ first_by: number; second_by: number }>`
    select first_by, second_by from confirmations where withdraw_id = ${id}`.execute(server.context.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]!.second_by).not.toBeNull();
  expect(await mismatches(server)).toEqual([]);
});

/** Resolves once somebody waits for the lock on grants. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_locks where relation = 'grants'::regclass and not granted`.execute(server.context.db);
    if (rows.length > 0) return;
  }
}

test('[O28] a second confirmation waits for a grant that is being made, and counts it', async () => {
  const [first, second] = [await server.idOf('superAdmin'), await server.idOf('treasurer')];
  const { id } = await bigRequest('Meanwhile');
  await setStatus(await server.as('superAdmin'), id, 'PAID');
  const treasurer = await server.as('treasurer');
  const { answer } = await server.context.db.transaction().execute(async (trx) => {
    const at = server.clock.now();
    await insertGrant(trx, { at, actor: { id: first }, user: second, kind: 'email', isMoney: true });
    const asked = setStatus(treasurer, id, 'PAID');
    await somebodyWaits();
    return { answer: asked };
  });
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([403, 'linked-with-first']);
});

test('[O28] confirming a higher limit waits for a grant that is being made, and counts it', async () => {
  const superAdmin = await server.as('superAdmin');
  const second = await independent(server, 'Second');
  const raise = await superAdmin.call(changeTwoPeopleLimits, { body: { EUR: '90.00', COINS: null } });
  const id = raise.body.data.waiting[0]!.id;
  const { answer } = await server.context.db.transaction().execute(async (trx) => {
    const [at, asker] = [server.clock.now(), await server.idOf('superAdmin')];
    await insertGrant(trx, { at, actor: { id: asker }, user: second.id, kind: 'email', isMoney: true });
    const asked = second.client.call(confirmLimitChange, { params: { id } });
    await somebodyWaits();
    return { answer: asked };
  });
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([403, 'linked-with-first']);
});
