import { connect as openConnection } from 'node:net';
import { createRule, updateRule } from '@matchdesk/contract/content/rules';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { nextFrame, subscribe, useSockets } from '#testing/sockets.ts';

const server = useTestServer();
const connect = useSockets(server);

/** How many transactions of this database wait for somebody else's lock. */
async function waitingCalls(db: Db): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length;
}

/** Whether the port is open: a server that stops first closes it. */
function takesConnections(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = openConnection(Number(port), hostname);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

test('a stop lets calls in flight finish, and their changes are heard before the sockets close', async () => {
  const manager = await server.as('manager');
  const body = { title: 'Fair play', content: 'Be fair.' };
  const { id } = (await manager.call(createRule, { body })).body.data;
  const socket = await connect(manager);
  await subscribe(socket, 'desk.rules');
  const heard = nextFrame(socket);
  const lockTaken = Promise.withResolvers<void>();
  const stopBegun = Promise.withResolvers<void>();
  const holding = server.context.db.transaction().execute(async (trx) => {
    await trx.selectFrom('rules').where('id', '=', id).select('id').forUpdate().execute();
    lockTaken.resolve();
    await stopBegun.promise;
  });
  await lockTaken.promise;
  const saved = manager.call(updateRule, { params: { id }, body: { ...body, title: 'Fairer play' } });
  await expect.poll(() => waitingCalls(server.context.db)).toBe(1);
  const stopped = server.close();
  await expect.poll(() => takesConnections(server.address)).toBe(false);
  stopBegun.resolve();
  await holding;
  expect((await saved).status).toBe(200);
  expect((await heard).events).toMatchObject([{ channel: 'desk.rules', type: 'changed' }]);
  await stopped;
});
