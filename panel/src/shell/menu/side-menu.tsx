import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Brand } from '../brand.tsx';
import { openPalette } from '../palette/palette.store.ts';
import { MenuFoot } from './menu-foot.tsx';
import { MenuGroups } from './menu-groups.tsx';
import classes from './side-menu.module.css';

export function SideMenu() {
  const { t } = useTranslation();
  const [rail, setRail] = useLocalStorage({
    key: 'matchdesk.menu-collapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const Toggle = rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav id="menu" className={classes.menu} data-rail={rail || undefined} aria-label={t('menu.label')}>
      <div className={classes.top}>
        {!rail && <Brand />}
        <ActionIcon
          variant="subtle"
          color="gray"
          c="dimmed"
          aria-label={t(rail ? 'menu.expand' : 'menu.collapse')}
          aria-expanded={!rail}
          onClick={() => setRail(!rail)}
        >
          <Toggle size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <UnstyledButton
        className={classes.search}
        onClick={openPalette}
        aria-label={rail ? t('palette.open') : undefined}
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        {!rail && <span>{t('palette.open')}</span>}
        {!rail && <kbd aria-hidden>{t('palette.keys')}</kbd>}
      </UnstyledButton>
      <MenuGroups mobile={false} rail={rail} onLeaveRail={() => setRail(false)} />
      <MenuFoot rail={rail} />
    </nav>
  );
}
