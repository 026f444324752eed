import { type Message, type MessagesReply, messageTypes } from '@matchdesk/contract/desk/chats';
import { recordAudit } from '#audit/index.ts';
import type { Context } from '#context.ts';
import { transact } from '#database/transact.ts';
import { nameOf } from '#files/picture-address.ts';
import { hidePicture } from '#files/pictures.store.ts';
import type { Person } from '#people/index.ts';
import { markRemoved } from './messages.store.ts';
import type { Thread } from './thread.ts';
import { getMessage } from './threads.service.ts';

/** The subject of the audit row; the text of the message never is in it. */
const subjectOf = ({ match_id, tournament_id, user_id }: Thread) =>
  match_id !== null
    ? { subject: 'match', subjectId: match_id }
    : tournament_id !== null
      ? { subject: 'tournament', subjectId: tournament_id }
      : { subject: 'user', subjectId: user_id ?? 0 };

/** Removes a message for everybody who reads the thread; a second removal changes nothing. */
export async function removeMessage(
  context: Context,
  actor: Person,
  thread: Thread,
  seq: number,
): Promise<Message> {
  return transact(context, async (step) => {
    await getMessage(step.trx, thread, seq);
    const removed = await markRemoved(step.trx, thread, { seq, userId: actor.id, now: step.now });
    const message = await getMessage(step.trx, thread, seq);
    if (removed === undefined) return message;
    if (message.message_type === messageTypes.picture)
      await hidePicture(step.trx, nameOf(message.message), step.now);
    await recordAudit(step.trx, {
      at: step.now,
      actor,
      ...subjectOf(thread),
      action: 'message removed',
      after: { message: seq, written_by: message.nickname },
    });
    step.announce(thread.channel, 'removed', message);
    return message;
  });
}

/** Players see that a message was removed, but no longer what it said. */
export function toPlayersMessage(message: Message): Message {
  return message.removed_at === null ? message : { ...message, message: '', width: null, height: null };
}

export function toPlayersReply({ data, meta }: MessagesReply): MessagesReply {
  return { data: data.map(toPlayersMessage), meta };
}
