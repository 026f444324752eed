import { IconTournament } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';

/** No tournament has this id, or it was deleted: another try would not find it either. */
export function UnknownTournament() {
  const { t } = useTranslation('tournament');
  return (
    <EmptyState icon={IconTournament} title={t('unknown.title')} text={t('unknown.text')} heading>
      <ButtonLink to="/">{t('unknown.list')}</ButtonLink>
    </EmptyState>
  );
}
