import { Code, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '#shared/qr/qr-code.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

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
