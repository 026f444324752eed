import { Text } from '@mantine/core';
import type { PrizePlace } from '@matchdesk/contract/tournaments/tournaments';
import { useTranslation } from 'react-i18next';
import { money } from '#shared/format/numbers.ts';
import { type Celebrated, isOver } from './use-podium-live.ts';

/** More prizes would not fit on a line. */
const mostShown = 5;

/** The prizes, until the podium shows who won them. */
export function PublicPrizes({
  tournament,
}: {
  tournament: Celebrated & { prize_pool: readonly PrizePlace[] };
}) {
  const { t } = useTranslation('matches');
  const prized = tournament.prize_pool.filter(({ prizes }) => prizes.some(({ value }) => value > 0));
  if (isOver(tournament) || prized.length === 0) return null;
  const shown = prized.slice(0, mostShown).map(({ place, prizes }) => {
    const worth = prizes.map(({ value, wallet }) => money(value, wallet)).join(' + ');
    return t('public.prize', { place, prizes: worth });
  });
  const rest = prized.length - shown.length;
  return (
    <Text size="sm">
      {t('public.prizes')} {shown.join(' · ')}
      {rest > 0 && ` · ${t('public.morePrizes', { count: rest })}`}
    </Text>
  );
}
