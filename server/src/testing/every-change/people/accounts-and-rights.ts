import { listPermissions, listSessions } from '@matchdesk/contract/people/users';
import { appWith } from '#testing/authenticator.testing.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import { demoPassword, type TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { changeOwnAccount } from './own-account.ts';

/** Accounts, rights, sessions, second factors and settings. */
export async function changePeople(server: TestServer): Promise<void> {
  const superAdmin = await server.as('superAdmin');
  const target = await signUpPlayer(server, 'Target');
  const params = { id: target.id };
  await make(superAdmin, 'updateUser', { params, body: { nickname: 'Aimed at' } });
  await make(superAdmin, 'blockUserById', { params, body: { reason: 'cheated twice' } });
  await make(superAdmin, 'unblockUserById', { params, body: { reason: 'did not cheat' } });
  await make(superAdmin, 'blockUser', { body: { email: target.email, reason: 'cheated twice' } });
  await make(superAdmin, 'unblockUser', { body: { email: target.email, reason: 'did not cheat' } });

  const manager = await server.idOf('manager');
  const [permission] = (await superAdmin.call(listPermissions)).body.data;
  const right = { user_id: manager, permission_id: permission!.id };
  await make(superAdmin, 'givePermission', { body: right });
  await make(superAdmin, 'withdrawPermission', { body: right });
  await make(superAdmin, 'givePermission', { body: right });
  await make(superAdmin, 'assignGame', { params: { id: manager }, body: { game_id: 3 } });
  await make(superAdmin, 'unassignGame', { params: { id: manager }, body: { game_id: 3 } });

  const elsewhere = await server.as('admin');
  const id = await server.idOf('admin');
  const sessions = (await elsewhere.call(listSessions, { params: { id } })).body.data;
  await make(superAdmin, 'endSession', { params: { id, sessionId: sessions[0]!.id } });
  await make(superAdmin, 'endSessions', { params: { id } });

  const admin = await server.as('admin');
  await make(admin, 'proveIdentity', { body: { password: demoPassword } });
  for (const removes of ['removeMyFactor', 'removeFactorOf']) {
    const { secret } = (await make(admin, 'beginMyFactor')).body.data;
    await make(admin, 'confirmMyFactor', { body: { code: appWith(server, secret)() } });
    if (removes === 'removeMyFactor') await make(admin, removes);
    else await make(superAdmin, removes, { params: { id }, body: { reason: 'lost the telephone' } });
  }
  await changeOwnAccount(server);
  await make(superAdmin, 'changeSetting', {
    params: { key: 'report_target_minutes' },
    body: { value: '12' },
  });
  await make(await server.as('superAdmin'), 'logout');
}
