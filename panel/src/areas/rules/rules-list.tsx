import { Button } from '@mantine/core';
import { createRule, restoreRule } from '@matchdesk/contract/calls/rules';
import { channels } from '@matchdesk/contract/channels';
import type { Rule } from '@matchdesk/contract/rules';
import { IconGavel, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { useMay } from '#shared/session/me.ts';
import type { Column } from '#shared/tables/column.ts';
import { DeletedSwitch } from '#shared/tables/deleted-switch.tsx';
import { GameFilter } from '#shared/tables/game-filter.tsx';
import { ListPage } from '#shared/tables/list-page.tsx';
import { SearchField } from '#shared/tables/search-field.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { RuleMenu } from './rule-menu.tsx';
import { ruleQuery, rulesList, rulesQuery } from './rules.queries.ts';

export function RulesList() {
  const { t } = useTranslation('rules');
  const may = useMay();
  const list = useList(rulesList);
  const { deleted } = list.state.filters;
  const columns = useColumns();
  const create = may(createRule) && (
    <Button component={Link} to="/rule/add" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeading title={t('title')} to="/rules">
        {create}
      </PageHeading>
      <ListPage
        list={list}
        query={rulesQuery(list.state)}
        channel={channels.desk('rules')}
        label={t('title')}
        columns={columns}
        to={deleted ? undefined : ({ id }) => `/rule/${id}`}
        ahead={({ id }) => void queryClient.prefetchQuery(ruleQuery(id))}
        menu={(rule) => <RuleMenu rule={rule} />}
        filters={
          <>
            <SearchField label={t('search')} list={list} />
            <GameFilter list={list} noGame={t('noGame')} />
            <DeletedSwitch label={t('onlyDeleted')} list={list} restore={restoreRule} />
          </>
        }
        empty={
          <EmptyState icon={IconGavel} title={t('empty.title')} text={t('empty.text')}>
            {create}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<Rule, 'id' | 'title' | 'updated_at'>[] {
  const { t } = useTranslation('rules');
  return [
    { key: 'id', header: t('fields.id'), order: 'id', width: 80, place: 'desk', cell: ({ id }) => id },
    { key: 'title', header: t('fields.title'), order: 'title', place: 'title', cell: ({ title }) => title },
    { key: 'game', header: t('fields.game'), width: 260, cell: ({ game }) => game?.name ?? t('noGame') },
    {
      key: 'updated',
      header: t('fields.updated'),
      order: 'updated_at',
      width: 160,
      cell: ({ updated_at }) => <DateTime value={updated_at} />,
    },
  ];
}
