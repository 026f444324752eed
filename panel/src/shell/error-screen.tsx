import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { needsReload } from './missing-parts.ts';

/** The last resort: says that the page crashed, and offers a retry. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const details = `${window.location.pathname}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  useEffect(() => console.error(error), [error]);
  return (
    <ErrorState
      title={t('error.pageTitle')}
      text={needsReload() ? t('error.missingPart') : undefined}
      onRetry={() => {
        if (needsReload()) return window.location.reload();
        reset();
        void router.invalidate();
      }}
    >
      <CopyButton value={details} label={t('error.details')} />
    </ErrorState>
  );
}
