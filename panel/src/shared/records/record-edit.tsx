import { Navigate } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useMay } from '#shared/session/me.ts';
import type { NewToast } from '#shared/toasts/toasts.ts';
import { LoadedRecordPage, type LoadedRecordPageProps } from './loaded-record-page.tsx';
import { type Saving, useSaving } from './use-saving.ts';

interface RecordEditProps<Row, One, Body> extends LoadedRecordPageProps<Row, One, Body> {
  /** The toast after saving; 'Saved: {name}' by default. */
  saved?: (record: One) => NewToast;
  /** Shown to people who may not change the record; without it they are sent to the list. */
  view?: (record: One) => ReactNode;
  /** The form. */
  children: (saving: Saving<One, Body>) => ReactNode;
}

/** The page on which a record is changed. */
export function RecordEdit<Row, One extends { id: number }, Body>(props: RecordEditProps<Row, One, Body>) {
  const { saved, view, children, ...page } = props;
  const { calls, paths } = page.records;
  const may = useMay();
  const saving = useSaving(page.records, saved);
  const mayChange = calls.update !== undefined && may(calls.update);
  if (!mayChange && !view) return <Navigate to={paths.list} replace />;
  return (
    <LoadedRecordPage {...page} keepsContent>
      {(record) =>
        mayChange ? <Fragment key={record.id}>{children(saving(record))}</Fragment> : view?.(record)
      }
    </LoadedRecordPage>
  );
}
