import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#shared/api/refused.ts';
import { text } from '#shared/i18n/i18n.ts';

interface CodeFormProps {
  label: string;
  send: (code: string) => Promise<void>;
}

/** Asks for one code; an error is shown under the field. */
export function CodeForm({ label, send }: CodeFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await send(code);
    } catch (problem) {
      setError(isRefused(problem) ? problem.words : text('error.generic'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          label={label}
          autoComplete="one-time-code"
          inputMode="text"
          maxLength={40}
          data-autofocus
          value={code}
          error={error}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            setError(undefined);
          }}
        />
        <Button type="submit" mt={25} loading={busy} disabled={code.trim() === ''}>
          {t('factor.confirm')}
        </Button>
      </Group>
    </form>
  );
}
