import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#shared/store/store.ts';
import { Brand } from '../brand.tsx';
import { openPalette } from '../palette/palette.store.ts';
import { MenuFoot } from './menu-foot.tsx';
import { MenuGroups } from './menu-groups.tsx';
import { rail, setRail } from './rail.ts';
import classes from './side-menu.module.css';

export function SideMenu() {
  const { t } = useTranslation();
  const isRail = useStore(rail);
  const Toggle = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav id="menu" className={classes.menu} data-rail={isRail || undefined} aria-label={t('menu.label')}>
      <div className={classes.top}>
        {!isRail && <Brand />}
        <ActionIcon
          variant="subtle"
          color="gray"
          c="dimmed"
          aria-label={t(isRail ? 'menu.expand' : 'menu.collapse')}
          aria-expanded={!isRail}
          onClick={() => setRail(!isRail)}
        >
          <Toggle size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <UnstyledButton
        className={classes.search}
        onClick={openPalette}
        aria-label={isRail ? t('palette.open') : undefined}
      >
        <IconSearch size={16} stroke={1.6} aria-hidden />
        {!isRail && <span>{t('palette.open')}</span>}
        {!isRail && <kbd aria-hidden>{t('palette.keys')}</kbd>}
      </UnstyledButton>
      <MenuGroups mobile={false} rail={isRail} onLeaveRail={() => setRail(false)} />
      <MenuFoot rail={isRail} />
    </nav>
  );
}
