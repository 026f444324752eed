import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormButtons, type FormProps } from './form-buttons.tsx';

interface SilenceFormProps extends FormProps {
  onSilence: (minutes: number, reason: string) => void;
}

const choices = [15, 60, 240, 1440] as const;

/** "No more calls here": the caller can write, but not call for a time. */
export function SilenceForm({ onSilence, ...form }: SilenceFormProps) {
  const { t } = useTranslation('admin-calls');
  const [minutes, setMinutes] = useState('15');
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) onSilence(Number(minutes), reason.trim());
      }}
    >
      <Text size="sm" mb="sm">
        {t('silenceHint')}
      </Text>
      <NativeSelect
        label={t('silenceFor')}
        data={choices.map((value) => ({ value: String(value), label: t(`minutes.${value}`) }))}
        value={minutes}
        onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
      />
      <TextInput
        label={t('silenceReason')}
        mt="sm"
        data-autofocus
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormButtons {...form} label={t('silenceConfirm')} isDisabled={!reason.trim()} />
    </form>
  );
}
