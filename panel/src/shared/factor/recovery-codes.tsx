import { Button, Code, Group, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#shared/ui/copy-button.tsx';

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
