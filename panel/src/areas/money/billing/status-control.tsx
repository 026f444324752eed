import { Alert, Button, List, NativeSelect, Paper, Text } from '@mantine/core';
import type { TwoPeople } from '@matchdesk/contract/money/billing';
import { changeWithdrawStatus } from '@matchdesk/contract/money/billing.calls';
import type { WithdrawDetail } from '@matchdesk/contract/money/billing.record';
import { type WithdrawStatus, withdrawStatuses } from '@matchdesk/contract/statuses';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#shared/confirm/confirm.ts';
import { DateTime } from '#shared/format/date-time.tsx';
import { money } from '#shared/format/numbers.ts';
import { displayName } from '#shared/people/display-name.ts';
import { useMay, useMe } from '#shared/session/me.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { changeStatus } from './billing.queries.ts';
import { ColleaguesList, whyNotText } from './colleagues-list.tsx';
import { sayFailure } from './say-failure.ts';

interface TwoPeopleNoticeProps {
  twoPeople: TwoPeople;
  first: string;
  /** Confirms as the first person; undefined if somebody already has, or if the reader may not. */
  onConfirm: (() => void) | undefined;
  isBusy: boolean;
}

/** Locked once the request is PAID or CANCELED; both ask for confirmation, because they are final. */
export function StatusControl({ withdraw }: { withdraw: WithdrawDetail }) {
  const { t } = useTranslation('billing');
  const me = useMe();
  const mayChange = useMay()(changeWithdrawStatus);
  const [isBusy, setBusy] = useState(false);
  const { id, status, user, amount, wallet, confirmation, two_people } = withdraw;
  const mine = two_people?.colleagues.find((colleague) => colleague.user.id === me?.id);
  const isSettled = status === 'PAID' || status === 'CANCELED';
  const isOwn = me?.id === user.id;
  // The first person's confirmation pays nothing yet.
  const isFirstOfTwo = two_people !== null && (!confirmation || confirmation.first.id === me?.id);

  const change = async (wanted: WithdrawStatus) => {
    if (wanted === status) return;
    const isFinal = wanted === 'PAID' || wanted === 'CANCELED';
    const facts = { amount: money(amount, wallet.currency), name: displayName(user) };
    const asked = wanted === 'PAID' && isFirstOfTwo ? 'firstOfTwo' : wanted;
    const question = { title: t(`ask.${asked}.title`), text: t(`ask.${asked}.text`, facts) };
    if (isFinal && !(await confirm({ ...question, confirmLabel: t(`ask.${asked}.yes`) }))) return;
    setBusy(true);
    const outcome = await changeStatus(id, wanted);
    setBusy(false);
    if (!outcome.ok) return sayFailure(t('updateError'), outcome.refused);
    const isWaiting = outcome.data.data.status !== wanted;
    toasts.add({ type: 'success', message: isWaiting ? t('waitsForSecond') : t('statusChanged') });
  };

  return (
    <Paper withBorder p="md">
      <NativeSelect
        label={t('withdraw.status')}
        value={status}
        disabled={isSettled || !mayChange || isOwn || isBusy}
        description={describe(t, { isSettled, mayChange, isOwn })}
        data={withdrawStatuses.map((value) => ({ value, label: t(`withdrawStatuses.${value}`) }))}
        onChange={({ currentTarget }) => void change(currentTarget.value as WithdrawStatus)}
      />
      {two_people && (
        <TwoPeopleNotice
          twoPeople={two_people}
          first={confirmation?.first.nickname ?? t('second.yourself')}
          onConfirm={confirmation || isOwn ? undefined : () => void change('PAID')}
          isBusy={isBusy}
        />
      )}
      {confirmation && (
        <FirstConfirmation
          confirmation={confirmation}
          isOwn={confirmation.first.id === me?.id}
          whyNot={mine && whyNotText(t, mine, confirmation.first.nickname, 'whyNotYou')}
          onConfirm={isOwn ? undefined : () => void change('PAID')}
          isBusy={isBusy}
        />
      )}
      {!confirmation && withdraw.confirmation_lost && !isSettled && (
        <Text size="sm" c="dimmed" mt="sm">
          {t(`lost.${withdraw.confirmation_lost as 'expired'}`)}
        </Text>
      )}
    </Paper>
  );
}

function describe(
  t: ReturnType<typeof useTranslation<'billing'>>['t'],
  { isSettled, mayChange, isOwn }: { isSettled: boolean; mayChange: boolean; isOwn: boolean },
): string | undefined {
  if (isSettled) return t('withdraw.settled');
  if (isOwn) return t('withdraw.own');
  return mayChange ? undefined : t('withdraw.notAllowed');
}

interface FirstConfirmationProps {
  confirmation: NonNullable<WithdrawDetail['confirmation']>;
  isOwn: boolean;
  /** Why the reader may not be the second person. */
  whyNot: string | undefined;
  onConfirm: (() => void) | undefined;
  isBusy: boolean;
}

/** What the first person saw; a second one confirms just this. */
function FirstConfirmation({ confirmation, isOwn, whyNot, onConfirm, isBusy }: FirstConfirmationProps) {
  const { t } = useTranslation('billing');
  const { first, first_at, expires_at, seen } = confirmation;
  return (
    <Alert
      mt="md"
      variant="light"
      icon={<IconUsers aria-hidden />}
      title={t('second.title', { name: first.nickname })}
    >
      <Text size="sm">
        <DateTime value={first_at} /> – {t('second.until')} <DateTime value={expires_at} />
      </Text>
      <Text size="sm" mt="xs">
        {t('second.seen', { name: first.nickname })}
      </Text>
      <List size="sm">
        <List.Item>
          {t('fields.amount')}: {seen.amount} {seen.currency} ({seen.payout} EUR)
        </List.Item>
        <List.Item>
          {t('fields.email')}: {seen.email}
        </List.Item>
        <List.Item>
          {t('fields.payment_detail')}: {seen.payment_detail}
        </List.Item>
        <List.Item>
          {t('fields.wallet')}: {seen.wallet} {seen.currency}
        </List.Item>
        <List.Item>
          {t('signs.title')}: {seen.signs.map((kind) => t(`signs.names.${kind}`)).join(', ') || '–'}
        </List.Item>
      </List>
      {isOwn || whyNot ? (
        <Text size="sm" mt="xs" fw={600}>
          {isOwn ? t('second.wait') : whyNot}
        </Text>
      ) : (
        onConfirm && (
          <Button mt="sm" loading={isBusy} onClick={onConfirm}>
            {t('ask.PAID.yes')}
          </Button>
        )
      )}
    </Alert>
  );
}

/** Says up front that two people have to pay, why, and who may be the second. */
function TwoPeopleNotice({ twoPeople, first, onConfirm, isBusy }: TwoPeopleNoticeProps) {
  const { t } = useTranslation('billing');
  const { reasons, colleagues } = twoPeople;
  return (
    <Alert
      mt="md"
      variant="light"
      color="orange"
      role="region"
      aria-label={t('second.needed')}
      icon={<IconUsers aria-hidden />}
      title={t('second.needed')}
    >
      <List size="sm">
        {reasons.map((reason) => (
          <List.Item key={reason}>{t(`second.reasons.${reason}`)}</List.Item>
        ))}
      </List>
      <ColleaguesList colleagues={colleagues} first={first} nobody={t('second.nobody')} />
      {onConfirm && (
        <Button mt="sm" loading={isBusy} onClick={onConfirm}>
          {t('ask.firstOfTwo.yes')}
        </Button>
      )}
    </Alert>
  );
}
