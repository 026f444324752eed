import { ActionIcon, Text } from '@mantine/core';
import { IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#shared/confirm/confirm.ts';
import { useMe } from '#shared/session/me.ts';
import { Brand } from '../brand.tsx';
import { ConnectionMark } from '../connection-mark.tsx';
import { openPalette } from '../palette/palette.store.ts';
import classes from './mobile-header.module.css';

const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

/** Below 992 px: who is signed in, sign-out, and the menu behind a button. */
export function MobileHeader() {
  const { t } = useTranslation();
  const me = useMe();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const address = useLocation({ select: ({ pathname }) => pathname });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the route changes
  useEffect(() => setOpen(false), [address]);

  /** Sign-out asks first, because it is right beside the search. */
  const askFirst = async (event: MouseEvent) => {
    event.preventDefault();
    const question = { title: t('logout.title'), text: t('logout.text'), confirmLabel: t('logout.yes') };
    if (await confirm(question)) void navigate({ to: '/logout' });
  };

  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <header className={classes.header}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={44}
        aria-label={t('menu.open')}
        aria-expanded={open}
        onClick={show}
      >
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Brand />
      <ConnectionMark short />
      <Text className={classes.nickname} size="sm" c="dimmed">
        {me?.nickname}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={44}
        aria-label={t('palette.open')}
        onClick={openPalette}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        component={Link}
        to="/logout"
        preload={false}
        variant="subtle"
        color="gray"
        c="inherit"
        size={44}
        aria-label={t('menu.entries.logout')}
        onClick={(event) => void askFirst(event)}
      >
        <IconLogout size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Suspense>{wanted && <MobileMenu open={open} onClose={() => setOpen(false)} />}</Suspense>
    </header>
  );
}
