import { Anchor, Badge, Image, Switch } from '@mantine/core';
import type { Advertisement } from '@matchdesk/contract/content/advertisements';
import { activateAdvertisement } from '@matchdesk/contract/content/advertisements.calls';
import {
  type GoalType,
  goalTypes,
  isMet,
  performedPercent,
} from '@matchdesk/contract/content/advertisements.rules';
import { IconAd2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/call.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useGameOptions } from '#shared/forms/use-game-options.ts';
import { listAhead, RecordList } from '#shared/records/record-list.tsx';
import { RecordMenu } from '#shared/records/record-menu.tsx';
import { useRowSwitch } from '#shared/records/use-row-switch.ts';
import { useMay } from '#shared/session/me.ts';
import type { Column } from '#shared/tables/columns.ts';
import { DeletedSwitch, FilterSelect, SearchField } from '#shared/tables/filters.tsx';
import { GamesFilter } from '#shared/tables/games-filter.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { fileAddress } from '#start-config.ts';
import { advertisements, advertisementsList, platformsQuery } from './advertisements.queries.ts';

export function AdvertisementsList() {
  const { t } = useTranslation('advertisements');
  const list = useList(advertisementsList);
  return (
    <RecordList
      records={advertisements}
      list={list}
      title={t('title')}
      create={t('create')}
      columns={useColumns()}
      menu={(banner) => <RecordMenu records={advertisements} row={banner} thing={t('thing')} />}
      filters={
        <>
          <SearchField label={t('search')} list={list} />
          <GamesFilter list={list} />
          <FilterSelect
            label={t('stateFilter.label')}
            any={t('stateFilter.any')}
            options={[
              { value: '1', label: t('stateFilter.active') },
              { value: '0', label: t('stateFilter.inactive') },
            ]}
            value={list.state.filters.is_active}
            onChange={(is_active) => list.filter({ is_active })}
          />
          <DeletedSwitch list={list} restore={advertisements.calls.restore} />
        </>
      }
      empty={{ icon: IconAd2, title: t('empty.title'), text: t('empty.text') }}
    />
  );
}

AdvertisementsList.readAhead = listAhead(advertisements, advertisementsList);

function useColumns(): Column<Advertisement, 'id' | 'title'>[] {
  const { t } = useTranslation('advertisements');
  const names = new Map(useGameOptions().map(({ value, label }) => [Number(value), label]));
  const { data: platforms } = useQuery(platformsQuery);
  const goalColumns = useGoalColumns();
  const platformName = (id: number) => platforms?.data.find((one) => one.id === id)?.name ?? String(id);
  return [
    { key: 'id', header: t('fields.id'), order: 'id', width: 50, place: 'desk', cell: ({ id }) => id },
    {
      key: 'image',
      header: t('fields.image'),
      width: 90,
      place: 'lead',
      cell: ({ image }) => <Image src={fileAddress(image)} alt="" w={72} h={24} radius="sm" fit="cover" />,
    },
    {
      key: 'title',
      header: t('fields.title'),
      order: 'title',
      place: 'title',
      cell: ({ title }) => title,
      beside: ({ goal }) =>
        isMet(goal) && (
          <Badge size="xs" color="teal.9" variant="filled">
            {t('met')}
          </Badge>
        ),
    },
    {
      key: 'link',
      header: t('fields.link'),
      width: 100,
      place: 'wide',
      free: true,
      cell: ({ link }) => (
        <Anchor
          href={link}
          title={link}
          size="sm"
          display="block"
          maw={100}
          truncate
          target="_blank"
          rel="noreferrer"
        >
          {link}
        </Anchor>
      ),
    },
    ...goalColumns,
    {
      key: 'games',
      header: t('fields.games'),
      width: 140,
      free: true,
      cell: ({ games }) => games.map((id) => names.get(id) ?? id).join(', ') || t('all'),
    },
    {
      key: 'platforms',
      header: t('fields.platforms'),
      width: 88,
      cell: ({ platforms: ids }) => ids.map(platformName).join(', ') || t('all'),
    },
    {
      key: 'created',
      header: t('fields.created_at'),
      width: 110,
      place: 'wide',
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
    {
      key: 'active',
      header: t('fields.is_active'),
      width: 80,
      place: 'end',
      cell: (banner) => <ActiveToggle banner={banner} />,
    },
  ];
}

/** The column that the goal counts also shows the goal's total. */
const ofGoal = ({ type, total }: Advertisement['goal'], counted: GoalType) =>
  type === counted && total > 0 ? ('countOf' as const) : ('count' as const);

/** What was promised to the advertiser, and how much of it is performed. */
function useGoalColumns(): Column<Advertisement, 'id' | 'title'>[] {
  const { t } = useTranslation('advertisements');
  return [
    {
      key: 'goal_type',
      header: t('fields.goal_type'),
      width: 64,
      cell: ({ goal }) => t(`goalTypes.${goal.type}`),
    },
    {
      key: 'performed',
      header: t('fields.performed'),
      width: 90,
      align: 'right',
      cell: ({ goal }) => t('percent', { percent: performedPercent(goal) }),
    },
    {
      key: 'viewed',
      header: t('fields.viewed'),
      width: 84,
      align: 'right',
      cell: ({ goal }) => t(ofGoal(goal, goalTypes.view), { count: goal.viewed, total: goal.total }),
    },
    {
      key: 'clicked',
      header: t('fields.clicked'),
      width: 84,
      align: 'right',
      cell: ({ goal }) => t(ofGoal(goal, goalTypes.click), { count: goal.clicked, total: goal.total }),
    },
  ];
}

/** Whether players are shown the banner; a click changes it at once. */
function ActiveToggle({ banner }: { banner: Advertisement }) {
  const { t } = useTranslation('advertisements');
  const may = useMay();
  const { isOn, change } = useRowSwitch({
    records: advertisements,
    row: banner,
    isOn: banner.meta.is_active,
    save: (active) =>
      call(activateAdvertisement, { params: { id: banner.id }, body: { is_active: active ? 1 : 0 } }),
  });
  return (
    <Switch
      size="xs"
      aria-label={t('activeFor', { name: banner.title })}
      checked={isOn}
      disabled={!may(activateAdvertisement)}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
