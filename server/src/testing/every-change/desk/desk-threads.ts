import { listTournamentAdminCalls } from '@matchdesk/contract/desk/admin-calls';
import { adminCallToken } from '@matchdesk/contract/desk/admin-calls.rules';
import type { Client } from '#testing/client.ts';
import { matchOfTwo } from '#testing/match-of-two.ts';
import { signUpPlayer } from '#testing/players.testing.ts';
import type { TestServer } from '#testing/server.testing.ts';
import { make } from '../make.ts';

const said = { body: { message: 'hello' } };

async function changeAdminCalls(
  server: TestServer,
  manager: Client,
  id: number,
  call: () => Promise<unknown>,
) {
  const take = async () => {
    await call();
    const [open] = (await manager.call(listTournamentAdminCalls, { params: { id } })).body.data;
    return { id, callId: open!.id };
  };
  const params = await take();
  await make(manager, 'claimAdminCall', { params });
  await make(manager, 'noteAdminCall', { params, body: { note: 'asked both' } });
  await make(manager, 'handOverAdminCall', { params, body: { user_id: await server.idOf('admin') } });
  await make(await server.as('admin'), 'releaseAdminCall', { params });
  await make(manager, 'claimAdminCall', { params });
  await make(manager, 'resolveAdminCall', { params, body: { outcome: 'solved' } });
  const again = await take();
  await make(manager, 'silenceCaller', { params: again, body: { minutes: 10, reason: 'calls for fun' } });
}

/** Chats of matches and tournaments, admin calls, and support. */
export async function changeThreads(server: TestServer): Promise<void> {
  const { id, manager, match, players } = await matchOfTwo(server, { is_chat_enabled: '1' });
  const [one] = players;
  const params = { id, matchId: match.id };
  await make(one!.client, 'sendMyMatchMessage', { params, ...said });
  await make(one!.client, 'sendMyTournamentMessage', { params: { id }, ...said });
  await make(manager, 'sendMatchMessage', { params, ...said });
  await make(manager, 'sendTournamentMessage', { params: { id }, ...said });
  await make(manager, 'sendToMatches', { params: { id }, body: { match_ids: [match.id], message: 'all' } });
  await make(manager, 'readMatchMessages', { params, body: { seq: 1 } });
  await make(manager, 'readTournamentMessages', { params: { id }, body: { seq: 1 } });
  await make(manager, 'removeMatchMessage', { params: { ...params, seq: 1 } });
  await make(manager, 'removeTournamentMessage', { params: { id, seq: 1 } });
  const event = { event: 'admin_entered_event', tournament_id: id, match_id: match.id };
  await make(manager, 'postSystemEvent', { body: event });
  await changeAdminCalls(server, manager, id, () =>
    make(one!.client, 'sendMyMatchMessage', { params, body: { message: adminCallToken } }),
  );
  const mute = { user_id: one!.id, minutes: 10, reason: 'shouting' };
  await make(manager, 'mutePerson', { params: { id }, body: mute });
  await make(manager, 'unmutePerson', { params: { id, userId: one!.id }, query: {} });

  const asking = await signUpPlayer(server, 'Puzzled');
  await make(asking.client, 'startMyConversation');
  await make(asking.client, 'sendMySupportMessage', said);
  const helped = await signUpPlayer(server, 'Helped');
  const conversation = (await make(manager, 'startConversation', { params: { userId: helped.id }, body: {} }))
    .body.data;
  const of = { params: { id: conversation.id } };
  await make(manager, 'sendConversationMessage', { ...of, ...said });
  await make(manager, 'readConversation', { ...of, body: {} });
  await make(manager, 'closeConversation', of);
  await make(manager, 'startConversation', { params: { userId: helped.id }, body: { reset: true } });
}
