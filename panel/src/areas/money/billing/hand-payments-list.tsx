import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { HandPayment } from '@matchdesk/contract/money/billing';
import { confirmHandPayment, undoHandPayment } from '@matchdesk/contract/money/billing.calls';
import type { Tournament } from '@matchdesk/contract/tournaments/tournaments';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { confirm } from '#shared/confirm/confirm.ts';
import { dateTime } from '#shared/format/dates.ts';
import { money } from '#shared/format/numbers.ts';
import { useMe } from '#shared/session/me.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { keepPrizes } from './billing.queries.ts';
import { ColleaguesList } from './colleagues-list.tsx';
import styles from './prizes-dialog.module.css';
import { sayFailure } from './say-failure.ts';

/** More are shown on request. */
const PAYMENTS_AT_FIRST = 20;

interface HandPaymentsListProps {
  tournament: Tournament;
  payments: readonly HandPayment[];
}

/** What was paid by hand, with who entered it; also what was undone. */
export function HandPaymentsList({ tournament, payments }: HandPaymentsListProps) {
  const { t } = useTranslation('billing');
  const [isWhole, setWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (payments.length === 0) return null;
  const shown = isWhole ? payments : payments.slice(0, PAYMENTS_AT_FIRST);
  return (
    <section aria-label={t('hand.title')}>
      <Title order={3} size="h5" mb={4} ref={heading} tabIndex={-1}>
        {t('hand.title')}
      </Title>
      <Stack component="ul" gap="xs" className={styles.payments}>
        {shown.map((payment) => (
          <Paper component="li" key={payment.id} withBorder p="xs">
            <Payment
              tournament={tournament}
              payment={payment}
              // Its buttons are gone then.
              onDone={() => heading.current?.focus()}
            />
          </Paper>
        ))}
      </Stack>
      {shown.length < payments.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {shown.length} / {payments.length}
        </Button>
      )}
    </section>
  );
}

interface PaymentProps {
  tournament: Tournament;
  payment: HandPayment;
  onDone: () => void;
}

function Payment({ tournament, payment, onDone }: PaymentProps) {
  const { t } = useTranslation('billing');
  const { user, participant, amount, currency, method, paid_at, note, by, second, undone } = payment;
  const name = user.nickname === participant.name ? user.nickname : `${user.nickname} (${participant.name})`;
  const isWaiting = payment.needs_second && undone === null;
  return (
    <>
      <Text size="sm" fw={600} {...(undone && { td: 'line-through' })}>
        {t('hand.payment', { amount: money(amount, currency), name })}
      </Text>
      <Text size="sm">
        {t(`hand.methods.${method}`)}, {dateTime(paid_at)}. {t('hand.enteredBy', { name: by.nickname })}
        {second && ` ${t('hand.confirmedBy', { name: second.nickname })}`}
      </Text>
      {note && (
        <Text size="sm" className={styles.note}>
          {note}
        </Text>
      )}
      {undone && (
        <Text size="sm">{t('hand.undoneBy', { name: undone.by.nickname, at: dateTime(undone.at) })}</Text>
      )}
      {isWaiting && (
        <>
          <Text size="sm" fw={600} mt={4}>
            {t('hand.waits')}
          </Text>
          <ColleaguesList
            colleagues={payment.colleagues}
            first={by.nickname}
            nobody={t('hand.nobodySecond')}
          />
        </>
      )}
      {!undone && <Actions tournament={tournament} payment={payment} onDone={onDone} />}
    </>
  );
}

/** Nobody acts on their own prize. */
function Actions({ tournament: { id, status }, payment, onDone }: PaymentProps) {
  const { t } = useTranslation('billing');
  const me = useMe();
  const [busy, setBusy] = useState<'confirm' | 'undo'>();
  if (payment.user.id === me?.id) return null;
  const facts = { name: payment.user.nickname, amount: money(payment.amount, payment.currency) };
  const mayConfirm = payment.colleagues.some(({ user, why_not }) => user.id === me?.id && why_not === null);
  const params = { id, payment_id: payment.id };

  const run = async (what: 'confirm' | 'undo') => {
    setBusy(what);
    const outcome =
      what === 'undo'
        ? await attempt(undoHandPayment, { params }, { quiet: true })
        : await attempt(confirmHandPayment, { params }, { quiet: true });
    await keepPrizes(id, outcome);
    setBusy(undefined);
    if (!outcome.ok) return sayFailure(t(`hand.${what}Failed`), outcome.refused);
    toasts.add({ type: 'success', message: t(`hand.${what}Done`) });
    onDone();
  };

  const undo = async () => {
    const isMeant =
      status !== 'CLOSED' ||
      (await confirm({
        title: t('hand.undoClosed'),
        text: t('hand.undoClosedText', facts),
        confirmLabel: t('hand.undo'),
        danger: true,
      }));
    if (isMeant) await run('undo');
  };

  return (
    <Group gap="xs" mt={4}>
      {mayConfirm && (
        <Button
          size="compact-sm"
          loading={busy === 'confirm'}
          aria-label={t('hand.confirmOf', facts)}
          onClick={() => void run('confirm')}
        >
          {t('hand.confirm')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        loading={busy === 'undo'}
        aria-label={t('hand.undoOf', facts)}
        onClick={() => void undo()}
      >
        {t('hand.undo')}
      </Button>
    </Group>
  );
}
