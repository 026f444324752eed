import { Group } from '@mantine/core';
import type { ClanStanding, SoloStanding, TeamStanding } from '@matchdesk/contract/content/seasons';
import { IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { CountryField } from '#shared/forms/country-field.tsx';
import { displayName } from '#shared/people/display-name.ts';
import { Email } from '#shared/people/email.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { FilterSelect } from '#shared/tables/filters.tsx';
import { ListPage } from '#shared/tables/list-page.tsx';
import { type ListBy, type PageQuery, useList } from '#shared/tables/use-list.ts';
import { BackLink } from '#shared/ui/back-link.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import {
  type Board,
  boardList,
  boards,
  clanQuery,
  countryQuery,
  platformsQuery,
  seasonIdOf,
  seasons,
  soloQuery,
  teamQuery,
} from './seasons.queries.ts';

interface BoardHeadingProps {
  /** As in the address: an id, or `default`. */
  season: string;
  board: Board;
  filters: Readonly<Record<string, string>>;
}

interface SeasonBoardProps<Row extends { id: number }> {
  board: Board;
  query: (season: number, query: object) => PageQuery<Row>;
  columns: readonly Column<Row, 'position'>[];
  /** Where a row leads to, below the season. */
  to?: (row: Row) => string;
}

const lists = { solo: boardList('solo'), team: boardList('team'), clan: boardList('clan') };

function SeasonBoard<Row extends { id: number }>({ board, query, columns, to }: SeasonBoardProps<Row>) {
  const { t } = useTranslation('seasons');
  const { id = '' } = useParams({ strict: false });
  const list = useList(lists[board]);
  const season = seasonIdOf(id);
  return (
    <>
      <BoardHeading season={id} board={board} filters={list.state.filters} />
      <ListPage
        list={list}
        query={query(season, list.query)}
        channel={seasons.channel}
        label={t(`boards.${board}`)}
        columns={columns}
        to={to && ((row: Row) => `/season/${id}/${to(row)}`)}
        filters={<BoardFilters list={list} />}
        empty={<EmptyState icon={IconTrophy} title={t('noPoints.title')} text={t('noPoints.text')} />}
      />
    </>
  );
}

export function SoloBoard() {
  const { t } = useTranslation('seasons');
  const [position, id, points] = useStandingColumns<SoloStanding>();
  return (
    <SeasonBoard
      board="solo"
      query={soloQuery}
      columns={[
        position,
        id,
        {
          key: 'email',
          header: t('player.email'),
          free: true,
          cell: ({ email }) => <Email address={email} />,
        },
        { key: 'name', header: t('player.name'), free: true, place: 'wide', cell: ({ name }) => name },
        { key: 'nickname', header: t('player.nickname'), place: 'title', cell: displayName },
        { key: 'locale', header: t('player.locale'), width: 80, cell: ({ locale }) => locale },
        points,
      ]}
    />
  );
}

export function TeamBoard() {
  const { t } = useTranslation('seasons');
  const [position, id, points] = useStandingColumns<TeamStanding>();
  return (
    <SeasonBoard
      board="team"
      query={teamQuery}
      to={(team) => `team/${team.id}`}
      columns={[
        position,
        id,
        {
          key: 'name',
          header: t('team.name'),
          place: 'title',
          cell: ({ name, deleted_at }) => (deleted_at ? t('team.deleted', { name }) : name),
        },
        {
          key: 'size',
          header: t('team.size'),
          width: 110,
          align: 'right',
          cell: ({ team_mates_count }) => wholeNumber(team_mates_count),
        },
        points,
      ]}
    />
  );
}

export function ClanBoard() {
  const { t } = useTranslation('seasons');
  const [position, id, points] = useStandingColumns<ClanStanding>();
  return (
    <SeasonBoard
      board="clan"
      query={clanQuery}
      to={(clan) => `clan/${clan.id}`}
      columns={[
        position,
        id,
        { key: 'name', header: t('clan.name'), place: 'title', cell: ({ name }) => name },
        {
          key: 'size',
          header: t('clan.size'),
          width: 110,
          align: 'right',
          cell: ({ clan_mates_count, max_players }) => `${clan_mates_count}/${max_players}`,
        },
        points,
      ]}
    />
  );
}

/** The columns of every board: position and id first, points last. */
function useStandingColumns<Row extends { id: number; position: number; points: number }>() {
  const { t } = useTranslation('seasons');
  const columns: [Column<Row, 'position'>, Column<Row, 'position'>, Column<Row, 'position'>] = [
    {
      key: 'position',
      header: t('position'),
      width: 84,
      place: 'lead',
      cell: (row) => wholeNumber(row.position),
    },
    { key: 'id', header: t('fields.id'), width: 84, place: 'desk', cell: ({ id }) => id },
    {
      key: 'points',
      header: t('points'),
      width: 100,
      align: 'right',
      place: 'end',
      cell: (row) => wholeNumber(row.points),
    },
  ];
  return columns;
}

function BoardFilters({ list }: { list: ListBy<'platform_id' | 'country_id'> }) {
  const { t } = useTranslation('seasons');
  const { platform_id, country_id } = list.state.filters;
  const { data: platforms } = useQuery(platformsQuery);
  // Needed for its name: the address holds only the country's id.
  const { data: country } = useQuery({ ...countryQuery(country_id), enabled: country_id !== '' });
  const known = country?.data[0];
  return (
    <>
      <FilterSelect
        label={t('filters.platform')}
        any={t('filters.anyPlatform')}
        options={(platforms?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={platform_id}
        onChange={(chosen) => list.filter({ platform_id: chosen })}
      />
      <CountryField
        key={known?.id ?? 'any'}
        size="xs"
        miw={200}
        aria-label={t('filters.country')}
        placeholder={t('filters.anyCountry')}
        clearable
        known={known}
        value={country_id}
        onChange={(chosen) => list.filter({ country_id: chosen })}
      />
    </>
  );
}

/** The season, and links to its other boards that keep the filters. */
function BoardHeading({ season, board, filters }: BoardHeadingProps) {
  const { t } = useTranslation('seasons');
  const { data } = useQuery(seasons.query(seasonIdOf(season)));
  const search = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return (
    <>
      <BackLink to="/seasons" label={t('title')} />
      <PageHeading title={data?.data.title ?? t('record')}>
        <Group gap={4} component="nav" aria-label={t('boards.label')}>
          {boards.map((other) => (
            <ButtonLink
              key={other}
              to={`/season/$id/${other}`}
              params={{ id: season }}
              search={search}
              size="sm"
              variant={other === board ? 'light' : 'subtle'}
              aria-current={other === board ? 'page' : undefined}
            >
              {t(`boards.${other}`)}
            </ButtonLink>
          ))}
        </Group>
      </PageHeading>
    </>
  );
}
