import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { seeAs } from '@matchdesk/contract/people/users.calls';
import type { User } from '@matchdesk/contract/people/users.record';
import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/session/me.ts';

const Drawer = lazy(async () => ({ default: (await import('./see-as-drawer.tsx')).SeeAsDrawer }));

/** Opens a view of what somebody sees and may do. */
export function SeeAsButton({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const may = useMay();
  const [wanted, setWanted] = useState(false);
  const [opened, { open, close }] = useDisclosure();
  if (!may(seeAs)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => {
          setWanted(true);
          open();
        }}
      >
        {t('seeAs.action')}
      </Button>
      <Suspense>{wanted && <Drawer user={user} opened={opened} onClose={close} />}</Suspense>
    </>
  );
}
