import { channels } from '@matchdesk/contract/channels';
import { callReason } from '@matchdesk/contract/desk/admin-calls.rules';
import type { Message } from '@matchdesk/contract/desk/chats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#shared/session/me.ts';
import { Thread } from '#shared/thread/thread.tsx';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { chatSource, markRead, tournamentQuery } from './chats.queries.ts';
import type { ChatId } from './chats-state.ts';
import { isCall } from './is-call.ts';
import { useModeration } from './use-moderation.ts';

interface ChatThreadProps {
  tournament: number;
  chat: ChatId;
  label: string;
  /** How many were unread when it was opened. */
  unread?: number;
  autoFocus?: boolean;
}

/** The messages of a match chat or of the tournament's, for staff. Another chat needs another `key`. */
export function ChatThread({ tournament, chat, label, unread = 0, autoFocus = false }: ChatThreadProps) {
  const { t } = useTranslation('chats');
  const me = useMe();
  const { data } = useQuery(tournamentQuery(tournament));
  const [source] = useState(() => chatSource(tournament, chat));
  const { remove, actionsOf } = useModeration(tournament, chat);
  if (!me) return null;
  const callText = (message: Message) => [t('adminCall'), callReason(message)].filter(Boolean).join(': ');
  const isOver = data?.data.status === 'FINISHED' || data?.data.status === 'CLOSED';
  const isClosed = chat === 'tournament' && (isOver || data?.data.is_chat_enabled === false);
  return (
    <Thread<Message, 'chat.tournament.{id}' | 'chat.tournament.{id}.match.{match}'>
      name={`${tournament}.${chat}`}
      label={label}
      me={{ id: me.id, name: me.nickname }}
      source={source}
      channel={
        chat === 'tournament' ? channels.tournamentChat(tournament) : channels.matchChat(tournament, '*')
      }
      messageOf={({ data: message }) =>
        message.match_id === (chat === 'tournament' ? null : chat) ? message : undefined
      }
      nameOf={({ nickname }) => nickname}
      isStaff={({ role }) => role === 'admin'}
      noteOf={(message) => (isCall(message) ? callText(message) : undefined)}
      canWrite={!isClosed}
      {...(isClosed && { hint: t('closedHint') })}
      canSendPictures={data?.data.chat_image_enabled ?? false}
      unread={unread}
      onSeen={(seq) => void markRead(tournament, chat, seq)}
      onRefused={(refused) => notifyFailure(t('permissionError'), refused)}
      onRemove={remove}
      actionsOf={actionsOf}
      autoFocus={autoFocus}
    />
  );
}
