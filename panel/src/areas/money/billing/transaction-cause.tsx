import { Text } from '@mantine/core';
import type { Transaction } from '@matchdesk/contract/money/billing.record';
import { useTranslation } from 'react-i18next';
import { money } from '#shared/format/numbers.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import classes from './transaction-cause.module.css';

/** What a transaction is for, with links to its source and to the match that decided it. */
export function TransactionCause({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('billing');
  const { additionalDetails: details, currency } = transaction;
  const { tournament, place_from, place_to, match_id, withdraw_id, frozen, owed } = details;
  if (withdraw_id)
    return (
      <div className={classes.cause}>
        <AnchorLink to="/withdraw/$id" params={{ id: String(withdraw_id) }} size="sm">
          {t('cause.request', { id: withdraw_id })}
        </AnchorLink>
      </div>
    );
  if (!tournament) return null;
  return (
    <div className={classes.cause}>
      <AnchorLink to="/tournament/$id" params={{ id: String(tournament.id) }} size="sm" display="block">
        {tournament.title}
      </AnchorLink>
      {place_from !== null && <Text size="xs">{placeText(t('place'), place_from, place_to)}</Text>}
      {match_id !== null && (
        <AnchorLink
          to="/tournaments/$id/brackets"
          params={{ id: String(tournament.id) }}
          search={{ match: match_id }}
          size="sm"
          display="block"
        >
          {t('cause.match', { id: match_id })}
        </AnchorLink>
      )}
      {frozen > 0 && (
        <Text size="xs" c="dimmed">
          {t('cause.frozen', { amount: money(frozen, currency) })}
        </Text>
      )}
      {owed > 0 && (
        <Text size="xs" c="dimmed">
          {t('cause.owed', { amount: money(owed, currency) })}
        </Text>
      )}
    </div>
  );
}

/** 'place 3' or 'place 3–4'. */
export const placeText = (word: string, from: number, to: number | null): string =>
  `${word} ${to === null || to === from ? from : `${from}–${to}`}`;
