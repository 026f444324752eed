import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import { getPrizes } from '@matchdesk/contract/money/billing.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '#shared/api/query.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { useStore } from '#shared/store/store.ts';
import { AnchorLink } from '#shared/ui/links.tsx';
import { MisplacedNotice } from './misplaced-notice.tsx';
import { openedPrizes } from './opened-prizes.ts';
import { PrizesDialog } from './prizes-dialog.tsx';

export const prizesQuery = (id: number) => apiQuery(getPrizes, { params: { id } });

/** Pays the prizes of a finished tournament and shows what was paid; on its home, for people who act on money. */
export function PrizesCard({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation('billing');
  const may = useMay();
  const { id, prize_pool, actions } = tournament;
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
  const state = data?.data.state;
  if (!isOffered || !data || (state === 'nothing' && data.data.runs.length === 0)) return null;
  const canPay = actions.includes('pay-prizes') && (state === 'to-pay' || state === 'rest-to-pay');
  return (
    <Paper withBorder p="md" component="section" aria-label={t('prizes.title')}>
      <Title order={2} mb="sm">
        {t('prizes.title')}
      </Title>
      <MisplacedNotice tournament={id} />
      {data.data.runs.map(({ generation, by, reverted_at }) => (
        <Text key={generation} size="sm">
          {t('prizes.run', { generation, name: by.nickname })}
          {reverted_at && `, ${t('prizes.reverted')}`}
        </Text>
      ))}
      <Group gap="sm" mt="sm">
        {/* The first payment is the next task, whose card has the button. */}
        {state !== 'to-pay' && (
          <Button
            variant={canPay ? 'filled' : 'default'}
            leftSection={<IconCoins size={16} aria-hidden />}
            onClick={() => openedPrizes.set(id)}
          >
            {t(canPay ? 'prizes.payRest' : 'prizes.see')}
          </Button>
        )}
        <AnchorLink to="/transactions" search={{ tournament_id: id }} size="sm">
          {t('transactions.title')}
        </AnchorLink>
      </Group>
      {isOpen && (
        <PrizesDialog tournament={tournament} canPay={canPay} onClose={() => openedPrizes.set(undefined)} />
      )}
    </Paper>
  );
}
