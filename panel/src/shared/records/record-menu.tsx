import { IconArrowBackUp, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { RowMenu } from '#shared/tables/row-menu.tsx';
import { DropdownItem } from '#shared/ui/dropdown.tsx';
import type { Records } from './records.ts';
import { type DeleteTexts, useDeleteRecord } from './use-delete-record.ts';

interface Deletable {
  id: number;
  deleted_at?: string | null;
}

/** Without a `thing` there is no Delete. */
interface RecordMenuProps<Row, One, Body> extends Partial<DeleteTexts> {
  records: Records<Row, One, Body>;
  row: Row;
  /** `DropdownItem`s of the area's own, before Delete. */
  children?: ReactNode;
}

/** What can be done with a row: view, edit, delete; restore, where it was deleted. */
export function RecordMenu<Row extends Deletable, One extends Deletable, Body>(
  props: RecordMenuProps<Row, One, Body>,
) {
  const { records, row, children, thing = '', failure } = props;
  const { t } = useTranslation('tables');
  const may = useMay();
  const remove = useDeleteRecord(records, { thing, failure });
  const { calls, paths } = records;
  const edit = calls.update && may(calls.update) ? paths.edit?.(row.id) : undefined;
  const view = paths.view?.(row.id);
  if (row.deleted_at) {
    return (
      <RowMenu name={records.name(row)}>
        <DropdownItem icon={IconArrowBackUp} onClick={() => void records.restore(row.id)}>
          {t('restore')}
        </DropdownItem>
      </RowMenu>
    );
  }
  return (
    <RowMenu name={records.name(row)}>
      {view && view !== edit && (
        <DropdownItem icon={IconEye} to={view}>
          {t('view')}
        </DropdownItem>
      )}
      {edit && (
        <DropdownItem icon={IconPencil} to={edit}>
          {t('edit')}
        </DropdownItem>
      )}
      {children}
      {thing && calls.remove && may(calls.remove) && (
        <DropdownItem icon={IconTrash} danger onClick={() => void remove(row)}>
          {t('delete')}
        </DropdownItem>
      )}
    </RowMenu>
  );
}
