import { undoMatchAction } from '@matchdesk/contract/calls/formats';
import { finishMatch, revertMatch } from '@matchdesk/contract/calls/matches';
import type { Decided } from '@matchdesk/contract/matches';
import type { FinishReason, Match } from '@matchdesk/contract/matches/record';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { queryClient } from '#shared/api/query.ts';
import type { Refused } from '#shared/api/refused.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { useMatchTexts } from '../card/card-texts.ts';
import { type StaffMatchesValue, useStaffMatches } from '../staff-matches-context.ts';

export interface Approval {
  winner_id: number | null;
  reason: Exclude<FinishReason, 'free_win'>;
  match_result?: string;
  force?: boolean;
}

/** Whether an approval was done, and if not, the server's sentences for its fields. */
type Finished = { done: true } | { done: false; errors: Refused['errors'] };

/** The toast closes when the person goes on to another match: the Undo of the last one is in its history. */
export function removeUndoToast({ undoToast }: Pick<StaffMatchesValue, 'undoToast'>): void {
  if (undoToast.current !== undefined) toasts.remove(undoToast.current);
  undoToast.current = undefined;
}

/** Approving, reverting and taking either back. Each answers whether it was done, and notifies of a failure by its name. */
export function useDecisions() {
  const { t } = useTranslation('matches');
  const staff = useStaffMatches();
  const { tournament, store, refresh } = staff;
  const { nameOf } = useMatchTexts();
  const { id } = tournament;

  const undo = async (action_id: number) => {
    const outcome = await attempt(undoMatchAction, { params: { id }, body: { action_id } }, { quiet: true });
    if (!outcome.ok) {
      notifyFailure(t('undo.failed'), outcome.refused);
      return false;
    }
    store.patch(outcome.data.data);
    await settle();
    toasts.add({ type: 'success', message: t('undo.done') });
    return true;
  };

  /** A decision moves more than it answers: the visible part is read again behind what is shown. */
  const settle = async () => {
    store.reread();
    await queryClient.invalidateQueries({ queryKey: ['getMatch'] });
    await refresh();
  };

  const announce = async ({ data, changed, action_id }: Decided, message: string) => {
    store.patch(unique([...changed, data]));
    const action = action_id !== null && { label: t('undo.label'), run: () => void undo(action_id) };
    removeUndoToast(staff);
    staff.undoToast.current = toasts.add({ type: 'success', message, ...(action && { action }) });
    await settle();
  };

  return {
    undo,
    finish: async (match: Match, approval: Approval): Promise<Finished> => {
      const params = { id, matchId: match.id };
      const outcome = await attempt(finishMatch, { params, body: approval }, { quiet: true });
      if (!outcome.ok) {
        const { errors } = outcome.refused;
        if (!Object.keys(errors).some(isOnScreen)) notifyFailure(t('finish.failed'), outcome.refused);
        if (outcome.status === 409) await settle();
        return { done: false, errors };
      }
      const winner = [match.first_participant, match.second_participant].find(
        (side) => side?.id === approval.winner_id,
      );
      const name = winner ? nameOf(winner) : '';
      await announce(
        outcome.data,
        winner ? t('finish.done', { id: match.id, name }) : t('finish.doneNobody', { id: match.id }),
      );
      return { done: true };
    },
    revert: async (match: Match, deep = false): Promise<boolean> => {
      const params = { id, matchId: match.id };
      const outcome = await attempt(
        revertMatch,
        { params, query: deep ? { deep: true } : {} },
        { quiet: true },
      );
      if (!outcome.ok) {
        notifyFailure(t('revert.failed'), outcome.refused);
        return false;
      }
      const count = outcome.data.changed.length;
      await announce(
        outcome.data,
        deep ? t('impact.done', { id: match.id }) : t('revert.done', { id: match.id, count }),
      );
      return true;
    },
  };
}

/** Fields of the dialog, under which their sentence stands. */
const isOnScreen = (field: string) => ['winner_id', 'match_result', 'reason'].includes(field);

const unique = (matches: readonly Match[]): Match[] => [
  ...new Map(matches.map((match) => [match.number, match])).values(),
];
