import { IconTournament } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isRefused } from '#shared/api/refused.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';

interface PublicFailureProps {
  error: Error;
  onRetry: () => void;
}

/** A private tournament looks like one that does not exist. */
export function PublicFailure({ error, onRetry }: PublicFailureProps) {
  const { t } = useTranslation('matches');
  if (!isRefused(error, 404))
    return <ErrorState title={t('public.failed')} text={error.message} onRetry={onRetry} />;
  return (
    <EmptyState heading icon={IconTournament} title={t('public.missing')} text={t('public.missingText')} />
  );
}
