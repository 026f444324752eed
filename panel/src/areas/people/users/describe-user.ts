import { useTranslation } from 'react-i18next';
import type { DescribeField } from '#shared/history/described-change.ts';
import { keptList, useDescribedFields } from '#shared/history/described-fields.tsx';

export function useDescribeUser(): DescribeField {
  const { t } = useTranslation('users');
  return useDescribedFields({
    name: { label: t('fields.name') },
    nickname: { label: t('fields.nickname') },
    email: { label: t('fields.email') },
    birthday: { label: t('fields.birthday') },
    country: { label: t('fields.country_id') },
    roles: { label: t('fields.roles'), value: keptList },
    permissions: { label: t('permissions'), value: keptList },
    games: { label: t('games'), value: keptList },
    permission: { label: t('permission') },
    game: { label: t('game') },
    reason: { label: t('reason') },
    sessions: { label: t('sessions.title') },
  });
}
