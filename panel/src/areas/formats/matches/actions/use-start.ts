import { undoStart } from '@matchdesk/contract/formats/any-format.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { getTournament, listTournaments } from '@matchdesk/contract/tournaments/tournaments.calls';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { refresh } from '#shared/api/query.ts';
import type { Refused } from '#shared/api/refused.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { dateTime, relativeTime } from '#shared/format/dates.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';

/** A start asks for confirmation only if it is more than this before the planned time. */
const EARLY_MS = 3_600_000;

/** What every start has in common: it asks if it is far too early, and its toast offers Undo. */
export function useStart({ id, started_at }: Tournament, refreshFormat: () => Promise<void>) {
  const { t } = useTranslation('matches');
  const undo = async () => {
    const outcome = await attempt(undoStart, { params: { id } }, { quiet: true });
    await refresh(getTournament, listTournaments);
    await refreshFormat();
    if (outcome.ok) toasts.add({ type: 'success', message: t('format.done.undo-start') });
    else notifyFailure(t('undo.failed'), outcome.refused);
  };
  return {
    /** Resolves to whether to start. */
    agree: async (): Promise<boolean> => {
      if (Date.parse(started_at) - Date.now() <= EARLY_MS) return true;
      return confirm({
        title: t('format.early.title'),
        text: t('format.early.text', {
          when: dateTime(started_at),
          relative: relativeTime(started_at, currentLanguage()),
        }),
        confirmLabel: t('format.early.confirm'),
      });
    },
    announce: () =>
      toasts.add({
        type: 'success',
        message: t('format.done.start'),
        action: { label: t('undo.label'), run: () => void undo() },
        undoing: { tournament: id, isPossible: ({ actions }) => actions.includes('undo-start') },
      }),
  };
}

/** A start that the server refuses is a 'Permission error', one that breaks down a 'Start error'. */
export function startFailure({ status }: Pick<Refused, 'status'>) {
  return status >= 400 && status < 500
    ? ({ title: 'format.errors.permission' } as const)
    : ({ title: 'format.errors.start', fallback: 'format.errors.error' } as const);
}
