import { listMySessions } from '@matchdesk/contract/people/players';
import { plainPicture } from '#testing/pictures.testing.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { signedIn } from '#testing/treasurers.testing.ts';
import { make } from '../make.ts';

/** What a player changes of themselves. */
export async function changeOwnAccount(server: TestServer): Promise<void> {
  const { id, client } = await signUpPlayer(server, 'Myself');
  const account = { nickname: 'My other self', country_id: 3, locale: 'it', timezone: 'Europe/Rome' };
  await make(client, 'saveMyAccount', { body: account });
  await make(client, 'saveMyAccount', { body: { ...account, version: 1 } });
  const picture = new FormData();
  picture.append('avatar', await plainPicture(9, 9));
  await client.raw('/api/play/account/avatar', { method: 'PUT', body: picture });
  await make(client, 'removeMyAvatar');
  await client.raw('/api/play/account/avatar', { method: 'PUT', body: picture });
  const superAdmin = await server.as('superAdmin');
  await make(superAdmin, 'removeAvatarOf', { params: { id }, body: { reason: 'not for children' } });
  for (let sessions = 0; sessions < 2; sessions += 1) await signedIn(server, id);
  const [newest] = (await client.call(listMySessions)).body.data;
  await make(client, 'endMySession', { params: { sessionId: newest?.id } });
  await make(client, 'endMyOtherSessions');
}
