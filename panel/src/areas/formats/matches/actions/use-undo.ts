import type { ReplyOf } from '@matchdesk/contract/endpoint';
import type { undoMatchAction as undoCall } from '@matchdesk/contract/formats/any-format';
import { undoMatchAction } from '@matchdesk/contract/formats/any-format.calls';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { notifyFailure, toasts, type Undoing } from '#shared/toasts/toasts.ts';
import type { ChangedVersion } from '#shared/toasts/undo.ts';

/** The toast that offers to undo the last decision; one per screen. */
export type UndoToast = RefObject<number | undefined>;
type Undone = ReplyOf<typeof undoCall>['data'];

/**
 * Announces a decision in a toast with Undo. The toast is removed when the next decision is announced, or when somebody
 * changes what this one wrote; the Undo stays in the History. `settle` rereads what the decision changed.
 */
export function useUndo(
  id: number,
  undoToast: UndoToast,
  settle: (changed: Undone, action_id: number) => Promise<void>,
) {
  const { t } = useTranslation('matches');
  const undo = async (action_id: number): Promise<boolean> => {
    const outcome = await attempt(undoMatchAction, { params: { id }, body: { action_id } }, { quiet: true });
    if (!outcome.ok) {
      notifyFailure(t('undo.failed'), outcome.refused);
      return false;
    }
    toasts.dropDecisions(id, action_id);
    await settle(outcome.data.data, action_id);
    toasts.add({ type: 'success', message: t('undo.done') });
    return true;
  };
  const announce = (message: string, action_id: number | null, wrote: readonly ChangedVersion[] = []) => {
    removeUndoToast(undoToast);
    toasts.dropDecisions(id);
    const offer = action_id !== null && {
      action: { label: t('undo.label'), run: () => void undo(action_id) },
      undoing: { tournament: id, isPossible, decision: action_id, wrote },
    };
    undoToast.current = toasts.add({ type: 'success', message, ...offer });
  };
  return { undo, announce };
}

const isPossible: Undoing['isPossible'] = ({ actions }) => actions.includes('revert');

export function removeUndoToast(undoToast: UndoToast): void {
  if (undoToast.current !== undefined) toasts.remove(undoToast.current);
  undoToast.current = undefined;
}
