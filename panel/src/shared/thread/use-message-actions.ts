import type { ChannelPattern } from '@matchdesk/contract/channels';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#shared/confirm/confirm.ts';
import type { MessageAction } from './message-row.tsx';
import type { ThreadProps } from './thread.tsx';
import type { ThreadMessage } from './thread-message.ts';

/** What a thread offers on a message. Removing it comes last, and asks first. */
export function useMessageActions<M extends ThreadMessage>(
  thread: Pick<ThreadProps<M, ChannelPattern>, 'nameOf' | 'onRemove' | 'actionsOf'>,
): (message: M) => MessageAction[] {
  const { t } = useTranslation('thread');
  const remove = async (message: M) => {
    const question = { title: t('removeTitle'), text: t('removeText', { name: thread.nameOf(message) }) };
    if (await confirm({ ...question, confirmLabel: t('remove'), danger: true })) thread.onRemove?.(message);
  };
  return (message) => {
    if (message.event_type !== null) return [];
    const more = thread.actionsOf?.(message) ?? [];
    if (!thread.onRemove || message.removed_at !== null) return [...more];
    return [...more, { label: t('remove'), icon: IconTrash, danger: true, run: () => void remove(message) }];
  };
}
