import { Text } from '@mantine/core';
import type { PrizeLine, Prizes } from '@matchdesk/contract/money/billing';
import { isPaidByRun, isUnpaid } from '@matchdesk/contract/money/billing.rules';
import { useTranslation } from 'react-i18next';
import { sumText } from './prize-sums.ts';

interface Part {
  key: 'wallet' | 'hand' | 'unpaid' | 'waiting' | 'paid';
  has: (line: PrizeLine) => boolean;
  amountOf: (line: PrizeLine) => number;
}

const dueOf = ({ due }: PrizeLine) => due;

const isDue = (line: PrizeLine) => line.due > 0 && isUnpaid(line);

const toPay: readonly Part[] = [
  { key: 'wallet', has: isPaidByRun, amountOf: dueOf },
  { key: 'hand', has: (line) => isDue(line) && !isPaidByRun(line), amountOf: dueOf },
];

/** Once the tournament is closed, nothing can be paid. */
const leftUnpaid: readonly Part[] = [{ key: 'unpaid', has: isDue, amountOf: dueOf }];

const paid: readonly Part[] = [
  { key: 'waiting', has: ({ waiting }) => waiting > 0, amountOf: ({ waiting }) => waiting },
  { key: 'paid', has: (line) => paidOf(line) > 0, amountOf: paidOf },
];

function paidOf({ transaction_id, amount, by_hand, waiting }: PrizeLine): number {
  return transaction_id === null ? by_hand - waiting : amount;
}

/** How much goes to wallets, how much can only be paid by hand, and what is paid. */
export function PrizeSummary({ lines, canPay }: { lines: Prizes['lines']; canPay: boolean }) {
  const { t } = useTranslation('billing');
  const parts = [...(canPay ? toPay : leftUnpaid), ...paid]
    .map(({ key, has, amountOf }) => ({ key, amountOf, of: lines.filter(has) }))
    .filter(({ of }) => of.length > 0);
  if (parts.length === 0) return <Text size="sm">{t('prizes.nothing')}</Text>;
  return (
    <div>
      {parts.map(({ key, of, amountOf }) => (
        <Text key={key} size="sm">
          {t(`prizes.summary.${key}`, { count: of.length, total: sumText(of, amountOf) })}
        </Text>
      ))}
    </div>
  );
}
