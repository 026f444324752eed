import { Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { TournamentRow } from '@matchdesk/contract/tournaments/tournaments';
import { listTournaments } from '@matchdesk/contract/tournaments/tournaments.calls';
import { IconPlus, IconTournament } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NeedsStrip } from '#areas/desk/desk/index.ts';
import { queryClient } from '#shared/api/query.ts';
import { dateOnly, timeOnly } from '#shared/format/dates.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useHasRole } from '#shared/session/me.ts';
import { TournamentStatusBadge } from '#shared/status/status-badge.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { ListPage } from '#shared/tables/list-page.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { TournamentFilters } from './tournament-filters.tsx';
import { TournamentMenu } from './tournament-menu.tsx';
import type { TournamentOrder } from './tournament-sorts.ts';
import { tournamentQuery, tournamentsList, tournamentsQuery } from './tournaments.queries.ts';
import { usePermittedGames } from './use-permitted-games.ts';

export function TournamentsList() {
  const { t } = useTranslation('tournaments');
  const list = useList(tournamentsList);
  const columns = useColumns();
  const hasRole = useHasRole();
  const isAdmin = hasRole('Super admin') || hasRole('Tournament admin');
  const mayCreate = usePermittedGames().length > 0;
  // Registering and leaving change how full a tournament is, and are announced only on the participants' channel.
  useLiveRefresh(channels.desk('participants'), { wide: [[listTournaments.name]] });
  const create = mayCreate && (
    <ButtonLink to="/tournament/add" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading title={t('title')} to="/">
        {create}
      </PageHeading>
      <NeedsStrip />
      <ListPage
        list={list}
        query={tournamentsQuery(list.state)}
        channel={channels.desk('tournaments')}
        label={t('title')}
        columns={columns}
        to={list.state.filters.deleted ? undefined : ({ id }) => `/tournament/${id}`}
        ahead={({ id }) => void queryClient.prefetchQuery(tournamentQuery(id))}
        menu={isAdmin ? (tournament) => <TournamentMenu tournament={tournament} /> : undefined}
        filters={<TournamentFilters list={list} />}
        empty={
          <EmptyState icon={IconTournament} title={t('empty.title')} text={t('empty.text')}>
            {create}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<TournamentRow, TournamentOrder>[] {
  const { t } = useTranslation('tournaments');
  return [
    { key: 'id', header: t('fields.id'), width: 48, place: 'desk', cell: ({ id }) => id },
    {
      key: 'title',
      header: t('fields.title'),
      place: 'title',
      cell: ({ title }) => title,
      beside: ({ status, participant_count, max_member }) => (
        <>
          <TournamentStatusBadge status={status} />
          <Text
            span
            size="xs"
            c="dimmed"
            title={t('filledOf', { count: participant_count, max: max_member })}
          >
            {wholeNumber(participant_count)}/{wholeNumber(max_member)}
          </Text>
        </>
      ),
    },
    { key: 'game', header: t('fields.game'), width: 136, free: true, cell: ({ game }) => game.name },
    {
      key: 'max_member',
      header: t('fields.max_member'),
      width: 96,
      align: 'right',
      place: 'desk',
      cell: ({ max_member }) => wholeNumber(max_member),
    },
    {
      key: 'start_date',
      header: t('fields.start_date'),
      width: 94,
      cell: ({ started_at }) => <time dateTime={started_at}>{dateOnly(started_at)}</time>,
    },
    {
      key: 'start_time',
      header: t('fields.start_time'),
      width: 86,
      cell: ({ started_at }) => <time dateTime={started_at}>{timeOnly(started_at)}</time>,
    },
  ];
}
