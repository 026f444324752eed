import type { ChatHead } from '@matchdesk/contract/chats';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { Message, MessageBody } from '@matchdesk/contract/threads';
import { playOfMatch } from '#areas/formats/index.ts';
import { matchThread, moveMark, sendMessage, type Thread, tournamentThread } from '#areas/threads/index.ts';
import type { Context } from '#context.ts';
import { refuse, refuseUnder } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { type ChatTournament, findChatTournament, listHeads, noteFirstSight } from './chats.store.ts';

/** A match chat exists for every match of every type; ids of other tournaments have none here. */
export async function getMatchChat({ db }: Context, id: TournamentId, matchId: MatchId): Promise<Thread> {
  await playOfMatch(db, id, matchId);
  return matchThread(id, matchId);
}

async function getChatTournament({ db }: Context, id: TournamentId): Promise<ChatTournament> {
  const found = await findChatTournament(db, id);
  if (!found) throw refuse('tournament-not-found');
  return found;
}

export async function getTournamentChat(context: Context, id: TournamentId): Promise<Thread> {
  await getChatTournament(context, id);
  return tournamentThread(id);
}

function checkPicture({ chat_image_enabled }: ChatTournament, { image }: MessageBody): void {
  if (image && !chat_image_enabled) throw refuseUnder('image', 'chat-pictures-off');
}

/** The chat of a tournament is for its time, and only where it has one. */
function checkTournamentChat({ is_chat_enabled, status }: ChatTournament): void {
  if (!is_chat_enabled) throw refuse('chat-not-enabled');
  if (status === 'FINISHED' || status === 'CLOSED') throw refuse('chat-closed', { status });
}

export async function sendToMatch(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  body: MessageBody,
): Promise<Message> {
  const thread = await getMatchChat(context, id, matchId);
  checkPicture(await getChatTournament(context, id), body);
  return sendMessage(context, thread, person, 'admin', body);
}

export async function sendToTournament(
  context: Context,
  person: Person,
  id: TournamentId,
  body: MessageBody,
): Promise<Message> {
  const tournament = await getChatTournament(context, id);
  checkTournamentChat(tournament);
  checkPicture(tournament, body);
  return sendMessage(context, tournamentThread(id), person, 'admin', body);
}

export async function listChats(
  { db, clock }: Context,
  { id: userId }: Person,
  id: TournamentId,
): Promise<ChatHead[]> {
  await noteFirstSight(db, { userId, id, now: clock.now() });
  return listHeads(db, { userId, id });
}

export async function markRead(
  { db, clock }: Context,
  { id: userId }: Person,
  id: TournamentId,
  thread: Thread,
  seq: number,
): Promise<ChatHead> {
  await moveMark(db, thread, { userId, seq, now: clock.now() });
  const [head] = await listHeads(db, { userId, id, channel: thread.channel });
  return head ?? { match_id: thread.match_id, rev: 0, unread: 0, call: null };
}
