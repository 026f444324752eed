import { ActionIcon } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '#shared/i18n/language-select.tsx';
import { ConnectionMark } from '../connection-mark.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import classes from './menu-foot.module.css';

/** The end of the menu: connection, theme and language. */
export function MenuFoot({ rail = false }: { rail?: boolean }) {
  return (
    <div className={classes.foot} data-rail={rail || undefined}>
      <ConnectionMark short={rail} />
      <AccountLink />
      <ThemeSwitch />
      {!rail && <LanguageSelect />}
    </div>
  );
}

/** Links to the person's own account. */
function AccountLink() {
  const { t } = useTranslation();
  const label = t('menu.entries.account');
  return (
    <ActionIcon component={Link} to="/account" variant="default" size={30} aria-label={label} title={label}>
      <IconUserShield size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
