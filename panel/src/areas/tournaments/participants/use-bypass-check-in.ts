import type { Participant } from '@matchdesk/contract/tournaments/participants';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments.record';
import { useTranslation } from 'react-i18next';
import { confirm } from '#shared/confirm/confirm.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { participantName } from './participant-name.ts';
import { checkInFor } from './participants.queries.ts';

/** Asks, then checks in somebody who did not check in themselves. */
export function useBypassCheckIn({ id }: Tournament): (participant: Participant) => Promise<void> {
  const { t } = useTranslation('participants');
  return async (participant) => {
    const question = { title: t('bypass.action'), text: t('bypass.question') };
    if (!(await confirm({ ...question, confirmLabel: t('bypass.action') }))) return;
    const { ok } = await checkInFor(id, participant);
    if (ok)
      toasts.add({ type: 'success', message: t('bypass.done', { name: participantName(participant) }) });
  };
}
