import { Box, List, Text } from '@mantine/core';
import type { Prizes } from '@matchdesk/contract/money/billing';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { money } from '#shared/format/numbers.ts';
import { heldFacts } from './held-facts.ts';
import { placeText } from './transaction-cause.tsx';

/** Prizes that nobody gets, earlier payments that are taken back, and what was paid by hand beyond a prize. */
export function PrizesRest({ prizes: { unclaimed, taken_back, overpaid } }: { prizes: Prizes }) {
  const { t } = useTranslation('billing');
  return (
    <>
      <Rest title={t('prizes.unclaimed')}>
        {unclaimed.map(({ place_from, place_to, amount, currency }) => (
          <List.Item key={`${place_from} ${currency}`}>
            {placeText(t('place'), place_from, place_to)}: {money(amount, currency)}
          </List.Item>
        ))}
      </Rest>
      <Rest title={t('prizes.takenBack')}>
        {taken_back.map((before) => (
          <List.Item key={before.transaction_id}>
            {before.user.nickname}: {t('prizes.before', heldFacts(before, before.currency))}
          </List.Item>
        ))}
      </Rest>
      <Rest title={t('prizes.overpaid')}>
        {overpaid.map(({ participant, user, currency, amount }) => (
          <List.Item key={`${participant.id} ${user.id} ${currency}`}>
            {user.nickname}: {money(amount, currency)}
          </List.Item>
        ))}
      </Rest>
    </>
  );
}

function Rest({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Box>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm">{children}</List>
    </Box>
  );
}
