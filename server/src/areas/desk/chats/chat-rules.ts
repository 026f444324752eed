import type { MessageBody } from '@matchdesk/contract/desk/chats';
import type { TournamentId } from '@matchdesk/contract/ids';
import type { Db } from '#database/schema.ts';
import { refuse, refuseUnder } from '#http/refusal.ts';
import { type ChatTournament, findChatTournament } from './chats.store.ts';

export async function getChatTournament(db: Db, id: TournamentId): Promise<ChatTournament> {
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
