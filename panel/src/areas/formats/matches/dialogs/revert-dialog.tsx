import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface RevertDialogProps {
  /** The match and its result in one sentence. */
  text: string;
  isFinished: boolean;
  /** Whether the result can be taken back now. */
  isOffered: boolean;
  /** Resolves to whether it succeeded. */
  revert: () => Promise<boolean>;
  onClose: () => void;
}

/** Asks before a result is taken back. The dialog updates if a colleague changes the match meanwhile. */
export function RevertDialog(props: RevertDialogProps) {
  const { text, isFinished, revert, onClose } = props;
  const { t } = useTranslation('matches');
  const { t: shell } = useTranslation();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const isDone = await revert();
    setBusy(false);
    if (isDone) onClose();
  };
  const isOffered = busy || props.isOffered;
  return (
    <Modal
      opened
      onClose={onClose}
      centered
      title={t('revert.title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Text mb={isOffered ? 'lg' : 'xs'}>{text}</Text>
      {!isOffered && (
        <Text mb="lg" role="status">
          {t(isFinished ? 'revert.nextFinished' : 'revert.alreadyOpen')}
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('revert.cancel')}
        </Button>
        <Button data-autofocus disabled={!isOffered} loading={busy} onClick={() => void submit()}>
          {t('revert.submit')}
        </Button>
      </Group>
    </Modal>
  );
}
