import { useTranslation } from 'react-i18next';
import { useGoOn } from '#shared/address/use-go-on.ts';
import { type NewToast, toasts } from '#shared/toasts/toasts.ts';
import type { Records } from './records.ts';

/** What the page of a form hands to the form. */
export interface Saving<One, Body> {
  /** As the server has it now; absent for a new one. */
  record?: One | undefined;
  cancelTo: string;
  save: (body: Body, version: number | undefined) => Promise<One>;
  onSaved: (saved: One) => void;
  /** Reads the record again, after somebody else was faster. */
  reload?: () => Promise<unknown>;
}

/** The same, by the records: `SavingOf<typeof rules>`. */
export type SavingOf<R> = R extends Records<infer _Row, infer One, infer Body> ? Saving<One, Body> : never;

/** Saves, says so, and goes to where the record is read: a page of its own, or else the list. */
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
