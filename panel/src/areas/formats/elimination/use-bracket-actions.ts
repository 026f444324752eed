import { startTournament } from '@matchdesk/contract/formats/any-format.calls';
import type { Seating } from '@matchdesk/contract/formats/elimination';
import {
  fillEmptySpots,
  generateBrackets,
  shuffleBrackets,
  undoSeats,
} from '@matchdesk/contract/formats/elimination.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startFailure, useStart } from '#areas/formats/matches/index.ts';
import { attempt } from '#shared/api/call.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import { isRefused, type Refused } from '#shared/api/refused.ts';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { refreshBracket } from './elimination.queries.ts';
import { rereadSeats, shownSeats, whenSeatsReread } from './seats.ts';

/** How long after drawing or starting the screen is read again. */
const RELOAD_AFTER_MS = 2000;

type Doing = 'generate' | 'restore' | 'start' | 'shuffle' | 'fill';

export type BracketActions = ReturnType<typeof useBracketActions>;

/** The actions on a whole bracket, one at a time; each failure has its own title. */
export function useBracketActions(tournament: Tournament) {
  const { t } = useTranslation('elimination');
  const { t: matches } = useTranslation('matches');
  const [doing, setDoing] = useState<Doing>();
  const { id } = tournament;
  const readAgain = async () => {
    // Reads the seats too, because the next start sends them as they are shown.
    await Promise.all([refreshBracket(), rereadSeats(id)]);
  };
  const starting = useStart(tournament, readAgain);
  const announceDealt = useDealtToast(id, readAgain);
  const params = { id };

  const run = async <Data>(
    what: Doing,
    act: () => Promise<Outcome<Data>>,
    fail: (refused: Refused) => void,
    { done, isReloadedLater = false }: { done?: (data: Data) => void; isReloadedLater?: boolean } = {},
  ): Promise<void> => {
    setDoing(what);
    const outcome = await act();
    if (!outcome.ok) fail(outcome.refused);
    else done?.(outcome.data);
    if (outcome.ok && isReloadedLater) await new Promise((resolve) => setTimeout(resolve, RELOAD_AFTER_MS));
    await readAgain();
    setDoing(undefined);
  };

  const draw = (what: 'generate' | 'restore', query: { restore: boolean; seats?: Seating }) =>
    run(
      what,
      () => attempt(generateBrackets, { params, query }, { quiet: true }),
      (refused) => notifyFailure(t('errors.generated'), refused),
      { isReloadedLater: true },
    );

  return {
    doing,
    readAgain,
    generate: () => draw('generate', { restore: false }),
    restore: (seats: Seating) => draw('restore', { restore: true, seats }),
    shuffle: () =>
      run(
        'shuffle',
        () => attempt(shuffleBrackets, { params }, { quiet: true }),
        (refused) => notifyFailure(t('errors.change'), refused),
        { done: ({ change_id }) => announceDealt('shuffle', change_id) },
      ),
    fill: () =>
      run(
        'fill',
        () => attempt(fillEmptySpots, { params }, { quiet: true }),
        (refused) => notifyFailure(t('errors.change'), refused),
        { done: ({ change_id }) => announceDealt('fill', change_id) },
      ),
    /** `onIncomplete` where people are left without a seat. */
    start: async (leave_out: boolean, onIncomplete: (said: string) => void) => {
      // Leaving people out was already confirmed in the dialog.
      if (!leave_out && !(await starting.agree())) return;
      await run(
        'start',
        async () => {
          // Seats may have changed a moment ago and still be loading.
          await whenSeatsReread(id);
          const body = { leave_out, matches: shownSeats(id) };
          return attempt(startTournament, { params, body }, { quiet: true });
        },
        (refused) => {
          if (isRefused(refused, 422) && refused.code === 'seating-incomplete')
            return onIncomplete(refused.message);
          const { title, fallback } = startFailure(refused);
          notifyFailure(matches(title), refused, fallback && matches(fallback));
        },
        { done: starting.announce, isReloadedLater: true },
      );
    },
  };
}

/** Says that seats were dealt and offers Undo. Only the last deal can be undone, so the toast before it is removed. */
function useDealtToast(id: number, readAgain: () => Promise<void>) {
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
