import { Alert, Button, Group, List, Paper, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { walletCurrencies } from '@matchdesk/contract/limits';
import type { LimitChange, Rate, TwoPeopleLimits } from '@matchdesk/contract/money/billing';
import {
  cancelLimitChange,
  changeTwoPeopleLimits,
  saveExchangeRates,
  switchTurq,
} from '@matchdesk/contract/money/billing.calls';
import { listMoneyGrants } from '@matchdesk/contract/money/billing.shell.calls';
import { IconHourglass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '#shared/api/outcome.ts';
import { dateTime } from '#shared/format/dates.ts';
import { amount, money } from '#shared/format/numbers.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { type DescribeField, useDescribedFields } from '#shared/history/describe-fields.tsx';
import { HistoryButton } from '#shared/history/history-button.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay, useMe } from '#shared/session/me.ts';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import {
  callOffLimit,
  confirmLimit,
  limitsHistoryQuery,
  limitsKeys,
  limitsQuery,
  moneyGrantsQuery,
  ratesHistoryQuery,
  ratesQuery,
  saveLimits,
  setTurq,
  settingsQuery,
} from './billing.queries.ts';
import { ColleaguesList, whyNotText } from './colleagues-list.tsx';
import { ExchangeRatesForm } from './exchange-rates-form.tsx';
import { grantText } from './grant-text.ts';
import { sayFailure } from './say-failure.ts';

const typed = (limit: number | null): string => (limit === null ? '' : String(limit));

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

/** A higher limit that waits for confirmation: who asked, who may confirm, and until when it can be cancelled. */
function LimitWaiting({ change }: { change: LimitChange }) {
  const { t } = useTranslation('billing');
  const me = useMe();
  const isSuperAdmin = useMay()(cancelLimitChange);
  const [isBusy, setBusy] = useState(false);
  const { id, currency, limit, asked_by, asked_at, due_at, colleagues } = change;
  const mine = colleagues.find(({ user }) => user.id === me?.id);

  const act = async (call: (id: number) => Promise<Outcome<unknown>>, done: string) => {
    setBusy(true);
    const outcome = await call(id);
    setBusy(false);
    if (!outcome.ok) return sayFailure(t('updateError'), outcome.refused);
    toasts.add({ type: 'success', message: done });
  };

  const wanted = limit === null ? t('limits.none', { currency }) : money(limit, currency);
  return (
    <Alert
      mt="md"
      variant="light"
      color="orange"
      role="region"
      aria-label={t('limits.waits', { limit: wanted })}
      icon={<IconHourglass aria-hidden />}
      title={t('limits.waits', { limit: wanted })}
    >
      <Text size="sm">{t('limits.asked', { name: asked_by.nickname, at: dateTime(asked_at) })}</Text>
      <ColleaguesList
        colleagues={colleagues}
        first={asked_by.nickname}
        nobody={due_at ? t('limits.countsAlone', { at: dateTime(due_at) }) : t('limits.nobody')}
      />
      {isSuperAdmin && (
        <Group mt="sm" gap="sm">
          {mine?.why_not === null && (
            <Button loading={isBusy} onClick={() => void act(confirmLimit, t('limits.saved'))}>
              {t('limits.confirm')}
            </Button>
          )}
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void act(callOffLimit, t('limits.calledOff'))}
          >
            {t('limits.callOff')}
          </Button>
        </Group>
      )}
      {mine?.why_not && (
        <Text size="sm" mt="xs" fw={600}>
          {whyNotText(t, mine, asked_by.nickname, 'whyNotYou')}
        </Text>
      )}
    </Alert>
  );
}

/** An empty field means that one person is enough. */
function LimitsForm({ limits, canSave }: { limits: TwoPeopleLimits; canSave: boolean }) {
  const { t } = useTranslation('billing');
  const [values, setValues] = useState({ EUR: typed(limits.EUR), COINS: typed(limits.COINS) });
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const outcome = await saveLimits(values);
    setBusy(false);
    setErrors(outcome.ok ? {} : outcome.refused.errors);
    if (!outcome.ok) return sayFailure(t('updateError'), outcome.refused);
    const { waiting } = outcome.data.data;
    toasts.add({ type: 'success', message: t(waiting.length > 0 ? 'limits.savedWaiting' : 'limits.saved') });
    setValues({ EUR: typed(outcome.data.data.EUR), COINS: typed(outcome.data.data.COINS) });
  };
  return (
    <form
      aria-label={t('limits.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('limits.text')}
      </Text>
      <Group gap="sm" align="flex-end">
        {walletCurrencies.map((currency) => (
          <TextInput
            key={currency}
            label={t('limits.above', { currency })}
            placeholder={t('limits.off')}
            inputMode="decimal"
            readOnly={!canSave}
            value={values[currency]}
            error={errors[currency]?.join(' ')}
            onChange={({ currentTarget: { value } }) =>
              setValues((before) => ({ ...before, [currency]: value }))
            }
          />
        ))}
        {canSave && (
          <Button type="submit" variant="default" loading={isBusy}>
            {t('limits.save')}
          </Button>
        )}
      </Group>
      {!canSave && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('limits.superAdmin')}
        </Text>
      )}
    </form>
  );
}

/** Who was given rights on money lately: for the two-person rule they count as the same person as whoever gave them. */
function MoneyGrants() {
  const { t } = useTranslation('billing');
  const { data } = useQuery(moneyGrantsQuery);
  if (!data) return null;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('grants.title')}>
      <Title order={2} mb="xs">
        {t('grants.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('grants.text')}
      </Text>
      {data.data.length === 0 ? (
        <Text size="sm">{t('grants.none')}</Text>
      ) : (
        <List size="sm">
          {data.data.map(({ id, ...grant }) => (
            <List.Item key={id}>{grantText(t, grant)}</List.Item>
          ))}
        </List>
      )}
    </Paper>
  );
}

/** Each currency is a field of its own, and may have been deleted since. */
function useDescribeExchangeRates(): DescribeField {
  const { t } = useTranslation('billing');
  const value = (kept: string) => {
    // Older entries stored rates as text.
    if (!kept.startsWith('{')) return kept;
    const { name, symbol, rate, minimal_withdraw } = JSON.parse(kept) as Omit<Rate, 'code'>;
    return t('exchange.described', { name, symbol, rate, least: amount(minimal_withdraw) });
  };
  return (code) => ({ label: code, value });
}
