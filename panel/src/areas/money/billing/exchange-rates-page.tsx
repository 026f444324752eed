import { Group, Paper, Stack, Switch, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { walletCurrencies } from '@matchdesk/contract/limits';
import {
  changeTwoPeopleLimits,
  listMoneyGrants,
  saveExchangeRates,
  switchTurq,
} from '@matchdesk/contract/money/billing.calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { useDescribedFields } from '#shared/history/described-fields.tsx';
import { HistoryButton } from '#shared/history/history-button.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import {
  limitsHistoryQuery,
  limitsKeys,
  limitsQuery,
  ratesHistoryQuery,
  ratesQuery,
  setTurq,
  settingsQuery,
} from './billing.queries.ts';
import { useDescribeExchangeRates } from './describe-exchange-rates.ts';
import { ExchangeRatesForm } from './exchange-rates-form.tsx';
import { LimitWaiting } from './limit-waiting.tsx';
import { LimitsForm } from './limits-form.tsx';
import { MoneyGrants } from './money-grants.tsx';

/** The exchange rates, the turq switch, and the amounts above which two people must pay. */
export function ExchangeRatesPage() {
  const { t } = useTranslation('billing');
  const may = useMay();
  const { data: rates, error, refetch } = useQuery(ratesQuery);
  const { data: limits } = useQuery(limitsQuery);
  useLiveRefresh(channels.desk('billing'), { records: limitsKeys });
  const describe = useDescribedFields(
    Object.fromEntries(
      walletCurrencies.map((currency) => [currency, { label: t('limits.above', { currency }) }]),
    ),
  );
  const describeRates = useDescribeExchangeRates();
  return (
    <>
      <PageHeading
        title={t('exchange.title')}
        beside={
          <Group gap="md">
            <AnchorLink to="/transactions">{t('transactions.title')}</AnchorLink>
            <AnchorLink to="/withdraws">{t('withdraws.title')}</AnchorLink>
          </Group>
        }
      />
      <Stack gap="md">
        <Paper withBorder p="md">
          {error && (
            <ErrorState title={t('exchange.failed')} text={error.message} onRetry={() => void refetch()} />
          )}
          {!error && !rates && <FormSkeleton />}
          {rates && (
            <>
              <Group justify="flex-end" mb="xs">
                <HistoryButton query={ratesHistoryQuery} describe={describeRates} />
              </Group>
              <ExchangeRatesForm key={rates.meta.set_id} rates={rates} canSave={may(saveExchangeRates)} />
            </>
          )}
        </Paper>
        <Paper withBorder p="md">
          <TurqSwitch canSwitch={may(switchTurq)} />
        </Paper>
        {limits && (
          <Paper withBorder p="md" component="section" aria-label={t('limits.title')}>
            <Group justify="space-between" mb="xs">
              <Title order={2}>{t('limits.title')}</Title>
              <HistoryButton query={limitsHistoryQuery} describe={describe} />
            </Group>
            <LimitsForm
              key={`${limits.data.EUR} ${limits.data.COINS}`}
              limits={limits.data}
              canSave={may(changeTwoPeopleLimits)}
            />
            {limits.data.waiting.map((change) => (
              <LimitWaiting key={change.id} change={change} />
            ))}
          </Paper>
        )}
        {may(listMoneyGrants) && <MoneyGrants />}
      </Stack>
    </>
  );
}

function TurqSwitch({ canSwitch }: { canSwitch: boolean }) {
  const { t } = useTranslation('billing');
  const { data } = useQuery(settingsQuery);
  const [isBusy, setBusy] = useState(false);
  const isOn = data?.data.find(({ config_name }) => config_name === 'turq_enabled')?.config_value === '1';
  const change = async (wanted: boolean) => {
    setBusy(true);
    const outcome = await setTurq(wanted);
    setBusy(false);
    if (!outcome.ok) notifyFailure(t('updateError'), outcome.refused);
  };
  return (
    <Switch
      label={t('exchange.turq')}
      description={t('exchange.turqHint')}
      checked={isOn}
      disabled={!canSwitch || isBusy}
      onChange={({ currentTarget }) => void change(currentTarget.checked)}
    />
  );
}
