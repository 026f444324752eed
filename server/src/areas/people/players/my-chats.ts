import { adminCallToken, callsAdmin } from '@matchdesk/contract/desk/admin-calls.rules';
import type { Message, MessageBody, MessagesQuery, MessagesReply } from '@matchdesk/contract/desk/chats';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { MyAdminCall } from '@matchdesk/contract/people/players.chats';
import { openCall } from '#areas/desk/admin-calls/index.ts';
import { checkPicture, checkTournamentChat } from '#areas/desk/chats/index.ts';
import { minute, second } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { findLine, hasCalledSince } from '#rows/admin-calls/index.ts';
import { findEnd, type MatchPeople } from '#rows/matches/index.ts';
import {
  type ActiveMute,
  findMute,
  findThread,
  matchThread,
  messageRate,
  readMessages,
  sendMessage,
  type Thread,
  toPlayersMessage,
  toPlayersReply,
  tournamentThread,
} from '#rows/threads/index.ts';
import { type ChatAccess, findChatAccess } from './my-chats.store.ts';

/** Players can still write for a while after the match, however quickly it ended. */
const writingAfterEnd = 15 * minute;

/** Answers 'not found' for a private tournament to those who are not in it. */
async function getStanding(
  { db, clock }: Context,
  person: Person,
  id: TournamentId,
  match_id: MatchId | null,
): Promise<ChatAccess> {
  const standing = await findChatAccess(db, { id, match_id, caller: person, now: clock.now() });
  if (!standing || (standing.is_private && standing.own.length === 0)) throw refuse('tournament-not-found');
  return standing;
}

/** Answers the match to somebody who plays in it; refuses everybody else. */
function checkOwnMatch({ own, match }: ChatAccess): MatchPeople {
  if (!match) throw refuse('match-not-found');
  const isIn =
    match.participants === null ? own.length > 0 : own.some((one) => match.participants?.includes(one));
  if (!isIn) throw refuse('not-your-match');
  return match;
}

async function checkNotOver({ db, clock }: Context, match: MatchPeople): Promise<void> {
  if (!match.is_finished) return;
  const end = await findEnd(db, match);
  if (end !== undefined && clock.now().getTime() > end + writingAfterEnd) throw refuse('match-chat-closed');
}

/** Sends a message, and calls an admin where the text asks for it. A muted player's call carries no other text. */
async function sendAsPlayer(
  context: Context,
  person: Person,
  thread: Thread,
  { mute, rate }: ChatAccess,
  body: MessageBody,
): Promise<Message> {
  const isCall = !body.image && callsAdmin(body.message);
  await checkMayWrite(context, person, thread, { mute, isCall });
  if (isCall) await checkMayCall(context, person, thread);
  const message = await sendMessage(
    context,
    thread,
    {
      person,
      role: 'player',
      rate: messageRate(person.id, rate),
      onKept: isCall ? (step: Step, kept) => openCall(step, thread, kept, person.id) : undefined,
    },
    mute ? { ...body, message: adminCallToken } : body,
  );
  return toPlayersMessage(message);
}

export async function readMatchChat(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  query: MessagesQuery,
): Promise<MessagesReply> {
  checkOwnMatch(await getStanding(context, person, id, matchId));
  return toPlayersReply(await readMessages(context, matchThread(id, matchId), query));
}

export async function writeInMatch(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  body: MessageBody,
): Promise<Message> {
  const standing = await getStanding(context, person, id, matchId);
  await checkNotOver(context, checkOwnMatch(standing));
  checkPicture(standing, body);
  return sendAsPlayer(context, person, matchThread(id, matchId), standing, body);
}

/** Like `getStanding`, but only for those in the tournament. */
async function getEntrantsStanding(context: Context, person: Person, id: TournamentId): Promise<ChatAccess> {
  const standing = await getStanding(context, person, id, null);
  if (standing.own.length === 0) throw refuse('not-in-tournament');
  return standing;
}

export async function readTournamentChat(
  context: Context,
  person: Person,
  id: TournamentId,
  query: MessagesQuery,
): Promise<MessagesReply> {
  await getEntrantsStanding(context, person, id);
  return toPlayersReply(await readMessages(context, tournamentThread(id), query));
}

export async function writeInTournament(
  context: Context,
  person: Person,
  id: TournamentId,
  body: MessageBody,
): Promise<Message> {
  const standing = await getEntrantsStanding(context, person, id);
  checkTournamentChat(standing);
  checkPicture(standing, body);
  return sendAsPlayer(context, person, tournamentThread(id), standing, body);
}

/** The state of the player's admin call, and its position in the queue. */
export async function findMyAdminCall(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId | undefined,
): Promise<MyAdminCall | null> {
  if (matchId === undefined) await getEntrantsStanding(context, person, id);
  else checkOwnMatch(await getStanding(context, person, id, matchId));
  const call = { tournament_id: id, match_id: matchId ?? null, caller_id: person.id };
  const line = await findLine(context.db, call);
  if (!line) return null;
  const { opened_at, count, is_answered, ahead } = line;
  return { opened_at, count, is_answered, place_in_line: is_answered ? null : ahead + 1 };
}

const secondsUntil = (until: string, now: Date) => Math.ceil((Date.parse(until) - now.getTime()) / second);

/** Lets a muted player still call an admin, once. */
async function checkMayWrite(
  { db, clock }: Context,
  { id: userId }: Person,
  thread: Thread,
  { mute, isCall }: { mute: ActiveMute | null; isCall: boolean },
): Promise<void> {
  if (!mute) return;
  const stored = await findThread(db, thread);
  const hasCalled = stored && (await hasCalledSince(db, stored.id, userId, mute.created_at));
  if (!isCall || hasCalled)
    throw refuse('muted', { seconds: secondsUntil(mute.until, clock.now()), reason: mute.reason });
}

async function checkMayCall({ db, clock }: Context, { id: userId }: Person, thread: Thread): Promise<void> {
  const now = clock.now();
  const mute = await findMute(db, thread, userId, 'calls', now);
  if (mute) throw refuse('no-more-calls', { seconds: secondsUntil(mute.until, now), reason: mute.reason });
}
