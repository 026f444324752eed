import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import type { User } from '@matchdesk/contract/people/users.record';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '#shared/api/outcome.ts';
import { displayName } from '#shared/people/display-name.ts';
import { notifyFailure, toasts } from '#shared/toasts/toasts.ts';
import { users } from './users.queries.ts';

interface ReasonDialogProps {
  user: User;
  /** Selects the dialog's texts. */
  how: 'block' | 'unblock' | 'lostFactor' | 'removePicture';
  danger: boolean;
  opened: boolean;
  onClose: () => void;
  send: (reason: string) => Promise<Outcome<unknown>>;
}

/** Asks for a reason, then does something to a user's account. */
export function ReasonDialog({ user, how, danger, opened, onClose, send }: ReasonDialogProps) {
  const { t } = useTranslation('users');
  const { t: shell } = useTranslation();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const act = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const outcome = await send(reason);
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
          <Button type="submit" loading={busy} color={danger ? 'red.8' : 'desk'}>
            {t(`${how}.action`)}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
