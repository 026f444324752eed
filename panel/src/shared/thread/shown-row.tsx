import type { ChannelPattern } from '@matchdesk/contract/channels';
import { useTranslation } from 'react-i18next';
import { timeOnly } from '#shared/format/dates.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { pictureBox } from './message-picture.tsx';
import { LineRow, type MessageAction, MessageRow, UnsentRow } from './message-row.tsx';
import type { ThreadProps } from './thread.tsx';
import type { ThreadMessage } from './thread-message.ts';
import type { ThreadRow } from './thread-rows.ts';
import type { ThreadStore } from './thread-store.ts';

interface ShownRowProps<M extends ThreadMessage> {
  row: ThreadRow<M>;
  thread: Pick<ThreadProps<M, ChannelPattern>, 'me' | 'nameOf' | 'noteOf' | 'isStaff'>;
  actionsOf: (message: M) => readonly MessageAction[];
  store: Pick<ThreadStore<M>, 'retry' | 'discard'>;
}

/** Any row of a thread: a message, one that is not sent yet, or a line across. */
export function ShownRow<M extends ThreadMessage>({ row, thread, actionsOf, store }: ShownRowProps<M>) {
  const { t } = useTranslation('thread');
  if (row.kind === 'day') return <LineRow look="day">{dayOf(row.at)}</LineRow>;
  if (row.kind === 'new') return <LineRow look="new">{t('new')}</LineRow>;
  if (row.kind === 'unsent') {
    const { unsent, isFirst } = row;
    return (
      <UnsentRow
        unsent={unsent}
        isFirst={isFirst}
        name={thread.me.name}
        onRetry={store.retry}
        onDiscard={() => store.discard(unsent.client_id)}
      />
    );
  }
  const { message, isFirst } = row;
  const who = thread.nameOf(message);
  const time = timeOnly(message.created_at);
  const note = thread.noteOf?.(message);
  if (note !== undefined) return <LineRow look="call">{t('noted', { name: who, note, time })}</LineRow>;
  if (message.event_type === 'muted')
    return <LineRow look="note">{t('muted', { name: who, until: timeOnly(message.until ?? '') })}</LineRow>;
  return (
    <MessageRow
      message={message}
      isFirst={isFirst}
      name={who}
      side={thread.isStaff(message) ? 'right' : 'left'}
      actions={actionsOf(message)}
    />
  );
}

const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(at),
  );

const LETTERS_A_LINE = 38;
const LINE_PX = 20;

/** Used until a row is measured. */
export function estimatedHeight(row: ThreadRow): number {
  if (row.kind === 'day' || row.kind === 'new') return 30;
  const content = row.kind === 'unsent' ? row.unsent.picture : row.message;
  const text = row.kind === 'unsent' ? row.unsent.text : row.message.message;
  const isPicture = row.kind === 'unsent' ? row.unsent.picture !== undefined : row.message.message_type === 1;
  const inside = isPicture
    ? pictureBox(content?.width ?? null, content?.height ?? null).height
    : Math.ceil(text.length / LETTERS_A_LINE) * LINE_PX;
  return inside + 14 + (row.isFirst ? 26 : 3);
}
