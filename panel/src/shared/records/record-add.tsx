import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { useMay } from '#shared/session/me.ts';
import type { NewToast } from '#shared/toasts/toasts.ts';
import type { Records } from './records.ts';
import { type Saving, useSaving } from './use-saving.ts';

interface RecordAddProps<Row, One, Body> {
  records: Records<Row, One, Body>;
  title: string;
  /** The name of the list, for the link back to it. */
  back: string;
  /** The toast after saving; 'Saved: {name}' by default. */
  saved?: (record: One) => NewToast;
  wide?: boolean;
  /** The form. */
  children: (saving: Saving<One, Body>) => ReactNode;
}

/** The page of a new record. */
export function RecordAdd<Row, One extends { id: number }, Body>(props: RecordAddProps<Row, One, Body>) {
  const { records, title, back, saved, wide = false, children } = props;
  const { calls, paths } = records;
  const may = useMay();
  const saving = useSaving(records, saved);
  if (!calls.create || !may(calls.create)) return <Navigate to={paths.list} replace />;
  return (
    <RecordPage title={title} back={{ to: paths.list, label: back }} wide={wide}>
      {children(saving())}
    </RecordPage>
  );
}
