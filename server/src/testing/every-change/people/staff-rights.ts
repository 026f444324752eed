import type { UserId } from '@matchdesk/contract/ids';
import type { RoleName } from '@matchdesk/contract/permissions';
import { day, hour } from '#clock.ts';
import type { Client } from '#testing/client.ts';
import { insertGuest, signUpPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { independent, signedIn } from '#testing/treasurers.testing.ts';
import { make } from '../make.ts';

const setRoles = (client: Client, id: UserId, roles: RoleName[]) =>
  make(client, 'updateUser', { params: { id }, body: { roles } });

const setPermission = (client: Client, call: 'give' | 'withdraw', user_id: UserId, permission_id: number) =>
  make(client, `${call}Permission`, { body: { user_id, permission_id } });

const setGame = (client: Client, call: 'assign' | 'unassign', id: UserId, game_id: number) =>
  make(client, `${call}Game`, { params: { id }, body: { game_id } });

/** A person on the way from role to role, and what each takes along. */
async function changeRoles(server: TestServer, notes: Notes): Promise<void> {
  const [superAdmin, admin, manager] = [
    await server.as('superAdmin'),
    await server.as('admin'),
    await server.as('manager'),
  ];
  const { id } = await signUpPlayer(server, 'Rising');
  for (const client of [admin, superAdmin]) {
    await setPermission(client, 'give', id, 1);
    await setGame(client, 'assign', id, 3);
    await setRoles(client, id, ['Tournament manager']);
    await setRoles(client, id, ['Tournament manager', 'Tournament admin']);
    await setPermission(client, 'give', id, 1);
    await setPermission(client, 'give', id, 1);
    await setPermission(client, 'give', id, 4);
    await setPermission(client, 'give', id, 5);
    await setPermission(client, 'give', id, 99);
    await setGame(client, 'assign', id, 3);
    await setGame(client, 'assign', id, 3);
    await setGame(client, 'assign', id, 99);
    await notes.read(client, 'listAssignedGames', { params: { id } });
    await notes.read(client, 'listPermissions', { query: { user_id: id, group: 'manager' } });
  }
  await setRoles(superAdmin, id, ['Super admin']);
  await setRoles(superAdmin, id, ['Tournament admin']);
  await setRoles(superAdmin, id, ['Tournament manager']);
  await setPermission(superAdmin, 'withdraw', id, 1);
  await setPermission(superAdmin, 'withdraw', id, 1);
  await setPermission(superAdmin, 'give', id, 2);
  await setGame(superAdmin, 'unassign', id, 3);
  await setGame(superAdmin, 'unassign', id, 3);
  await setGame(superAdmin, 'assign', id, 7);
  await setRoles(superAdmin, id, []);
  await setRoles(manager, id, ['Tournament manager']);
  await notes.read(superAdmin, 'listUserHistory', { params: { id } });
  await notes.read(superAdmin, 'listUserHistory', { params: { id }, query: { page: 2, limit: 5 } });
}

/** Changes of people whom somebody may not change, or not now. */
async function changeOthers(server: TestServer, notes: Notes): Promise<void> {
  const [superAdmin, admin] = [await server.as('superAdmin'), await server.as('admin')];
  const [sora, ada, tess] = [
    await server.idOf('superAdmin'),
    await server.idOf('admin'),
    await server.idOf('treasurer'),
  ];
  const reason = { reason: 'to try it' };
  const rename = (client: Client, id: UserId, more: object = {}) =>
    make(client, 'updateUser', { params: { id }, body: { name: 'Renamed', ...more } });
  for (const id of [sora, tess, ada]) await rename(admin, id);
  await rename(admin, ada, { birthday: '2000-02-29', country_id: 2, version: 1 });
  await rename(admin, ada, { country_id: 9999 });
  await setRoles(admin, ada, ['Super admin']);
  await make(admin, 'blockUserById', { params: { id: await server.idOf('manager') }, body: reason });
  await make(superAdmin, 'blockUserById', { params: { id: sora }, body: reason });
  await setRoles(superAdmin, sora, []);
  const boss = await independent(server, 'Boss');
  await make(superAdmin, 'blockUserById', { params: { id: sora }, body: reason });
  await make(boss.client, 'blockUserById', { params: { id: sora }, body: reason });
  await notes.read(superAdmin, 'getMe');
  await make(boss.client, 'blockUserById', { params: { id: sora }, body: { reason: 'again' } });
  await make(boss.client, 'unblockUserById', { params: { id: sora }, body: reason });
  await make(boss.client, 'unblockUserById', { params: { id: sora }, body: reason });
  await setRoles(boss.client, boss.id, ['Tournament admin']);
  server.clock.advance(hour);
  const again = await server.as('superAdmin');
  await setRoles(boss.client, sora, []);
  await make(again, 'blockUser', { body: { email: 'NOBODY@matchdesk.test', reason: 'unknown' } });
  await make(again, 'blockUser', { body: { email: 'Player@matchdesk.test' } });
  await make(again, 'unblockUser', { body: { email: 'Player@matchdesk.test' } });
  const gone = await signUpPlayer(server, 'Deleted');
  const now = server.clock.now();
  await server.context.db.updateTable('users').set({ deleted_at: now }).where('id', '=', gone.id).execute();
  for (const id of [gone.id, await insertGuest(server, 'Guest'), 9999 as UserId]) {
    await rename(again, id);
    for (const call of ['getUser', 'listUserHistory', 'listUserProfiles', 'listSessions', 'seeAs'])
      await notes.read(again, call, { params: { id } });
    await notes.read(again, 'listPermissions', { query: { user_id: id } });
    await notes.read(again, 'listAssignedGames', { params: { id } });
  }
}

/** Where people are signed in. */
async function changeSessions(server: TestServer, notes: Notes): Promise<void> {
  const [superAdmin, admin] = [await server.as('superAdmin'), await server.as('admin')];
  const [sora, ada] = [await server.idOf('superAdmin'), await server.idOf('admin')];
  const ofAda = await signedIn(server, ada);
  await notes.read(admin, 'getRealtimeToken', { params: { id: sora } });
  await notes.read(admin, 'listSessions', { params: { id: sora } });
  await notes.read(admin, 'listSignIns', { params: { id: sora } });
  await make(admin, 'endSession', { params: { id: sora, sessionId: 1 } });
  await make(admin, 'endSession', { params: { id: ada, sessionId: 99_999 } });
  await make(admin, 'endSessions', { params: { id: ada } });
  await notes.read(ofAda, 'getMe');
  await make(superAdmin, 'endSessions', { params: { id: ada } });
  await notes.read(admin, 'getMe');
  await make(superAdmin, 'endSessions', { params: { id: ada } });
  const last = await signedIn(server, ada);
  server.clock.advance(7 * day - 1);
  await notes.read(last, 'getMe');
  server.clock.advance(1);
  await notes.read(last, 'getMe');
}

async function lookAtLists(server: TestServer, notes: Notes): Promise<void> {
  const [superAdmin, admin] = [await server.as('superAdmin'), await server.as('admin')];
  await notes.read(admin, 'listUsers');
  for (const role of ['Super admin', 'Tournament admin', 'Tournament manager'])
    for (const client of [superAdmin, admin]) await notes.read(client, 'listUsers', { query: { role } });
  const queries = [{ search: 'ma' }, { search: 'or' }, { search: 'ora' }, { search: '%' }, { search: '7' }];
  for (const query of queries) await notes.read(admin, 'listUsers', { query: { ...query, orderBy: 'ASC' } });
  await notes.read(admin, 'listUsers', { query: { limit: 3, page: 2, orderBy: 'DESC' } });
  await notes.read(admin, 'listUsers', { query: { search: 'matchdesk', limit: 2, page: 2 } });
}

export async function changeRights(server: TestServer, notes: Notes): Promise<void> {
  await changeRoles(server, notes);
  await changeOthers(server, notes);
  await changeSessions(server, notes);
  await lookAtLists(server, notes);
}
