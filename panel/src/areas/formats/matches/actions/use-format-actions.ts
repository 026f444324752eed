import {
  closeChallenge,
  closeRooms,
  closeScoredTournament,
  startTournament,
  undoStart,
} from '@matchdesk/contract/formats/any-format.calls';
import type { TournamentType } from '@matchdesk/contract/statuses';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { getTournament, listTournaments } from '@matchdesk/contract/tournaments/tournaments.calls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import type { Outcome } from '#shared/api/outcome.ts';
import { refresh } from '#shared/api/query.ts';
import type { Refused } from '#shared/api/refused.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { startFailure, useStart } from './use-start.ts';

type Doing = 'start' | 'undo-start' | 'close';

type Close = (params: { id: number }, confirmed: boolean) => Promise<Outcome<unknown>>;

const closeWithLobbies: Close = (params, confirmed) =>
  attempt(closeScoredTournament, { params, body: { confirmed } }, { quiet: true });
const closeInRooms: Close = (params) => attempt(closeRooms, { params }, { quiet: true });
const closeAsChallenge: Close = (params) => attempt(closeChallenge, { params }, { quiet: true });

/** Formats that are closed by hand; a bracket ends on its own. */
const closings: Readonly<Partial<Record<TournamentType, Close>>> = {
  2: closeWithLobbies,
  4: closeInRooms,
  5: closeWithLobbies,
  6: closeWithLobbies,
  7: closeInRooms,
  8: closeAsChallenge,
  9: closeAsChallenge,
};

interface Agreed {
  confirmed?: boolean;
  leave_out?: boolean;
}

/** Refusals that can be overridden after a confirmation. */
const questions: Readonly<
  Record<string, { about: keyof Agreed; label: 'format.startAnyway' | 'format.leaveOut' }>
> = {
  'needs-confirmation': { about: 'confirmed', label: 'format.startAnyway' },
  'in-no-lobby': { about: 'leave_out', label: 'format.leaveOut' },
};

/**
 * Starting, taking the start back and closing, one at a time. Afterwards the tournament is read again, then what the
 * format shows.
 */
export function useFormatActions(tournament: Tournament, refreshFormat: () => Promise<void>) {
  const { t } = useTranslation('matches');
  const [doing, setDoing] = useState<Doing>();
  const starting = useStart(tournament, refreshFormat);
  const { id, type } = tournament;
  const params = { id };

  const run = async <Data>(
    what: Doing,
    act: () => Promise<Outcome<Data>>,
    fail: (refused: Refused) => Promise<void> | void,
  ): Promise<void> => {
    setDoing(what);
    const outcome = await act();
    if (outcome.ok && what === 'start') starting.announce();
    else if (outcome.ok) toasts.add({ type: 'success', message: t(`format.done.${what}`) });
    else await fail(outcome.refused);
    await refresh(getTournament, listTournaments);
    await refreshFormat();
    setDoing(undefined);
  };

  const start = (agreed: Agreed = {}): Promise<void> =>
    run(
      'start',
      () => attempt(startTournament, { params, body: { matches: [], ...agreed } }, { quiet: true }),
      async (refused) => {
        const asked = questions[refused.code ?? ''];
        if (asked && !agreed[asked.about]) {
          const question = { title: t('format.start'), text: refused.message, confirmLabel: t(asked.label) };
          return (await confirm(question)) ? start({ ...agreed, [asked.about]: true }) : undefined;
        }
        const { title, fallback } = startFailure(refused);
        notifyFailure(t(title), refused, fallback && t(fallback));
      },
    );

  const close = (closing: Close, title: string, confirmed = false): Promise<void> =>
    run(
      'close',
      () => closing(params, confirmed),
      async (refused) => {
        if (refused.code === 'scores-missing' && !confirmed) {
          const confirmLabel = t('format.closeAnyway');
          const isAgreed = await confirm({ title, text: refused.message, confirmLabel, danger: true });
          return isAgreed ? close(closing, title, true) : undefined;
        }
        notifyFailure(t('finish.failed'), refused);
      },
    );

  return {
    doing,
    start: async () => {
      if (await starting.agree()) await start();
    },
    takeStartBack: async () => {
      const question = { title: t('format.undoStart'), text: t('format.undoStartText') };
      if (!(await confirm({ ...question, confirmLabel: t('format.undoStart') }))) return;
      await run(
        'undo-start',
        () => attempt(undoStart, { params }, { quiet: true }),
        (refused) => void notifyFailure(t('undo.failed'), refused),
      );
    },
    close: async (label = t('format.close')) => {
      const closing = closings[type];
      if (!closing) return;
      const text = t(closing === closeInRooms ? 'format.closeRoomsText' : 'format.closeText');
      const question = { title: label, text, confirmLabel: label, danger: true };
      if (await confirm(question)) await close(closing, label);
    },
  };
}
