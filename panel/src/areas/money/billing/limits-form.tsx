import { Button, Group, Text, TextInput } from '@mantine/core';
import { walletCurrencies } from '@matchdesk/contract/limits';
import type { TwoPeopleLimits } from '@matchdesk/contract/money/billing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '#shared/toasts/toasts.ts';
import { saveLimits } from './billing.queries.ts';
import { sayFailure } from './say-failure.ts';

/** An empty field means that one person is enough. */
export function LimitsForm({ limits, canSave }: { limits: TwoPeopleLimits; canSave: boolean }) {
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

const typed = (limit: number | null): string => (limit === null ? '' : String(limit));
