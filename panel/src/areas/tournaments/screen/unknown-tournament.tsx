import { Button } from '@mantine/core';
import { IconTournament } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';

/** No tournament has this id, or it was deleted: another try would not find it either. */
export function UnknownTournament() {
  const { t } = useTranslation('tournament');
  return (
    <EmptyState icon={IconTournament} title={t('unknown.title')} text={t('unknown.text')} heading>
      <Button component={Link} to="/">
        {t('unknown.list')}
      </Button>
    </EmptyState>
  );
}
