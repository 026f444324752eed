import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isBuilt } from '#not-built.ts';
import { useMe } from '#shared/session/me.ts';
import { screensBesideMenu } from '../menu/menu-entries.ts';
import { isClickable, shownGroups } from '../menu/shown-groups.ts';

const [store, spotlight] = createSpotlight();

/** Jumps to any screen the person may open. */
export function Palette({ asked }: { asked: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useMe();

  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);

  if (!me) return null;
  const screens = [...shownGroups(me, false).flatMap(({ entries }) => entries), ...screensBesideMenu];
  const actions = screens
    .filter((entry) => isClickable(entry, me))
    .map(({ name, to }) => ({
      id: to,
      label: t(`menu.entries.${name}`),
      description: isBuilt(to) ? to : `${to} · ${t('menu.soon')}`,
      leftSection: <IconArrowRight size={16} aria-hidden />,
      onClick: () => void navigate({ to }),
    }));
  return (
    <Spotlight
      store={store}
      actions={actions}
      shortcut={null}
      highlightQuery
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      limit={12}
      scrollable
      maxHeight={420}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
      styles={{ actionDescription: { opacity: 1 } }}
      nothingFound={t('palette.nothing')}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: t('palette.placeholder'),
        'aria-label': t('palette.placeholder'),
      }}
    />
  );
}
