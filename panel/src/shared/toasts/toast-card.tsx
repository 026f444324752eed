import { Button, Notification } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Toast, toasts } from './toasts.ts';
import { useEndUndo } from './use-end-undo.ts';

const looks = {
  info: { color: 'desk', icon: IconInfoCircle },
  success: { color: 'green.8', icon: IconCheck },
  warning: { color: 'yellow.8', icon: IconAlertTriangle },
  error: { color: 'red.8', icon: IconX },
} as const;

export function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const { id, ms, action } = toast;
  const { color, icon: Sign } = looks[toast.type];
  useEndUndo(toast);

  useEffect(() => {
    if (held || ms === undefined) return;
    const timer = setTimeout(() => toasts.remove(id), ms);
    return () => clearTimeout(timer);
  }, [held, id, ms]);

  return (
    <Notification
      withBorder
      color={color}
      icon={<Sign size={16} aria-hidden />}
      title={toast.title}
      styles={{ description: { color: 'var(--mantine-color-dimmed)' } }}
      role={toast.type === 'error' ? 'alert' : 'status'}
      data-type={toast.type}
      onClose={() => toasts.remove(id)}
      closeButtonProps={{ 'aria-label': t('close') }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.message}
      {action && (
        <Button
          variant="light"
          size="compact-xs"
          ml="sm"
          onClick={() => {
            toasts.remove(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </Notification>
  );
}
