import { sendMySupportMessage } from '@matchdesk/contract/desk/support';
import { minute, second } from '#clock.ts';
import { userId } from '#testing/ids.testing.ts';
import { plainPicture } from '#testing/pictures.testing.ts';
import { insertGuest, signUpPlayer } from '#testing/players.testing.ts';
import type { Notes } from '#testing/recorded/notes.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

const said = (message: string) => ({ body: { message } });

async function askedBy(server: TestServer, nickname: string, name: string) {
  const player = await signUpPlayer(server, nickname);
  await server.context.db.updateTable('users').set({ name }).where('id', '=', userId(player.id)).execute();
  return player;
}

async function readLists(server: TestServer, notes: Notes, withId: number): Promise<void> {
  const queries = [
    {},
    { limit: 2 },
    { limit: 2, page: 2 },
    { status: 'CLOSED' },
    { status: 'ACTIVE' },
    { search: 'BELLA' },
    { search: 'rossi' },
    { search: 'anna-' },
    { search: String(withId) },
    { search: 'nobody', withId },
    { status: 'ACTIVE', withId, limit: 1 },
  ];
  const manager = await server.as('manager');
  for (const query of queries) await notes.read(manager, 'listConversations', { query });
  for (const search of ['anna-', 'dora-'])
    await notes.read(await server.as('superAdmin'), 'listConversations', { query: { search } });
  await notes.read(manager, 'countWaiting');
}

/** Conversations with four players, who ask, wait, are answered, and come back. */
export async function changeSupport(server: TestServer, notes: Notes): Promise<void> {
  const [manager, superAdmin] = [await server.as('manager'), await server.as('superAdmin')];
  const anna = await askedBy(server, 'Anna', 'Anna Rossi');
  const bella = await askedBy(server, 'Bella', 'Isabella Verdi');
  const cleo = await askedBy(server, 'Cleo', 'Cleo Rossini');
  const dora = await askedBy(server, 'Dora', 'Dora Bianchi');
  await notes.read(anna.client, 'findMyConversation');
  await notes.read(anna.client, 'listMySupportMessages', { query: {} });
  await make(anna.client, 'sendMySupportMessage', said('too early'));
  for (const { client } of [cleo, anna, bella]) {
    await make(client, 'startMyConversation');
    await make(client, 'sendMySupportMessage', said('help'));
    server.clock.advance(second);
  }
  await make(bella.client, 'sendMySupportMessage', said('please'));
  const image = await plainPicture(4, 3);
  await bella.client.form(sendMySupportMessage, { image });
  await make(anna.client, 'startMyConversation');
  await make(manager, 'startConversation', { params: { userId: dora.id }, body: {} });
  const guest = await insertGuest(server, 'Guest');
  for (const id of [guest, 9999])
    await make(manager, 'startConversation', { params: { userId: id }, body: {} });
  await readLists(server, notes, dora.id);

  const of = (id: number) => ({ params: { id } });
  for (const { client, id } of [
    { client: manager, id: 1 },
    { client: superAdmin, id: 5 },
  ])
    await make(client, 'sendConversationMessage', { ...of(id), ...said('we look into it') });
  await make(manager, 'readConversation', { ...of(3), body: { seq: 1 } });
  await make(manager, 'readConversation', { ...of(2), body: {} });
  for (const name of ['readConversation', 'closeConversation']) await make(manager, name, of(99));
  await make(manager, 'sendConversationMessage', { ...of(99), ...said('x') });
  await notes.read(manager, 'listConversationMessages', { ...of(99), query: {} });
  await readLists(server, notes, cleo.id);

  await make(manager, 'closeConversation', of(2));
  await make(manager, 'closeConversation', of(2));
  await make(anna.client, 'sendMySupportMessage', said('closed'));
  await make(manager, 'sendConversationMessage', { ...of(2), ...said('closed') });
  await notes.read(anna.client, 'findMyConversation');
  await make(manager, 'startConversation', { params: { userId: anna.id }, body: {} });
  server.clock.advance(minute);
  await make(manager, 'startConversation', { params: { userId: anna.id }, body: { reset: true } });
  await make(manager, 'closeConversation', of(3));
  await readLists(server, notes, bella.id);
  server.clock.advance(minute + second);
  await make(bella.client, 'startMyConversation');
  await make(manager, 'closeConversation', of(1));
  await make(cleo.client, 'startMyConversation');
  await make(cleo.client, 'sendMySupportMessage', said('once more'));
  await readLists(server, notes, anna.id);
  await notes.read(manager, 'listConversationMessages', { ...of(3), query: {} });
  await notes.read(bella.client, 'listMySupportMessages', { query: { since: 1 } });
}
