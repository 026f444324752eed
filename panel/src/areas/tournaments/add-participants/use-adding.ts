import type { EntryConditions } from '@matchdesk/contract/tournaments/add-participants';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#shared/confirm/confirm.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { addRows, type SentRow } from './add-participants.queries.ts';

interface Then {
  onAdded: () => void;
  /** Called after a failure: somebody else may have been faster, so the verdicts are out of date. */
  onChanged: () => void;
}

export function useAdding({ id }: Pick<Tournament, 'id'>, { onAdded, onChanged }: Then) {
  const { t } = useTranslation('entries');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const add = async (rows: SentRow[], override: boolean, late: EntryConditions['late']) => {
    const isWanted =
      late === null ||
      (await confirm({
        title: t('late.title'),
        text: t(`late.${late}`, { count: rows.length }),
        confirmLabel: t('late.confirm', { count: rows.length, shown: wholeNumber(rows.length) }),
      }));
    if (!isWanted) return;
    setIsBusy(true);
    setFailure(undefined);
    const outcome = await addRows(id, rows, override, late !== null);
    setIsBusy(false);
    if (!outcome.ok) {
      setFailure(outcome.refused.words);
      onChanged();
      return;
    }
    const { added } = outcome.data.data;
    toasts.add({ message: t('added', { count: added, shown: wholeNumber(added) }), type: 'success' });
    onAdded();
  };
  return { add, isBusy, failure };
}
