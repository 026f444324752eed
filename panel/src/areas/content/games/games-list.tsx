import { Switch } from '@mantine/core';
import type { Game } from '@matchdesk/contract/content/games';
import { setGameAvailable } from '@matchdesk/contract/content/games.calls';
import { IconDeviceGamepad2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { listAhead, RecordList } from '#shared/records/record-list.tsx';
import { RecordMenu } from '#shared/records/record-menu.tsx';
import { useRowSwitch } from '#shared/records/use-row-switch.ts';
import { useMay } from '#shared/session/me.ts';
import type { Column } from '#shared/tables/columns.ts';
import { FilterSelect, SearchField } from '#shared/tables/filters.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { games, gamesList } from './games.queries.ts';

export function GamesList() {
  const { t } = useTranslation('games');
  const may = useMay();
  const list = useList(gamesList);
  return (
    <RecordList
      records={games}
      list={list}
      title={t('title')}
      beside={
        <AnchorLink to="/rules" size="sm">
          {t('rules')}
        </AnchorLink>
      }
      create={t('create')}
      columns={useColumns(!may(setGameAvailable))}
      menu={(game) => <RecordMenu records={games} row={game} />}
      filters={
        <>
          <SearchField label={t('search')} list={list} />
          <FilterSelect
            label={t('displayFilter.label')}
            any={t('displayFilter.any')}
            options={[
              { value: '1', label: t('displayFilter.displayed') },
              { value: '0', label: t('displayFilter.hidden') },
            ]}
            value={list.state.filters.display_in_tournaments}
            onChange={(shown) => list.filter({ display_in_tournaments: shown })}
          />
        </>
      }
      empty={{ icon: IconDeviceGamepad2, title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

GamesList.readAhead = listAhead(games, gamesList);

function useColumns(readOnly: boolean): Column<Game, 'id' | 'name'>[] {
  const { t } = useTranslation('games');
  return [
    { key: 'id', header: t('fields.id'), order: 'id', width: 80, place: 'desk', cell: ({ id }) => id },
    {
      key: 'icon',
      header: t('fields.icon'),
      width: 64,
      place: 'lead',
      cell: ({ icon, name }) => <Picture src={icon} name={name} size={24} />,
    },
    { key: 'name', header: t('fields.name'), order: 'name', place: 'title', cell: ({ name }) => name },
    {
      key: 'display',
      header: t('fields.display_in_tournaments'),
      width: 220,
      place: 'end',
      cell: (game) => <DisplayToggle game={game} readOnly={readOnly} />,
    },
  ];
}

/** Whether tournaments can be held in the game; a click changes it at once. */
function DisplayToggle({ game, readOnly }: { game: Game; readOnly: boolean }) {
  const { t } = useTranslation('games');
  const { isOn, change } = useRowSwitch({
    records: games,
    row: game,
    isOn: game.display_in_tournaments,
    save: (display) =>
      call(setGameAvailable, { params: { id: game.id }, body: { display_in_tournaments: display ? 1 : 0 } }),
  });
  const state = isOn ? t('display') : t('hide');
  return (
    <Switch
      size="xs"
      label={state}
      aria-label={t('displayFor', { name: game.name, state })}
      checked={isOn}
      disabled={readOnly}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
