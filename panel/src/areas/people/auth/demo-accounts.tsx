import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Credentials } from './sign-in.ts';

const names = ['super', 'admin', 'treasurer', 'manager', 'player'] as const;

/** Only where the server runs the demo: its accounts are no secret there. */
export function DemoAccounts({ onPick }: { onPick: (account: Credentials) => void }) {
  const { t } = useTranslation('auth');
  return (
    <div>
      <Text size="xs" c="dimmed" mb={6}>
        {t('demo.text')}
      </Text>
      <Group gap={6}>
        {names.map((name) => (
          <Button
            key={name}
            size="compact-xs"
            variant="default"
            onClick={() => onPick({ email: `${name}@matchdesk.test`, password: 'matchdesk-demo' })}
          >
            {t(`demo.${name}`)}
          </Button>
        ))}
      </Group>
    </div>
  );
}
