import type { UserId } from '@matchdesk/contract/ids';
import { transact } from '#database/transact.ts';
import type { TestServer } from './server.testing.ts';
import { lockIsWaitedFor } from './whole-database.ts';

/** Makes the call of somebody who is blocked while it waits for their row. */
export async function blockedMeanwhile<Answer>(
  server: TestServer,
  id: UserId,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holder = transact(server.context, async ({ trx, now }) => {
    await trx.updateTable('users').set({ blocked_at: now }).where('id', '=', id).execute();
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const answer = call();
  await lockIsWaitedFor(server);
  released.resolve();
  await holder;
  return answer;
}
