import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import type { ReplyOf } from '@matchdesk/contract/endpoint';
import { walletCurrencies } from '@matchdesk/contract/limits';
import type { getExchangeRates } from '@matchdesk/contract/money/billing';
import { getExchangeRates as getRates, listRatesHistory } from '@matchdesk/contract/money/billing.calls';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '#shared/api/query.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { saveRates } from './billing.queries.ts';
import {
  emptyRow,
  isComplete,
  type RateField,
  type RateRow,
  rateErrors,
  rateFields,
  toRows,
  toSave,
} from './exchange-rates-values.ts';
import classes from './rates-form.module.css';

interface RatesFormProps {
  rates: ReplyOf<typeof getExchangeRates>;
  canSave: boolean;
}

export function ExchangeRatesForm({ rates, canSave }: RatesFormProps) {
  const { t } = useTranslation('billing');
  const [rows, setRows] = useState(() => toRows(rates.data));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const set = (key: number, field: RateField, value: string) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, [field]: value } : row)));

  const save = async () => {
    const { rates: complete, shownAt } = toSave(rows);
    setBusy(true);
    const outcome = await saveRates(complete, rates.meta.set_id);
    setBusy(false);
    if (!outcome.ok) {
      const { byField, others } = rateErrors(outcome.refused.errors, rows, shownAt);
      setErrors(byField);
      const isShown = outcome.refused.code === 'proof-needed' || Object.keys(byField).length > 0;
      const message = others.join(' ') || (isShown ? undefined : outcome.refused.message);
      if (message) toasts.add({ type: 'error', message });
      return;
    }
    setErrors({});
    toasts.add({ type: 'success', message: t('exchange.saved') });
    await refresh(getRates, listRatesHistory);
  };

  return (
    <form
      aria-label={t('exchange.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="sm">
        {rows.map((row, index) => (
          <fieldset key={row.key} className={classes.row} aria-label={row.code || t('exchange.newRow')}>
            {rateFields.map((field) => (
              <TextInput
                key={field}
                label={t(`exchange.fields.${field}`)}
                value={row[field]}
                readOnly={!canSave || isOwn(row, field, index, rates.data.length)}
                inputMode={field === 'rate' || field === 'minimal_withdraw' ? 'decimal' : 'text'}
                error={errors[`${row.key} ${field}`]}
                onChange={({ currentTarget }) => set(row.key, field, currentTarget.value)}
              />
            ))}
            {canSave && (
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={walletCurrencies.some((currency) => currency === row.code)}
                aria-label={t('exchange.remove', { code: row.code })}
                onClick={() => setRows((before) => before.filter(({ key }) => key !== row.key))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </fieldset>
        ))}
        {canSave && (
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={!rows.every(isComplete)}
              onClick={() => setRows((before) => [...before, emptyRow(before)])}
            >
              {t('exchange.add')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('exchange.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

/** Fields that cannot be changed: the wallets' currency codes, and the rate of EUR, which is always 1. */
const isOwn = (row: RateRow, field: RateField, index: number, stored: number): boolean =>
  index < stored &&
  ((field === 'code' && walletCurrencies.some((currency) => currency === row.code)) ||
    (field === 'rate' && row.code === 'EUR'));
