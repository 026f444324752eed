import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { LoadedRecordPage, type LoadedRecordPageProps } from './loaded-record-page.tsx';
import { type DeleteTexts, useDeleteRecord } from './use-delete-record.ts';

interface RecordDetailProps<Row, One, Body> extends LoadedRecordPageProps<Row, One, Body>, DeleteTexts {
  children: (record: One) => ReactNode;
}

/** The page that shows a record, with links to edit and delete it. */
export function RecordDetail<Row extends { id: number }, One extends { id: number }, Body>(
  props: RecordDetailProps<Row, One, Body>,
) {
  const { children, thing, failure, ...page } = props;
  const { calls, paths } = page.records;
  const { t } = useTranslation('tables');
  const navigate = useNavigate();
  const may = useMay();
  const remove = useDeleteRecord(page.records, { thing, failure });
  const edit = calls.update && may(calls.update) ? paths.edit : undefined;
  return (
    <LoadedRecordPage
      {...page}
      actions={(record) => (
        <>
          {calls.remove && may(calls.remove) && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={async () => {
                if (await remove(record)) await navigate({ to: paths.list });
              }}
            >
              {t('delete')}
            </Button>
          )}
          {edit && (
            <ButtonLink to={edit(record.id)} leftSection={<IconPencil size={16} aria-hidden />}>
              {t('edit')}
            </ButtonLink>
          )}
        </>
      )}
    >
      {children}
    </LoadedRecordPage>
  );
}
