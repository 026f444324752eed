import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';

export function PageNotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState icon={IconMapOff} title={t('pageNotFound.title')} text={t('pageNotFound.text')} heading>
      <ButtonLink to="/">{t('pageNotFound.home')}</ButtonLink>
    </EmptyState>
  );
}
