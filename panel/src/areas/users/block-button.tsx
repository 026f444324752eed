import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { blockUserById, unblockUserById } from '@matchdesk/contract/calls/users';
import type { User } from '@matchdesk/contract/users/record';
import { IconBan, IconLockOpen } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '#shared/api/call.ts';
import { displayName } from '#shared/people/display-name.ts';
import { notifyFailure } from '#shared/toasts/notify.ts';
import { toasts } from '#shared/toasts/toasts.ts';
import { useWhyNot } from './use-why-not.ts';
import { users } from './users.records.ts';

/** Blocks a user, or lets them in again, with a reason. */
export function BlockButton({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const [opened, { open, close }] = useDisclosure();
  const how = user.blocked_at ? 'unblock' : 'block';
  if (useWhyNot(user)({ what: how })) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={
          how === 'block' ? <IconBan size={16} aria-hidden /> : <IconLockOpen size={16} aria-hidden />
        }
        onClick={open}
      >
        {t(`${how}.action`)}
      </Button>
      <BlockDialog user={user} how={how} opened={opened} onClose={close} />
    </>
  );
}

interface BlockDialogProps {
  user: User;
  how: 'block' | 'unblock';
  opened: boolean;
  onClose: () => void;
}

function BlockDialog({ user, how, opened, onClose }: BlockDialogProps) {
  const { t } = useTranslation('users');
  const { t: shell } = useTranslation();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const act = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const given = { params: { id: user.id }, body: { reason } };
    const outcome = await (how === 'block'
      ? attempt(blockUserById, given, { quiet: true })
      : attempt(unblockUserById, given, { quiet: true }));
    setBusy(false);
    if (outcome.ok) {
      toasts.add({ type: 'success', message: t(`${how}.done`) });
      setReason('');
      onClose();
      await users.refresh();
    } else if (outcome.refused.errors.reason) setError(outcome.refused.errors.reason[0]);
    else if (outcome.refused.code !== 'proof-needed') notifyFailure(t('error'), outcome.refused);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(`${how}.title`, { name: displayName(user) })}
      closeButtonProps={{ 'aria-label': shell('close') }}
      centered
    >
      <form onSubmit={(event) => void act(event)} noValidate>
        <Text size="sm" mb="sm">
          {t(`${how}.text`)}
        </Text>
        <Textarea
          label={t('reason')}
          required
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={reason}
          error={error}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setError(undefined);
          }}
        />
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={onClose}>
            {shell('confirm.cancel')}
          </Button>
          <Button type="submit" loading={busy} color={how === 'block' ? 'red.8' : 'desk'}>
            {t(`${how}.action`)}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
