import { Button } from '@mantine/core';
import { payPrizes } from '@matchdesk/contract/money/billing.calls';
import { IconCoins } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';
import { openedPrizes } from './billing.store.ts';

/** Opens the prizes dialog, where who gets what is shown and paid; for people who act on money. */
export function PayPrizesButton({ id }: { id: number }) {
  const { t } = useTranslation('billing');
  if (!useMay()(payPrizes)) return null;
  return (
    <Button leftSection={<IconCoins size={16} aria-hidden />} onClick={() => openedPrizes.set(id)}>
      {t('prizes.pay')}
    </Button>
  );
}
