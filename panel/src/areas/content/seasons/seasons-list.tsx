import type { SeasonRow } from '@matchdesk/contract/content/seasons';
import { recomputeSeason, updateSeason } from '@matchdesk/contract/content/seasons.calls';
import { IconCalendarStats, IconRefresh, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { listAhead, RecordList } from '#shared/records/record-list.tsx';
import { RecordMenu } from '#shared/records/record-menu.tsx';
import { useMay } from '#shared/session/me.ts';
import type { Column } from '#shared/tables/columns.ts';
import { DeletedSwitch, FilterSelect, SearchField } from '#shared/tables/filters.tsx';
import { GamesFilter } from '#shared/tables/games-filter.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { DropdownItem } from '#shared/ui/dropdown.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { defaultPath, recompute, seasons, seasonsList } from './seasons.queries.ts';

export function SeasonsList() {
  const { t } = useTranslation('seasons');
  const list = useList(seasonsList);
  const may = useMay();
  return (
    <RecordList
      records={seasons}
      list={list}
      title={t('title')}
      create={t('create')}
      actions={
        may(updateSeason) && (
          <ButtonLink to={defaultPath} variant="default" leftSection={<IconSettings size={16} aria-hidden />}>
            {t('editDefault')}
          </ButtonLink>
        )
      }
      columns={useColumns()}
      menu={(season) => <SeasonMenu season={season} />}
      filters={
        <>
          <SearchField label={t('search')} list={list} />
          <GamesFilter list={list} noGame={t('default')} />
          <FilterSelect
            label={t('activeFilter.label')}
            any={t('activeFilter.any')}
            options={[
              { value: '1', label: t('activeFilter.active') },
              { value: '0', label: t('activeFilter.inactive') },
            ]}
            value={list.state.filters.active}
            onChange={(active) => list.filter({ active })}
          />
          <DeletedSwitch list={list} restore={seasons.calls.restore} />
        </>
      }
      empty={{ icon: IconCalendarStats, title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

SeasonsList.readAhead = listAhead(seasons, seasonsList);

/** The default season cannot be deleted. */
function SeasonMenu({ season }: { season: SeasonRow }) {
  const { t } = useTranslation('seasons');
  const may = useMay();
  const countAnew = async () => {
    if (await recompute(season.id))
      toasts.add({ type: 'success', message: t('recomputed', { name: season.title }) });
  };
  return (
    <RecordMenu records={seasons} row={season} {...(!season.is_default && { thing: t('thing') })}>
      {may(recomputeSeason) && (
        <DropdownItem icon={IconRefresh} onClick={() => void countAnew()}>
          {t('recompute')}
        </DropdownItem>
      )}
    </RecordMenu>
  );
}

function useColumns(): Column<SeasonRow, 'id' | 'title' | 'started_at' | 'finished_at'>[] {
  const { t } = useTranslation('seasons');
  const { t: history } = useTranslation('history');
  return [
    { key: 'id', header: t('fields.id'), order: 'id', width: 60, place: 'desk', cell: ({ id }) => id },
    { key: 'title', header: t('fields.title'), order: 'title', place: 'title', cell: ({ title }) => title },
    {
      key: 'description',
      header: t('fields.description'),
      place: 'wide',
      free: true,
      cell: ({ description }) => description,
    },
    {
      key: 'game',
      header: t('fields.game_id'),
      width: 170,
      free: true,
      cell: ({ game }) => game?.name ?? t('allGames'),
    },
    {
      key: 'started_at',
      header: t('fields.started_at'),
      order: 'started_at',
      width: 150,
      cell: ({ started_at }) => (started_at ? <DateTime value={started_at} /> : '–'),
    },
    {
      key: 'finished_at',
      header: t('fields.finished_at'),
      order: 'finished_at',
      width: 150,
      cell: ({ finished_at }) => (finished_at ? <DateTime value={finished_at} /> : '–'),
    },
    {
      key: 'is_active',
      header: t('fields.is_active'),
      width: 80,
      cell: ({ is_active }) => history(is_active ? 'yes' : 'no'),
    },
  ];
}
