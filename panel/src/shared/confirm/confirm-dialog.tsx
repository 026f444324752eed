import { Button, Group, Modal, Text } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#shared/store/store.ts';
import { type AskedQuestion, asked } from './confirm.ts';

export function ConfirmDialog() {
  const { t } = useTranslation();
  const current = useStore(asked);
  // The text stays while the dialog fades away.
  const last = useRef<AskedQuestion>(undefined);
  if (current) last.current = current;
  const question = last.current;

  return (
    <Modal
      opened={current !== undefined}
      onClose={() => current?.answer(false)}
      title={question?.title}
      closeButtonProps={{ 'aria-label': t('close') }}
      centered
      size="sm"
      zIndex={500}
    >
      <Text mb="lg">{question?.text}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => current?.answer(false)}>
          {question?.cancelLabel ?? t('confirm.cancel')}
        </Button>
        <Button
          data-autofocus
          color={question?.danger ? 'red.8' : 'desk'}
          onClick={() => current?.answer(true)}
        >
          {question?.confirmLabel ?? t('confirm.yes')}
        </Button>
      </Group>
    </Modal>
  );
}
