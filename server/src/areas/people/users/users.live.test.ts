import { channels } from '@matchdesk/contract/channels';
import type { GameId } from '@matchdesk/contract/ids';
import type { RoleName } from '@matchdesk/contract/permissions';
import { expect, test } from 'vitest';
import { findPerson, isAccessUnchanged, type Person } from '#people/index.ts';
import { insertPermission } from '#rows/people/people.store.ts';
import type { Client } from '#testing/client.ts';
import { useTestServer } from '#testing/server.testing.ts';
import { closed, subscribe, useSockets } from '#testing/sockets.ts';
import { setGame, setPermission } from './grants.ts';
import { endSessions } from './sessions.ts';
import { blockUser, changeUser, unblockUser } from './users.service.ts';

const server = useTestServer();
const connect = useSockets(server);

async function personOf({ token = '' }: Client): Promise<Person> {
  const found = await findPerson(server.context, 'bearer', token);
  if (!found) throw new Error('nobody has this token');
  return found;
}

const superAdmin = async () => personOf(await server.as('superAdmin'));

const giveRoles = async (client: Client, roles: RoleName[]) =>
  changeUser(server.context, await superAdmin(), (await personOf(client)).id, { roles });

test('a changed role closes the connections that were judged by the old one', async () => {
  const client = await server.as('manager');
  const socket = await connect(client);
  const other = await connect(await server.as('admin'));
  expect(await subscribe(socket, channels.tournament(7))).toMatchObject({ ok: true });

  const end = closed(socket);
  await giveRoles(client, ['Tournament admin']);
  expect(await end).toBe('io server disconnect');
  expect(other.connected).toBe(true);
  await giveRoles(client, ['Tournament manager']);
});

test('so does a withdrawn permission, a withdrawn game, an ended session and a block', async () => {
  const client = await server.as('managerWithoutGame');
  const { id: user_id } = await personOf(client);
  const actor = await superAdmin();
  const staffCalls = channels.staffCalls;
  const permission_id = 2;
  const withdrawals = [
    () => setPermission(server.context, actor, { user_id, permission_id }, false),
    () => setPermission(server.context, actor, { user_id, permission_id }, true),
    () => setGame(server.context, actor, user_id, 6 as GameId, true),
    () => setGame(server.context, actor, user_id, 6 as GameId, false),
  ];
  for (const [index, withdraw] of withdrawals.entries()) {
    const socket = await connect(client);
    expect(await subscribe(socket, staffCalls)).toMatchObject({ ok: index !== 1 });
    const end = closed(socket);
    await withdraw();
    expect(await end).toBe('io server disconnect');
  }
  for (const shut of [
    () => endSessions(server.context, actor, user_id),
    () => blockUser(server.context, actor, user_id, 'cheating'),
  ]) {
    const again = await server.as('managerWithoutGame');
    const socket = await connect(again);
    const end = closed(socket);
    await shut();
    expect(await end).toBe('io server disconnect');
    await expect(personOf(again)).rejects.toThrow('nobody');
  }
  await unblockUser(server.context, actor, user_id);
});

test('a session that opened with other roles or permissions does not pass the check', async () => {
  const client = await server.as('managerWithoutPermission');
  const before = await personOf(client);
  expect(await isAccessUnchanged(server.context, before)).toBe(true);

  await server.context.db.transaction().execute((trx) => insertPermission(trx, before.id, 'Tournament edit'));
  expect(await isAccessUnchanged(server.context, before)).toBe(false);

  const between = await personOf(client);
  expect(await isAccessUnchanged(server.context, between)).toBe(true);
  await giveRoles(client, ['Tournament admin']);
  expect(await isAccessUnchanged(server.context, between)).toBe(false);
});
