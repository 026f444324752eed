import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { RecordPage } from '#shared/forms/record-page.tsx';
import type { DescribeField } from '#shared/history/describe-fields.tsx';
import { HistoryButton } from '#shared/history/history-button.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import type { Records } from './records.ts';

export interface LoadedRecordPageProps<Row, One, Body> {
  records: Records<Row, One, Body>;
  /** By default the id in the path. */
  id?: number;
  /** By default the record's name. */
  title?: string;
  /** The name of the list, for the link back to it. */
  back: string;
  /** The message if the record cannot be loaded. */
  failed: string;
  /** Describes the fields of the History. */
  describe: DescribeField;
  wide?: boolean;
}

interface WithContent<Row, One, Body> extends LoadedRecordPageProps<Row, One, Body> {
  actions?: (record: One) => ReactNode;
  /** Keeps the content if a later read fails, because somebody may be typing. */
  keepsContent?: boolean;
  children: (record: One) => ReactNode;
}

/** The record in the address with its History, kept current by its channel. */
export function LoadedRecordPage<Row, One, Body>(props: WithContent<Row, One, Body>) {
  const { records, title, back, failed, describe, wide = false, actions, keepsContent, children } = props;
  const { calls, channel, paths } = records;
  const { id: named } = useParams({ strict: false });
  const id = props.id ?? Number(named);
  const { data, error, refetch } = useQuery(records.query(id));
  useLiveRefresh(channel, { records: [[calls.get.name], [calls.history.name]] });

  if (error && !(data && keepsContent))
    return (
      <ErrorState title={failed} text={error.message} onRetry={() => void refetch()}>
        <ButtonLink to={paths.list} variant="default">
          {back}
        </ButtonLink>
      </ErrorState>
    );
  if (!data) return <FormSkeleton />;
  return (
    <RecordPage
      title={title ?? records.name(data.data)}
      back={{ to: paths.list, label: back }}
      wide={wide}
      actions={
        <>
          <HistoryButton query={(page) => records.historyQuery(id, page)} describe={describe} />
          {actions?.(data.data)}
        </>
      }
    >
      {children(data.data)}
    </RecordPage>
  );
}
