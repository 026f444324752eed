import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { removeAvatarOf } from '@matchdesk/contract/people/users.calls';
import type { User } from '@matchdesk/contract/people/users.record';
import { IconPhotoOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { fileAddress } from '#start-config.ts';
import { Block } from './block.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useWhyNot } from './use-why-not.ts';

/** The picture that a person chose, and a way to take away one that nobody should see. */
export function AvatarBlock({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const [opened, { open, close }] = useDisclosure();
  const whyNot = useWhyNot(user);
  return (
    <>
      {user.avatar && (
        <Block title={t('fields.avatar')}>
          <img src={fileAddress(user.avatar)} alt={t('removePicture.shown')} width={96} height={96} />
          {!whyNot({ what: 'data' }) && (
            <Button
              variant="default"
              leftSection={<IconPhotoOff size={16} aria-hidden />}
              onClick={open}
              style={{ alignSelf: 'flex-start' }}
            >
              {t('removePicture.action')}
            </Button>
          )}
        </Block>
      )}
      <ReasonDialog
        user={user}
        how="removePicture"
        danger
        opened={opened}
        onClose={close}
        send={(reason) =>
          attempt(removeAvatarOf, { params: { id: user.id }, body: { reason } }, { quiet: true })
        }
      />
    </>
  );
}
