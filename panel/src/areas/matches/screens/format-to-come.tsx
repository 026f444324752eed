import { IconTournament } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';

/** In the place of what a format has no view for yet. */
export function FormatToCome({ heading = false }: { heading?: boolean }) {
  const { t } = useTranslation('matches');
  return (
    <EmptyState
      heading={heading}
      icon={IconTournament}
      title={t('formatToCome.title')}
      text={t('formatToCome.text')}
    />
  );
}
