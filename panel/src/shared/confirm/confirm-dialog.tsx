import { Alert, Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
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
  const [typed, setTyped] = useState<{ by: AskedQuestion | undefined; text: string }>();
  const text = typed && typed.by === question ? typed.text : '';
  const isTyped = !question?.typed || text.trim() === question.typed.text.trim();

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
      {question?.warning && (
        <Alert color="yellow" mb="sm">
          {question.warning}
        </Alert>
      )}
      <Text mb="lg">{question?.text}</Text>
      {question?.typed && (
        <TextInput
          mb="lg"
          label={question.typed.label}
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={({ currentTarget }) => setTyped({ by: question, text: currentTarget.value })}
          onKeyDown={({ key }) => key === 'Enter' && isTyped && current?.answer(true)}
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => current?.answer(false)}>
          {question?.cancelLabel ?? t('confirm.cancel')}
        </Button>
        <Button
          data-autofocus={question?.typed ? undefined : true}
          disabled={!isTyped}
          color={question?.danger ? 'red.8' : 'desk'}
          onClick={() => current?.answer(true)}
        >
          {question?.confirmLabel ?? t('confirm.yes')}
        </Button>
      </Group>
    </Modal>
  );
}
