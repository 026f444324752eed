import { Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { TournamentRow } from '@matchdesk/contract/tournaments/tournaments';
import {
  createTournament,
  deleteTournament,
  listTournaments,
  updateTournament,
} from '@matchdesk/contract/tournaments/tournaments.calls';
import {
  IconArrowBackUp,
  IconCopy,
  IconEye,
  IconPencil,
  IconPlus,
  IconTournament,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NeedsStrip } from '#areas/desk/desk/index.ts';
import { queryClient } from '#shared/api/query.ts';
import type { Opening } from '#shared/api/read-ahead.ts';
import { dateOnly, timeOnly } from '#shared/format/dates.ts';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useHasRole, useMay } from '#shared/session/me.ts';
import { TournamentStatusBadge } from '#shared/status/status-badge.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { ListPage } from '#shared/tables/list-page.tsx';
import { RowMenu } from '#shared/tables/row-menu.tsx';
import { stateAhead, useList } from '#shared/tables/use-list.ts';
import { DropdownItem } from '#shared/ui/dropdown.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { TournamentFilters } from './tournament-filters.tsx';
import {
  bringTournamentBack,
  type TournamentOrder,
  tournamentQuery,
  tournamentsList,
  tournamentsQuery,
} from './tournaments.queries.ts';
import { useDeleteTournament } from './use-delete-tournament.ts';
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
          <EmptyState icon={IconTournament} title={t('empty.title')} text={t('empty.text')} guide="first-cup">
            {create}
          </EmptyState>
        }
      />
    </>
  );
}

TournamentsList.readAhead = (opening: Opening) => [tournamentsQuery(stateAhead(tournamentsList, opening))];

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
    { key: 'game', header: t('fields.game'), width: 152, free: true, cell: ({ game }) => game.name },
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

function TournamentMenu({ tournament }: { tournament: TournamentRow }) {
  const { t } = useTranslation('tournaments');
  const may = useMay();
  const remove = useDeleteTournament();
  const { id, title, game_id, deleted_at } = tournament;
  if (deleted_at) {
    return (
      <RowMenu name={title}>
        <DropdownItem icon={IconArrowBackUp} onClick={() => void bringTournamentBack(id)}>
          {t('restore')}
        </DropdownItem>
      </RowMenu>
    );
  }
  return (
    <RowMenu name={title}>
      {may(updateTournament, game_id) && (
        <DropdownItem icon={IconPencil} to={`/tournament/edit/${id}`}>
          {t('edit')}
        </DropdownItem>
      )}
      <DropdownItem icon={IconEye} to={`/tournament/${id}`}>
        {t('view')}
      </DropdownItem>
      {may(createTournament, game_id) && (
        <DropdownItem icon={IconCopy} to="/tournament/add/" search={{ donor_id: String(id) }}>
          {t('clone')}
        </DropdownItem>
      )}
      {may(deleteTournament, game_id) && (
        <DropdownItem icon={IconTrash} danger onClick={() => void remove(tournament)}>
          {t('delete')}
        </DropdownItem>
      )}
    </RowMenu>
  );
}
