import { Radio, Stack, TextInput } from '@mantine/core';
import { type CallOutcome, callOutcomes } from '@matchdesk/contract/desk/admin-calls.rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormButtons, type FormProps } from './form-buttons.tsx';

interface ResolveFormProps extends FormProps {
  onResolve: (outcome: CallOutcome, note: string) => void;
}

/** How a call ended, and what colleagues should know of it. Arrows choose, Enter resolves. */
export function ResolveForm({ onResolve, ...form }: ResolveFormProps) {
  const { t } = useTranslation('admin-calls');
  const [outcome, setOutcome] = useState<CallOutcome>('solved');
  const [note, setNote] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onResolve(outcome, note.trim());
      }}
    >
      <Radio.Group
        label={t('outcome')}
        value={outcome}
        onChange={(value) => setOutcome(value as CallOutcome)}
      >
        <Stack gap={8} mt={6}>
          {callOutcomes.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`outcomes.${value}`)}
              {...(value === outcome && { 'data-autofocus': true })}
            />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={t('noteOptional')}
        mt="md"
        maxLength={1000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <FormButtons {...form} label={t('resolve')} />
    </form>
  );
}
