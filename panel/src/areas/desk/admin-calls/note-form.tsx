import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormButtons, type FormProps } from './form-buttons.tsx';

interface NoteFormProps extends FormProps {
  onNote: (note: string) => void;
}

/** A note for colleagues, which stays with the match. */
export function NoteForm({ onNote, ...form }: NoteFormProps) {
  const { t } = useTranslation('admin-calls');
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim()) onNote(note.trim());
      }}
    >
      <TextInput
        label={t('noteLabel')}
        data-autofocus
        maxLength={1000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {t('noteHint')}
      </Text>
      <FormButtons {...form} label={t('note')} isDisabled={!note.trim()} />
    </form>
  );
}
