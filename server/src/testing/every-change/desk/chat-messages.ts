import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.rules';
import { sendMatchMessage, sendTournamentMessage } from '@matchdesk/contract/desk/chats';
import { sendMyMatchMessage } from '@matchdesk/contract/people/players';
import { startedTft } from '#testing/lobbies.testing.ts';
import { plainPicture } from '#testing/pictures.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';
import { muteAndUnmute, readLongThread, writeTooFast } from './chat-limits.ts';
import { type Opened, openChats } from './open-chats.ts';

/** Texts and pictures, sent once and again, and what is refused. */
async function sendAndRepeat(server: TestServer, notes: Notes, { cup, silent, one, params, say }: Opened) {
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
  await notes.read(admin, 'listChats', { params: { id: cup.id } });
  await notes.read(manager, 'listChats', { params: { id: cup.id } });
  await say(one, 'unread for Ada');
  await notes.read(admin, 'listChats', { params: { id: cup.id } });
  await notes.read(admin, 'listChatMatches', { params: { id: cup.id }, query: {} });
  for (const seq of [3, 1, 99]) {
    await make(admin, 'readMatchMessages', { params, body: { seq } });
    await notes.read(admin, 'listChats', { params: { id: cup.id } });
  }
  await make(manager, 'readMatchMessages', {
    params: { id: silent.id, matchId: silent.match.id },
    body: { seq: 1 },
  });
}

/** Messages that staff took away, and events, which nobody takes away. */
async function removeMessages(server: TestServer, notes: Notes, { cup, one, params }: Opened) {
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
    await notes.read(manager, 'listMatchMessages', { params, query });
    await notes.read(one.client, 'listMyMatchMessages', { params, query });
  }
}

/** Which matches have a chat, in what order, and who finds them. */
async function findChats(server: TestServer, notes: Notes, { silent, cup }: Opened): Promise<void> {
  const [manager, admin] = [await server.as('manager'), await server.as('admin')];
  const tft = await startedTft(server, 16, { title: 'Lobbies' });
  const inTft = (query: object) => notes.read(admin, 'listChatMatches', { params: { id: tft.id }, query });
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
    await notes.read(client, 'listChatMatches', { params: { id: silent.id }, query: {} });
  await notes.read(admin, 'listChatMatches', { params: { id: silent.id }, query: { search: 'SIDE1' } });
  const superAdmin = await server.as('superAdmin');
  for (const status of ['FINISHED', 'CLOSED', 'STARTED']) {
    await make(superAdmin, 'changeTournamentStatus', { params: { id: cup.id }, body: { status } });
    await make(manager, 'sendTournamentMessage', { params: { id: cup.id }, body: { message: status } });
  }
}

/** The chats of matches and tournaments. */
export async function changeChats(server: TestServer, notes: Notes): Promise<void> {
  const opened = await openChats(server);
  for (const part of [sendAndRepeat, removeMessages, muteAndUnmute, writeTooFast, readLongThread, findChats])
    await part(server, notes, opened);
}
