import { blockUserById } from '@matchdesk/contract/people/users';
import { expect, test } from 'vitest';
import { useTestServer } from '#testing/server.testing.ts';
import { lockIsWaitedFor } from '#testing/whole-database.ts';
import { findPerson, hasLostAccess, lockPerson } from './person.ts';

const server = useTestServer();

test('a block comes after the change of whoever is held, and before that of whoever is not yet', async () => {
  const { context } = server;
  const [manager, superAdmin] = [await server.as('manager'), await server.as('superAdmin')];
  const token = manager.token ?? '';
  const person = (await findPerson(context, 'bearer', token))!;
  const block = () => superAdmin.call(blockUserById, { params: { id: person.id }, body: { reason: 'Now' } });
  const order: string[] = [];
  const blocked = await context.db.transaction().execute(async (trx) => {
    const held = await lockPerson(context, trx, person);
    expect(held).toBeDefined();
    expect([hasLostAccess(person, held!), hasLostAccess(held!, person)]).toEqual([false, false]);
    const answer = block().then(({ status }) => {
      order.push('block');
      return status;
    });
    await lockIsWaitedFor(server);
    order.push('change');
    return { answer };
  });
  expect(await blocked.answer).toBe(200);
  expect(order).toEqual(['change', 'block']);
  const held = await context.db.transaction().execute((trx) => lockPerson(context, trx, person));
  expect(held).toBeUndefined();
});
