import { ActionIcon, Button, Group, Kbd, Menu } from '@mantine/core';
import type { AdminCall } from '@matchdesk/contract/desk/admin-calls';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#shared/session/me.ts';
import type { CallDialogKind } from './call-dialogs.tsx';

export interface CallCommands {
  claim: () => void;
  release: () => void;
  answer: () => void;
  open: (dialog: CallDialogKind) => void;
}

interface CallButtonsProps {
  call: AdminCall;
  isGone: boolean;
  isBusy: boolean;
  isAnswering: boolean;
  on: CallCommands;
}

/** What can be done with a call, depending on who holds it. */
export function CallButtons({ call, isGone, isBusy, isAnswering, on }: CallButtonsProps) {
  const { t } = useTranslation('admin-calls');
  const me = useMe();
  const holder = call.claimed_by;
  const isMine = holder !== null && holder.user_id === me?.id;
  return (
    <Group gap="xs">
      {!isAnswering && (
        <Button px="sm" disabled={isGone} loading={isBusy} onClick={on.answer}>
          {t('answer')} <Hint name="↵" />
        </Button>
      )}
      {!holder && (
        <Button px="sm" variant="default" disabled={isGone || isBusy} onClick={on.claim}>
          {t('claim')} <Hint name="C" />
        </Button>
      )}
      {(isMine || !holder) && (
        <Button px="sm" variant="default" disabled={isGone || isBusy} onClick={() => on.open('resolve')}>
          {t('resolve')} <Hint name="R" />
        </Button>
      )}
      <Menu key={call.id} position="bottom-end" shadow="md" transitionProps={{ duration: 80 }}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('more')} disabled={isGone}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isMine && (
            <>
              <Menu.Item rightSection={<Hint name="U" />} onClick={on.release}>
                {t('release')}
              </Menu.Item>
              <Menu.Item rightSection={<Hint name="H" />} onClick={() => on.open('hand-over')}>
                {t('handOver')}
              </Menu.Item>
            </>
          )}
          <Menu.Item rightSection={<Hint name="N" />} onClick={() => on.open('note')}>
            {t('note')}
          </Menu.Item>
          <Menu.Item onClick={() => on.open('silence')}>{t('silence')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

const Hint = ({ name }: { name: string }) => (
  <Kbd ml={6} visibleFrom="sm" aria-hidden>
    {name}
  </Kbd>
);
