import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryParts } from './history-drawer.tsx';

const Drawer = lazy(async () => ({ default: (await import('./history-drawer.tsx')).HistoryDrawer }));

/** Opens a record's History beside it. */
export function HistoryButton(parts: HistoryParts) {
  const { t } = useTranslation('history');
  const [wanted, setWanted] = useState(false);
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => {
          setWanted(true);
          open();
        }}
      >
        {t('title')}
      </Button>
      <Suspense>{wanted && <Drawer {...parts} opened={opened} onClose={close} />}</Suspense>
    </>
  );
}
