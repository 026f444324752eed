import { Button, Code, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#shared/api/refused.ts';
import { text } from '#shared/i18n/i18n.ts';
import { QrCode } from '#shared/qr/qr.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';

interface CodeFormProps {
  label: string;
  send: (code: string) => Promise<void>;
}

interface FactorSetUpProps {
  /** The secret to enter into the authenticator app. */
  secret: string;
  address: string;
  /** Sends the first code; resolves to the recovery codes. */
  confirm: (code: string) => Promise<string[]>;
  onDone: () => void;
}

/** Shows the QR code for the app, asks for its first code, then shows the recovery codes. */
export function FactorSetUp({ secret, address, confirm, onDone }: FactorSetUpProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Stack gap="sm">
      <Text size="sm">{t('factor.scan')}</Text>
      <QrCode text={address} label={t('factor.qr')} />
      <Text size="sm" c="dimmed">
        {t('factor.byHand')} <Code>{secret}</Code>
      </Text>
      <CodeForm send={async (code) => setCodes(await confirm(code))} label={t('factor.code')} />
    </Stack>
  );
}

/** Codes for when the app is lost; they are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Text size="sm">{t('factor.codes')}</Text>
      <List size="sm" aria-label={t('factor.codesLabel')}>
        {codes.map((code) => (
          <List.Item key={code}>
            <Code>{code}</Code>
          </List.Item>
        ))}
      </List>
      <Group gap="sm">
        <CopyButton value={codes.join('\n')} label={t('factor.copy')} />
        <Button onClick={onDone}>{t('factor.done')}</Button>
      </Group>
    </Stack>
  );
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
