import { Button, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface IncompleteDialogProps {
  /** The server's sentence that names the people without a seat. */
  said: string | undefined;
  onClose: () => void;
  onFill: () => Promise<void>;
  onRecreate: () => void;
  onStart: () => Promise<void>;
}

/** Participants without a seat block the start; the dialog offers three ways to go on. */
export function IncompleteDialog({ said, onClose, onFill, onRecreate, onStart }: IncompleteDialogProps) {
  const { t } = useTranslation('elimination');
  const { t: shell } = useTranslation();
  const leave = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Modal
      opened={said !== undefined}
      onClose={onClose}
      centered
      title={t('incomplete.title')}
      closeButtonProps={{ 'aria-label': shell('close') }}
    >
      <Text mb="md">{said}</Text>
      <Stack gap="xs">
        <Button data-autofocus onClick={leave(onFill)}>
          {t('incomplete.fill')}
        </Button>
        <Button variant="default" onClick={leave(onRecreate)}>
          {t('incomplete.recreate')}
        </Button>
        <Button variant="default" onClick={leave(onStart)}>
          {t('incomplete.leaveOut')}
        </Button>
      </Stack>
    </Modal>
  );
}
