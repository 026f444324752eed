import { Button, Group } from '@mantine/core';
import { IconBarrierBlock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#shared/session/session.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';

/** Says that a screen is still to come and leads to those that work. */
export function NotBuiltPage() {
  const { t } = useTranslation();
  const signedIn = useSession() !== undefined;
  return (
    <EmptyState icon={IconBarrierBlock} title={t('notBuilt.title')} text={t('notBuilt.text')} heading>
      {signedIn && (
        <Group gap="sm" justify="center">
          <Button component={Link} to="/games">
            {t('menu.entries.games')}
          </Button>
          <Button component={Link} to="/rules" variant="default">
            {t('menu.entries.rules')}
          </Button>
        </Group>
      )}
    </EmptyState>
  );
}
