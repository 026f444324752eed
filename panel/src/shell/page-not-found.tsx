import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';

export function PageNotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={IconMapOff} title={t('pageNotFound.title')} text={t('pageNotFound.text')} heading>
      <Button component={Link} to="/">
        {t('pageNotFound.home')}
      </Button>
    </EmptyState>
  );
}
