import { Badge, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { channels } from '@matchdesk/contract/channels';
import type { Message } from '@matchdesk/contract/desk/chats';
import { listWithdrawMessages } from '@matchdesk/contract/money/billing.calls';
import type { RiskSignal, RiskSignalLevel, WithdrawDetail } from '@matchdesk/contract/money/billing.record';
import type { WithdrawStatus } from '@matchdesk/contract/statuses';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { money } from '#shared/format/numbers.ts';
import { Facts } from '#shared/forms/facts.tsx';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';
import { RecordPage } from '#shared/forms/record-page.tsx';
import { useDescribedFields } from '#shared/history/describe-fields.tsx';
import { HistoryButton } from '#shared/history/history-button.tsx';
import { useLiveRefresh } from '#shared/live/use-live-refresh.ts';
import { displayName } from '#shared/people/display-name.ts';
import { useMay, useMe } from '#shared/session/me.ts';
import { StatusBadge } from '#shared/status/status-badge.tsx';
import { Thread } from '#shared/thread/thread.tsx';
import { notify } from '#shared/toasts/toasts.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { AnchorLink } from '#shared/ui/links.tsx';
import {
  chatSource,
  shownMessage,
  withdrawHistoryQuery,
  withdrawKeys,
  withdrawQuery,
} from './billing.queries.ts';
import { withdrawLooks } from './billing.statuses.ts';
import { StatusControl } from './status-control.tsx';
import classes from './withdraw-page.module.css';

const colours: Record<RiskSignalLevel, string> = {
  good: 'green',
  low: 'gray',
  middle: 'orange',
  high: 'red',
};

export function WithdrawPage() {
  const { t } = useTranslation('billing');
  const { id: named } = useParams({ strict: false });
  const id = Number(named);
  const { data, error, refetch } = useQuery(withdrawQuery(id));
  useLiveRefresh(channels.desk('billing'), { records: withdrawKeys });
  const describe = useDescribedFields({
    status: {
      label: t('fields.status'),
      value: (kept) => t(`withdrawStatuses.${kept as WithdrawStatus}`),
    },
    amount: { label: t('fields.amount') },
    currency: { label: t('fields.currency') },
  });
  const mayChat = useMay()(listWithdrawMessages);
  if (error)
    return <ErrorState title={t('withdraw.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  const withdraw = data.data;
  return (
    <RecordPage
      title={t('withdraw.title', { id, name: displayName(withdraw.user) })}
      back={{ to: '/withdraws', label: t('withdraws.title') }}
      wide
      actions={<HistoryButton query={(page) => withdrawHistoryQuery(id, page)} describe={describe} />}
    >
      <div className={classes.columns}>
        <Stack gap="md">
          <StatusControl withdraw={withdraw} />
          <Request withdraw={withdraw} />
          {mayChat && <RiskSignalsCard signs={withdraw.signs} />}
        </Stack>
        {mayChat && (
          <Paper withBorder component="section" className={classes.chat} aria-label={t('withdraw.chat')}>
            <Title order={2} size="h5" p="sm">
              {t('withdraw.chat')}
            </Title>
            <WithdrawChat key={id} withdraw={withdraw} />
          </Paper>
        )}
      </div>
    </RecordPage>
  );
}

function Request({ withdraw }: { withdraw: WithdrawDetail }) {
  const { t } = useTranslation('billing');
  const { user, wallet, status, payout, rate } = withdraw;
  const { currency } = wallet;
  const rated = currency === 'EUR' ? money(payout, 'EUR') : `${money(payout, 'EUR')} (× ${rate})`;
  return (
    <Facts
      title={t('withdraw.request')}
      facts={[
        {
          label: t('fields.user'),
          value: (
            <AnchorLink to="/user/$id" params={{ id: String(user.id) }}>
              {displayName(user)}
            </AnchorLink>
          ),
        },
        ...(user.email ? [{ label: t('fields.email'), value: user.email }] : []),
        { label: t('fields.amount'), value: money(withdraw.amount, currency) },
        { label: t('fields.payout'), value: rated },
        { label: t('fields.currency'), value: withdraw.currency.name },
        {
          label: t('fields.wallet'),
          value: <span data-testid="wallet">{money(wallet.value, currency)}</span>,
        },
        ...(withdraw.payment_detail === null
          ? []
          : [{ label: t('fields.payment_detail'), value: withdraw.payment_detail }]),
        { label: t('fields.message'), value: withdraw.message },
        {
          label: t('fields.status'),
          value: <StatusBadge look={withdrawLooks[status]} word={t(`withdrawStatuses.${status}`)} />,
        },
        { label: t('fields.created_at'), value: <DateTime value={withdraw.created_at} /> },
        {
          label: t('fields.transaction'),
          value: (
            <AnchorLink to="/transactions" search={{ search: withdraw.transaction_id }}>
              #{withdraw.transaction_id}
            </AnchorLink>
          ),
        },
      ]}
    />
  );
}

/** What to look at before paying. */
function RiskSignalsCard({ signs }: { signs: readonly RiskSignal[] }) {
  const { t } = useTranslation('billing');
  return (
    <Paper withBorder p="md" component="section" aria-label={t('signs.title')}>
      <Title order={2} mb="sm">
        {t('signs.title')}
      </Title>
      <Stack gap="xs">
        {signs.map(({ kind, level, facts }) => (
          <Group key={kind} gap="xs" wrap="nowrap" align="flex-start">
            <Badge variant="light" color={colours[level]} tt="none" miw={70}>
              {t(`signs.levels.${level}`)}
            </Badge>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {t(`signs.texts.${kind}`, facts)}
            </Text>
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}

/** The chat with the player who asked. All staff appear as 'Admin'. */
function WithdrawChat({ withdraw }: { withdraw: WithdrawDetail }) {
  const { t } = useTranslation('billing');
  const me = useMe();
  const { room_id, user } = withdraw;
  const [source] = useState(() => chatSource(room_id));
  if (!me) return null;
  const isOwn = me.id === user.id;
  return (
    <Thread<Message, 'chat.withdraw.{id}'>
      name={`withdraw.${room_id}`}
      label={t('withdraw.chatWith', { name: displayName(user) })}
      me={{ id: me.id, name: t('admin') }}
      source={source}
      channel={channels.withdrawChat(room_id)}
      messageOf={({ data: message }) => shownMessage(message)}
      nameOf={({ role, nickname }) => (role === 'admin' ? t('admin') : nickname)}
      isStaff={({ role }) => role === 'admin'}
      canWrite={!isOwn}
      {...(isOwn && { hint: t('withdraw.own') })}
      canSendPictures
      alwaysFollow
      onRefused={(refused) => notify({ title: t('errorSent'), text: refused.words, type: 'error' })}
    />
  );
}
