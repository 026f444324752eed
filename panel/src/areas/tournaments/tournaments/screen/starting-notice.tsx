import { Loader, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown while the server seats everybody. */
export function StartingNotice() {
  const { t } = useTranslation('tournament');
  return (
    <Paper withBorder p="md" role="status" display="flex" style={{ alignItems: 'center', gap: 12 }}>
      <Loader size="sm" aria-hidden />
      <Text fw={550}>{t('starting')}</Text>
    </Paper>
  );
}
