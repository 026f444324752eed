import { Checkbox, Group, Text } from '@mantine/core';
import { changeSetting, listSettings } from '@matchdesk/contract/content/settings.calls';
import { getFactorReach } from '@matchdesk/contract/people/users.calls';
import { type RoleName, roleNames } from '@matchdesk/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { apiQuery, refresh } from '#shared/api/query.ts';
import { confirm } from '#shared/confirm/confirm.ts';
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
  /** Says whom the change affects before it is saved. */
  const ask = async (role: RoleName): Promise<boolean> => {
    const reach = await attempt(getFactorReach, { query: { role } });
    if (!reach.ok) return false;
    const { people, without_factor } = reach.data.data;
    const concerned = [
      t('factor.concerns', { count: people }),
      ...(without_factor > 0 ? [t('factor.without', { count: without_factor })] : []),
    ];
    return confirm({
      title: t('factor.require', { role: t(`roles.${role}`) }),
      text: concerned.join(' '),
      confirmLabel: t('factor.requireYes'),
    });
  };
  const change = async (role: RoleName, isRequired: boolean) => {
    if (isRequired && !(await ask(role))) return;
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
