import {
  Alert,
  Button,
  Group,
  List,
  Modal,
  Paper,
  ScrollArea,
  Skeleton,
  Table,
  Text,
  Title,
} from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { PrizeLine, Prizes } from '@matchdesk/contract/money/billing';
import { getPrizes, listTransactions, payPrizes } from '@matchdesk/contract/money/billing.calls';
import { isPaidByRun } from '@matchdesk/contract/money/billing.rules';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, queryClient, refresh } from '#shared/api/query.ts';
import { money } from '#shared/format/numbers.ts';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { useMay } from '#shared/session/me.ts';
import { useStore } from '#shared/store/store.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import { openedPrizes } from './billing.store.ts';
import { MisplacedNotice } from './misplaced-notice.tsx';
import styles from './prizes-dialog.module.css';
import { sayFailure } from './say-failure.ts';
import { placeText } from './transaction-cause.tsx';

interface PrizesDialogProps {
  tournament: Tournament;
  canPay: boolean;
  onClose: () => void;
}

const totalText = ({ totals }: Prizes): string =>
  totals.map(({ amount, currency }) => money(amount, currency)).join(' + ');

/** More lines are shown on request: a dialog with ten thousand rows would freeze. */
const LINES_AT_FIRST = 200;

const heldFacts = (
  { amount, frozen, owed }: NonNullable<PrizeLine['before']>,
  currency: PrizeLine['currency'],
) => ({
  amount: money(amount, currency),
  frozen: money(frozen, currency),
  owed: money(owed, currency),
});

const prizesQuery = (id: number) => apiQuery(getPrizes, { params: { id } });

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
  const canPay = actions.includes('pay-prizes') && data.data.lines.some(isPaidByRun);
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

/** Shows who gets what and why before anything is paid; then pays exactly this. */
function PrizesDialog({ tournament, canPay, onClose }: PrizesDialogProps) {
  const { t } = useTranslation('billing');
  const { t: shell } = useTranslation();
  const { id, title } = tournament;
  const query = apiQuery(getPrizes, { params: { id } });
  const { data, error, refetch } = useQuery(query);
  const [isBusy, setBusy] = useState(false);
  const prizes = data?.data;
  const pay = async (digest: string) => {
    setBusy(true);
    const outcome = await attempt(payPrizes, { params: { id }, body: { digest } }, { quiet: true });
    if (outcome.ok) queryClient.setQueryData(query.queryKey, outcome.data);
    await refresh(getPrizes, listTransactions);
    setBusy(false);
    if (!outcome.ok) return sayFailure(t('prizes.payFailed'), outcome.refused);
    toasts.add({ type: 'success', message: t('prizes.paid') });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('prizes.dialog', { title })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {error && <ErrorState title={t('prizes.failed')} text={error.message} onRetry={() => void refetch()} />}
      {!error && !prizes && <Skeleton height={120} />}
      {prizes && (
        <>
          {prizes.prize_pool_changed_at && (
            <Alert color="orange" mb="sm">
              {t('prizes.poolChanged')}
            </Alert>
          )}
          <Lines id={id} prizes={prizes} />
          <Rest prizes={prizes} />
          <Group justify="space-between" mt="md">
            <Text fw={600}>
              {t('prizes.total')}: {totalText(prizes) || '–'}
            </Text>
            {canPay ? (
              <Button loading={isBusy} onClick={() => void pay(prizes.digest)}>
                {t('prizes.payTotal', { total: totalText(prizes) })}
              </Button>
            ) : (
              prizes.state === 'nothing' && <Text size="sm">{t('prizes.nothing')}</Text>
            )}
          </Group>
        </>
      )}
    </Modal>
  );
}

function Lines({ id, prizes }: { id: number; prizes: Prizes }) {
  const { t } = useTranslation('billing');
  const [shown, setShown] = useState(LINES_AT_FIRST);
  return (
    <ScrollArea.Autosize mah="50vh" type="auto">
      <Table aria-label={t('prizes.title')} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('prizes.participant')}</Table.Th>
            <Table.Th>{t('prizes.who')}</Table.Th>
            <Table.Th ta="right">{t('fields.amount')}</Table.Th>
            <Table.Th>{t('prizes.why')}</Table.Th>
            <Table.Th>{t('prizes.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {prizes.lines.slice(0, shown).map((line) => (
            <Table.Tr key={`${line.participant.id} ${line.user.id} ${line.currency}`}>
              <Table.Td>
                {placeText(t('place'), line.place_from, line.place_to)}: {line.participant.name}
              </Table.Td>
              <Table.Td>{line.user.nickname}</Table.Td>
              <Table.Td ta="right" className={styles.amount}>
                {money(line.amount, line.currency)}
              </Table.Td>
              <Table.Td miw={220}>
                <Why id={id} line={line} />
              </Table.Td>
              <Table.Td>
                <State line={line} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {prizes.lines.length > shown && (
        <Button variant="subtle" onClick={() => setShown((before) => before * 5)}>
          {shown} / {prizes.lines.length}
        </Button>
      )}
    </ScrollArea.Autosize>
  );
}

function Why({ id, line }: { id: number; line: PrizeLine }) {
  const { t } = useTranslation('billing');
  return (
    <>
      {line.match_id !== null && (
        <AnchorLink
          to="/tournaments/$id/brackets"
          params={{ id: String(id) }}
          search={{ match: line.match_id }}
          size="sm"
        >
          {t('prizes.match', { id: line.match_id })}
        </AnchorLink>
      )}
      {line.tied > 1 && <Text size="xs">{t('prizes.tied', { count: line.tied })}</Text>}
      {line.on_seat > 1 && <Text size="xs">{t('prizes.onSeat', { count: line.on_seat })}</Text>}
      {line.shared_by > 1 && <Text size="xs">{t('prizes.shared', { count: line.shared_by })}</Text>}
    </>
  );
}

function State({ line }: { line: PrizeLine }) {
  const { t } = useTranslation('billing');
  const { cannot, transaction_id, before, is_released, currency } = line;
  if (transaction_id !== null)
    return (
      <AnchorLink to="/transactions" search={{ search: transaction_id }} size="sm">
        {t('prizes.isPaid')}
      </AnchorLink>
    );
  return (
    <>
      <Text size="sm" {...(cannot && { fw: 600 })}>
        {cannot ? t(`prizes.cannot.${cannot}`) : t(is_released ? 'prizes.isReleased' : 'prizes.toPay')}
      </Text>
      {before && <Text size="xs">{t('prizes.before', heldFacts(before, currency))}</Text>}
    </>
  );
}

/** Prizes that nobody gets, and earlier payments that are taken back. */
function Rest({ prizes: { unclaimed, taken_back } }: { prizes: Prizes }) {
  const { t } = useTranslation('billing');
  return (
    <>
      {unclaimed.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="sm">
            {t('prizes.unclaimed')}
          </Text>
          <List size="sm">
            {unclaimed.map(({ place_from, place_to, amount, currency }) => (
              <List.Item key={`${place_from} ${currency}`}>
                {placeText(t('place'), place_from, place_to)}: {money(amount, currency)}
              </List.Item>
            ))}
          </List>
        </>
      )}
      {taken_back.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="sm">
            {t('prizes.takenBack')}
          </Text>
          <List size="sm">
            {taken_back.map((before) => (
              <List.Item key={before.transaction_id}>
                {before.user.nickname}: {t('prizes.before', heldFacts(before, before.currency))}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </>
  );
}
