import type { BulkAction } from '@matchdesk/contract/tournaments/participants';
import type { SelectionInput } from '@matchdesk/contract/tournaments/participants.bulk';
import {
  checkInMany,
  previewBulk,
  removeMany,
  undoBulk,
} from '@matchdesk/contract/tournaments/participants.calls';
import type { Reached } from '@matchdesk/contract/tournaments/reminders';
import { previewReminder, remindToCheckIn } from '@matchdesk/contract/tournaments/reminders.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { currentLanguage } from '#shared/i18n/i18n.ts';
import type { SelectedRows } from '#shared/tables/selection/selection.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import {
  listedStatus,
  type ParticipantFilters,
  refreshParticipants,
  undoUntilStart,
} from './participants.queries.ts';

/** 'Alva, Bruno and Cleo'. */
const listed = (parts: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { style: 'long', type: 'conjunction' }).format(parts);

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

/** The selected rows in the form that the server takes. */
export function toSelection(rows: SelectedRows, { search, status }: ParticipantFilters): SelectionInput {
  if (rows.kind === 'these') return { ids: [...rows.ids] };
  const filter = { status: listedStatus(status), search: search || undefined };
  return { filter: { ...filter, except: [...rows.ids] } };
}

/** Excludes people who register while the question is on screen. */
function boundedBy(selection: SelectionInput, until: number | null): SelectionInput {
  if (!selection.filter || until === null) return selection;
  return { filter: { ...selection.filter, until } };
}

/** 'Alva, Bruno, Cleo and 37 more'. */
function useSomeNames(): (names: readonly string[], count: number) => string {
  const { t } = useTranslation('participants');
  return (names, count) => {
    const more = count - names.length;
    const parts = more > 0 ? [...names, t('bulk.more', { count: more })] : [...names];
    return listed(parts);
  };
}

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
