import type { User } from '@matchdesk/contract/people/users.record';
import { useTranslation } from 'react-i18next';
import { Facts } from '#shared/forms/facts.tsx';

/** A user whom the signed-in person may not change. */
export function UserView({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const roles = user.roles.map((role) => t(`roles.${role as 'Super admin'}`)).join(', ');
  return (
    <Facts
      title={t('data')}
      facts={[
        { label: t('fields.id'), value: user.id },
        { label: t('fields.nickname'), value: user.nickname },
        { label: t('fields.name'), value: user.name },
        { label: t('fields.email'), value: user.email },
        { label: t('fields.birthday'), value: user.birthday?.replaceAll('-', '.') },
        { label: t('fields.country_id'), value: user.country?.value },
        { label: t('fields.timezone'), value: user.timezone },
        { label: t('fields.roles'), value: roles },
      ]}
    />
  );
}
