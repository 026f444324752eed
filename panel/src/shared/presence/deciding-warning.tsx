import { Alert } from '@mantine/core';
import type { Onlooker } from '@matchdesk/contract/desk/presence';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Warns that a colleague is deciding the same thing; it never locks. */
export function DecidingWarning({ people }: { people: readonly Onlooker[] }) {
  const { t } = useTranslation();
  const deciding = people.filter(({ doing }) => doing === 'deciding');
  if (deciding.length === 0) return null;
  const names = deciding.map(({ nickname }) => nickname).join(', ');
  return (
    <Alert color="yellow" icon={<IconUsers aria-hidden />} mb="sm" role="status">
      {t('presence.deciding', { count: deciding.length, names })}
    </Alert>
  );
}
