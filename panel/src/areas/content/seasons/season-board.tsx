import type { ClanStanding, SoloStanding, TeamStanding } from '@matchdesk/contract/content/seasons';
import { IconTrophy } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wholeNumber } from '#shared/format/numbers.ts';
import { displayName } from '#shared/people/display-name.ts';
import { Email } from '#shared/people/email.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { ListPage } from '#shared/tables/list-page.tsx';
import type { PageQuery } from '#shared/tables/page-query.ts';
import { useList } from '#shared/tables/use-list.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { BoardFilters } from './board-filters.tsx';
import { BoardHeading } from './board-heading.tsx';
import {
  type Board,
  boardList,
  clanQuery,
  seasonIdOf,
  seasons,
  soloQuery,
  teamQuery,
} from './seasons.records.ts';

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
