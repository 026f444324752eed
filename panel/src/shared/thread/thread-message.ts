import type { Message } from '@matchdesk/contract/desk/chats';

/** The fields that a thread needs of a message, for staff and players alike. */
export type ThreadMessage = Pick<
  Message,
  | 'seq'
  | 'rev'
  | 'client_id'
  | 'user_id'
  | 'nickname'
  | 'event_type'
  | 'message_type'
  | 'message'
  | 'width'
  | 'height'
  | 'created_at'
  | 'until'
  | 'removed_at'
>;

export interface UnsentPicture {
  file: File;
  /** The local URL under which the browser shows it meanwhile. */
  url: string;
  width: number;
  height: number;
}

/** A message of one's own that the server has not confirmed. */
export interface UnsentMessage {
  client_id: string;
  /** A failed one waits until it is sent again or discarded. */
  state: 'sending' | 'failed';
  text: string;
  picture?: UnsentPicture;
}

/** Merges messages in order, each once and in its latest version. */
export function mergeMessages<M extends ThreadMessage>(
  known: readonly M[],
  incoming: readonly M[],
): readonly M[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  let isChanged = false;
  for (const message of incoming) {
    const before = bySeq.get(message.seq);
    if (before && before.rev >= message.rev) continue;
    bySeq.set(message.seq, message);
    isChanged = true;
  }
  return isChanged ? [...bySeq.values()].sort((one, other) => one.seq - other.seq) : known;
}

/** The key stays the same when a message is confirmed, so that the list keeps its position. */
export const messageKey = (sender: number, clientId: string): string => `${sender} ${clientId}`;

const isHeard = ({ event_type }: ThreadMessage): boolean => event_type === null;

/** The first of `count` unread messages; undefined if all are read, or if it is not loaded. */
export function firstUnread(
  messages: readonly ThreadMessage[],
  unread: number,
  me: number,
): number | undefined {
  if (unread <= 0) return undefined;
  return messages.filter((message) => isHeard(message) && message.user_id !== me).at(-unread)?.seq;
}
