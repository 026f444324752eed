import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MenuFoot } from './menu-foot.tsx';
import { MenuGroups } from './menu-groups.tsx';
import classes from './mobile-menu.module.css';

export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      title={t('menu.label')}
      size={300}
      padding={0}
      classNames={classes}
      closeButtonProps={{ 'aria-label': t('menu.close') }}
      transitionProps={{ duration: 140 }}
    >
      <nav className={classes.nav} aria-label={t('menu.label')}>
        <MenuGroups mobile />
        <MenuFoot />
      </nav>
    </Drawer>
  );
}
