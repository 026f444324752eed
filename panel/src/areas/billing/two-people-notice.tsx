import { Alert, List } from '@mantine/core';
import type { TwoPeople } from '@matchdesk/contract/billing';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ColleaguesList } from './colleagues-list.tsx';

/** Says before anybody tries that two people have to pay, why, and who may be the second. */
export function TwoPeopleNotice({ twoPeople, first }: { twoPeople: TwoPeople; first: string }) {
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
    </Alert>
  );
}
