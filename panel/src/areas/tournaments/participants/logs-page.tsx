import { Paper, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { listParticipantLogs } from '@matchdesk/contract/tournaments/participants.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconListDetails } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TournamentScreen } from '#areas/tournaments/tournaments/index.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { FilterBar } from '#shared/tables/filter-bar.tsx';
import { FilterSelect } from '#shared/tables/filter-select.tsx';
import { ListTable } from '#shared/tables/list-table.tsx';
import { NothingThere } from '#shared/tables/nothing-there.tsx';
import { PageBar } from '#shared/tables/page-bar.tsx';
import { SearchField } from '#shared/tables/search-field.tsx';
import { useFreshRows } from '#shared/tables/use-fresh-rows.ts';
import { type List, useList } from '#shared/tables/use-list.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { loggedRoles, loggedStatuses, logsList, logsQuery, searchableFields } from './logs.queries.ts';
import { useLogColumns } from './use-log-columns.tsx';

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

type LogList =
  ReturnType<typeof logsList> extends { filters: infer F extends Record<string, string> }
    ? List<Readonly<F>>
    : never;

function LogFilters({ list }: { list: Pick<LogList, 'state' | 'filter' | 'isFiltered' | 'clear'> }) {
  const { t } = useTranslation('participants');
  const { t: shell } = useTranslation();
  const { field, status, role } = list.state.filters;
  return (
    <FilterBar list={list}>
      <FilterSelect
        label={t('logs.searchBy')}
        options={searchableFields.map((one) => ({ value: one, label: t(`logs.search.${one}`) }))}
        value={field}
        onChange={(next) => list.filter({ field: next })}
      />
      <SearchField label={t('logs.searchFor')} list={list} />
      <FilterSelect
        label={t('fields.status')}
        any={t('logs.anyStatus')}
        options={loggedStatuses.map((one) => ({ value: one, label: shell(`status.participant.${one}`) }))}
        value={status}
        onChange={(next) => list.filter({ status: next })}
      />
      <FilterSelect
        label={t('logs.fields.role')}
        any={t('logs.anyRole')}
        options={loggedRoles.map((one) => ({ value: one, label: t(`logs.roles.${one}`) }))}
        value={role}
        onChange={(next) => list.filter({ role: next })}
      />
    </FilterBar>
  );
}
