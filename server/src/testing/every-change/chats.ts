import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.token';
import { sendMatchMessage, sendTournamentMessage } from '@matchdesk/contract/desk/chats';
import { sendMyMatchMessage } from '@matchdesk/contract/people/players';
import { sql } from 'kysely';
import { minute, second } from '#clock.ts';
import type { Client } from '../client.ts';
import { userId } from '../ids.testing.ts';
import { startedTft } from '../lobbies.testing.ts';
import { matchOfTwo } from '../match-of-two.ts';
import { plainPicture } from '../pictures.testing.ts';
import { signUpPlayer, type TestPlayer } from '../players.testing.ts';
import type { Ask } from '../recorded/record-asking.ts';
import type { TestServer } from '../server.testing.ts';
import { make } from './make.ts';

async function openChats(server: TestServer) {
  const enabled = { is_chat_enabled: '1', chat_image_enabled: '1' };
  const cup = await matchOfTwo(server, { title: 'Talkative', ...enabled });
  const silent = await matchOfTwo(server, { title: 'Silent' });
  const [one, other] = cup.players as [TestPlayer, TestPlayer];
  const params = { id: cup.id, matchId: cup.match.id };
  const say = ({ client }: { client: Client }, message: string, more: object = {}) =>
    make(client, 'sendMyMatchMessage', { params, body: { message, ...more } });
  return { cup, silent, one, other, params, say };
}
type Opened = Awaited<ReturnType<typeof openChats>>;

/** Texts and pictures, sent once and again, and what is refused. */
async function sendAndRepeat(server: TestServer, ask: Ask, { cup, silent, one, params, say }: Opened) {
  const [manager, admin] = [await server.as('manager'), await server.as('admin')];
  const image = await plainPicture(8, 6);
  const client_id = '9F0E0000-0000-4000-8000-000000000001';
  for (const message of ['only once', 'again']) await say(one, message, { client_id });
  const again = '9f0e0000-0000-4000-8000-000000000002';
  for (const _ of [1, 2]) await one.client.form(sendMyMatchMessage, { image, client_id: again }, params);
  await manager.form(sendMatchMessage, { image, message: 'both' }, params);
  await manager.form(sendMatchMessage, { image }, { id: silent.id, matchId: silent.match.id });
  await manager.form(sendTournamentMessage, { image }, { id: cup.id });
  await say(one, '');
  await say(one, 'x'.repeat(2000));
  await say(one, 'x'.repeat(2001));
  await make(manager, 'sendMatchMessage', {
    params: { id: cup.id, matchId: silent.match.id },
    body: { message: 'x' },
  });
  await make(manager, 'sendTournamentMessage', { params: { id: silent.id }, body: { message: 'x' } });
  const both = cup.matches.slice(0, 2).map(({ id }) => id);
  const toAll = (match_ids: number[]) =>
    make(manager, 'sendToMatches', { params: { id: cup.id }, body: { match_ids, message: 'to all' } });
  await toAll([...both, both[0]!]);
  await toAll([both[0]!, silent.match.id]);
  await ask(admin, 'listChats', { params: { id: cup.id } });
  await ask(manager, 'listChats', { params: { id: cup.id } });
  await say(one, 'unread for Ada');
  await ask(admin, 'listChats', { params: { id: cup.id } });
  await ask(admin, 'listChatMatches', { params: { id: cup.id }, query: {} });
  for (const seq of [3, 1, 99]) {
    await make(admin, 'readMatchMessages', { params, body: { seq } });
    await ask(admin, 'listChats', { params: { id: cup.id } });
  }
  await make(manager, 'readMatchMessages', {
    params: { id: silent.id, matchId: silent.match.id },
    body: { seq: 1 },
  });
}

/** Messages that staff took away, and events, which nobody takes away. */
async function removeMessages(server: TestServer, ask: Ask, { cup, one, params }: Opened) {
  const manager = await server.as('manager');
  const event = (name: string, more = {}) =>
    make(manager, 'postSystemEvent', {
      body: { event: name, tournament_id: cup.id, match_id: cup.match.id, ...more },
    });
  await event('admin_entered_event');
  await event('admin_entered_event', { restored: true });
  await event('admin_left_event');
  await event('admin_entered_event', { restored: true });
  await make(manager, 'postSystemEvent', { body: { event: 'admin_left_event', tournament_id: cup.id } });
  const remove = (seq: number) => make(manager, 'removeMatchMessage', { params: { ...params, seq } });
  for (const seq of [2, 2, 6, 7, 99]) await remove(seq);
  await make(manager, 'removeTournamentMessage', { params: { id: cup.id, seq: 1 } });
  for (const query of [{}, { since: 7 }, { before: 4 }]) {
    await ask(manager, 'listMatchMessages', { params, query });
    await ask(one.client, 'listMyMatchMessages', { params, query });
  }
}

/** A mute for one chat or for all of a tournament, at its end and after it was taken back. */
async function muteAndUnmute(server: TestServer, ask: Ask, { cup, silent, one, other, say }: Opened) {
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
  await ask(manager, 'listTournamentMessages', { params: { id: cup.id }, query: {} });
}

async function writeTooFast(server: TestServer, ask: Ask, { cup, other, params, say }: Opened) {
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
  await ask(superAdmin, 'listChatMatches', { params: { id: cup.id }, query: {} });
}

/** A thread longer than a page of messages, and than a portion of news. */
async function readLongThread(server: TestServer, ask: Ask, { silent }: Opened): Promise<void> {
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
  for (const query of read) ask.note('a part of the thread', await seen(query));
  await ask(manager, 'listMatchMessages', { params, query: { since: 200 } });
}

/** Which matches have a chat, in what order, and who finds them. */
async function findChats(server: TestServer, ask: Ask, { silent, cup }: Opened): Promise<void> {
  const [manager, admin] = [await server.as('manager'), await server.as('admin')];
  const tft = await startedTft(server, 16, { title: 'Lobbies' });
  const inTft = (query: object) => ask(admin, 'listChatMatches', { params: { id: tft.id }, query });
  await make(manager, 'sendMatchMessage', {
    params: { id: tft.id, matchId: tft.lobbies[1]!.id },
    body: { message: 'hello' },
  });
  for (const query of [
    {},
    { limit: 1 },
    { limit: 1, page: 2 },
    { search: 'entrant 1' },
    { search: 'nobody' },
  ])
    await inTft(query);
  await inTft({ search: String(tft.lobbies[0]!.id) });
  const second = silent.matches[1]!;
  await make(silent.players[0]!.client, 'sendMyMatchMessage', {
    params: { id: silent.id, matchId: silent.match.id },
    body: { message: adminCallToken },
  });
  await make(manager, 'sendMatchMessage', {
    params: { id: silent.id, matchId: second.id },
    body: { message: 'hello' },
  });
  for (const client of [manager, admin])
    await ask(client, 'listChatMatches', { params: { id: silent.id }, query: {} });
  await ask(admin, 'listChatMatches', { params: { id: silent.id }, query: { search: 'SIDE1' } });
  const superAdmin = await server.as('superAdmin');
  for (const status of ['FINISHED', 'CLOSED', 'STARTED']) {
    await make(superAdmin, 'changeTournamentStatus', { params: { id: cup.id }, body: { status } });
    await make(manager, 'sendTournamentMessage', { params: { id: cup.id }, body: { message: status } });
  }
}

/** The chats of matches and tournaments. */
export async function changeChats(server: TestServer, ask: Ask): Promise<void> {
  const opened = await openChats(server);
  for (const part of [sendAndRepeat, removeMessages, muteAndUnmute, writeTooFast, readLongThread, findChats])
    await part(server, ask, opened);
}
