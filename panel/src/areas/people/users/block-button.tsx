import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { blockUserById, removeFactorOf, unblockUserById } from '@matchdesk/contract/people/users.calls';
import type { User } from '@matchdesk/contract/people/users.record';
import { IconBan, IconKeyOff, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useWhyNot } from './use-why-not.ts';

const quiet = { quiet: true };

/** Blocks a user, or lets them in again, with a reason. */
export function BlockButton({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const [opened, { open, close }] = useDisclosure();
  const how = user.blocked_at ? 'unblock' : 'block';
  if (useWhyNot(user)({ what: how })) return null;
  const Sign = how === 'block' ? IconBan : IconLockOpen;
  return (
    <>
      <Button variant="default" leftSection={<Sign size={16} aria-hidden />} onClick={open}>
        {t(`${how}.action`)}
      </Button>
      <ReasonDialog
        user={user}
        how={how}
        danger={how === 'block'}
        opened={opened}
        onClose={close}
        send={(reason) => {
          const given = { params: { id: user.id }, body: { reason } };
          return how === 'block'
            ? attempt(blockUserById, given, quiet)
            : attempt(unblockUserById, given, quiet);
        }}
      />
    </>
  );
}

/** Removes the second factor of somebody who lost it. */
export function LostFactorButton({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const [opened, { open, close }] = useDisclosure();
  const isRefused = useWhyNot(user)({ what: 'factor' });
  if (isRefused || !user.has_factor) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconKeyOff size={16} aria-hidden />} onClick={open}>
        {t('lostFactor.action')}
      </Button>
      <ReasonDialog
        user={user}
        how="lostFactor"
        danger
        opened={opened}
        onClose={close}
        send={(reason) => attempt(removeFactorOf, { params: { id: user.id }, body: { reason } }, quiet)}
      />
    </>
  );
}
