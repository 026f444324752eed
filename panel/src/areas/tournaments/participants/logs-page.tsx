import { Paper, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { listParticipantLogs } from '@matchdesk/contract/tournaments/participants.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments.record';
import { IconListDetails } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TournamentScreen } from '#areas/tournaments/tournaments/index.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useFreshRows } from '#shared/tables/fresh-rows.ts';
import { ListTable } from '#shared/tables/list-table.tsx';
import { NothingThere } from '#shared/tables/nothing-there.tsx';
import { PageBar } from '#shared/tables/page-bar.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { useLogColumns } from './log-columns.tsx';
import { LogFilters } from './log-filters.tsx';
import { logsList, logsQuery } from './logs.queries.ts';

export function LogsPage() {
  return <TournamentScreen>{(tournament) => <Logs tournament={tournament} />}</TournamentScreen>;
}

function Logs({ tournament: { id } }: { tournament: Tournament }) {
  const { t } = useTranslation('participants');
  const list = useList(useMemo(() => logsList(id), [id]));
  const columns = useLogColumns();
  const { page, isSettled, waits } = useLogsPage(logsQuery(id, list.state));
  const fresh = useFreshRows(waits ? undefined : page?.data, JSON.stringify(list.state));
  useLiveRefresh(channels.tournament(id), {
    ignores: ({ type }) => type === 'match',
    wide: [[listParticipantLogs.name]],
  });

  const lastPage = waits ? undefined : page?.meta.last_page;
  const beyond = lastPage !== undefined && list.state.page > lastPage;
  useEffect(() => {
    if (beyond) list.goTo(lastPage, { replace: true });
  });

  return (
    <>
      <Title order={2} mb="sm">
        {t('logs.title')}
      </Title>
      <LogFilters list={list} />
      <Paper withBorder>
        {page?.meta.total === 0 && !waits ? (
          <NothingThere
            list={list}
            empty={
              <EmptyState icon={IconListDetails} title={t('logs.empty.title')} text={t('logs.empty.text')} />
            }
          />
        ) : (
          <>
            <ListTable
              label={t('logs.title')}
              columns={columns}
              rows={page?.data ?? (isSettled ? [] : undefined)}
              fresh={fresh}
              waits={waits}
              dense
            />
            <PageBar meta={page?.meta} onPage={(number) => list.goTo(number)} />
          </>
        )}
      </Paper>
    </>
  );
}

/** A failure is only logged: the table stays as it was, and the next change of the list tries again. */
function useLogsPage(query: ReturnType<typeof logsQuery>) {
  const { data, error, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  const last = useRef(data);
  if (data) last.current = data;
  useEffect(() => {
    if (error) console.error('The participant logs could not be loaded.', error);
  }, [error]);
  return {
    page: data ?? last.current,
    /** True after the first answer, even if it failed. */
    isSettled: data !== undefined || error !== null,
    waits: isPlaceholderData,
  };
}
