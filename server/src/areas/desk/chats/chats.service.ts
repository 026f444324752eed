import type { ChatHead, Message, MessageBody, systemEvents } from '@matchdesk/contract/desk/chats';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import { answerCalls } from '#areas/desk/admin-calls/index.ts';
import { getDriverOfMatch } from '#areas/formats/any-format/index.ts';
import type { Context } from '#context.ts';
import type { Db } from '#database/schema.ts';
import { type Step, transact } from '#database/transact.ts';
import { refuse, refuseUnder } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import {
  findLastEvent,
  matchThread,
  moveMark,
  sendMessage,
  type Thread,
  tournamentThread,
  writeEvent,
} from '#rows/threads/index.ts';
import { type ChatTournament, findChatTournament, listHeads, markOlderAsRead } from './chats.store.ts';

/** Every match of every type has a chat; an id of another tournament is not found. */
export async function getMatchChat({ db }: Context, id: TournamentId, matchId: MatchId): Promise<Thread> {
  await getDriverOfMatch(db, id, matchId);
  return matchThread(id, matchId);
}

export async function getTournamentChat({ db }: Context, id: TournamentId): Promise<Thread> {
  await getChatTournament(db, id);
  return tournamentThread(id);
}

/** Whatever staff write answers the open calls of the chat. */
const asStaff = (person: Person, thread: Thread) => ({
  person,
  role: 'admin' as const,
  onKept: (step: Step) => answerCalls(step, thread, person.id),
});

export async function sendToMatch(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  body: MessageBody,
): Promise<Message> {
  const thread = await getMatchChat(context, id, matchId);
  checkPicture(await getChatTournament(context.db, id), body);
  return sendMessage(context, thread, asStaff(person, thread), body);
}

export async function sendToTournament(
  context: Context,
  person: Person,
  id: TournamentId,
  body: MessageBody,
): Promise<Message> {
  const tournament = await getChatTournament(context.db, id);
  checkTournamentChat(tournament);
  checkPicture(tournament, body);
  const thread = tournamentThread(id);
  return sendMessage(context, thread, asStaff(person, thread), body);
}

/** Sends one text to several matches, after checking all of them. */
export async function sendToMatches(
  context: Context,
  person: Person,
  id: TournamentId,
  { match_ids, ...body }: { match_ids: MatchId[]; message: string; client_id?: string | undefined },
): Promise<Message[]> {
  const wanted = [...new Set(match_ids)];
  for (const matchId of wanted) await getMatchChat(context, id, matchId);
  const sent: Message[] = [];
  for (const matchId of wanted) sent.push(await sendToMatch(context, person, id, matchId, body));
  return sent;
}

export async function listChats(
  { db, clock }: Context,
  { id: userId }: Person,
  id: TournamentId,
): Promise<ChatHead[]> {
  await markOlderAsRead(db, { userId, id, now: clock.now() });
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

/**
 * Notes that staff enter or leave a match chat or the tournament chat. A window that a reload restored answers no call;
 * it only takes back the leaving that the old page reported.
 */
export async function noteSystemEvent(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId | undefined,
  { event, restored }: { event: (typeof systemEvents)[number]; restored: boolean },
): Promise<void> {
  const thread = matchId ? await getMatchChat(context, id, matchId) : await getTournamentChat(context, id);
  await transact(context, async (step) => {
    if (restored && (await findLastEvent(step.trx, thread, person.id)) !== 'admin_left_event') return;
    await writeEvent(step, thread, {
      writer: person,
      role: 'admin',
      event_type: 'system_event',
      message: event,
      until: null,
    });
    if (event === 'admin_entered_event' && !restored) await answerCalls(step, thread, person.id);
  });
}

async function getChatTournament(db: Db, id: TournamentId): Promise<ChatTournament> {
  const found = await findChatTournament(db, id);
  if (!found) throw refuse('tournament-not-found');
  return found;
}

export function checkPicture({ chat_image_enabled }: ChatTournament, { image }: MessageBody): void {
  if (image && !chat_image_enabled) throw refuseUnder('image', 'chat-pictures-off');
}

/** A tournament's chat is open until the tournament is over, and only where it is enabled. */
export function checkTournamentChat({ is_chat_enabled, status }: ChatTournament): void {
  if (!is_chat_enabled) throw refuse('chat-not-enabled');
  if (status === 'FINISHED' || status === 'CLOSED') throw refuse('chat-closed', { status });
}
