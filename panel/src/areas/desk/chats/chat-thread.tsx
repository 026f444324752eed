import { channels } from '@matchdesk/contract/channels';
import { callReason } from '@matchdesk/contract/desk/admin-calls.rules';
import type { Message } from '@matchdesk/contract/desk/chats';
import {
  mutePerson,
  removeMatchMessage,
  removeTournamentMessage,
} from '@matchdesk/contract/desk/chats.calls';
import { IconMicrophoneOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { useMe } from '#shared/session/me.ts';
import type { MessageAction } from '#shared/thread/message-row.tsx';
import { Thread } from '#shared/thread/thread.tsx';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { chatSource, markRead, tournamentQuery } from './chats.queries.ts';
import { isCall } from './chats.rules.ts';
import type { ChatId } from './chats.store.ts';

const MUTE_MINUTES = [10, 60];

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

/** The moderation actions on a message and its author. The thread itself updates by its live channel. */
function useModeration(id: number, chat: ChatId) {
  const { t } = useTranslation('chats');

  const remove = async ({ seq }: Message) => {
    const outcome =
      chat === 'tournament'
        ? await attempt(removeTournamentMessage, { params: { id, seq } }, { quiet: true })
        : await attempt(removeMatchMessage, { params: { id, matchId: chat, seq } }, { quiet: true });
    if (!outcome.ok) notifyFailure(t('removeFailed'), outcome.refused);
  };

  const mute = async ({ user_id, nickname: name }: Message, minutes: number) => {
    const label = t('muteFor', { name, minutes });
    const question = { title: label, text: t('muteText', { name }), confirmLabel: t('muteConfirm') };
    if (!(await confirm(question))) return;
    const where = chat === 'tournament' ? {} : { match_id: chat };
    const body = { user_id, minutes, reason: t('muteReason'), ...where };
    const outcome = await attempt(mutePerson, { params: { id }, body }, { quiet: true });
    if (outcome.ok) toasts.add({ type: 'success', message: t('muted', { name, minutes }) });
    else notifyFailure(t('muteFailed'), outcome.refused);
  };

  const actionsOf = (message: Message): MessageAction[] => {
    if (message.role !== 'player') return [];
    return MUTE_MINUTES.map((minutes) => ({
      label: t('muteFor', { name: message.nickname, minutes }),
      icon: IconMicrophoneOff,
      run: () => void mute(message, minutes),
    }));
  };

  return { remove: (message: Message) => void remove(message), actionsOf };
}
