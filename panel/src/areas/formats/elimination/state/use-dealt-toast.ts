import { undoSeats } from '@matchdesk/contract/formats/elimination.calls';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { toasts } from '#shared/toasts/toasts.ts';

/** Says that seats were dealt and offers Undo. Only the last deal can be undone, so the toast before it is removed. */
export function useDealtToast(id: number, readAgain: () => Promise<void>) {
  const { t } = useTranslation('elimination');
  const shown = useRef<number>(undefined);
  const undo = async (change_id: number) => {
    const outcome = await attempt(undoSeats, { params: { id }, body: { change_id } }, { quiet: true });
    await readAgain();
    if (outcome.ok) toasts.add({ type: 'success', message: t('dealt.undone') });
    else notifyFailure(t('dealt.failed'), outcome.refused);
  };
  return (what: 'shuffle' | 'fill', change_id: number) => {
    if (shown.current !== undefined) toasts.remove(shown.current);
    shown.current = toasts.add({
      type: 'success',
      message: t(`dealt.${what}`),
      action: { label: t('dealt.undo'), run: () => void undo(change_id) },
      undoing: { tournament: id, isPossible: ({ actions }) => actions.includes('shuffle') },
    });
  };
}
