import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.rules';
import { sendMyMatchMessage } from '@matchdesk/contract/people/players';
import { sql } from 'kysely';
import { minute, second } from '#clock.ts';
import { userId } from '#testing/ids.testing.ts';
import { plainPicture } from '#testing/pictures.testing.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import type { Opened } from './open-chats.ts';

/** A mute for one chat or for all of a tournament, at its end and after it was taken back. */
export async function muteAndUnmute(
  server: TestServer,
  notes: Notes,
  { cup, silent, one, other, say }: Opened,
) {
  const manager = await server.as('manager');
  const mute = (more: object) =>
    make(manager, 'mutePerson', {
      params: { id: cup.id },
      body: { user_id: one.id, minutes: 10, reason: 'shouting', ...more },
    });
  const inAll = () =>
    make(one.client, 'sendMyTournamentMessage', { params: { id: cup.id }, body: { message: 'hi' } });
  const here = { match_id: cup.match.id };
  await mute({ match_id: silent.match.id });
  await mute({ user_id: 9999 });
  const gone = await signUpPlayer(server, 'Gone');
  await server.context.db
    .updateTable('users')
    .set({ deleted_at: server.clock.now() })
    .where('id', '=', userId(gone.id))
    .execute();
  await mute({ user_id: gone.id });
  await mute(here);
  server.clock.advance(9 * minute);
  await say(one, 'still muted');
  await inAll();
  await say(other, 'not muted');
  server.clock.advance(minute);
  await say(one, 'free again');
  await mute(here);
  await mute({ minutes: 1, reason: 'a short one' });
  await say(one, 'muted twice');
  await inAll();
  await make(manager, 'unmutePerson', { params: { id: cup.id, userId: one.id }, query: here });
  await say(one, 'muted in all');
  await say(one, `${adminCallToken} please`);
  await say(one, adminCallToken);
  server.clock.advance(minute);
  await say(one, 'over');
  await mute({ match_id: cup.match.id, minutes: 10_080 });
  await mute({ match_id: cup.match.id, minutes: 2, reason: 'instead' });
  server.clock.advance(2 * minute);
  await say(one, 'the shorter one counts');
  await notes.read(manager, 'listTournamentMessages', { params: { id: cup.id }, query: {} });
}

export async function writeTooFast(server: TestServer, notes: Notes, { cup, other, params, say }: Opened) {
  const superAdmin = await server.as('superAdmin');
  const rate = (value: string) =>
    make(superAdmin, 'changeSetting', { params: { key: 'chat_messages_a_minute' }, body: { value } });
  server.clock.advance(minute);
  await rate('2');
  for (const text of ['one', 'two', 'three']) await say(other, text);
  const image = await plainPicture(5, 5);
  await other.client.form(sendMyMatchMessage, { image }, params);
  server.clock.advance(30 * second - 1);
  await say(other, 'a moment too soon');
  server.clock.advance(1);
  await say(other, 'in time');
  await rate('20');
  await make(superAdmin, 'finishMatch', {
    params: { id: cup.id, matchId: cup.match.id },
    body: { winner_id: cup.match.first_participant!.id },
  });
  server.clock.advance(15 * minute);
  await say(other, 'at the end');
  server.clock.advance(1);
  await say(other, 'too late');
  await notes.read(superAdmin, 'listChatMatches', { params: { id: cup.id }, query: {} });
}

/** A thread longer than a page of messages, and than a portion of news. */
export async function readLongThread(server: TestServer, notes: Notes, { silent }: Opened): Promise<void> {
  const manager = await server.as('manager');
  const params = { id: silent.id, matchId: silent.match.id };
  await make(manager, 'sendMatchMessage', { params, body: { message: 'first' } });
  await sql`
    insert into messages (thread_id, seq, rev, client_id, user_id, role, message, heard, created_at)
    select thread_id, n, n, gen_random_uuid(), messages.user_id, role, n::text, n, created_at
    from messages join threads on threads.id = thread_id, generate_series(2, 202) n
    where match_id = ${silent.match.id}`.execute(server.context.db);
  await sql`update threads set rev = 202, heard = 202 where match_id = ${silent.match.id}`.execute(
    server.context.db,
  );
  const seen = async (query: object) => {
    const { body } = await make(manager, 'listMatchMessages', { params, query });
    const { data, meta } = body as unknown as { data: { seq: number }[]; meta: object };
    return { query, count: data.length, from: data[0]?.seq, to: data.at(-1)?.seq, meta };
  };
  const read = [{}, { before: 52 }, { before: 51 }, { since: 1 }, { since: 2 }, { since: 202 }];
  for (const query of read) notes.note('a part of the thread', await seen(query));
  await notes.read(manager, 'listMatchMessages', { params, query: { since: 200 } });
}
