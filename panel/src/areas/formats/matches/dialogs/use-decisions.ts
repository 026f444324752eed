import type { Decided } from '@matchdesk/contract/formats/matches';
import type { Match } from '@matchdesk/contract/formats/matches.record';
import { useTranslation } from 'react-i18next';
import { useSayWhose } from '#areas/formats/referees/index.ts';
import { refresh as refreshCalls } from '#shared/api/query.ts';
import type { Refused } from '#shared/api/refused.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { matchVersions } from '#shared/toasts/undo.ts';
import { isKept } from '#shared/waiting/attempt-or-keep.ts';
import { useUndo } from '../actions/use-undo.ts';
import { useMatchTexts } from '../card/card-texts.ts';
import type { Approval } from '../matches.queries.ts';
import { madeBy, useStaffMatches } from '../staff-matches-context.ts';
import { useAskAboutReused } from './reused-warning.tsx';

/** Whether an approval succeeded, and if not, the server's errors by field. */
type Finished = { done: true } | { done: false; errors: Refused['errors'] };

/**
 * Approves, reverts and undoes either. Each resolves to whether it succeeded, and shows a failure under its own title.
 */
export function useDecisions() {
  const { t } = useTranslation('matches');
  const { tournament, store, calls, refresh, undoToast, made } = useStaffMatches();
  const { nameOf } = useMatchTexts();
  const askAboutReused = useAskAboutReused();
  const { id } = tournament;
  const sayWhose = useSayWhose(id);

  /** A decision changes more matches than its reply contains, so the visible ones are read again. */
  const settle = async () => {
    store.reread();
    await refreshCalls(calls.read);
    await refresh();
  };

  const undoing = useUndo(id, undoToast, async (changed, undone) => {
    made.current = made.current.filter(({ action_id }) => action_id !== undone);
    store.patch(changed);
    await settle();
  });

  /** Nobody waits for what is read again: the reply holds the match itself. */
  const announce = (decided: Decided, message: string) => {
    const { data, changed, action_id } = decided;
    const wrote = unique([...changed, data]);
    store.patch(wrote);
    made.current = [...made.current, ...madeBy(decided)];
    undoing.announce(message, action_id, matchVersions(wrote));
    void settle();
  };

  return {
    undo: undoing.undo,
    finish: async (match: Match, approval: Approval): Promise<Finished> => {
      const winner = [match.first_participant, match.second_participant].find(
        (side) => side?.id === approval.winner_id,
      );
      const name = winner ? nameOf(winner) : '';
      const { match_number: number } = match;
      const facts = {
        kind: 'result',
        id: match.id,
        number,
        winner: winner ? { id: winner.id, name } : null,
        score: approval.match_result,
      } as const;
      const outcome = await askAboutReused((more) => calls.finish(match.id, { ...approval, ...more }, facts));
      if (!outcome) return { done: false, errors: {} };
      if (isKept(outcome)) return { done: true };
      if (!outcome.ok) {
        const { errors } = outcome.refused;
        if (!Object.keys(errors).some(isOnScreen)) notifyFailure(t('finish.failed'), outcome.refused);
        if (outcome.status === 409) await settle();
        return { done: false, errors };
      }
      announce(
        outcome.data,
        winner ? t('finish.done', { number, name }) : t('finish.doneNobody', { number }),
      );
      sayWhose(match);
      return { done: true };
    },
    revert: async (match: Match, deep = false): Promise<boolean> => {
      const outcome = await calls.revert(match.id, deep);
      if (!outcome.ok) {
        notifyFailure(t('revert.failed'), outcome.refused);
        return false;
      }
      const { match_number: number } = match;
      const count = outcome.data.changed.length;
      announce(outcome.data, deep ? t('impact.done', { number }) : t('revert.done', { number, count }));
      return true;
    },
  };
}

/** Fields of the dialog that show their own error. */
const isOnScreen = (field: string) => ['winner_id', 'match_result', 'reason'].includes(field);

const unique = (matches: readonly Match[]): Match[] => [
  ...new Map(matches.map((match) => [match.number, match])).values(),
];
