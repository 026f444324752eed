import type { Message } from '@matchdesk/contract/desk/threads';

/** What a thread needs to know of a message, whoever sees it. */
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
  /** Under which the browser shows it meanwhile. */
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

/** In their order, each once, as it was changed last. */
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

/** A message keeps its key when it is confirmed: with another one the list would lose its place. */
export const messageKey = (sender: number, clientId: string): string => `${sender} ${clientId}`;

const isHeard = ({ event_type }: ThreadMessage): boolean => event_type === null;

/** The first of so many unread messages; undefined where all are read, or the first one is not loaded. */
export function firstUnread(
  messages: readonly ThreadMessage[],
  unread: number,
  me: number,
): number | undefined {
  if (unread <= 0) return undefined;
  return messages.filter((message) => isHeard(message) && message.user_id !== me).at(-unread)?.seq;
}
