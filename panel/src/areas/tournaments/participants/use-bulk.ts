import type { BulkAction } from '@matchdesk/contract/tournaments/participants';
import type { SelectionInput } from '@matchdesk/contract/tournaments/participants.bulk';
import {
  checkInMany,
  previewBulk,
  removeMany,
  undoBulk,
} from '@matchdesk/contract/tournaments/participants.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { refreshParticipants } from './participants.queries.ts';
import { boundedBy } from './selection-body.ts';
import { undoUntilStart } from './undo-until-start.ts';
import { useSomeNames } from './use-some-names.ts';

const texts = { 'check-in': 'bulk.checkIn', remove: 'bulk.remove' } as const;

/** Asks with the number and the first names, then acts and offers Undo in a toast. Resolves to whether it was done. */
export function useBulk({ id }: Pick<Tournament, 'id'>) {
  const { t } = useTranslation('participants');
  const someNames = useSomeNames();

  const undo = async (action: BulkAction, bulk: number) => {
    const outcome = await attempt(undoBulk, { params: { id, bulk } });
    await refreshParticipants();
    if (!outcome.ok) return;
    const { changed, left_out } = outcome.data.data;
    const left = left_out > 0 ? ` ${t('bulk.undoLeft', { count: left_out })}` : '';
    toasts.add({ type: 'success', message: t(`${texts[action]}.undone`, { count: changed }) + left });
  };

  return async (action: BulkAction, selection: SelectionInput): Promise<boolean> => {
    const params = { id };
    const asked = await attempt(previewBulk, { params, body: { action, selection } });
    if (!asked.ok) return false;
    const { count, left_out, names, until } = asked.data.data;
    const key = texts[action];
    if (count === 0) {
      toasts.add({ type: 'warning', message: t(`${key}.nobody`) });
      return false;
    }
    const left = left_out > 0 ? ` ${t('bulk.leftOut', { count: left_out })}` : '';
    const isConfirmed = await confirm({
      title: t(`${key}.title`, { count }),
      text: t(`${key}.question`, { names: someNames(names, count) }) + left,
      confirmLabel: t(`${key}.action`),
      danger: action === 'remove',
    });
    if (!isConfirmed) return false;
    const input = { params, body: { selection: boundedBy(selection, until) } };
    const outcome = await (action === 'check-in' ? attempt(checkInMany, input) : attempt(removeMany, input));
    await refreshParticipants();
    if (!outcome.ok) return false;
    const { changed, undo_id } = outcome.data.data;
    const take = undo_id !== null && {
      action: { label: t('undo'), run: () => void undo(action, undo_id) },
      undoing: undoUntilStart(id),
    };
    toasts.add({ type: 'success', message: t(`${key}.done`, { count: changed }), ...take });
    return true;
  };
}
