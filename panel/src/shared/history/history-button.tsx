import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryParts } from './history-drawer.tsx';

const Drawer = lazy(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }));

/** Opens a record's History beside it. */
export function HistoryButton({ compact, ...parts }: HistoryParts & { compact?: boolean }) {
  const { t } = useTranslation('history');
  const [wanted, setWanted] = useState(false);
  const [opened, { open, close }] = useDisclosure();
  const show = () => {
    setWanted(true);
    open();
  };
  return (
    <>
      {compact ? (
        <ActionIcon variant="subtle" color="gray" aria-label={t('title')} title={t('title')} onClick={show}>
          <IconHistory size={16} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={show}>
          {t('title')}
        </Button>
      )}
      <Suspense>{wanted && <Drawer {...parts} opened={opened} onClose={close} />}</Suspense>
    </>
  );
}
