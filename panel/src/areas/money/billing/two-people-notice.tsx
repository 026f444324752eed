import { Alert, Button, List } from '@mantine/core';
import type { TwoPeople } from '@matchdesk/contract/money/billing';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ColleaguesList } from './colleagues-list.tsx';

interface TwoPeopleNoticeProps {
  twoPeople: TwoPeople;
  first: string;
  /** Confirms as the first person; undefined if somebody already has, or if the reader may not. */
  onConfirm: (() => void) | undefined;
  isBusy: boolean;
}

/** Says up front that two people have to pay, why, and who may be the second. */
export function TwoPeopleNotice({ twoPeople, first, onConfirm, isBusy }: TwoPeopleNoticeProps) {
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
