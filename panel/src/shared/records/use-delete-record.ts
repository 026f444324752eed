import { useTranslation } from 'react-i18next';
import { confirmDelete } from '#shared/confirm/confirm.ts';
import { useMay } from '#shared/session/me.ts';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import type { Records } from './records.ts';

export interface DeleteTexts {
  /** 'Are you sure you want to delete the {thing}?' */
  thing: string;
  /** The title of a failure, if it has its own. */
  failure?: string | undefined;
}

/** Asks, deletes, and offers Undo to those who may restore. Resolves to whether the record was deleted. */
export function useDeleteRecord<Row extends { id: number }, One extends { id: number }, Body>(
  records: Records<Row, One, Body>,
  { thing, failure }: DeleteTexts,
): (record: Row | One) => Promise<boolean> {
  const { t } = useTranslation('tables');
  const may = useMay();
  const { restore } = records.calls;
  return async (record) => {
    if (!(await confirmDelete(thing))) return false;
    const outcome = await records.remove(record.id, { quiet: failure !== undefined });
    if (!outcome.ok) {
      if (failure) notifyFailure(failure, outcome.refused);
      return false;
    }
    const undo = { label: t('undo'), run: () => void records.restore(record.id) };
    toasts.add({
      type: 'success',
      message: t('deleted', { name: records.name(record) }),
      ...(restore && may(restore) && { action: undo }),
    });
    return true;
  };
}
