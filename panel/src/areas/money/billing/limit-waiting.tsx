import { Alert, Button, Group, Text } from '@mantine/core';
import type { LimitChange } from '@matchdesk/contract/money/billing';
import { cancelLimitChange } from '@matchdesk/contract/money/billing.calls';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '#shared/api/outcome.ts';
import { dateTime } from '#shared/format/dates.ts';
import { money } from '#shared/format/numbers.ts';
import { useMay, useMe } from '#shared/session/me.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { callOffLimit, confirmLimit } from './billing.queries.ts';
import { ColleaguesList, whyNotText } from './colleagues-list.tsx';
import { sayFailure } from './say-failure.ts';

/** A higher limit that waits for confirmation: who asked, who may confirm, and until when it can be cancelled. */
export function LimitWaiting({ change }: { change: LimitChange }) {
  const { t } = useTranslation('billing');
  const me = useMe();
  const isSuperAdmin = useMay()(cancelLimitChange);
  const [isBusy, setBusy] = useState(false);
  const { id, currency, limit, asked_by, asked_at, due_at, colleagues } = change;
  const mine = colleagues.find(({ user }) => user.id === me?.id);

  const act = async (call: (id: number) => Promise<Outcome<unknown>>, done: string) => {
    setBusy(true);
    const outcome = await call(id);
    setBusy(false);
    if (!outcome.ok) return sayFailure(t('updateError'), outcome.refused);
    toasts.add({ type: 'success', message: done });
  };

  const wanted = limit === null ? t('limits.none', { currency }) : money(limit, currency);
  return (
    <Alert
      mt="md"
      variant="light"
      color="orange"
      role="region"
      aria-label={t('limits.waits', { limit: wanted })}
      icon={<IconHourglass aria-hidden />}
      title={t('limits.waits', { limit: wanted })}
    >
      <Text size="sm">{t('limits.asked', { name: asked_by.nickname, at: dateTime(asked_at) })}</Text>
      <ColleaguesList
        colleagues={colleagues}
        first={asked_by.nickname}
        nobody={due_at ? t('limits.countsAlone', { at: dateTime(due_at) }) : t('limits.nobody')}
      />
      {isSuperAdmin && (
        <Group mt="sm" gap="sm">
          {mine?.why_not === null && (
            <Button loading={isBusy} onClick={() => void act(confirmLimit, t('limits.saved'))}>
              {t('limits.confirm')}
            </Button>
          )}
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void act(callOffLimit, t('limits.calledOff'))}
          >
            {t('limits.callOff')}
          </Button>
        </Group>
      )}
      {mine?.why_not && (
        <Text size="sm" mt="xs" fw={600}>
          {whyNotText(t, mine, asked_by.nickname, 'whyNotYou')}
        </Text>
      )}
    </Alert>
  );
}
