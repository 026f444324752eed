import { Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '#shared/qr/qr-code.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { CodeForm } from './code-form.tsx';

interface FactorSetUpProps {
  /** What the app is given. */
  secret: string;
  address: string;
  /** Sends the first code; answers the recovery codes. */
  confirm: (code: string) => Promise<string[]>;
  onDone: () => void;
}

/** The QR code for the app, its first code, then the recovery codes to put away. */
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

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
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
