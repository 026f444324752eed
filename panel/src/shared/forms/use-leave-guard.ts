import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirm } from '#shared/confirm/confirm.ts';

/** Asks before what was typed is lost, inside the panel and when the tab closes. */
export function useLeaveGuard(isDirty: () => boolean): void {
  const { t } = useTranslation('forms');
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty() || current.pathname === next.pathname) return false;
      const leave = await confirm({
        title: t('leave.title'),
        text: t('leave.text'),
        confirmLabel: t('leave.confirm'),
        cancelLabel: t('leave.cancel'),
        danger: true,
      });
      return !leave;
    },
  });
}
