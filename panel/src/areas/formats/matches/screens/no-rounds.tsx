import { IconTournament } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';

/** A challenge is one round for everybody. */
export function NoRounds() {
  const { t } = useTranslation('matches');
  return <EmptyState icon={IconTournament} title={t('noRounds.title')} text={t('noRounds.text')} />;
}
