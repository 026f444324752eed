import type { User } from '@matchdesk/contract/people/users.record';
import { useTranslation } from 'react-i18next';
import { money } from '#shared/format/numbers.ts';
import { Facts } from '#shared/forms/facts.tsx';

export function Wallets({ wallets }: Pick<User, 'wallets'>) {
  const { t } = useTranslation('users');
  return (
    <Facts
      title={t('wallets')}
      facts={wallets.map(({ currency, value }) => ({ label: currency, value: money(value, currency) }))}
    />
  );
}
