import { ActionIcon } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Links to the person's own account. */
export function AccountLink() {
  const { t } = useTranslation();
  const label = t('menu.entries.account');
  return (
    <ActionIcon component={Link} to="/account" variant="default" size={30} aria-label={label} title={label}>
      <IconUserShield size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
