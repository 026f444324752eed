import { dateOnly } from '#shared/format/dates.ts';
import { messageKey, type ThreadMessage, type UnsentMessage } from './thread-message.ts';

export type ThreadRow<M extends ThreadMessage = ThreadMessage> =
  | { kind: 'day'; key: string; at: string }
  /** The line above messages that were not seen before the thread was opened. */
  | { kind: 'new'; key: string }
  /** The first message of a run shows its author. */
  | { kind: 'message'; key: string; message: M; isFirst: boolean }
  | { kind: 'unsent'; key: string; unsent: UnsentMessage; isFirst: boolean };

const RUN_MS = 5 * 60_000;

export interface RowsGiven<M extends ThreadMessage> {
  messages: readonly M[];
  unsent: readonly UnsentMessage[];
  hasOlder: boolean;
  me: number;
  /** The first message that was not seen before the thread was opened. */
  newFrom?: number | undefined;
}

/** The rows of a list: messages in runs by the same person, and a line where a day begins. */
export function threadRows<M extends ThreadMessage>(given: RowsGiven<M>): ThreadRow<M>[] {
  const { messages, unsent, hasOlder, me, newFrom } = given;
  const rows: ThreadRow<M>[] = [];
  let before: M | undefined;
  for (const message of messages) {
    if (message.event_type === 'system_event') continue;
    const isNewDay = startsDay(message, before, hasOlder);
    const isNew = message.seq === newFrom;
    if (isNewDay)
      rows.push({ kind: 'day', key: `day ${dateOnly(message.created_at)}`, at: message.created_at });
    if (isNew) rows.push({ kind: 'new', key: 'new' });
    const isFirst = isNewDay || isNew || !isSameRun(message, before);
    rows.push({ kind: 'message', key: messageKey(message.user_id, message.client_id), message, isFirst });
    before = message;
  }
  // The live channel may be quicker than the answer to the sender.
  const known = new Set(rows.map(({ key }) => key));
  let isFirst = before?.user_id !== me;
  for (const one of unsent) {
    const key = messageKey(me, one.client_id);
    if (known.has(key)) continue;
    rows.push({ kind: 'unsent', key, unsent: one, isFirst });
    isFirst = false;
  }
  return rows;
}

/** More messages of the same day may follow above the oldest loaded one. */
function startsDay(message: ThreadMessage, before: ThreadMessage | undefined, hasOlder: boolean): boolean {
  if (!before) return !hasOlder;
  return dateOnly(before.created_at) !== dateOnly(message.created_at);
}

function isSameRun(message: ThreadMessage, before: ThreadMessage | undefined): boolean {
  if (!before || before.user_id !== message.user_id || before.event_type !== message.event_type) return false;
  return Date.parse(message.created_at) - Date.parse(before.created_at) < RUN_MS;
}
