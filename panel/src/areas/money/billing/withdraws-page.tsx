import { Badge } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { Withdraw } from '@matchdesk/contract/money/billing.record';
import { withdrawStatuses } from '@matchdesk/contract/statuses';
import { IconCashBanknote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#shared/api/query.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { money } from '#shared/format/numbers.ts';
import { displayName } from '#shared/people/display-name.ts';
import { Email } from '#shared/people/email.tsx';
import { StatusBadge } from '#shared/status/status-badge.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { FilterSelect, SearchField } from '#shared/tables/filters.tsx';
import { ListPage } from '#shared/tables/list-page.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { withdrawQuery, withdrawsList, withdrawsQuery } from './billing.queries.ts';
import { withdrawLooks } from './billing.statuses.ts';
import { ExportButton, exportWithdraws } from './export-button.tsx';

export function WithdrawsPage() {
  const { t } = useTranslation('billing');
  const list = useList(withdrawsList);
  return (
    <>
      <PageHeading
        title={t('withdraws.title')}
        to="/withdraws"
        beside={<AnchorLink to="/settings/exchange">{t('exchange.title')}</AnchorLink>}
      >
        <ExportButton make={(signal) => exportWithdraws(list.query, signal)} />
      </PageHeading>
      <ListPage
        list={list}
        query={withdrawsQuery(list.query)}
        channel={channels.desk('billing')}
        label={t('withdraws.title')}
        columns={useColumns()}
        to={({ id }) => `/withdraw/${id}`}
        ahead={({ id }) => void queryClient.prefetchQuery(withdrawQuery(id))}
        filters={
          <>
            <SearchField label={t('withdraws.search')} list={list} />
            <FilterSelect
              label={t('fields.status')}
              any={t('allStatuses')}
              options={withdrawStatuses.map((value) => ({ value, label: t(`withdrawStatuses.${value}`) }))}
              value={list.state.filters.type}
              onChange={(value) => list.filter({ type: value })}
            />
          </>
        }
        empty={
          <EmptyState
            icon={IconCashBanknote}
            title={t('withdraws.empty')}
            text={t('withdraws.emptyText')}
            guide="prizes#withdrawals"
          />
        }
      />
    </>
  );
}

function useColumns(): Column<Withdraw, 'id'>[] {
  const { t } = useTranslation('billing');
  return [
    { key: 'id', header: t('fields.id'), width: 80, place: 'desk', cell: ({ id }) => id },
    { key: 'user', header: t('fields.user'), place: 'title', cell: ({ user }) => displayName(user) },
    {
      key: 'email',
      header: t('fields.email'),
      place: 'wide',
      free: true,
      cell: ({ user }) => <Email address={user.email} />,
    },
    {
      key: 'amount',
      header: t('fields.amount'),
      width: 150,
      align: 'right',
      cell: ({ amount, wallet }) => money(amount, wallet.currency),
    },
    {
      key: 'wallet',
      header: t('fields.wallet'),
      width: 150,
      align: 'right',
      cell: ({ wallet }) => money(wallet.value, wallet.currency),
    },
    {
      key: 'created',
      header: t('fields.created_at'),
      width: 150,
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
    {
      key: 'status',
      header: t('fields.status'),
      width: 200,
      place: 'end',
      cell: ({ status, needs_second }) => (
        <>
          <StatusBadge look={withdrawLooks[status]} word={t(`withdrawStatuses.${status}`)} />
          {needs_second && (
            <Badge variant="light" color="grape" tt="none" ml={6}>
              {t('needsSecond')}
            </Badge>
          )}
        </>
      ),
    },
  ];
}
