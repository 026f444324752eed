import type { Match } from '@matchdesk/contract/formats/matches.record';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { reach } from '#shared/api/reach.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { readWaiting } from '#shared/waiting/waiting.store.ts';
import { takeBack } from '#shared/waiting/waiting-acts.ts';
import { useDecisions } from '../dialogs/use-decisions.ts';
import { useStaffMatches } from '../staff-matches-context.ts';

/**
 * Takes back what this person decided last on this screen, one after another however fast it is asked for. Resolves to
 * the match that is open again.
 */
export function useTakeBack(): () => Promise<Match | undefined> {
  const { t } = useTranslation('matches');
  const { tournament, made } = useStaffMatches();
  const { undo } = useDecisions();
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const takeLastBack = async () => {
    // What waits for a connection was decided after all that was sent.
    const kept = readWaiting().findLast(
      (one) => one.tournament === tournament.id && one.facts.kind === 'result' && one.isKept && !one.refused,
    );
    if (kept) {
      takeBack(kept);
      return undefined;
    }
    const last = made.current.at(-1);
    if (!last) {
      toasts.addOnce({ message: t('quick.nothingToTakeBack') });
      return undefined;
    }
    const isDone = await undo(last.action_id);
    // What the server refuses stays; the next press takes back what was decided before it.
    if (isDone || reach.get() === 'reached') made.current = made.current.filter((one) => one !== last);
    return isDone ? last.match : undefined;
  };
  return () => {
    const taken = turn.current.then(takeLastBack, takeLastBack);
    turn.current = taken;
    return taken;
  };
}
