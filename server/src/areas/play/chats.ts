import { adminCallToken, callsAdmin } from '@matchdesk/contract/admin-calls/token';
import type { MatchId, TournamentId } from '@matchdesk/contract/ids';
import type { MyAdminCall } from '@matchdesk/contract/play/chats';
import type { Message, MessageBody, MessagesQuery, MessagesReply } from '@matchdesk/contract/threads';
import { findLine, openCall } from '#areas/admin-calls/index.ts';
import { checkPicture, checkTournamentChat, getChatTournament } from '#areas/chats/index.ts';
import { findOwnEntrants } from '#areas/entrants/index.ts';
import { findEnd, findMatchPeople, type MatchPeople } from '#areas/formats/index.ts';
import {
  matchThread,
  readMessages,
  sendMessage,
  type Thread,
  toPlayersMessage,
  toPlayersReply,
  tournamentThread,
} from '#areas/threads/index.ts';
import { minute } from '#clock.ts';
import type { Context } from '#context.ts';
import type { Step } from '#database/transact.ts';
import { refuse } from '#http/refusal.ts';
import type { Person } from '#people/index.ts';
import { checkMayCall, checkMayWrite } from './chat-mutes.ts';
import { readMessageRate } from './message-rate.ts';

/** A quick end must silence nobody. */
const writingAfterEnd = 15 * minute;

/** The match, for somebody who plays in it. */
async function getOwnMatch(
  { db }: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
): Promise<MatchPeople> {
  const match = await findMatchPeople(db, id, matchId);
  if (!match) throw refuse('match-not-found');
  const own = await findOwnEntrants(db, id, person.id);
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

/** Sends, and calls an admin where the text says so. A muted player's call says nothing else. */
async function sendAsPlayer(
  context: Context,
  person: Person,
  thread: Thread,
  body: MessageBody,
): Promise<Message> {
  const isCall = !body.image && callsAdmin(body.message);
  const mute = await checkMayWrite(context, person, thread, isCall);
  if (isCall) await checkMayCall(context, person, thread);
  const message = await sendMessage(
    context,
    thread,
    {
      person,
      role: 'player',
      rate: await readMessageRate(context.db, person.id),
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
  await getOwnMatch(context, person, id, matchId);
  return toPlayersReply(await readMessages(context, matchThread(id, matchId), query));
}

export async function writeInMatch(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId,
  body: MessageBody,
): Promise<Message> {
  await checkNotOver(context, await getOwnMatch(context, person, id, matchId));
  checkPicture(await getChatTournament(context.db, id), body);
  return sendAsPlayer(context, person, matchThread(id, matchId), body);
}

async function checkEntrant({ db }: Context, person: Person, id: TournamentId): Promise<void> {
  const own = await findOwnEntrants(db, id, person.id);
  if (own.length === 0) throw refuse('not-in-tournament');
}

export async function readTournamentChat(
  context: Context,
  person: Person,
  id: TournamentId,
  query: MessagesQuery,
): Promise<MessagesReply> {
  await checkEntrant(context, person, id);
  return toPlayersReply(await readMessages(context, tournamentThread(id), query));
}

export async function writeInTournament(
  context: Context,
  person: Person,
  id: TournamentId,
  body: MessageBody,
): Promise<Message> {
  await checkEntrant(context, person, id);
  const tournament = await getChatTournament(context.db, id);
  checkTournamentChat(tournament);
  checkPicture(tournament, body);
  return sendAsPlayer(context, person, tournamentThread(id), body);
}

/** How the player's call stands, and where in the line. */
export async function findMyAdminCall(
  context: Context,
  person: Person,
  id: TournamentId,
  matchId: MatchId | undefined,
): Promise<MyAdminCall | null> {
  if (matchId === undefined) await checkEntrant(context, person, id);
  else await getOwnMatch(context, person, id, matchId);
  const call = { tournament_id: id, match_id: matchId ?? null, caller_id: person.id };
  const line = await findLine(context.db, call);
  if (!line) return null;
  const { opened_at, count, is_answered, ahead } = line;
  return { opened_at, count, is_answered, place_in_line: is_answered ? null : ahead + 1 };
}
