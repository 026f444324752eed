import { Badge } from '@mantine/core';
import { IconClock, IconExclamationCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaiting, type WaitingFacts } from './waiting.store.ts';

interface WaitingBadgeProps {
  kind: WaitingFacts['kind'];
  id: number;
  /** What stands there otherwise. */
  children?: ReactNode;
}

/** In a row: something waits for a connection, or was refused when it was sent. */
export function WaitingBadge({ kind, id, children }: WaitingBadgeProps) {
  const { t } = useTranslation();
  const waiting = useWaiting(kind, id);
  if (!waiting) return children;
  const { refused } = waiting;
  const Sign = refused ? IconExclamationCircle : IconClock;
  return (
    <Badge
      color={refused ? 'red' : 'yellow'}
      variant="light"
      tt="none"
      leftSection={<Sign size={12} aria-hidden />}
      title={refused?.words ?? t('waiting.hint')}
    >
      {t(refused ? 'waiting.refused' : 'waiting.mark')}
    </Badge>
  );
}
