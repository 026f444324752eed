import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReach } from '#shared/api/reach.ts';

/** Above the button of what is not kept for later: without a connection it says that nothing typed is lost. */
export function NeedsConnection() {
  const { t } = useTranslation();
  if (useReach() === 'reached') return null;
  return (
    <Text size="sm" role="status">
      {t('connection.needed')}
    </Text>
  );
}
