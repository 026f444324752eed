import { channels } from '@matchdesk/contract/channels';
import type { Message } from '@matchdesk/contract/desk/chats';
import type { WithdrawDetail } from '@matchdesk/contract/money/billing.record';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayName } from '#shared/people/display-name.ts';
import { useMe } from '#shared/session/me.ts';
import { Thread } from '#shared/thread/thread.tsx';
import { notify } from '#shared/toasts/notify.ts';
import { chatSource, shownMessage } from './billing.queries.ts';

/** The chat with the player who asked. All staff appear as 'Admin'. */
export function WithdrawChat({ withdraw }: { withdraw: WithdrawDetail }) {
  const { t } = useTranslation('billing');
  const me = useMe();
  const { room_id, user } = withdraw;
  const [source] = useState(() => chatSource(room_id));
  if (!me) return null;
  const isOwn = me.id === user.id;
  return (
    <Thread<Message, 'chat.withdraw.{id}'>
      name={`withdraw.${room_id}`}
      label={t('withdraw.chatWith', { name: displayName(user) })}
      me={{ id: me.id, name: t('admin') }}
      source={source}
      channel={channels.withdrawChat(room_id)}
      messageOf={({ data: message }) => shownMessage(message)}
      nameOf={({ role, nickname }) => (role === 'admin' ? t('admin') : nickname)}
      isStaff={({ role }) => role === 'admin'}
      canWrite={!isOwn}
      {...(isOwn && { hint: t('withdraw.own') })}
      canSendPictures
      alwaysFollow
      onRefused={(refused) => notify({ title: t('errorSent'), text: refused.words, type: 'error' })}
    />
  );
}
