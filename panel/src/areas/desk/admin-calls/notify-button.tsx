import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { askToNotify, permission } from '#shared/attention/notifications.ts';
import { useStore } from '#shared/store/store.ts';

/** Browsers ask for permission only after a click; the button disappears once the person has decided. */
export function NotifyButton() {
  const { t } = useTranslation('admin-calls');
  if (useStore(permission) !== 'default') return null;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<IconBell size={15} aria-hidden />}
      onClick={() => void askToNotify()}
    >
      {t('notifyMe')}
    </Button>
  );
}
