import { IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '#shared/session/me.ts';
import { screensBesideMenu } from '../menu/menu-entries.ts';
import { isClickable, shownGroups } from '../menu/shown-groups.ts';

/** Jumps to the screens that the person may open. */
export function useScreenActions() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useMe();
  if (!me) return [];
  return [...shownGroups(me, false).flatMap(({ entries }) => entries), ...screensBesideMenu]
    .filter((entry) => isClickable(entry, me))
    .map(({ name, to }) => ({
      id: to,
      label: t(`menu.entries.${name}`),
      description: to,
      leftSection: <IconArrowRight size={16} aria-hidden />,
      onClick: () => void navigate({ to }),
    }));
}
