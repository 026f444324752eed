import { useTranslation } from 'react-i18next';
import { useGoOn } from '#shared/address/address.ts';
import { type NewToast, toasts } from '#shared/toasts/toasts.ts';
import type { Records } from './records.ts';

/** What a page hands to its form. */
export interface Saving<One, Body> {
  /** The server's current record; undefined for a new one. */
  record?: One | undefined;
  cancelTo: string;
  save: (body: Body, version: number | undefined) => Promise<One>;
  onSaved: (saved: One) => void;
  /** Reads the record again after a version conflict. */
  reload?: () => Promise<unknown>;
}

/** The `Saving` of a kind of record: `SavingOf<typeof rules>`. */
export type SavingOf<R> = R extends Records<infer _Row, infer One, infer Body> ? Saving<One, Body> : never;

/** Saves, shows a toast, and goes to the record's own page or else to the list. */
export function useSaving<Row, One extends { id: number }, Body>(
  records: Records<Row, One, Body>,
  toastOf?: (saved: One) => NewToast,
): (record?: One) => Saving<One, Body> {
  const { t } = useTranslation('forms');
  const goOn = useGoOn();
  const { paths } = records;
  const readAt = ({ id }: One) => {
    if (paths.saved) return paths.saved;
    const view = paths.view?.(id);
    return view && view !== paths.edit?.(id) ? view : paths.list;
  };
  return (record) => ({
    record,
    cancelTo: record ? readAt(record) : paths.list,
    save: (body, version) => (record ? records.update(record.id, body, version) : records.create(body)),
    onSaved: (saved) => {
      const toast = toastOf?.(saved) ?? { message: t('saved', { name: records.name(saved) }) };
      toasts.add({ type: 'success', ...toast });
      void records.refresh();
      goOn(readAt(saved), { replace: readAt(saved) !== paths.list });
    },
    reload: records.reload,
  });
}
