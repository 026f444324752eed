import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.rules';
import { sql } from 'kysely';
import { minute, second } from '#clock.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { signUpPlayer, type TestPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

/** What players may write and read in the chats of their matches and tournaments, and when no longer. */
export async function changePlayerChats(server: TestServer, notes: Notes): Promise<void> {
  const { db } = server.context;
  const superAdmin = await server.as('superAdmin');
  const { id, manager, match, players } = await matchOfTwo(server, { is_chat_enabled: '1' });
  const [one, other] = players as [TestPlayer, TestPlayer];
  const stranger = await signUpPlayer(server, 'Stranger');
  const params = { id, matchId: match.id };
  const write = ({ client }: TestPlayer, message: string, of: object = params) =>
    make(client, 'sendMyMatchMessage', { params: of, body: { message } });
  const call = ({ client }: TestPlayer, query: object = { match_id: match.id }) =>
    notes.read(client, 'getMyAdminCall', { params: { id }, query });
  for (const player of [one, other, stranger]) await write(player, `${player.nickname} is here`);
  await write(one, 'where', { id, matchId: 9999 });
  await write(one, 'where', { id: 9999, matchId: match.id });
  for (const { client } of [one, stranger]) {
    await make(client, 'sendMyTournamentMessage', { params: { id }, body: { message: 'hello all' } });
    await notes.read(client, 'listMyMatchMessages', { params });
    await notes.read(client, 'listMyTournamentMessages', { params: { id } });
    await notes.read(client, 'getMyAdminCall', { params: { id } });
  }
  await make(manager, 'removeMatchMessage', { params: { ...params, seq: 1 } });
  await notes.read(other.client, 'listMyMatchMessages', { params });
  await write(one, adminCallToken);
  await write(other, adminCallToken);
  await write(other, `please, ${adminCallToken}`);
  for (const player of [one, other, stranger]) await call(player);
  await call(one, {});
  server.clock.advance(second);
  const mute = { user_id: one.id, minutes: 10, reason: 'shouting' };
  await make(manager, 'mutePerson', { params: { id }, body: mute });
  server.clock.advance(second);
  await write(one, 'let me speak');
  await write(one, `admin, ${adminCallToken} please`);
  await write(one, adminCallToken);
  server.clock.advance(10 * minute - 2 * second);
  await write(one, 'nearly');
  server.clock.advance(second);
  await write(one, 'free again');
  await make(superAdmin, 'changeSetting', {
    params: { key: 'chat_messages_a_minute' },
    body: { value: '2' },
  });
  for (const message of ['first', 'second', 'third']) await write(other, message);
  server.clock.advance(minute);
  await make(superAdmin, 'changeSetting', {
    params: { key: 'chat_messages_a_minute' },
    body: { value: '0' },
  });
  await sql`update tournaments set is_chat_enabled = false, is_private = true where id = ${id}`.execute(db);
  for (const { client } of [one, stranger]) {
    await make(client, 'sendMyTournamentMessage', { params: { id }, body: { message: 'closed?' } });
    await make(client, 'sendMyMatchMessage', { params, body: { message: 'closed?' } });
    await notes.read(client, 'listMyTournamentMessages', { params: { id } });
  }
  const winner_id = match.first_participant?.id;
  await make(manager, 'finishMatch', { params, body: { winner_id } });
  server.clock.advance(15 * minute);
  await write(one, 'good game');
  server.clock.advance(1);
  await write(one, 'too late');
  await notes.read(one.client, 'listMyMatchMessages', { params });
}
