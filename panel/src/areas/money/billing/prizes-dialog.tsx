import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import type { PrizeLine, Prizes } from '@matchdesk/contract/money/billing';
import { listTransactions, payPrizes } from '@matchdesk/contract/money/billing.calls';
import { isPaidByRun } from '@matchdesk/contract/money/billing.rules';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { refresh } from '#shared/api/query.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { useIsPhone } from '#shared/ui/use-is-phone.ts';
import { keepPrizes, prizesQuery } from './billing.queries.ts';
import { ExportButton } from './export-button.tsx';
import { HandPaymentForm } from './hand-payment-form.tsx';
import { HandPaymentsList } from './hand-payments-list.tsx';
import { isSameLine, PrizeLines } from './prize-lines.tsx';
import { PrizeSummary } from './prize-summary.tsx';
import { sumText } from './prize-sums.ts';
import { prizesFile } from './prizes-file.ts';
import { PrizesRest } from './prizes-rest.tsx';
import { sayFailure } from './say-failure.ts';

interface PrizesDialogProps {
  tournament: Tournament;
  onClose: () => void;
}

/** Shows who gets what and why before anything is paid; then pays exactly this, to wallets or by hand. */
export function PrizesDialog({ tournament, onClose }: PrizesDialogProps) {
  const { t } = useTranslation('billing');
  const { t: shell } = useTranslation();
  const { id, title } = tournament;
  const { data, error, refetch } = useQuery(prizesQuery(id));
  const [byHand, setByHand] = useState<PrizeLine>();
  const [last, setLast] = useState<PrizeLine>();
  const prizes = data?.data;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      fullScreen={useIsPhone()}
      title={t('prizes.dialog', { title })}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      {error && !prizes && (
        <ErrorState title={t('prizes.failed')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!error && !prizes && <TextSkeleton height={120} />}
      {prizes && byHand && (
        <HandPaymentForm
          id={id}
          line={prizes.lines.find((line) => isSameLine(line, byHand)) ?? { ...byHand, due: 0 }}
          onBack={() => {
            setLast(byHand);
            setByHand(undefined);
          }}
        />
      )}
      {prizes && !byHand && (
        <PrizesContent tournament={tournament} prizes={prizes} last={last} onByHand={setByHand} />
      )}
    </Modal>
  );
}

interface PrizesContentProps {
  tournament: Tournament;
  prizes: Prizes;
  /** The line that was just paid by hand: the keyboard goes on there. */
  last: PrizeLine | undefined;
  onByHand: (line: PrizeLine) => void;
}

function PrizesContent({ tournament, prizes, last, onByHand }: PrizesContentProps) {
  const { t } = useTranslation('billing');
  const { id, actions } = tournament;
  const [isBusy, setBusy] = useState(false);
  const canPay = actions.includes('pay-prizes');
  const forRun = prizes.lines.filter(isPaidByRun);
  const total = sumText(forRun, ({ due }) => due);
  const pay = async () => {
    setBusy(true);
    const body = { digest: prizes.digest };
    const outcome = await attempt(payPrizes, { params: { id }, body }, { quiet: true });
    await keepPrizes(id, outcome);
    await refresh(listTransactions);
    setBusy(false);
    if (!outcome.ok) return sayFailure(t('prizes.payFailed'), outcome.refused);
    toasts.add({ type: 'success', message: t('prizes.paid') });
  };
  return (
    <Stack gap="sm">
      {prizes.prize_pool_changed_at && <Alert color="orange">{t('prizes.poolChanged')}</Alert>}
      <PrizeSummary lines={prizes.lines} canPay={canPay} />
      <PrizeLines id={id} lines={prizes.lines} last={last} {...(canPay && { onByHand })} />
      <PrizesRest prizes={prizes} />
      <Group justify="space-between" gap="sm">
        <ExportButton make={async () => prizesFile(prizes)} />
        {canPay && forRun.length > 0 && (
          <Button loading={isBusy} onClick={() => void pay()}>
            {t('prizes.payTotal', { total })}
          </Button>
        )}
      </Group>
      <HandPaymentsList tournament={tournament} payments={prizes.hand_payments} />
    </Stack>
  );
}
