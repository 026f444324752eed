import { channels } from '@matchdesk/contract/channels';
import type { RoleName } from '@matchdesk/contract/permissions';
import { expect, test } from 'vitest';
import { findPerson, type Person, stillHolds } from '#people/index.ts';
import type { Client } from '#testing/client.ts';
import { useTestServer } from '#testing/server.ts';
import { closed, subscribe, useSockets } from '#testing/sockets.ts';
import { assignRoles } from './users.service.ts';
import { grantPermission } from './users.store.ts';

const server = useTestServer();
const connect = useSockets(server);

async function personOf({ token = '' }: Client): Promise<Person> {
  const found = await findPerson(server.context, 'bearer', token);
  if (!found) throw new Error('nobody has this token');
  return found;
}

const giveRoles = async (client: Client, roles: RoleName[]) => {
  const actor = await personOf(await server.as('superAdmin'));
  await assignRoles(server.context, actor, (await personOf(client)).id, roles);
};

test('a changed role closes the connections that were judged by the old one', async () => {
  const client = await server.as('manager');
  const socket = await connect(client);
  const other = await connect(await server.as('admin'));
  expect(await subscribe(socket, channels.tournament(7))).toMatchObject({ ok: true });

  const end = closed(socket);
  await giveRoles(client, []);
  expect(await end).toBe('io server disconnect');
  expect(other.connected).toBe(true);

  const again = await connect(client);
  expect(await subscribe(again, channels.tournament(7))).toEqual({ ok: false, code: 'not-permitted' });
  await giveRoles(client, ['Tournament manager']);
});

test('a session that opened with other roles or permissions does not pass the check', async () => {
  const client = await server.as('managerWithoutPermission');
  const before = await personOf(client);
  expect(await stillHolds(server.context, before)).toBe(true);

  await server.context.db.transaction().execute((trx) => grantPermission(trx, before.id, 'Tournament edit'));
  expect(await stillHolds(server.context, before)).toBe(false);

  const between = await personOf(client);
  expect(await stillHolds(server.context, between)).toBe(true);
  await giveRoles(client, ['Tournament admin']);
  expect(await stillHolds(server.context, between)).toBe(false);
});
