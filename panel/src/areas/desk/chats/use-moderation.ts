import type { Message } from '@matchdesk/contract/desk/chats';
import {
  mutePerson,
  removeMatchMessage,
  removeTournamentMessage,
} from '@matchdesk/contract/desk/chats.calls';
import { IconMicrophoneOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import type { MessageAction } from '#shared/thread/message-row.tsx';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import type { ChatId } from './chats-state.ts';

const MUTE_MINUTES = [10, 60];

/** The moderation actions on a message and its author. The thread itself updates by its live channel. */
export function useModeration(id: number, chat: ChatId) {
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
