import { Alert, Button, Group, List, Text } from '@mantine/core';
import { runLedgerCheck } from '@matchdesk/contract/money/billing.calls';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '#shared/format/date-time.tsx';
import { wholeNumber } from '#shared/format/numbers.ts';
import { useMay } from '#shared/session/me.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { checkNow, checkQuery } from './billing.queries.ts';

/** When all balances were last checked against their movements, and which did not add up. */
export function LedgerNotice() {
  const { t } = useTranslation('billing');
  const may = useMay();
  const { data } = useQuery(checkQuery);
  const [isBusy, setBusy] = useState(false);
  const check = data?.data;
  const run = async () => {
    setBusy(true);
    const outcome = await checkNow();
    setBusy(false);
    if (!outcome.ok) notifyFailure(t('ledger.failed'), outcome.refused);
  };
  return (
    <>
      {check && check.mismatches.length > 0 && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('ledger.wrong')} mb="sm">
          <List size="sm">
            {check.mismatches.slice(0, 10).map(({ rule, user_id, currency, id }) => (
              <List.Item key={`${rule} ${user_id} ${currency} ${id}`}>
                {[rule, user_id && `user ${user_id}`, currency, id && `#${id}`].filter(Boolean).join(', ')}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Group gap="xs" mb="sm">
        <Text size="sm" c="dimmed" role="status">
          {check ? (
            <>
              {t(check.mismatches.length > 0 ? 'ledger.checkedWrong' : 'ledger.checked', {
                count: check.wallets,
                wallets: wholeNumber(check.wallets),
              })}{' '}
              <DateTime value={check.finished_at} />
            </>
          ) : (
            t('ledger.never')
          )}
        </Text>
        {may(runLedgerCheck) && (
          <Button size="compact-xs" variant="subtle" loading={isBusy} onClick={() => void run()}>
            {t('ledger.run')}
          </Button>
        )}
      </Group>
    </>
  );
}
