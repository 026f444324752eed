import { Checkbox, Group, Text } from '@mantine/core';
import { changeSetting, listSettings } from '@matchdesk/contract/calls/settings';
import { type RoleName, roleNames } from '@matchdesk/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { useHasRole } from '#shared/session/me.ts';
import { Block } from './block.tsx';

const key = 'second_factor_roles';

/** The roles that need a second factor, for Super admins. */
export function FactorRoles() {
  const { t } = useTranslation('users');
  const isSuperAdmin = useHasRole()('Super admin');
  const { data } = useQuery({ ...apiQuery(listSettings), enabled: isSuperAdmin });
  const [sent, setSent] = useState<string>();
  const setting = data?.data.find(({ config_name }) => config_name === key);
  if (!isSuperAdmin || !setting) return null;
  const value = sent ?? setting.config_value;
  const required = roleNames.filter((role) => value.split(',').includes(role));
  const change = async (role: RoleName, isRequired: boolean) => {
    const next = roleNames.filter((one) => (one === role ? isRequired : required.includes(one))).join();
    setSent(next);
    await attempt(changeSetting, { params: { key }, body: { value: next } });
    await refresh(listSettings);
    setSent(undefined);
  };
  return (
    <Block title={t('factor.roles')}>
      <Text size="sm" c="dimmed">
        {t('factor.rolesText')}
      </Text>
      <Group gap="lg" role="group" aria-label={t('factor.roles')}>
        {roleNames.map((role) => (
          <Checkbox
            key={role}
            label={t(`roles.${role}`)}
            checked={required.includes(role)}
            onChange={({ currentTarget }) => void change(role, currentTarget.checked)}
          />
        ))}
      </Group>
    </Block>
  );
}
