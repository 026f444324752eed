import { Paper, Text, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { matchTypes } from '@matchdesk/contract/statuses';
import type { logFields, ParticipantLog } from '@matchdesk/contract/tournaments/participants';
import { listParticipantLogs } from '@matchdesk/contract/tournaments/participants.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconListDetails } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TournamentScreen } from '#areas/tournaments/tournaments/index.ts';
import { apiQuery } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { displayName } from '#shared/people/display-name.ts';
import { ParticipantStatusBadge } from '#shared/status/status-badge.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { FilterBar } from '#shared/tables/filter-bar.tsx';
import { FilterSelect, SearchField } from '#shared/tables/filters.tsx';
import { NothingThere, PageBar, useFreshRows } from '#shared/tables/list-page.tsx';
import { defineList, type ListStateOf } from '#shared/tables/list-state.ts';
import { ListTable } from '#shared/tables/list-table.tsx';
import { type List, useList } from '#shared/tables/use-list.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import classes from './log-columns.module.css';

type LogField = (typeof logFields)[number];

/** Repeated here because importing the contract's list would load its whole schema. */
const searchableFields = [
  'player',
  'user_id',
  'profile_id',
  'team_name',
  'team_id',
  'actor_id',
] as const satisfies readonly LogField[];

const loggedStatuses = [
  'registered',
  'checkin',
  'deleted',
] as const satisfies readonly ParticipantLog['status'][];

const loggedRoles = [
  'captain',
  'co-captain',
  'player',
  'substitute',
] as const satisfies readonly ParticipantLog['role'][];

const logsList = (tournamentId: number) =>
  defineList({
    name: `participant-logs.${tournamentId}`,
    filters: { search: '', field: 'player', status: '', role: '' },
    orders: ['id'],
    direction: 'DESC',
  });

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

function useLogColumns(): Column<ParticipantLog>[] {
  const { t } = useTranslation('participants');
  return [
    {
      key: 'created_at',
      header: t('logs.fields.created_at'),
      width: 140,
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
    {
      key: 'gamer_unique_id',
      header: t('logs.fields.gamer_unique_id'),
      place: 'title',
      free: true,
      cell: ({ gamer_unique_id }) => gamer_unique_id ?? '–',
    },
    {
      key: 'profile_id',
      header: t('logs.fields.profile_id'),
      width: 90,
      cell: ({ profile_id }) => profile_id ?? '–',
    },
    {
      key: 'user_id',
      header: t('logs.fields.user_id'),
      cell: ({ user_id, user }) => (
        <>
          {user_id}{' '}
          <Text span size="xs" c="dimmed" className={classes.nickname} title={displayName(user)}>
            {displayName(user)}
          </Text>
        </>
      ),
    },
    {
      key: 'actor_id',
      header: t('logs.fields.actor_id'),
      width: 90,
      cell: ({ actor_id }) => actor_id ?? t('logs.nobody'),
    },
    {
      key: 'type',
      header: t('logs.fields.type'),
      width: 80,
      cell: ({ type }) => t(type === matchTypes.team ? 'logs.team' : 'logs.single'),
    },
    {
      key: 'team_name',
      header: t('logs.fields.team_name'),
      free: true,
      cell: ({ team_name }) => team_name ?? '–',
    },
    { key: 'team_id', header: t('logs.fields.team_id'), width: 80, cell: ({ team_id }) => team_id ?? '–' },
    { key: 'role', header: t('logs.fields.role'), width: 110, cell: ({ role }) => t(`logs.roles.${role}`) },
    {
      key: 'status',
      header: t('logs.fields.status'),
      width: 140,
      place: 'end',
      cell: ({ status }) => <ParticipantStatusBadge status={status} />,
    },
  ];
}

function logsQuery(id: number, { page, filters }: ListStateOf<ReturnType<typeof logsList>>) {
  const { search, field, status, role } = filters;
  return apiQuery(
    listParticipantLogs,
    {
      params: { id },
      query: {
        page,
        limit: 10,
        search: search || undefined,
        field: search ? searchableFields.find((one) => one === field) : undefined,
        status: loggedStatuses.find((one) => one === status),
        role: loggedRoles.find((one) => one === role),
      },
    },
    { quiet: true },
  );
}
