import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { Prizes } from '@matchdesk/contract/money/billing';
import { getPrizes } from '@matchdesk/contract/money/billing.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { useStore } from '#shared/store/store.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { prizesQuery } from './billing.queries.ts';
import { openedPrizes } from './billing.store.ts';
import { MisplacedNotice } from './misplaced-notice.tsx';
import { sumText, totalText } from './prize-sums.ts';
import { PrizesDialog } from './prizes-dialog.tsx';

/** What was paid of the prizes, on the tournament's home, for people who act on money; owns the dialog. */
export function PrizesCard({ tournament }: { tournament: Tournament }) {
  const may = useMay();
  const { id, prize_pool } = tournament;
  const isOffered = may(getPrizes) && prize_pool.some(({ prizes }) => prizes.length > 0);
  const { data } = useQuery({ ...prizesQuery(id), enabled: isOffered });
  useLiveRefresh(channels.desk('billing'), { records: [[getPrizes.name]] });
  // There is nothing to pay until the tournament is finished.
  useLiveRefresh(isOffered ? channels.tournament(id) : undefined, {
    ignores: ({ type }) => type !== 'status',
    records: [[getPrizes.name]],
  });
  const isOpen = useStore(openedPrizes) === id;
  useEffect(() => () => openedPrizes.set(undefined), []);
  if (!isOffered) return null;
  return (
    <>
      {data && isAnythingToSee(data.data) && <Summary id={id} prizes={data.data} />}
      {isOpen && <PrizesDialog tournament={tournament} onClose={() => openedPrizes.set(undefined)} />}
    </>
  );
}

const isAnythingToSee = ({ lines, runs, hand_payments }: Prizes): boolean =>
  lines.length > 0 || runs.length > 0 || hand_payments.length > 0;

function Summary({ id, prizes }: { id: number; prizes: Prizes }) {
  const { t } = useTranslation('billing');
  const standing = prizes.hand_payments.filter(({ undone }) => undone === null);
  return (
    <Paper withBorder p="md" component="section" aria-label={t('prizes.title')}>
      <Title order={2} mb="sm">
        {t('prizes.title')}
      </Title>
      <MisplacedNotice tournament={id} />
      {prizes.runs.map(({ generation, by, reverted_at, totals }) => (
        <Text key={generation} size="sm">
          {t('prizes.run', { generation, name: by.nickname })}
          {reverted_at ? `, ${t('prizes.reverted')}` : `: ${totalText(totals)}`}
        </Text>
      ))}
      {standing.length > 0 && (
        <Text size="sm">{t('prizes.byHand', { total: sumText(standing, ({ amount }) => amount) })}</Text>
      )}
      <Group gap="sm" mt="sm">
        {/* What is unpaid is the next task, whose card has the filled button. */}
        <Button
          variant="default"
          leftSection={<IconCoins size={16} aria-hidden />}
          onClick={() => openedPrizes.set(id)}
        >
          {t(prizes.state === 'paid' ? 'prizes.seePayments' : 'prizes.see')}
        </Button>
        {prizes.runs.length > 0 && (
          <AnchorLink to="/transactions" search={{ tournament_id: id }} size="sm">
            {t('transactions.title')}
          </AnchorLink>
        )}
      </Group>
    </Paper>
  );
}
