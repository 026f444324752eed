import { Alert, Button, Group, List, Text } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { runLedgerCheck } from '@matchdesk/contract/money/billing.calls';
import type { Transaction } from '@matchdesk/contract/money/billing.record';
import { transactionTypes } from '@matchdesk/contract/statuses';
import { IconAlertTriangle, IconArrowsExchange, IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { amount, wholeNumber } from '#shared/format/numbers.ts';
import { displayName } from '#shared/people/display-name.ts';
import { useMay } from '#shared/session/me.ts';
import { StatusBadge } from '#shared/status/status-badge.tsx';
import type { Column } from '#shared/tables/columns.ts';
import { FilterSelect, SearchField } from '#shared/tables/filters.tsx';
import { ListPage } from '#shared/tables/list-page.tsx';
import { useList } from '#shared/tables/use-list.ts';
import { notifyFailure } from '#shared/toasts/toasts.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { AnchorLink, ButtonLink } from '#shared/ui/links.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { checkNow, checkQuery, transactionsList, transactionsQuery } from './billing.queries.ts';
import { transactionLooks } from './billing.statuses.ts';
import { ExportButton, exportTransactions } from './export-button.tsx';
import { MisplacedNotice } from './misplaced-notice.tsx';
import { TransactionCause } from './transaction-cause.tsx';

export function TransactionsPage() {
  const { t } = useTranslation('billing');
  const list = useList(transactionsList);
  const { type } = list.state.filters;
  return (
    <>
      <PageHeading
        title={t('transactions.title')}
        to="/transactions"
        beside={<AnchorLink to="/settings/exchange">{t('exchange.title')}</AnchorLink>}
      >
        <ButtonLink
          to="/withdraws"
          variant="default"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
        >
          {t('withdraws.title')}
        </ButtonLink>
        <ExportButton make={(signal) => exportTransactions(list.query, signal)} />
      </PageHeading>
      <LedgerNotice />
      <MisplacedNotice />
      <ListPage
        list={list}
        query={transactionsQuery(list.query)}
        channel={channels.desk('billing')}
        label={t('transactions.title')}
        columns={useColumns()}
        to={causeOf}
        filters={
          <>
            <SearchField label={t('transactions.search')} list={list} />
            <FilterSelect
              label={t('fields.type')}
              any={t('allTypes')}
              options={transactionTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
              value={type}
              onChange={(value) => list.filter({ type: value })}
            />
          </>
        }
        empty={
          <EmptyState
            icon={IconCoins}
            title={t('transactions.empty')}
            text={t('transactions.emptyText')}
            guide="prizes"
          />
        }
      />
    </>
  );
}

/** Where a transaction comes from: the request, or the tournament. */
function causeOf({ additionalDetails: { withdraw_id, tournament } }: Transaction): string {
  return withdraw_id
    ? `/withdraw/${withdraw_id}`
    : tournament
      ? `/tournament/${tournament.id}`
      : '/transactions';
}

function useColumns(): Column<Transaction, 'id'>[] {
  const { t } = useTranslation('billing');
  return [
    { key: 'id', header: t('fields.id'), width: 90, place: 'title', cell: ({ id }) => `#${id}` },
    {
      key: 'amount',
      header: t('fields.amount'),
      width: 120,
      align: 'right',
      cell: (row) => amount(row.amount),
    },
    { key: 'currency', header: t('fields.currency'), width: 90, cell: ({ currency }) => currency },
    {
      key: 'user',
      header: t('fields.user_id'),
      free: true,
      cell: ({ user, user_id }) => `${displayName(user)} (${user_id})`,
    },
    { key: 'type', header: t('fields.type'), cell: ({ type }) => t(`types.${type}`) },
    {
      key: 'payment',
      header: t('fields.payment_system'),
      width: 130,
      place: 'desk',
      cell: ({ payment_system }) => payment_system,
    },
    {
      key: 'created',
      header: t('fields.created_at'),
      width: 150,
      cell: ({ created_at }) => <DateTime value={created_at} />,
    },
    {
      key: 'details',
      header: t('fields.additionalDetails'),
      width: 190,
      free: true,
      cell: (row) => <TransactionCause transaction={row} />,
    },
    {
      key: 'status',
      header: t('fields.status'),
      width: 120,
      place: 'end',
      cell: ({ status }) => (
        <StatusBadge look={transactionLooks[status]} word={t(`transactionStatuses.${status}`)} />
      ),
    },
  ];
}

/** When all balances were last checked against their movements, and which did not add up. */
function LedgerNotice() {
  const { t } = useTranslation('billing');
  const may = useMay();
  const { data } = useQuery(checkQuery);
  const [isBusy, setBusy] = useState(false);
  const check = data?.data;
  const run = async () => {
    setBusy(true);
    const outcome = await checkNow();
    setBusy(false);
    if (!outcome.ok) notifyFailure(t('ledger.failed'), outcome.refused);
  };
  return (
    <>
      {check && check.mismatches.length > 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('ledger.wrong')} mb="sm">
          <List size="sm">
            {check.mismatches.slice(0, 10).map(({ rule, user_id, currency, id }) => (
              <List.Item key={`${rule} ${user_id} ${currency} ${id}`}>
                {[rule, user_id && `user ${user_id}`, currency, id && `#${id}`].filter(Boolean).join(', ')}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Group gap="xs" mb="sm">
        <Text size="sm" c="dimmed" role="status">
          {check ? (
            <>
              {t(check.mismatches.length > 0 ? 'ledger.checkedWrong' : 'ledger.checked', {
                count: check.wallets,
                wallets: wholeNumber(check.wallets),
              })}{' '}
              <DateTime value={check.finished_at} />
            </>
          ) : (
            t('ledger.never')
          )}
        </Text>
        {may(runLedgerCheck) && (
          <Button size="compact-xs" variant="subtle" loading={isBusy} onClick={() => void run()}>
            {t('ledger.run')}
          </Button>
        )}
      </Group>
    </>
  );
}
