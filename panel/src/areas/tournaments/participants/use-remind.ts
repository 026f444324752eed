import type { SelectionInput } from '@matchdesk/contract/tournaments/participants.bulk';
import type { Reached } from '@matchdesk/contract/tournaments/reminders';
import { previewReminder, remindToCheckIn } from '@matchdesk/contract/tournaments/reminders.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { boundedBy } from './selection-body.ts';
import { listed, useSomeNames } from './use-some-names.ts';

/**
 * Asks, saying whom it reaches and how, then reminds those who have not checked in. Resolves to whether it was done.
 */
export function useRemind({ id }: Pick<Tournament, 'id'>) {
  const { t } = useTranslation('participants');
  const someNames = useSomeNames();
  const ways = ({ inbox, mail, push }: Reached) =>
    [
      t('remind.inbox', { count: inbox }),
      mail > 0 ? t('remind.mail', { count: mail }) : '',
      push > 0 ? t('remind.push', { count: push }) : '',
    ].filter((way) => way !== '');

  return async (selection: SelectionInput): Promise<boolean> => {
    const params = { id };
    const asked = await attempt(previewReminder, { params, body: { selection } });
    if (!asked.ok) return false;
    const { names, reached, recent, unreachable, interval, until } = asked.data.data;
    // If nobody would be reached, the call's refusal says why and when that changes.
    if (reached.people > 0) {
      const who = someNames(names, reached.people);
      const sentences = [
        t('remind.question', { names: who, ways: listed(ways(reached)) }),
        recent > 0 ? t('remind.recent', { count: recent, interval }) : '',
        unreachable > 0 ? t('remind.unreachable', { count: unreachable }) : '',
      ];
      const isConfirmed = await confirm({
        title: t('remind.title', { count: reached.people }),
        text: sentences.filter((sentence) => sentence !== '').join(' '),
        confirmLabel: t('remind.action'),
      });
      if (!isConfirmed) return false;
    }
    const body = { selection: boundedBy(selection, until) };
    const outcome = await attempt(remindToCheckIn, { params, body });
    if (!outcome.ok) return false;
    toasts.add({ type: 'success', message: t('remind.done', { count: outcome.data.data.people }) });
    return true;
  };
}
